// Requests for a contact: those that wait for the member's answer, and what is done about one.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ContactChannel } from '#contract/contact-requests/options.ts'
import type { PersonCard } from '#contract/people/api.ts'
import { firstName } from '#contract/values/names.ts'
import { changedByDecisions, refreshLists, unforeseen } from '#web/features/interactions/decisions.ts'
import { api, messageOf, query } from '#web/lib/api.ts'
import { openWaitingTab } from '#web/lib/waiting-tab.ts'
import { toast } from '#web/ui/toast.ts'

type Person = Pick<PersonCard, 'id' | 'name'>

export const waitingRequests = query.contactRequests.waiting.queryOptions({ meta: changedByDecisions })

/** Does it, says what went wrong, and asks for the lists again; answers whether it was done. */
async function act(client: QueryClient, deed: () => Promise<unknown>): Promise<boolean> {
  const done = await deed().then(
    () => true,
    (error) => {
      toast.error(messageOf(error, unforeseen))
      return false
    },
  )
  await refreshLists(client)
  return done
}

/** The link opens where its kind does: a letter in the device's mail program, all else in a tab of its own. */
async function open({ id }: Pick<Person, 'id'>, channel: ContactChannel, text?: string) {
  const tab = channel === 'email' ? null : openWaitingTab('Abrindo a conversa…')
  try {
    const { url } = await api.contactRequests.link({ id, ...(text && { text }) })
    if (tab) tab.goTo(url)
    else location.assign(url)
  } catch (error) {
    tab?.close()
    throw error
  }
}

export function useContactRequests() {
  const client = useQueryClient()
  return useMemo(
    () => ({
      ask: ({ id }: Person) => act(client, () => api.contactRequests.ask({ id })),
      /** `text` is written first, else the server's line. */
      open: (person: Pick<Person, 'id'>, channel: ContactChannel, text?: string) =>
        act(client, () => open(person, channel, text)),
      show: ({ id }: Person, channel: ContactChannel) =>
        act(client, () => api.contactRequests.answer({ id, channel })),
      showNothing: ({ id }: Person) => act(client, () => api.contactRequests.answer({ id, channel: null })),
      hide: async (person: Person) => {
        const done = await act(client, () => api.contactRequests.answer({ id: person.id, channel: null }))
        if (done) toast.success(`${firstName(person.name)} não vê mais seu contato.`)
      },
    }),
    [client],
  )
}
