CREATE TABLE "age_checks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL,
	"band" text,
	"method" text,
	"assured_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	CONSTRAINT "age_checks_band" CHECK ("age_checks"."band" in ('adult', 'under')),
	CONSTRAINT "age_checks_outcome" CHECK (("age_checks"."band" is null) = ("age_checks"."assured_at" is null))
);
--> statement-breakpoint
ALTER TABLE "app_users" ADD COLUMN "age_assured" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "age_checks" ADD CONSTRAINT "age_checks_member_id_app_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "age_checks_member" ON "age_checks" USING btree ("member_id","begun_at");--> statement-breakpoint
CREATE INDEX "age_checks_expires" ON "age_checks" USING btree ("expires_at") WHERE "age_checks"."band" = 'adult';--> statement-breakpoint
-- by hand
-- What members declared when they registered, as checks.
INSERT INTO "age_checks" ("member_id", "provider", "begun_at", "band", "method", "assured_at")
SELECT "id", 'declaration', "created_at", 'adult', 'declaração no cadastro', "created_at" FROM "app_users";
