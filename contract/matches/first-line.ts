// The first line that somebody sends outside the app: who writes, from where, and one thing in common. A redirect of the
// server's would spend one of twenty numbers a day on whatever prefetches it, so the page fills the chat's tab itself.

import type { FitReason } from '../people/api.ts'
import { product } from '../product.ts'
import { enumerate } from '../values/enumerate.ts'
import { firstName } from '../values/names.ts'

/** The longest line that is carried into a chat. */
export const maxLineLength = 500

/** Article of a name, by what its bearer told; none where that tells none. */
function articleOf(gender: string | null): string {
  if (gender === 'feminino' || gender === 'homossexual_mulher') return 'a '
  return gender === 'masculino' || gender === 'homossexual_homem' ? 'o ' : ''
}

/** "a gente curte surf e cinema"; null for what nobody would begin a talk with. */
function inCommon(reason: FitReason): string | null {
  switch (reason.kind) {
    case 'same_university':
      return 'a gente estuda na mesma universidade'
    case 'same_course':
      return 'a gente faz o mesmo curso'
    case 'same_neighborhood':
      return 'a gente mora no mesmo bairro'
    case 'interests':
      return `a gente curte ${enumerate(reason.interests.slice(0, 2)).toLocaleLowerCase('pt-BR')}`
    case 'close_age':
    case 'new_here':
      return null
  }
}

/** `gender` is the writer's. */
type Line = {
  from: string
  gender: string | null
  to: string
  matched: boolean
  reasons: readonly FitReason[]
}

/** Ideas for a first line, the plainest first; each says who writes, that it is from here, and whether it is a match. */
export function firstLines({ from, gender, to, matched, reasons }: Line): [string, ...string[]] {
  const hello = `Oi, ${firstName(to)}! Aqui é ${articleOf(gender)}${firstName(from)}, do ${product.name}.`
  const shared = reasons.flatMap((reason) => inCommon(reason) ?? [])
  const [first] = shared
  if (!matched) {
    const seen = first ? `Vi no seu perfil que ${first}` : 'Vi seu perfil'
    return [`${hello} ${seen} e queria te conhecer.`]
  }
  const matchLines = shared.map((each) => `${hello} Deu match! E vi que ${each}. Bora conversar?`)
  return [
    matchLines[0] ?? `${hello} Deu match! Bora conversar?`,
    ...matchLines.slice(1),
    `${hello} Deu match! Me conta: qual foi a melhor parte da sua semana?`,
    `${hello} Deu match! Qual é o seu canto preferido de ${product.city}?`,
  ]
}
