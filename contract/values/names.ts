// Names: what people are called where they are spoken to, and which can be read at all. All scripts are welcome; characters
// that nobody sees, turn text around or pile up accents are not.

export const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? name

/** Letters that can't be seen: controls, line breaks, marks that turn the text around or stand for nothing, and unassigned ones. */
const invisible = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u
/** Accents piled up until they cover the lines around them; no language has three on a letter that has its own sign. */
const piledUp = /\p{M}{3}/u

/** Parts of an address of the web, which mail programs and messengers turn into a link. */
const linked = /:\/\/|www\.|\.\p{L}{2,}[/:?#]|\.(?:com|br|net|org|app|link|info|online|site|xyz)(?![\p{L}\p{N}])/iu

/** Answers whether a name has letters, all of which can be seen, and leads nowhere. */
export const nameIsVisible = (name: string) =>
  /\p{L}/u.test(name) && !linked.test(name) && !invisible.test(name) && !piledUp.test(name.normalize('NFC'))
