CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"given" boolean NOT NULL,
	"how" text NOT NULL,
	"text_id" uuid NOT NULL,
	"text_version" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "consents_purpose" CHECK ("consents"."purpose" in ('terms', 'rules', 'privacy', 'adult', 'orientation')),
	CONSTRAINT "consents_how" CHECK ("consents"."how" in ('registration', 'visit', 'profile', 'privacy_page'))
);
--> statement-breakpoint
ALTER TABLE "app_users" ADD COLUMN "agreed_edition" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "text_versions" ADD COLUMN "asks_again" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "texts" ADD COLUMN "asks_again" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_text_version" FOREIGN KEY ("text_id","text_version") REFERENCES "public"."text_versions"("text_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_user" ON "consents" USING btree ("user_id","at");
--> statement-breakpoint
-- Only added to: a row goes with its account, and not before it.
CREATE FUNCTION "refuse_consent_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF NOT EXISTS (SELECT FROM "users" WHERE "id" = OLD."user_id") THEN RETURN OLD; END IF;
	END IF;
	RAISE EXCEPTION 'the ledger of consents is only added to' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "only_added_to" BEFORE UPDATE OR DELETE ON "consents" FOR EACH ROW EXECUTE FUNCTION "refuse_consent_change"();
--> statement-breakpoint
CREATE TRIGGER "not_emptied" BEFORE TRUNCATE ON "consents" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_consent_change"();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_text_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "text_versions" ("text_id", "version", "title", "body", "asks_again", "published_at")
	VALUES (NEW."id", NEW."version", NEW."title", NEW."body", NEW."asks_again", NEW."updated_at");
	RETURN NULL;
END
$$;
