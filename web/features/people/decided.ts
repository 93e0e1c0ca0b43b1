// Deciding in a list: who was decided about leaves it at once, and comes back when that failed or was undone.
import { useState } from 'react'
import type { PersonCard } from '#contract/people.ts'
import { messageOf } from '#web/lib/api.ts'
import { toast } from '#web/ui/toast.ts'
import { canDecideAgain, confirmDecision, decisionError, useDecisions, type Verdict } from './decisions.ts'

interface DecidedOptions {
  onMatch: (person: PersonCard) => void
  /** What this screen says when a decision failed. */
  errorText?: (error: unknown, verdict: Verdict) => string
}

export function useDecided({ onMatch, errorText = decisionError }: DecidedOptions) {
  const { send, undoLast } = useDecisions()
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const drop = (id: string) => setGone((before) => new Set(before).add(id))
  const restore = (id: string) => setGone((before) => new Set([...before].filter((each) => each !== id)))

  const undo = async (id: string) => {
    try {
      const person = await undoLast(id)
      restore(person.id)
    } catch (error) {
      toast.error(messageOf(error, 'Erro inesperado. Tente novamente.'))
    }
  }

  const decide = async (person: PersonCard, verdict: Verdict) => {
    drop(person.id)
    try {
      const match = await send(person.id, verdict)
      if (match) onMatch(match)
      else confirmDecision(verdict, () => void undo(person.id))
    } catch (error) {
      if (canDecideAgain(error)) restore(person.id)
      toast.error(errorText(error, verdict))
    }
  }

  return {
    gone,
    drop,
    decide: (...decision: Parameters<typeof decide>) => void decide(...decision),
  }
}
