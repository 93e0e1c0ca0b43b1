ALTER TABLE "reports" DROP CONSTRAINT "reports_outcome";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
DROP INDEX "suspensions_lasting";--> statement-breakpoint
ALTER TABLE "app_users" ADD COLUMN "age_doubted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "warned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "suspensions" ADD COLUMN "rule" text;--> statement-breakpoint
ALTER TABLE "suspensions" ADD COLUMN "age_doubt" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "suspensions_lasting" ON "suspensions" USING btree ("member_id","age_doubt") WHERE "suspensions"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_outcome" CHECK ("reports"."outcome" in ('nothing', 'text', 'photo', 'number', 'age', 'suspended'));--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_rule" CHECK ("suspensions"."rule" in ('intimate', 'minor', 'threat', 'number', 'hate', 'fake', 'spam', 'other'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('match', 'like', 'reply', 'paid', 'refunded', 'late', 'ended', 'waiting', 'failed', 'expiring', 'new_device', 'password', 'second_factor', 'email', 'report'));