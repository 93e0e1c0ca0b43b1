// Texts that can be seen: the rule of everything that is typed to be shown, from names to news. All scripts and emoji are
// welcome; characters that nobody sees, turn text around or pile up accents are not.

/** Emoji, with the signs in them that can't be seen themselves: they choose a colour, or join several into one. */
const pictograph = /\p{Extended_Pictographic}(?:[\uFE0E\uFE0F]|\p{Emoji_Modifier})?/u.source
/** England's flag and the like: letters of a region behind a black flag. */
const regionalFlag = /\u{1F3F4}[\u{E0030}-\u{E007A}]{2,7}\u{E007F}/u.source
const keycap = /[#*\d]\uFE0F?\u20E3/u.source
const emoji = new RegExp(`${regionalFlag}|${keycap}|${pictograph}(?:\\u200D${pictograph})*`, 'gu')
/** Instead of an emoji, where the signs around it are looked at. */
const oneSign = '□'

/** Signs that can't be seen: controls, line breaks, marks that turn the text around or stand for nothing, and unassigned ones. */
const invisible = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
/** Accents piled up until they cover the lines around them; no language has three on a letter that has its own sign. */
const piledUp = /\p{M}{3}/u
/** An accent on nothing. */
const onNothing = /(?:^|[\s\p{Z}])\p{M}/u
const layout = /\r\n|[\n\t]/g

/** Sentence for whoever typed other signs. */
export const notVisible = 'Este texto tem sinais que não se veem. Digite de novo, sem colar.'

/** Answers whether all of a line can be seen. */
export function lineIsVisible(line: string): boolean {
  const plain = line.replace(emoji, oneSign).normalize('NFC')
  return !invisible.test(plain) && !piledUp.test(plain) && !onNothing.test(plain)
}

/** The same of a text with line breaks and tabs. */
export const textIsVisible = (text: string): boolean => lineIsVisible(text.replace(layout, ' '))

/** Parts of an address of the web, which mail programs and messengers turn into a link. */
const linked =
  /:\/\/|www\.|\.\p{L}{2,}[/:?#]|\.(?:com|br|net|org|app|link|info|online|site|xyz)(?![\p{L}\p{N}])/iu

/** Answers whether a name has letters, all of which can be seen, and leads nowhere. */
export const nameIsVisible = (name: string) =>
  /\p{L}/u.test(name) && !linked.test(name) && lineIsVisible(name)
