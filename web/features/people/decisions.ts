// Liking and rejecting: what is said of it, and which lists it changes.
import type { QueryClient } from '@tanstack/react-query'
import type { InteractionType } from '#contract/options.ts'
import type { PersonCard } from '#contract/people.ts'
import { codeOf, messageOf, query } from '#web/lib/api.ts'
import { toast } from '#web/ui/toast.ts'

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

/** What to say when a decision didn't get through (member area §8, Discover). */
export function decisionError(error: unknown, verdict: Verdict): string {
  const { signedOut, failed } = texts[verdict]
  return codeOf(error) === 'session.required' ? signedOut : messageOf(error, failed)
}

/** Whether the refusal is about the person: deciding again can't work, and the list that showed them is out of date. */
export function isAboutPerson(error: unknown): boolean {
  const code = codeOf(error)
  return code === 'discover.already_decided' || Boolean(code?.startsWith('people.'))
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

/** Home's people, whose list is kept; Discover's is asked for on every visit and keeps count of its own. */
const homeList = query.discover.list.key({ type: 'query' })

/** Forgets lists a decision changes; those on screen are asked for again, and `gone` is in none meanwhile. */
export async function refreshLists(client: QueryClient, gone?: string) {
  if (gone)
    client.setQueriesData<{ items: readonly PersonCard[] }>(
      { queryKey: homeList },
      (page) => page && { ...page, items: page.items.filter(({ id }) => id !== gone) },
    )
  await Promise.all([query.matches.key(), homeList].map((queryKey) => client.invalidateQueries({ queryKey })))
}
