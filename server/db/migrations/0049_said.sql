ALTER TABLE "reports" DROP CONSTRAINT "reports_outcome";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "said_kind" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "said_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_said_kind" CHECK ("reports"."said_kind" in ('post', 'post_comment', 'news_comment'));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_said" CHECK (("reports"."said_kind" is null) = ("reports"."said_id" is null));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_outcome" CHECK ("reports"."outcome" in ('nothing', 'said', 'text', 'photo', 'number', 'age', 'suspended'));