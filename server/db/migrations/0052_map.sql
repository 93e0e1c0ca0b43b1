CREATE TABLE "map_cells" (
	"cell" text PRIMARY KEY NOT NULL,
	"shown" integer DEFAULT 0 NOT NULL,
	"counted_on" date NOT NULL,
	CONSTRAINT "map_cells_shown" CHECK ("map_cells"."shown" >= 0)
);
--> statement-breakpoint
CREATE TABLE "map_members" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"cell" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "map_members" ADD CONSTRAINT "map_members_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "map_members" ADD CONSTRAINT "map_members_cell_map_cells_cell_fk" FOREIGN KEY ("cell") REFERENCES "public"."map_cells"("cell") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "map_members_cell" ON "map_members" USING btree ("cell");