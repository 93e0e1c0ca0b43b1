// Capitals of a name that was typed without any.
const small = new Set(['da', 'das', 'de', 'do', 'dos', 'e'])

/** A name typed in small letters alone, as names are written; any other is as its owner wants it. */
export function nameWithCapitals(name: string): string {
  if (name !== name.toLocaleLowerCase('pt-BR')) return name
  return name.replace(/[\p{L}\p{M}]+/gu, (word, at: number) => {
    // "de" and "e" have none, but in front.
    if (at > 0 && small.has(word)) return word
    return word.charAt(0).toLocaleUpperCase('pt-BR') + word.slice(1)
  })
}
