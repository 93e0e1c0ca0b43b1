// Deciding about people: who was decided about leaves the screen at once, and comes back when that failed or was
// undone. Sent one at a time, in the order they were made, while the screen has moved on.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import type { PersonCard } from '#contract/people/api.ts'
import { api, codeOf, messageOf, query } from '#web/lib/api.ts'
import { toast } from '#web/ui/toast.ts'
import { type Decided, decidedAfter, noneDecided } from './decided.ts'
import {
  confirmDecision,
  decisionError,
  isAboutPerson,
  isRefusedOffline,
  refreshLists,
  unforeseen,
  type Verdict,
  withdrawUndo,
} from './decisions.ts'
import { remember, rememberedOf, rememberFor } from './remembered.ts'

/** Runs tasks one after the other, whatever becomes of each. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(task: () => Promise<T>): Promise<T> => {
    const mine = last.then(task, task)
    last = mine
    return mine
  }
}

/** Decided about and not answered yet, on whatever screen: the list of another may still bring them. */
const onTheWay = new Set<string>()

/** A request costs a phone some milliseconds that belong to the card on its way out. */
const afterPaint = () => new Promise((resolve) => setTimeout(resolve))

export interface Decisions {
  decided: Decided
  /** At once on the screen, then at the server; a notice says so, unless `quietly`. A match has its moment. */
  decide: (person: PersonCard, verdict: Verdict, quietly?: 'quietly') => void
  /** Gone without a decision: blocked. */
  drop: (person: PersonCard) => void
  /** Takes back the last reject: of this screen, if there is one; else the server knows whose it was. */
  undo: () => void
  undoing: boolean
}

interface DecisionsOptions {
  /** Called when a decision failed, for what this screen says. */
  errorText?: (error: unknown, verdict: Verdict) => string
  /** Called once the server has taken a decision. */
  onTaken?: (match?: unknown) => void
  /** The list that is shown again, as it was left, when its screen is. */
  list?: string
}

export function useDecisions({ errorText = decisionError, onTaken, list }: DecisionsOptions = {}): Decisions {
  const client = useQueryClient()
  const [queue] = useState(createQueue)
  const [decided, change] = useReducer(decidedAfter, noneDecided, (none) => {
    const { gone, returned } = list === undefined ? none : rememberedOf(client, list)
    return { gone: new Set([...gone, ...onTheWay]), returned }
  })
  useEffect(() => {
    if (list !== undefined) rememberFor(client, list)
  }, [client, list])
  const [undoing, setUndoing] = useState(false)
  /** Known at once, where `undoing` is known to the next rendering. */
  const busy = useRef(false)
  /** Made on this screen and not taken back. */
  const lastReject = useRef<string>(undefined)

  const takeBack = useCallback(
    async (reject: string | undefined) => {
      if (busy.current || isRefusedOffline()) return
      busy.current = true
      setUndoing(true)
      lastReject.current = undefined
      withdrawUndo()
      try {
        const person = await queue(async () =>
          api.interactions.undo(reject ? { to: reject } : await api.interactions.lastReject()),
        )
        change({ type: 'returned', person })
        remember(client, { type: 'returned', person }, list)
        void refreshLists(client)
      } catch (error) {
        // A member who presses again after an answer that got lost means the same reject, not the one before.
        if (!codeOf(error)) lastReject.current ??= reject
        toast.error(messageOf(error, unforeseen))
      }
      busy.current = false
      setUndoing(false)
    },
    [client, queue, list],
  )

  const send = useCallback(
    async ({ id }: PersonCard, verdict: Verdict, quietly?: 'quietly') => {
      if (isRefusedOffline()) return
      change({ type: 'decided', id })
      onTheWay.add(id)
      if (verdict === 'dislike') {
        lastReject.current = id
        withdrawUndo()
      }
      try {
        const { match } = await queue(async () => {
          await afterPaint()
          // Through the cache, where a match is heard of (`matches-made.ts`).
          const decision = client
            .getMutationCache()
            .build(client, query.interactions.decide.mutationOptions())
          return decision.execute({ to: id, type: verdict })
        })
        void refreshLists(client, id)
        onTaken?.(match)
        if (!match && !quietly) confirmDecision(verdict, () => void takeBack(id))
      } catch (error) {
        lastReject.current = undefined
        if (isAboutPerson(error)) void refreshLists(client, id)
        else change({ type: 'restored', id })
        toast.error(errorText(error, verdict))
      }
      onTheWay.delete(id)
    },
    [client, queue, takeBack, errorText, onTaken],
  )

  return {
    decided,
    decide: useCallback((...decision: Parameters<typeof send>) => void send(...decision), [send]),
    drop: useCallback(({ id }: PersonCard) => change({ type: 'decided', id }), []),
    undo: useCallback(() => void takeBack(lastReject.current), [takeBack]),
    undoing,
  }
}
