ALTER TABLE "universities" ADD COLUMN "slug" text;--> statement-breakpoint
-- Of the acronym, else of the name, as slugOf (features/reference/slug.ts) makes it; whoever comes second has its id besides.
UPDATE "universities" SET "slug" = CASE WHEN "turn" = 1 AND "base" <> '' THEN "base" ELSE concat_ws('-', nullif("base", ''), left("made"."id"::text, 8)) END
FROM (
  SELECT "id", "base", row_number() OVER (PARTITION BY "base" ORDER BY "created_at", "id") AS "turn" FROM (
    SELECT "id", "created_at", coalesce(nullif("of_acronym", ''), "of_name") AS "base" FROM (
      SELECT "id", "created_at",
        trim(BOTH '-' FROM regexp_replace(lower(regexp_replace(normalize("sigla", NFD), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9]+', '-', 'g')) AS "of_acronym",
        trim(BOTH '-' FROM regexp_replace(lower(regexp_replace(normalize("nome", NFD), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9]+', '-', 'g')) AS "of_name"
      FROM "universities"
    ) AS "texts"
  ) AS "based"
) AS "made" WHERE "made"."id" = "universities"."id";--> statement-breakpoint
ALTER TABLE "universities" ALTER COLUMN "slug" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "universities" ADD CONSTRAINT "universities_slug_unique" UNIQUE("slug");--> statement-breakpoint
ALTER TABLE "universities" ADD CONSTRAINT "universities_slug" CHECK ("universities"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$');
