CREATE TABLE "text_versions" (
	"text_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "text_versions_text_id_version_pk" PRIMARY KEY("text_id","version")
);
--> statement-breakpoint
CREATE TABLE "texts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "texts_slug_unique" UNIQUE("slug"),
	CONSTRAINT "texts_slug" CHECK ("texts"."slug" in ('termos', 'privacidade', 'regras'))
);
--> statement-breakpoint
ALTER TABLE "text_versions" ADD CONSTRAINT "text_versions_text_id_texts_id_fk" FOREIGN KEY ("text_id") REFERENCES "public"."texts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "texts_search" ON "texts" USING gin (searchable("title") gin_trgm_ops);--> statement-breakpoint
CREATE TRIGGER "version_is_true" BEFORE UPDATE ON "texts" FOR EACH ROW EXECUTE FUNCTION "count_version"();
--> statement-breakpoint
CREATE TRIGGER "updated_at_is_true" BEFORE UPDATE ON "texts" FOR EACH ROW
	WHEN (NEW."updated_at" = OLD."updated_at") EXECUTE FUNCTION "date_update"();
--> statement-breakpoint
CREATE TRIGGER "direct_writes" AFTER INSERT OR UPDATE OR DELETE ON "texts" FOR EACH ROW EXECUTE FUNCTION "note_direct_write"('text', 'title');
--> statement-breakpoint
-- What held once stays readable, whoever writes: a statement of ours or a hand.
CREATE FUNCTION "keep_text_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "text_versions" ("text_id", "version", "title", "body", "published_at")
	VALUES (NEW."id", NEW."version", NEW."title", NEW."body", NEW."updated_at");
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "version_is_kept" AFTER INSERT OR UPDATE ON "texts" FOR EACH ROW EXECUTE FUNCTION "keep_text_version"();
--> statement-breakpoint
CREATE FUNCTION "refuse_text_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'versions of texts are only added to' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "only_added_to" BEFORE UPDATE OR DELETE ON "text_versions" FOR EACH ROW EXECUTE FUNCTION "refuse_text_change"();
