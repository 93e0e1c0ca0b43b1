-- Names that differ in case or accents alone are one name: "floricultura" beside "Floricultura" was a second chip for the same.
-- What stands twice by now stays, the later one with a number behind its name; what refers to it follows, the audit shows it.
-- small table "plans": a dozen, written by the team
-- small table "categories": a dozen, written by the team
-- small table "universities": those of one city, written by the team
-- small table "canned_replies": at most 200, written by the team
CREATE FUNCTION "part_names"("in_table" regclass, "in_column" name, "key" text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	twice record;
	free text;
	taken boolean;
BEGIN
	FOR twice IN EXECUTE format('SELECT "id", "name" FROM (SELECT "id", %1$I AS "name",
		row_number() OVER (PARTITION BY %2$s ORDER BY "created_at", "id") AS "place" FROM %3$s) AS named WHERE "place" > 1', "in_column", "key", "in_table")
	LOOP
		FOR number IN 2..1000000 LOOP
			free := twice."name" || ' (' || number || ')';
			EXECUTE format('SELECT EXISTS (SELECT FROM %s WHERE searchable(%I) = searchable($1))', "in_table", "in_column") INTO taken USING free;
			EXIT WHEN NOT taken;
		END LOOP;
		EXECUTE format('UPDATE %s SET %I = $1 WHERE "id" = $2', "in_table", "in_column") USING free, twice."id";
	END LOOP;
END
$$;
--> statement-breakpoint
DO $do$
BEGIN
	PERFORM "part_names"('plans', 'name', '"type", searchable("name")');
	PERFORM "part_names"('categories', 'name', 'searchable("name")');
	PERFORM "part_names"('universities', 'nome', 'searchable("nome")');
	-- Those in the bin are free to be called alike, each by itself.
	PERFORM "part_names"('canned_replies', 'title', 'searchable("title"), CASE WHEN "binned_at" IS NOT NULL THEN "id" END');
END
$do$;
--> statement-breakpoint
DROP FUNCTION "part_names";
--> statement-breakpoint
DROP INDEX "canned_replies_title";--> statement-breakpoint
CREATE UNIQUE INDEX "plans_name_folded" ON "plans" USING btree ("type",searchable("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name_folded" ON "categories" USING btree (searchable("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "universities_name_folded" ON "universities" USING btree (searchable("nome"));--> statement-breakpoint
CREATE UNIQUE INDEX "canned_replies_title" ON "canned_replies" USING btree (searchable("title")) WHERE "canned_replies"."binned_at" is null;
