// Words for how a meeting stands, as one of both reads them. Who declined, and when, nobody reads.
import type { Meeting } from '#contract/meetings/api.ts'
import { maxCounters } from '#contract/meetings/options.ts'
import { firstName } from '#contract/values/names.ts'
import type { BadgeProps } from '#web/ui/badge.tsx'
import { whenWords } from './hours.ts'

type Said = Pick<Meeting, 'person' | 'state' | 'mine' | 'countersLeft' | 'startsAt'>

export const isOpen = ({ state }: Pick<Meeting, 'state'>) => state === 'proposed' || state === 'agreed'

/** Whoever was asked does not read of a question that is gone. */
export const isShown = ({ state, mine }: Pick<Meeting, 'state' | 'mine'>) =>
  mine || (state !== 'declined' && state !== 'expired')

export function stateBadge({ person, state, mine }: Said): { tone: BadgeProps['tone']; words: string } {
  switch (state) {
    case 'proposed':
      return mine
        ? { tone: 'neutral', words: `Esperando ${firstName(person.name)}` }
        : { tone: 'solid', words: 'Sua vez' }
    case 'agreed':
      return { tone: 'success', words: 'Combinado' }
    case 'cancelled':
      return { tone: 'neutral', words: 'Cancelado' }
    case 'past':
      return { tone: 'neutral', words: 'Já foi' }
    case 'declined':
    case 'expired':
      return { tone: 'neutral', words: 'Encerrado' }
  }
}

export function stateSentence({ person, state, mine, countersLeft }: Said): string {
  const name = firstName(person.name)
  switch (state) {
    case 'proposed': {
      const isCounter = countersLeft < maxCounters
      if (mine) return isCounter ? `Você propôs outro plano a ${name}.` : `Você chamou ${name} pra sair.`
      return isCounter ? `${name} propôs outro plano.` : `${name} te chamou pra sair.`
    }
    case 'agreed':
      return `Você e ${name} se encontram.`
    case 'cancelled':
      return 'O encontro foi cancelado.'
    case 'past':
      return `Seu encontro com ${name}.`
    case 'declined':
    case 'expired':
      return 'Não deu desta vez.'
  }
}

/** On a match's card: "Combinado: hoje, 19h". */
export function noteWords(meeting: Said, now: Date): string {
  const { person, state, mine, countersLeft, startsAt } = meeting
  const when = whenWords(startsAt, now)
  if (state === 'agreed') return `Combinado: ${when}`
  if (mine) return `Convite enviado: ${when}`
  return countersLeft < maxCounters
    ? `${firstName(person.name)} propôs: ${when}`
    : `${firstName(person.name)} te chamou pra sair`
}
