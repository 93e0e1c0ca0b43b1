CREATE TABLE "contact_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"match_id" uuid NOT NULL,
	"asker_id" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"channel" text,
	CONSTRAINT "contact_requests_once" UNIQUE("match_id","asker_id"),
	CONSTRAINT "contact_requests_channel" CHECK ("contact_requests"."channel" in ('whatsapp', 'email', 'instagram')),
	CONSTRAINT "contact_requests_answered" CHECK ("contact_requests"."channel" is null or "contact_requests"."answered_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_asker_id_app_users_id_fk" FOREIGN KEY ("asker_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_requests_asker" ON "contact_requests" USING btree ("asker_id");