-- Dictionary of searches: the words of companies and members, by which one with a slip is corrected, and indexes of each row's.
-- beforehand: CREATE INDEX CONCURRENTLY IF NOT EXISTS "companies_words" ON "companies" USING gin (regexp_split_to_array("search", '[^a-z\u00c0-\u1fff\u2c00-\U0010ffff]+'));
CREATE INDEX IF NOT EXISTS "companies_words" ON "companies" USING gin (regexp_split_to_array("search", '[^a-z\u00c0-\u1fff\u2c00-\U0010ffff]+'));
--> statement-breakpoint
-- beforehand: CREATE INDEX CONCURRENTLY IF NOT EXISTS "app_users_words" ON "app_users" USING gin (regexp_split_to_array(searchable("name" || ' ' || "email"), '[^a-z\u00c0-\u1fff\u2c00-\U0010ffff]+'));
CREATE INDEX IF NOT EXISTS "app_users_words" ON "app_users" USING gin (regexp_split_to_array(searchable("name" || ' ' || "email"), '[^a-z\u00c0-\u1fff\u2c00-\U0010ffff]+'));
--> statement-breakpoint
CREATE TABLE "search_words" (
	"list" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "search_words_once" PRIMARY KEY("list","word")
);
--> statement-breakpoint
CREATE INDEX "search_words_companies" ON "search_words" USING gist ("word" gist_trgm_ops(siglen=64)) WHERE "search_words"."list" = 'companies';
--> statement-breakpoint
CREATE INDEX "search_words_members" ON "search_words" USING gist ("word" gist_trgm_ops(siglen=64)) WHERE "search_words"."list" = 'members';
--> statement-breakpoint
-- Words of a searchable text that belong in a dictionary, in one order: whoever adds the same ones at once waits in turn. Nothing
-- that is forgiven a slip resembles shorter ones.
CREATE FUNCTION "words_for_dictionary"("given" text) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT DISTINCT "word" FROM unnest(regexp_split_to_array("given", '[^a-z\u00c0-\u1fff\u2c00-\U0010ffff]+')) AS "word"
	WHERE length("word") >= 3 ORDER BY "word"
$$;
--> statement-breakpoint
-- Makes the dictionaries what the rows make them. Run here for the rows that are there, before the triggers take their locks; what
-- is written in between, the nightly job adds.
CREATE FUNCTION "refresh_search_words"() RETURNS void LANGUAGE sql AS $$
	WITH "used" AS MATERIALIZED (
		SELECT 'companies' AS "list", "word" FROM "companies", words_for_dictionary("search") AS "word"
		UNION SELECT 'members', "word" FROM "app_users", words_for_dictionary(searchable("name" || ' ' || "email")) AS "word"
	), "gone" AS (
		DELETE FROM "search_words" WHERE ("list", "word") NOT IN (SELECT "list", "word" FROM "used")
	)
	INSERT INTO "search_words" ("list", "word") SELECT "list", "word" FROM "used" ORDER BY "list", "word" ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
SELECT refresh_search_words();
--> statement-breakpoint
-- Words that no company has any more only wait for the night: a category that is renamed writes all its companies.
CREATE FUNCTION "add_company_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "search_words" ("list", "word") SELECT 'companies', "word" FROM words_for_dictionary(NEW."search") AS "word" ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "words_are_in_dictionary" AFTER INSERT OR UPDATE OF "name", "category", "neighborhood", "address" ON "companies"
	FOR EACH ROW EXECUTE FUNCTION "add_company_words"();
--> statement-breakpoint
-- Names are personal: those of the last member who had them go in the same transaction.
CREATE FUNCTION "keep_member_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO "search_words" ("list", "word")
		SELECT 'members', "word" FROM words_for_dictionary(searchable(NEW."name" || ' ' || NEW."email")) AS "word" ON CONFLICT DO NOTHING;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		DELETE FROM "search_words" WHERE "list" = 'members'
			AND "word" IN (SELECT words_for_dictionary(searchable(OLD."name" || ' ' || OLD."email")))
			AND NOT EXISTS (SELECT FROM "app_users"
				WHERE regexp_split_to_array(searchable("name" || ' ' || "email"), '[^a-z\u00c0-\u1fff\u2c00-\U0010ffff]+') && ARRAY["search_words"."word"]);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "words_are_in_dictionary" AFTER INSERT OR DELETE OR UPDATE OF "name", "email" ON "app_users"
	FOR EACH ROW EXECUTE FUNCTION "keep_member_words"();
