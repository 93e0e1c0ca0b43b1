// Queries of meetings, and what is done about one: each deed says what went wrong, and asks again for what it changed.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Meeting, Proposal } from '#contract/meetings/api.ts'
import type { Feeling } from '#contract/meetings/options.ts'
import { changedByDecisions, unforeseen } from '#web/features/interactions/decisions.ts'
import { api, codeOf, messageOf, query } from '#web/lib/api.ts'
import { toast } from '#web/ui/toast.ts'

/** Also asked for again when a match is undone or somebody is blocked: their meetings go with them. */
export const meetingsQuery = query.meetings.list.queryOptions({ meta: changedByDecisions })
export const meetingQuery = (id: string) =>
  query.meetings.get.queryOptions({ input: { id }, meta: changedByDecisions, retry: false })
export const suggestionsQuery = (id: string, startsAt: Date) =>
  query.meetings.suggestions.queryOptions({ input: { id, startsAt } })
const friendPollMs = 30_000
/** Asked for again while its page is in view, until nothing can change any more. */
export const friendQuery = (token: string) =>
  query.meetings.friend.queryOptions({
    input: { token },
    refetchInterval: ({ state: { data, error } }) =>
      data?.cancelled || isLinkOver(error) ? false : friendPollMs,
  })

/** The friend's link was deleted, has ended, or never was one. */
export const isLinkOver = (error: unknown) =>
  ['meetings.link_over', 'input.invalid', 'request.feature_off'].includes(codeOf(error) ?? '')

const refreshMeetings = (client: QueryClient) => client.invalidateQueries({ queryKey: query.meetings.key() })

/** Answers whether it was done. */
async function act(client: QueryClient, deed: () => Promise<unknown>): Promise<boolean> {
  const done = await deed().then(
    () => true,
    (error) => {
      toast.error(messageOf(error, unforeseen))
      return false
    },
  )
  await refreshMeetings(client)
  return done
}

type Seen = Pick<Meeting, 'id' | 'version'>

const seen = ({ id, version }: Seen) => ({ id, version })

export type Sent = { id: string } | { refused: string; isOpen: boolean; isOver: boolean }

/** A refusal in the words that stand in the form; `isOpen`: there is one already; `isOver`: it is no longer there to be answered. */
const refusedWith = (error: unknown): Sent => {
  const code = codeOf(error)
  return {
    refused: messageOf(error, unforeseen),
    isOpen: code === 'meetings.open_exists',
    isOver: code === 'meetings.changed' || code === 'meetings.not_found' || code === 'people.not_found',
  }
}

export function useMeetings() {
  const client = useQueryClient()
  return useMemo(() => {
    const send = async (deed: () => Promise<Sent>) => {
      const answer = await deed().catch(refusedWith)
      await refreshMeetings(client)
      return answer
    }
    return {
      invite: (person: { id: string }, proposal: Proposal) =>
        send(() => api.meetings.invite({ ...proposal, id: person.id })),
      counter: (meeting: Seen, proposal: Proposal) =>
        send(async () => {
          await api.meetings.counter({ ...proposal, ...seen(meeting) })
          return { id: meeting.id }
        }),
      accept: (meeting: Seen) => act(client, () => api.meetings.accept(seen(meeting))),
      decline: (meeting: Seen) => act(client, () => api.meetings.decline(seen(meeting))),
      /** Stands in a question, which says what went wrong. */
      cancel: async ({ id }: Seen) => {
        await api.meetings.cancel({ id })
        await refreshMeetings(client)
      },
      late: ({ id }: Seen, minutes: Meeting['late']['mine']) =>
        act(client, () => api.meetings.late({ id, minutes })),
      /** Path of the friend's page. */
      share: async ({ id }: Seen) => {
        let path: string | null = null
        await act(client, async () => {
          path = (await api.meetings.share({ id })).path
        })
        return path
      },
      unshare: ({ id }: Seen) => act(client, () => api.meetings.unshare({ id })),
      arrived: ({ id }: Seen) => act(client, () => api.meetings.arrived({ id })),
      report: ({ id }: Seen, input: Omit<Parameters<typeof api.meetings.report>[0], 'id'>) =>
        api.meetings.report({ ...input, id }),
      rate: ({ id }: Seen, feeling: Feeling) => act(client, () => api.meetings.rate({ id, feeling })),
    }
  }, [client])
}
