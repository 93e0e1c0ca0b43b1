CREATE TABLE "data_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"email" text NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "data_requests_kind" CHECK ("data_requests"."kind" in ('correction', 'question', 'export', 'deletion')),
	CONSTRAINT "data_requests_channel" CHECK ("data_requests"."channel" in ('page', 'mail')),
	CONSTRAINT "data_requests_state" CHECK ("data_requests"."state" in ('open', 'answered')),
	CONSTRAINT "data_requests_answered" CHECK (("data_requests"."state" = 'answered') = ("data_requests"."answered_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_requests_user" ON "data_requests" USING btree ("user_id","asked_at");--> statement-breakpoint
CREATE INDEX "data_requests_due" ON "data_requests" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "data_requests_search" ON "data_requests" USING gin (searchable("email") gin_trgm_ops);
--> statement-breakpoint
CREATE TRIGGER "version_is_true" BEFORE UPDATE ON "data_requests" FOR EACH ROW EXECUTE FUNCTION "count_version"();
--> statement-breakpoint
CREATE TRIGGER "direct_writes" AFTER INSERT OR UPDATE OR DELETE ON "data_requests" FOR EACH ROW EXECUTE FUNCTION "note_direct_write"('data_request', 'id');
