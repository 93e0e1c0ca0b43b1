ALTER TABLE "reports" DROP CONSTRAINT "reports_about_id_app_users_id_fk";
--> statement-breakpoint
ALTER TABLE "user_blocks" DROP CONSTRAINT "user_blocks_blocked_id_app_users_id_fk";
--> statement-breakpoint
DROP INDEX "reports_open";--> statement-breakpoint
ALTER TABLE "user_blocks" DROP CONSTRAINT "user_blocks_blocker_id_blocked_id_pk";--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "about_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "user_blocks" ALTER COLUMN "blocked_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "mark" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "user_blocks" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_about_id_app_users_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."app_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_blocked_id_app_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."app_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- What was done about whom, as a mark that outlives them: as `markOf` writes it. No other version of a report.
UPDATE "user_blocks" SET "id" = overlay(overlay(left(encode(sha256(convert_to("blocker_id" || ' ' || "blocked_id", 'UTF8')), 'hex'), 32) placing '8' from 13) placing 'a' from 17)::uuid;
--> statement-breakpoint
ALTER TABLE "reports" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE "reports" SET "mark" = overlay(overlay(left(encode(sha256(convert_to("reporter_id" || ' ' || "about_id" || ' ' || "reason", 'UTF8')), 'hex'), 32) placing '8' from 13) placing 'a' from 17)::uuid WHERE "reporter_id" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "reports" ENABLE TRIGGER USER;
--> statement-breakpoint
CREATE INDEX "user_blocks_latest" ON "user_blocks" USING btree ("blocker_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open" ON "reports" USING btree ("mark") WHERE "reports"."state" = 'open';--> statement-breakpoint
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_pair" UNIQUE("blocker_id","blocked_id");
--> statement-breakpoint
-- A report outlives whom it is about; what their profile said goes with them.
CREATE FUNCTION "forget_reported"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."evidence" := NULL;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "forget_reported" BEFORE UPDATE OF "about_id" ON "reports" FOR EACH ROW WHEN (NEW."about_id" IS NULL) EXECUTE FUNCTION "forget_reported"();
