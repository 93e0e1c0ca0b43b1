// Reaching someone outside the app: the link is asked for on the tap, for one person.
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PersonCard } from '#contract/people/api.ts'
import { api, codeOf, messageOf, query } from '#web/lib/api.ts'
import { openWaitingTab } from '#web/lib/waiting-tab.ts'
import { toast } from '#web/ui/toast.ts'
import { refreshLists, unforeseen } from './decisions.ts'

type Chatted = Pick<PersonCard, 'id' | 'whatsappAvailable'>

/** Ways to reach people; where somebody turned out not to be reached, no screen offers it any longer. */
export function useContact() {
  const client = useQueryClient()
  return useMemo(
    () => ({
      /** Answers whether they can still be reached so, as far as is known. */
      chat: (person: Chatted, text?: string) => chatOnWhatsapp(client, person, text),
      email: (person: Pick<PersonCard, 'id'>) => writeEmail(client, person),
    }),
    [client],
  )
}

/**
 * The `meta` of a list of people that is not asked for anew under the member's eyes, and whose items stay where they are:
 * what turns out about somebody is written into it.
 */
export const stableList = { isStable: true } as const

const forgetChat = (client: QueryClient, id: string) =>
  client.setQueriesData<InfiniteData<{ items: readonly PersonCard[] }>>(
    { predicate: ({ meta }) => meta?.isStable === true },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.map((person) =>
            person.id === id ? { ...person, whatsappAvailable: false } : person,
          ),
        })),
      },
  )

/** Says why; after what the screens didn't know about the person they ask again. Whether they can still be reached. */
function failed(client: QueryClient, id: string, error: unknown): boolean {
  toast.error(messageOf(error, unforeseen))
  switch (codeOf(error)) {
    case 'people.whatsapp_hidden':
    case 'people.whatsapp_missing':
      forgetChat(client, id)
      break
    case 'people.email_hidden':
    case 'people.not_found':
      break
    default:
      return true
  }
  void client.invalidateQueries({ queryKey: query.interactions.details.key() })
  void refreshLists(client)
  return false
}

/** People whose chat is on its way: a second tap meanwhile would open a second tab. */
const pending = new Set<string>()

/**
 * The chat's tab is led there once the server has answered; without a number the server refuses, and no tab is opened. With
 * `text` that is written first, else the server's line.
 */
async function chatOnWhatsapp(client: QueryClient, person: Chatted, text?: string): Promise<boolean> {
  if (pending.has(person.id)) return true
  pending.add(person.id)
  const tab = person.whatsappAvailable ? openWaitingTab('Abrindo o WhatsApp…') : null
  try {
    const { url } = await api.interactions.contact({ id: person.id, by: 'whatsapp', ...(text && { text }) })
    if (tab) tab.goTo(url)
    else location.assign(url)
    // A match's row says that they were called.
    void refreshLists(client)
    return true
  } catch (error) {
    tab?.close()
    return failed(client, person.id, error)
  } finally {
    pending.delete(person.id)
  }
}

/** Hands the address to the device's mail program. */
async function writeEmail(client: QueryClient, person: Pick<PersonCard, 'id'>) {
  try {
    const { url } = await api.interactions.contact({ id: person.id, by: 'email' })
    location.assign(url)
  } catch (error) {
    failed(client, person.id, error)
  }
}
