// Liking and rejecting: sent one at a time, in the order they were made, while the screen has moved on.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { interactionTypes } from '#contract/options.ts'
import type { PersonCard } from '#contract/people.ts'
import { api, codeOf, messageOf, query } from '#web/lib/api.ts'
import { toast } from '#web/ui/toast.ts'

export type Verdict = (typeof interactionTypes)[number]

const texts = {
  like: {
    signedOut: 'Não foi possível curtir este usuário. Verifique se você está logado.',
    failed: 'Erro ao curtir usuário. Tente novamente.',
  },
  dislike: {
    signedOut: 'Não foi possível dispensar este usuário. Verifique se você está logado.',
    failed: 'Erro ao dispensar usuário. Tente novamente.',
  },
} as const

/** What to say when a decision didn't get through (member area §8, Discover). */
export function decisionError(error: unknown, verdict: Verdict): string {
  const { signedOut, failed } = texts[verdict]
  return codeOf(error) === 'session.required' ? signedOut : messageOf(error, failed)
}

/** Whether deciding again could work: the refusal is not about the person. */
export function canDecideAgain(error: unknown): boolean {
  const code = codeOf(error)
  return !code?.startsWith('people.') && code !== 'discover.already_decided'
}

/**
 * The words a decision is confirmed with, where it isn't plain to see. One reject's notice takes the place of the
 * other's: only the last can be taken back.
 */
export function confirmDecision(verdict: Verdict, undo: () => void) {
  if (verdict === 'like') toast.success('Curtida enviada!')
  else
    toast.show('Você não verá este usuário novamente.', {
      id: 'rejected',
      title: 'Usuário rejeitado',
      action: { label: 'Desfazer', onPress: undo },
    })
}

/** Home's people, whose list is kept; Discover's is asked for on every visit and keeps count of its own. */
const peopleAtHome = query.discover.list.key({ type: 'query' })

/** Forgets lists a decision changes; those on screen are asked for again, and `gone` is in none meanwhile. */
export async function refreshLists(client: QueryClient, gone?: string) {
  if (gone)
    client.setQueriesData<{ items: readonly PersonCard[] }>(
      { queryKey: peopleAtHome },
      (page) => page && { ...page, items: page.items.filter(({ id }) => id !== gone) },
    )
  await Promise.all(
    [query.matches.key(), peopleAtHome].map((queryKey) => client.invalidateQueries({ queryKey })),
  )
}

/** Runs tasks one after the other, whatever becomes of each. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(task: () => Promise<T>): Promise<T> => {
    const mine = last.then(task, task)
    last = mine
    return mine
  }
}

/** A request costs a phone some milliseconds that belong to the card on its way out. */
const afterPaint = () => new Promise((resolve) => setTimeout(resolve))

/** Neither call says anything to the member: the screen knows best whether it must. */
export function useDecisions() {
  const client = useQueryClient()
  const [queue] = useState(createQueue)
  return useMemo(
    () => ({
      /** Whom it made a match with, if it did. */
      send: (to: string, type: Verdict): Promise<PersonCard | null> =>
        queue(async () => {
          await afterPaint()
          // Through the cache: the live news of a match asks there whether this page made it.
          const interaction = client
            .getMutationCache()
            .build(client, query.discover.interact.mutationOptions())
          const { match } = await interaction.execute({ to, type })
          void refreshLists(client, to)
          return match?.person ?? null
        }),
      /** Takes back the last reject: that of `known`, if this page knows; else the server is asked whose it was. */
      undoLast: (known?: string): Promise<PersonCard> =>
        queue(async () => {
          const { to } = known ? { to: known } : await api.discover.lastReject()
          const person = await api.discover.undo({ to })
          void refreshLists(client)
          return person
        }),
    }),
    [client, queue],
  )
}
