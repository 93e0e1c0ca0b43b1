-- What was watched stays counted when its viewer's account is erased: a count that falls by one tells whose hiding was an erasure.
DROP TRIGGER "counted" ON "video_views";
--> statement-breakpoint
CREATE TRIGGER "counted" AFTER INSERT ON "video_views" FOR EACH ROW EXECUTE FUNCTION "count_replies"('member_videos', 'video_id', 'views');
--> statement-breakpoint
-- Every Latin letter is folded to what `contract/values/plain-text.ts` makes of it, in whatever locale: "Dvořák" is found by
-- "dvorak" and by its own letters. The indexes hold what was folded before, and are built again under a lock on writes.
-- A large installation runs this CREATE FUNCTION beforehand, and then REINDEX INDEX CONCURRENTLY of each
-- index that pg_indexes shows with "searchable(": then nothing is left to build here.
-- small table "companies": the businesses of one city, written by the team
DO $do$
DECLARE
	built text;
BEGIN
	IF searchable('Ř') = ' r' THEN
		RETURN;
	END IF;
	CREATE OR REPLACE FUNCTION "searchable"("given" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT ' ' || lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(translate(
		regexp_replace(normalize("given", NFD), '[\u0300-\u036f]', '', 'g'),
		'ÐØðøĐđĦħıĿŁłŊŦŧƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǄǅǇǈǊǋǤǱǲǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎỺỼỾ',
		'dododdhhiŀllŋttɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǆǆǉǉǌǌǥǳǳƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏỻỽỿ'),
		'ß', 'ss'), 'ẞ', 'ss'), 'Æ', 'ae'), 'æ', 'ae'), 'Œ', 'oe'), 'œ', 'oe'), 'Þ', 'th'), 'þ', 'th'), 'Ĳ', 'ij'), 'ĳ', 'ij'))
$$;
	FOR built IN SELECT indexname FROM pg_indexes WHERE schemaname = current_schema AND indexdef LIKE '%searchable(%' LOOP
		EXECUTE format('REINDEX INDEX %I', built);
	END LOOP;
END
$do$;
--> statement-breakpoint
-- Not a write of anybody: neither version nor audit hears of it.
ALTER TABLE "companies" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE "companies" SET "name" = "name" WHERE "search" <> searchable("name" || ' ' || "category" || ' ' || "neighborhood" || ' ' || "address");
--> statement-breakpoint
ALTER TABLE "companies" ENABLE TRIGGER USER;
--> statement-breakpoint
-- Days of birth stay in years that every list can show. One out of range is taken away, found by its index: each write of its
-- row would be refused from here on. Whoever it is of is asked for it again by their profile.
DO $do$
BEGIN
	UPDATE "app_users" SET "birth_date" = NULL WHERE "birth_date" < '1900-01-01' OR "birth_date" >= '2200-01-01';
END
$do$;
--> statement-breakpoint
ALTER TABLE "app_users" ADD CONSTRAINT "app_users_birth_in_our_time" CHECK (extract(year from "app_users"."birth_date") between 1900 and 2199) NOT VALID;
