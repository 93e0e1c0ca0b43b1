const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('pt-BR')

/** Whether every word typed is found somewhere in the option. */
export function matchesSearch(text: string, query: string): boolean {
  const haystack = plain(text)
  return plain(query)
    .split(/\s+/)
    .every((word) => haystack.includes(word))
}
