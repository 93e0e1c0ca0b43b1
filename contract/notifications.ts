// What reaches a member: live while the app is open, kept on a page of its own, and by e-mail as they have chosen.
import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { done, forMembers, id, pageInput, pageOf } from './kit.ts'
import { mostUnseen, notificationKinds } from './notification-options.ts'

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

const notification = z.object({
  id,
  kind: z.enum(notificationKinds),
  at: z.date(),
  isNew: z.boolean(),
  /** Of a match: with whom. */
  name: z.string().nullable(),
  /** Of likes: how many wait for an answer, up to `mostUnseen`. */
  count: z.int().nullable(),
})
export type Notification = z.infer<typeof notification>

const hour = z.int().min(0).max(23)

/** What is chosen about e-mails. Receipts, answers of support and what concerns the account always come. */
export const notificationSettings = z.object({
  matchMail: z.boolean(),
  likeMail: z.boolean(),
  /** By the product's clock; equal hours: never quiet. */
  quietFrom: hour,
  quietUntil: hour,
})
export type NotificationSettings = z.infer<typeof notificationSettings>

export const notifications = {
  live: forMembers().route({ method: 'GET', path: '/live' }).output(eventIterator(liveEvent)),
  /** One's own of the last 90 days, the latest first; none about who can't be reached by now. */
  list: forMembers()
    .route({ method: 'GET', path: '/notifications' })
    .input(pageInput)
    .output(pageOf(notification)),
  /** How many were not seen yet. */
  unseen: forMembers()
    .route({ method: 'GET', path: '/notifications/unseen' })
    .output(z.object({ count: z.int().max(mostUnseen) })),
  /** Those up to an instant were seen. */
  seen: forMembers()
    .route({ method: 'POST', path: '/notifications/seen' })
    .input(z.object({ upTo: z.date() }))
    .output(done),
  settings: forMembers()
    .route({ method: 'GET', path: '/notifications/settings' })
    .output(notificationSettings),
  saveSettings: forMembers()
    .route({ method: 'PUT', path: '/notifications/settings' })
    .input(notificationSettings)
    .output(notificationSettings),
}
