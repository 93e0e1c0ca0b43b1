// What reaches a member while the app is open.
import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { forMembers, id } from './kit.ts'

export const liveEvent = z.discriminatedUnion('type', [
  /** The first event of every connection. */
  z.object({ type: z.literal('connected') }),
  z.object({ type: z.literal('match'), matchId: id, personId: id, name: z.string() }),
  z.object({ type: z.literal('like') }),
  z.object({ type: z.literal('match_removed'), matchId: id }),
  /** The member has seen the list of their matches, on whatever device. */
  z.object({ type: z.literal('matches_seen') }),
  /** The team has answered a ticket of the member's. */
  z.object({ type: z.literal('ticket_answered') }),
])
export type LiveEvent = z.infer<typeof liveEvent>

export const notifications = {
  live: forMembers().route({ method: 'GET', path: '/live' }).output(eventIterator(liveEvent)),
}
