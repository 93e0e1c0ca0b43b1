// Names: what people are called where they are spoken to, and which can be read at all. All scripts are welcome; characters
// that nobody sees, turn text around or pile up accents are not.

export const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? name

/** Letters that can't be seen: controls, line breaks, marks that turn the text around or stand for nothing, and unassigned ones. */
const invisible = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u
/** Accents piled up until they cover the lines around them; no language has three on a letter that has its own sign. */
const piledUp = /\p{M}{3}/u

/** Answers whether a name has letters, all of which can be seen. */
export const nameIsVisible = (name: string) =>
  /\p{L}/u.test(name) && !invisible.test(name) && !piledUp.test(name.normalize('NFC'))
