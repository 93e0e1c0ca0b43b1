CREATE TABLE "erased_accounts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"erased_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kept" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_deletions" (
	"user_id" text PRIMARY KEY NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"status_before" text NOT NULL,
	CONSTRAINT "account_deletions_status_before" CHECK ("account_deletions"."status_before" in ('active', 'inactive', 'pending', 'leaving'))
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"bytes" bigint
);
--> statement-breakpoint
CREATE TABLE "retention_warnings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"warned_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "retention_warnings_reason" CHECK ("retention_warnings"."reason" in ('unconfirmed', 'unused'))
);
--> statement-breakpoint
ALTER TABLE "app_users" DROP CONSTRAINT "app_users_status";--> statement-breakpoint
ALTER TABLE "security_events" DROP CONSTRAINT "security_events_what";--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_warnings" ADD CONSTRAINT "retention_warnings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_deletions_due" ON "account_deletions" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_under_way" ON "data_exports" USING btree ("user_id") WHERE "data_exports"."ready_at" is null;--> statement-breakpoint
CREATE INDEX "data_exports_user" ON "data_exports" USING btree ("user_id","asked_at");--> statement-breakpoint
CREATE INDEX "data_exports_expires" ON "data_exports" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "app_users" ADD CONSTRAINT "app_users_status" CHECK ("app_users"."status" in ('active', 'inactive', 'pending', 'leaving'));--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_what" CHECK ("security_events"."what" in ('registered', 'signed_in', 'sign_in_failed', 'signed_out', 'sessions_ended', 'password_changed', 'password_reset', 'email_confirmed', 'admin_granted', 'second_factor_set', 'second_factor_ended', 'second_factor_failed', 'recovery_codes_made', 'data_exported', 'deletion_asked', 'deletion_taken_back', 'blocked'));
--> statement-breakpoint
-- Whoever erases an account, and however: its tombstone stays.
CREATE FUNCTION "keep_erasure"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "erased_accounts" ("user_id") VALUES (OLD."id") ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "erasure_is_kept" AFTER DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION "keep_erasure"();
