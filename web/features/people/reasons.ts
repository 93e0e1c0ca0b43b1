// Why two people fit, in words.
import { enumerate } from '#contract/enumerate.ts'
import type { FitReason } from '#contract/people.ts'
import { product } from '#contract/product.ts'

/** Shown on one line; the server sends the strongest first. */
const mostReasons = 3

function wordsOf(reason: FitReason): string {
  switch (reason.kind) {
    case 'same_university':
      return 'mesma universidade'
    case 'same_course':
      return 'mesmo curso'
    case 'same_neighborhood':
      return 'mesmo bairro'
    case 'interests':
      return `${enumerate(reason.interests)} em comum`
    case 'close_age':
      return 'idades próximas'
    case 'new_here':
      return 'acabou de chegar'
  }
}

/** "mesma universidade · Surf, Cinema e Dança em comum"; `null` when nothing is shared. */
function reasonsText(reasons: readonly FitReason[]): string | null {
  const told = reasons.filter((reason) => reason.kind !== 'interests' || reason.interests.length > 0)
  return told.slice(0, mostReasons).map(wordsOf).join(' · ') || null
}

/** "Mesma universidade": the strongest reason by itself, where there is one line for it; `null` without any. */
export function strongestReason([first, ...others]: readonly FitReason[]): string | null {
  if (first === undefined) return null
  const words = reasonsText([first])
  if (words === null) return strongestReason(others)
  return words.charAt(0).toLocaleUpperCase('pt-BR') + words.slice(1)
}

/** The card's line. Being new is news, not something two people share. */
export function fitLine(reasons: readonly FitReason[]): string | null {
  const shared = reasonsText(reasons.filter((reason) => reason.kind !== 'new_here'))
  if (shared) return `Vocês combinam: ${shared}`
  return reasons.some(({ kind }) => kind === 'new_here') ? `Acabou de chegar no ${product.name}` : null
}
