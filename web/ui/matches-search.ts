const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('pt-BR')

/** True where every word typed begins a word of the option. */
export function beginsWords(text: string, query: string): boolean {
  const words = plain(text).split(/\s+/)
  return plain(query)
    .split(/\s+/)
    .every((typed) => words.some((word) => word.startsWith(typed)))
}

/** Answers whether every word typed is found somewhere in the option. */
export function matchesSearch(text: string, query: string): boolean {
  const haystack = plain(text)
  return plain(query)
    .split(/\s+/)
    .every((word) => haystack.includes(word))
}
