// Liking and rejecting: what is said of it, and which lists it changes.
import type { Query, QueryClient } from '@tanstack/react-query'
import type { PersonCard } from '#contract/people/api.ts'
import type { InteractionType } from '#contract/values/options.ts'
import { codeOf, messageOf } from '#web/lib/api.ts'
import { connection, nothingSent } from '#web/lib/connection.ts'
import { toast } from '#web/ui/toast.ts'
import { remember } from './remembered.ts'

export type Verdict = InteractionType

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

/** Said of whatever nobody foresaw between two people. */
export const unforeseen = 'Erro inesperado. Tente novamente.'

/** Sentence on a decision that didn't get through (member area §8, Discover). */
export function decisionError(error: unknown, verdict: Verdict): string {
  const { signedOut, failed } = texts[verdict]
  return codeOf(error) === 'session.required' ? signedOut : messageOf(error, failed)
}

/** Answers whether nothing can be sent, and says so: asked before anything moves on the screen. */
export function isRefusedOffline() {
  const lost = connection.isLost()
  if (lost) toast.error(nothingSent)
  return lost
}

/** Answers whether the refusal is about the person: deciding again can't work, and the list that showed them is out of date. */
export function isAboutPerson(error: unknown): boolean {
  const code = codeOf(error)
  return code === 'interactions.already_decided' || Boolean(code?.startsWith('people.'))
}

/** One reject's notice takes the place of the other's: only the last can be taken back. */
const rejectedNotice = 'rejected'

/** The words a decision is confirmed with, where it isn't plain to see. */
export function confirmDecision(verdict: Verdict, undo: () => void) {
  if (verdict === 'like') toast.success('Curtida enviada!')
  else
    toast.show('Você não verá este usuário novamente.', {
      id: rejectedNotice,
      title: 'Usuário rejeitado',
      action: { label: 'Desfazer', onPress: undo },
    })
}

/** The last reject is taken back, or is another by now: the notice offers what can't be had. */
export const withdrawUndo = () => toast.withdraw(rejectedNotice)

/**
 * The `meta` of a query that a decision changes: a list of people, or their counts. Discover's own list carries none: it
 * keeps what was decided beside it (`remembered.ts`).
 */
export const changedByDecisions = { changedByDecisions: true } as const
const changed = { predicate: ({ meta }: Query) => meta?.changedByDecisions === true }

/** Asks again for what a decision changes; `gone` is in no page of people meanwhile. */
export async function refreshLists(client: QueryClient, gone?: string) {
  if (gone) {
    remember(client, { type: 'decided', id: gone })
    client.setQueriesData<{ items?: readonly PersonCard[] }>(
      changed,
      (page) => page?.items && { ...page, items: page.items.filter(({ id }) => id !== gone) },
    )
  }
  await client.invalidateQueries(changed)
}
