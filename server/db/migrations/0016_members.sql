CREATE TABLE "suspensions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"appeal_token" text NOT NULL,
	"appeal" text,
	"appealed_at" timestamp (3) with time zone,
	CONSTRAINT "suspensions_appeal_token" UNIQUE("appeal_token")
);
--> statement-breakpoint
ALTER TABLE "app_users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_member_id_app_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "suspensions_member" ON "suspensions" USING btree ("member_id","since");--> statement-breakpoint
CREATE UNIQUE INDEX "suspensions_lasting" ON "suspensions" USING btree ("member_id") WHERE "suspensions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "app_users_birth_date" ON "app_users" USING btree ("birth_date","id") WHERE "app_users"."birth_date" is not null;--> statement-breakpoint
-- Whoever told a birth date has the age that it makes.
UPDATE "app_users" SET "age" = extract(year from age((now() at time zone 'America/Fortaleza')::date, "birth_date")) WHERE "birth_date" IS NOT NULL AND "age" IS NULL;--> statement-breakpoint
ALTER TABLE "app_users" ADD CONSTRAINT "app_users_birth_date_has_age" CHECK ("app_users"."birth_date" is null or "app_users"."age" is not null);
--> statement-breakpoint
-- Whoever was inactive before there were suspensions: their page says since when, as well as it is known.
INSERT INTO "suspensions" ("member_id", "reason", "since", "appeal_token")
SELECT "id", 'Antes do registro de motivos', "updated_at", gen_random_uuid()::text FROM "app_users" WHERE "status" = 'inactive';
--> statement-breakpoint
-- Members write their rows all day; an administrator's version counts only what administrators change, too.
CREATE TRIGGER "version_is_true" BEFORE UPDATE OF "status", "face_photo_url", "body_photo_url" ON "app_users" FOR EACH ROW
	WHEN ((NEW."status", NEW."face_photo_url", NEW."body_photo_url") IS DISTINCT FROM (OLD."status", OLD."face_photo_url", OLD."body_photo_url"))
	EXECUTE FUNCTION "count_version"();
--> statement-breakpoint
-- A check may not ask what day it is. The latest day that the row itself knows counts beside the server's own.
CREATE FUNCTION "refuse_minors"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."birth_date" > (greatest(now(), NEW."created_at", NEW."last_active_at") at time zone 'America/Fortaleza')::date - interval '18 years' THEN
		RAISE EXCEPTION 'members are of age' USING ERRCODE = 'check_violation', CONSTRAINT = 'app_users_birth_date_adult';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "birth_date_of_age" BEFORE INSERT OR UPDATE OF "birth_date" ON "app_users" FOR EACH ROW
	WHEN (NEW."birth_date" IS NOT NULL) EXECUTE FUNCTION "refuse_minors"();
--> statement-breakpoint
-- As `note_direct_write`, but of the status alone: nothing else of a person's row belongs in the audit.
CREATE FUNCTION "note_direct_suspension"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF coalesce(current_setting('xamego.audited', true), '') = '' THEN
		INSERT INTO "admin_audit" ("action", "kind", "record_id", "label", "changes")
		VALUES ('direct', 'person', NEW."id", NEW."id", jsonb_build_object('status', jsonb_build_object('before', OLD."status", 'after', NEW."status")));
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Confirming an e-mail admits who was pending: that is nobody's deed but their own.
CREATE TRIGGER "direct_writes" AFTER UPDATE OF "status" ON "app_users" FOR EACH ROW
	WHEN (NEW."status" IS DISTINCT FROM OLD."status" AND OLD."status" <> 'pending') EXECUTE FUNCTION "note_direct_suspension"();
