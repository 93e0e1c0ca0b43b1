-- `searchable`, to the same letters in a twentieth of the time. `translate` compares each letter with each of its list: text that is
-- ASCII by then, as most is once its accents are gone, is spared it. No index changes.
CREATE OR REPLACE FUNCTION "searchable"("given" text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 20 AS $$
DECLARE
	"folded" text := "given";
BEGIN
	IF octet_length("folded") > length("folded") THEN
		"folded" := regexp_replace(normalize("folded", NFD), '[\u0300-\u036f]', '', 'g');
	END IF;
	IF octet_length("folded") > length("folded") THEN
		"folded" := replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(translate("folded",
			'ÐØðøĐđĦħıĿŁłŊŦŧƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǄǅǇǈǊǋǤǱǲǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎỺỼỾ',
			'dododdhhiŀllŋttɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǆǆǉǉǌǌǥǳǳƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏỻỽỿ'),
			'ß', 'ss'), 'ẞ', 'ss'), 'Æ', 'ae'), 'æ', 'ae'), 'Œ', 'oe'), 'œ', 'oe'), 'Þ', 'th'), 'þ', 'th'), 'Ĳ', 'ij'), 'ĳ', 'ij');
	END IF;
	RETURN ' ' || lower("folded");
END $$;
