CREATE TABLE "unimatch_stars" (
	"from_user_id" uuid NOT NULL,
	"to_user_id" uuid NOT NULL,
	"stars" smallint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unimatch_stars_from_user_id_to_user_id_pk" PRIMARY KEY("from_user_id","to_user_id"),
	CONSTRAINT "unimatch_stars_range" CHECK ("unimatch_stars"."stars" between 1 and 5),
	CONSTRAINT "unimatch_stars_not_self" CHECK ("unimatch_stars"."from_user_id" <> "unimatch_stars"."to_user_id")
);
--> statement-breakpoint
ALTER TABLE "unimatch_stars" ADD CONSTRAINT "unimatch_stars_from_user_id_app_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unimatch_stars" ADD CONSTRAINT "unimatch_stars_to_user_id_app_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unimatch_stars_given" ON "unimatch_stars" USING btree ("to_user_id");