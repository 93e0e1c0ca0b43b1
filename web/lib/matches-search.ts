// Search among options by what their words have.
import { plainText } from '#contract/values/plain-text.ts'

/** True where every word typed begins a word of the option. */
export function beginsWords(text: string, query: string): boolean {
  const words = plainText(text).split(/\s+/)
  return plainText(query)
    .split(/\s+/)
    .every((typed) => words.some((word) => word.startsWith(typed)))
}

/** Answers whether every word typed is found somewhere in the option. */
export function matchesSearch(text: string, query: string): boolean {
  const haystack = plainText(text)
  return plainText(query)
    .split(/\s+/)
    .every((word) => haystack.includes(word))
}
