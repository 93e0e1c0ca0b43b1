// Text as searches compare it: small letters without accents. PostgreSQL's `searchable` folds Latin letters to the same.

/** Letters that no accent makes: Unicode takes nothing off them. */
const others: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ĳ: 'ij',
}

export const plainText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[øłđðħŧıßæœþĳ]/g, (letter) => others[letter] ?? letter)
