// Text as searches compare it: small letters without accents. PostgreSQL's `searchable` folds Latin letters to the same.
import { unaccented } from './unaccented.ts'

/** Letters that no accent makes: Unicode takes nothing off them. */
const others = new Map(
  'øo łl đd ðd ħh ŧt ıi ßss æae œoe þth ĳij'
    .split(' ')
    .map(([letter = '', ...plain]) => [letter, plain.join('')]),
)

export const plainText = (text: string): string =>
  unaccented(text).replace(/[øłđðħŧıßæœþĳ]/g, (letter) => others.get(letter) ?? letter)
