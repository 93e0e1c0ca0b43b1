// Why two people fit, in words.

import type { FitReason } from '#contract/people/api.ts'
import { product } from '#contract/product.ts'
import { enumerate } from '#contract/values/enumerate.ts'

/** Words in a card's corner: how well the two fit, or that a boost has brought the person here; `null`: nothing. */
export const fitMark = ({
  fit,
  boosted,
}: {
  fit: number | null
  boosted?: true | undefined
}): string | null => (boosted ? 'Em destaque' : fit === null ? null : `Combina ${fit}%`)

/** Shown on one line; the server sends the strongest first. */
const maxReasons = 3

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

const isShown = (reason: FitReason) => reason.kind !== 'interests' || reason.interests.length > 0

/** "mesma universidade · Surf, Cinema e Dança em comum"; `null` when nothing is shared. */
const reasonsText = (reasons: readonly FitReason[]): string | null =>
  reasons.filter(isShown).slice(0, maxReasons).map(wordsOf).join(' · ') || null

const beginning = (words: string) => words.charAt(0).toLocaleUpperCase('pt-BR') + words.slice(1)

/** "Mesma universidade": the strongest reason by itself, where there is one line for it; `null` without any. */
export function strongestReason(reasons: readonly FitReason[]): string | null {
  const strongest = reasons.find(isShown)
  if (strongest === undefined) return null
  return beginning(wordsOf(strongest))
}

/** The same where the line is short: several interests are counted, since their names would be cut off. */
export function briefReason(reasons: readonly FitReason[]): string | null {
  const strongest = reasons.find(isShown)
  return strongest?.kind === 'interests' && strongest.interests.length > 1
    ? `${strongest.interests.length} interesses em comum`
    : strongestReason(reasons)
}

/** The card's line; shorter beside "Combina 67%". Being new is news, not something two people share. */
export function fitLine(reasons: readonly FitReason[], besideShare = false): string | null {
  const shared = reasonsText(reasons.filter((reason) => reason.kind !== 'new_here'))
  if (shared) return besideShare ? beginning(shared) : `Vocês combinam: ${shared}`
  return reasons.some(({ kind }) => kind === 'new_here') ? `Acabou de chegar no ${product.name}` : null
}
