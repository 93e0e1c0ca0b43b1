CREATE EXTENSION IF NOT EXISTS "pg_trgm";
--> statement-breakpoint
-- Text as searches read it: small letters without accents, a space before the first word so that a word's beginning can be asked for.
CREATE FUNCTION "searchable"("given" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT ' ' || translate(lower("given"), 'áàâãäåéèêëíìîïóòôõöúùûüçñ', 'aaaaaaeeeeiiiiooooouuuucn')
$$;
--> statement-breakpoint
CREATE TABLE "admin_audit" (
	"id" bigint PRIMARY KEY DEFAULT 0 NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" text,
	"actor_name" text,
	"role" text,
	"address" text,
	"action" text NOT NULL,
	"kind" text NOT NULL,
	"record_id" text,
	"label" text NOT NULL,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reason" text,
	"request_id" text,
	"undoes" bigint,
	"undoable" boolean DEFAULT false NOT NULL,
	"previous_hash" text DEFAULT '' NOT NULL,
	"hash" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_audit_seals" (
	"day" date PRIMARY KEY NOT NULL,
	"last_entry" bigint NOT NULL,
	"hash" text NOT NULL,
	"signature" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bulk_items" (
	"run_id" uuid NOT NULL,
	"record_id" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"outcome" text,
	"entry" bigint,
	"refusal" text,
	CONSTRAINT "bulk_items_run_id_record_id_pk" PRIMARY KEY("run_id","record_id"),
	CONSTRAINT "bulk_items_outcome" CHECK ("bulk_items"."outcome" in ('done', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "bulk_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"actor_id" text NOT NULL,
	"address" text NOT NULL,
	"request_id" text,
	"list" text NOT NULL,
	"action" text NOT NULL,
	"reason" text,
	"undoes" uuid,
	"total" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "bulk_runs_undoes" UNIQUE("undoes")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_role";--> statement-breakpoint
-- Whoever administered so far is the specification's administrador.
UPDATE "users" SET "role" = 'administrador' WHERE "role" = 'admin';--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "binned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "universities" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "app_resources" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_items" ADD CONSTRAINT "bulk_items_run_id_bulk_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."bulk_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "admin_audit_undoes" ON "admin_audit" USING btree ("undoes") WHERE "admin_audit"."undoes" is not null;--> statement-breakpoint
CREATE INDEX "admin_audit_record" ON "admin_audit" USING btree ("kind","record_id","id");--> statement-breakpoint
CREATE INDEX "admin_audit_actor" ON "admin_audit" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "admin_audit_action" ON "admin_audit" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "admin_audit_at" ON "admin_audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "admin_audit_search" ON "admin_audit" USING gin (searchable("label") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bulk_items_waiting" ON "bulk_items" USING btree ("run_id") WHERE "bulk_items"."outcome" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("user_id","list","name");--> statement-breakpoint
CREATE INDEX "saved_views_shared" ON "saved_views" USING btree ("list") WHERE "saved_views"."shared";--> statement-breakpoint
CREATE INDEX "categories_search" ON "categories" USING gin (searchable("name" || ' ' || "description") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "app_users_search" ON "app_users" USING gin (searchable("name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "app_users_created" ON "app_users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "app_users_name" ON "app_users" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "universities_search" ON "universities" USING gin (searchable("nome" || ' ' || "sigla") gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role" CHECK ("users"."role" in ('member', 'administrador', 'conteudo', 'atendimento', 'financeiro'));--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_color" CHECK ("categories"."color" ~ '^#[0-9a-fA-F]{6}$');
--> statement-breakpoint
-- A version is counted whoever writes: a statement of ours, a foreign key's cascade, a hand.
CREATE FUNCTION "count_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."version" := OLD."version" + 1;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "version_is_true" BEFORE UPDATE ON "categories" FOR EACH ROW EXECUTE FUNCTION "count_version"();
--> statement-breakpoint
CREATE TRIGGER "version_is_true" BEFORE UPDATE ON "universities" FOR EACH ROW EXECUTE FUNCTION "count_version"();
--> statement-breakpoint
CREATE TRIGGER "version_is_true" BEFORE UPDATE ON "app_resources" FOR EACH ROW EXECUTE FUNCTION "count_version"();
--> statement-breakpoint
CREATE TRIGGER "updated_at_is_true" BEFORE UPDATE ON "categories" FOR EACH ROW
	WHEN (NEW."updated_at" = OLD."updated_at") EXECUTE FUNCTION "date_update"();
--> statement-breakpoint
-- The content of an audit entry and the hash before it, as they are hashed. Its form never changes: old hashes hold by it.
CREATE FUNCTION "admin_audit_hash"("e" "admin_audit") RETURNS text LANGUAGE sql STABLE AS $$
	SELECT encode(sha256(convert_to(jsonb_build_array(
		"e"."previous_hash", "e"."id", (extract(epoch from "e"."at") * 1000)::bigint, "e"."actor_id", "e"."actor_name", "e"."role",
		"e"."address", "e"."action", "e"."kind", "e"."record_id", "e"."label", "e"."changes", "e"."reason", "e"."request_id",
		"e"."undoes", "e"."undoable"
	)::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
-- Entries are chained one by one: each transaction waits for the one before it to end.
CREATE FUNCTION "chain_admin_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"last" "admin_audit";
BEGIN
	PERFORM pg_advisory_xact_lock(hashtextextended('admin audit', 0));
	SELECT * INTO "last" FROM "admin_audit" ORDER BY "id" DESC LIMIT 1;
	NEW."id" := coalesce("last"."id", 0) + 1;
	NEW."previous_hash" := coalesce("last"."hash", '');
	NEW."hash" := "admin_audit_hash"(NEW);
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "chain" BEFORE INSERT ON "admin_audit" FOR EACH ROW EXECUTE FUNCTION "chain_admin_audit"();
--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the audit is only added to' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "only_added_to" BEFORE UPDATE OR DELETE ON "admin_audit" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "not_emptied" BEFORE TRUNCATE ON "admin_audit" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
-- Notes what changes an administered record without having come through the application, which says so of its own transactions
-- ("xamego.audited"). Arguments: the kind, and the column that says what a record is called.
CREATE FUNCTION "note_direct_write"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"before" jsonb := CASE WHEN TG_OP = 'INSERT' THEN '{}' ELSE to_jsonb(OLD) END;
	"after" jsonb := CASE WHEN TG_OP = 'DELETE' THEN '{}' ELSE to_jsonb(NEW) END;
	"whole" jsonb := CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
BEGIN
	IF coalesce(current_setting('xamego.audited', true), '') = '' THEN
		INSERT INTO "admin_audit" ("action", "kind", "record_id", "label", "changes")
		SELECT 'direct', TG_ARGV[0], "whole"->>'id', coalesce("whole"->>TG_ARGV[1], ''), coalesce(
			jsonb_object_agg("key", jsonb_build_object('before', "before"->"key", 'after', "after"->"key")), '{}')
		FROM jsonb_object_keys("whole") AS "key"
		WHERE "before"->"key" IS DISTINCT FROM "after"->"key" AND "key" NOT IN ('version', 'updated_at', 'created_at', 'password');
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "direct_writes" AFTER INSERT OR UPDATE OR DELETE ON "categories" FOR EACH ROW EXECUTE FUNCTION "note_direct_write"('category', 'name');
--> statement-breakpoint
CREATE TRIGGER "direct_writes" AFTER INSERT OR UPDATE OR DELETE ON "universities" FOR EACH ROW EXECUTE FUNCTION "note_direct_write"('university', 'nome');
--> statement-breakpoint
CREATE TRIGGER "direct_writes" AFTER INSERT OR UPDATE OR DELETE ON "app_resources" FOR EACH ROW EXECUTE FUNCTION "note_direct_write"('feature', 'name');
--> statement-breakpoint
CREATE TRIGGER "direct_writes" AFTER UPDATE OF "role" ON "users" FOR EACH ROW
	WHEN (NEW."role" IS DISTINCT FROM OLD."role") EXECUTE FUNCTION "note_direct_write"('staff', 'id');
