CREATE TABLE "email_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_links_token" UNIQUE("token"),
	CONSTRAINT "email_links_kind" CHECK ("email_links"."kind" in ('new', 'old'))
);
--> statement-breakpoint
ALTER TABLE "security_events" DROP CONSTRAINT "security_events_what";--> statement-breakpoint
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_links_new" ON "email_links" USING btree ("user_id") WHERE "email_links"."kind" = 'new';--> statement-breakpoint
CREATE INDEX "email_links_user" ON "email_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_links_over" ON "email_links" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_what" CHECK ("security_events"."what" in ('registered', 'signed_in', 'sign_in_failed', 'signed_out', 'sessions_ended', 'password_changed', 'password_reset', 'email_confirmed', 'email_changed', 'email_taken_back', 'admin_granted', 'second_factor_set', 'second_factor_ended', 'second_factor_failed', 'recovery_codes_made', 'data_exported', 'deletion_asked', 'deletion_taken_back', 'blocked'));