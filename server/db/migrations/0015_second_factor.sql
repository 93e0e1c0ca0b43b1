CREATE TABLE "second_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "second_factors_user_id" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "security_events" DROP CONSTRAINT "security_events_what";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "two_factor_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_team" ON "users" USING btree ("name","id") WHERE "users"."role" <> 'member';--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_what" CHECK ("security_events"."what" in ('registered', 'signed_in', 'sign_in_failed', 'signed_out', 'sessions_ended', 'password_changed', 'password_reset', 'email_confirmed', 'admin_granted', 'second_factor_set', 'second_factor_ended', 'second_factor_failed', 'recovery_codes_made', 'blocked'));
--> statement-breakpoint
CREATE TRIGGER "version_is_true" BEFORE UPDATE OF "role", "two_factor_enabled" ON "users" FOR EACH ROW EXECUTE FUNCTION "count_version"();
--> statement-breakpoint
-- Of two administrators who are demoted at once the second waits for the first to be done, and sees it.
CREATE FUNCTION "keep_an_administrator"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(hashtextextended('administrators', 0));
	IF NOT EXISTS (SELECT FROM "users" WHERE "role" = 'administrador' AND "id" <> OLD."id") THEN
		RAISE EXCEPTION 'the last administrator stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'users_last_administrator';
	END IF;
	RETURN coalesce(NEW, OLD);
END
$$;
--> statement-breakpoint
CREATE TRIGGER "last_administrator_demoted" BEFORE UPDATE OF "role" ON "users" FOR EACH ROW
	WHEN (OLD."role" = 'administrador' AND NEW."role" <> 'administrador') EXECUTE FUNCTION "keep_an_administrator"();
--> statement-breakpoint
CREATE TRIGGER "last_administrator_deleted" BEFORE DELETE ON "users" FOR EACH ROW
	WHEN (OLD."role" = 'administrador') EXECUTE FUNCTION "keep_an_administrator"();
