CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"what" text NOT NULL,
	"account" text,
	"address" text NOT NULL,
	"detail" text,
	CONSTRAINT "security_events_what" CHECK ("security_events"."what" in ('registered', 'signed_in', 'sign_in_failed', 'signed_out', 'sessions_ended', 'password_changed', 'password_reset', 'email_confirmed', 'admin_granted', 'blocked'))
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "opens_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "security_events_at" ON "security_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "security_events_account" ON "security_events" USING btree ("account","at");