CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reporter_id" uuid,
	"about_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"words" text,
	"evidence" jsonb,
	"urgency" smallint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"outcome" text,
	"note" text,
	"decided_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "reports_reason" CHECK ("reports"."reason" in ('intimate', 'minor', 'threat', 'number', 'hate', 'fake', 'spam', 'other')),
	CONSTRAINT "reports_state" CHECK ("reports"."state" in ('open', 'closed')),
	CONSTRAINT "reports_outcome" CHECK ("reports"."outcome" in ('nothing', 'text', 'photo', 'number', 'suspended')),
	CONSTRAINT "reports_decided" CHECK (("reports"."state" = 'closed') = ("reports"."decided_at" is not null and "reports"."outcome" is not null)),
	CONSTRAINT "reports_not_self" CHECK ("reports"."reporter_id" <> "reports"."about_id")
);
--> statement-breakpoint
ALTER TABLE "suspensions" ADD COLUMN "by_id" text;--> statement-breakpoint
ALTER TABLE "suspensions" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "suspensions" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_app_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."app_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_about_id_app_users_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open" ON "reports" USING btree ("reporter_id","about_id","reason") WHERE "reports"."state" = 'open';--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id","sent_at");--> statement-breakpoint
CREATE INDEX "reports_about" ON "reports" USING btree ("about_id","state");--> statement-breakpoint
CREATE INDEX "reports_urgency" ON "reports" USING btree ("urgency","id");--> statement-breakpoint
CREATE INDEX "reports_due" ON "reports" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "reports_sent" ON "reports" USING btree ("sent_at","id");--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "suspensions_appealed" ON "suspensions" USING btree ("appealed_at","id") WHERE "suspensions"."appeal" is not null;--> statement-breakpoint
-- by hand
CREATE TRIGGER "version_is_true" BEFORE UPDATE ON "reports" FOR EACH ROW EXECUTE FUNCTION "count_version"();
--> statement-breakpoint
CREATE TRIGGER "direct_writes" AFTER INSERT OR UPDATE OR DELETE ON "reports" FOR EACH ROW EXECUTE FUNCTION "note_direct_write"('report', 'id');
