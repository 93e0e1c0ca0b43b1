// News for a member: live while the app is open, kept on a page of its own, and by e-mail and on their devices as they have chosen.
import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { done, fails, forMembers, id, pageInput, pageOf, photo } from '../kit.ts'
import { instant } from '../values/dates.ts'
import { notificationKinds } from './kinds.ts'
import { maxUnseen, notificationParts } from './options.ts'

export const liveEvent = z.discriminatedUnion('type', [
  /** The first event of every connection. */
  z.object({ type: z.literal('connected') }),
  z.object({ type: z.literal('match'), matchId: id, personId: id, name: z.string() }),
  z.object({ type: z.literal('like') }),
  z.object({ type: z.literal('match_removed'), matchId: id }),
  /** The member has seen the list of their matches, on whatever device. */
  z.object({ type: z.literal('matches_seen') }),
  /** A match has asked for a contact, or shows one, or does so no more. */
  z.object({ type: z.literal('contact') }),
  /** A meeting was proposed, changed, answered or called off, or somebody will be late. */
  z.object({ type: z.literal('meeting') }),
  /** The team has answered a ticket of the member's. */
  z.object({ type: z.literal('ticket_answered') }),
  /** Administrators have switched a feature on or off. */
  z.object({ type: z.literal('features') }),
])
export type LiveEvent = z.infer<typeof liveEvent>

const notification = z.object({
  id,
  kind: z.enum(notificationKinds),
  at: z.date(),
  isNew: z.boolean(),
  /** Name of the other of a match, its request for a contact or its meeting; of likes and comments under a post or video, the first name of the latest. */
  name: z.string().nullable(),
  /** The same person, whose details open; `null`: it is about nobody. */
  person: z.object({ id, photo: photo.nullable() }).nullable(),
  /** Likes that wait for an answer, or people who liked or commented on one post or video; up to `maxUnseen`. */
  count: z.int().nullable(),
  /** The post or the video that was liked or commented. */
  itemId: id.nullable(),
})
export type Notification = z.infer<typeof notification>

/** One part alone; without it, both. */
const ofPart = z.object({ part: z.enum(notificationParts).optional() })

const hour = z.int().min(0).max(23)

/**
 * Choices about e-mails and about devices. By e-mail receipts, answers of support and what concerns the account always
 * come; so does on devices what concerns its safety.
 */
export const notificationSettings = z.object({
  matchMail: z.boolean(),
  likeMail: z.boolean(),
  matchPush: z.boolean(),
  likePush: z.boolean(),
  replyPush: z.boolean(),
  /** The post or video, for its likes and comments. */
  echoPush: z.boolean(),
  /** News of payments and subscriptions. */
  moneyPush: z.boolean(),
  /** By the product's clock; equal hours: never quiet. */
  quietFrom: hour,
  quietUntil: hour,
})
export type NotificationSettings = z.infer<typeof notificationSettings>

/** Bytes as the browser's push manager says them. */
const bytes = (length: number) => z.string().regex(new RegExp(`^[\\w-]{${length}}={0,2}$`))

/** Address at which a browser's push service takes what is meant for it, and the keys that it is encrypted with. */
export const pushSubscription = z.object({
  endpoint: z.url().max(1000),
  p256dh: bytes(87),
  auth: bytes(22),
})
export type PushSubscriptionInput = z.infer<typeof pushSubscription>

export const notifications = {
  live: forMembers()
    .route({
      method: 'GET',
      path: '/live',
      summary: 'Os avisos ao vivo, como eventos enviados pelo servidor',
    })
    .output(eventIterator(liveEvent)),
  /** One's own of the last 90 days, the latest first; none about who can't be reached by now. */
  list: forMembers()
    .route({ method: 'GET', path: '/notifications', summary: 'As novidades dos últimos 90 dias' })
    .input(pageInput.extend(ofPart.shape))
    .output(pageOf(notification)),
  /** Count of those not seen yet. */
  unseen: forMembers()
    .route({ method: 'GET', path: '/notifications/unseen', summary: 'Quantas ainda não foram vistas' })
    .output(
      z.object({ count: z.int().max(maxUnseen), /** Of them, those of the account. */ account: z.int() }),
    ),
  /** Those up to an instant were seen. */
  seen: forMembers()
    .route({
      method: 'POST',
      path: '/notifications/seen',
      summary: 'Marca como vistas as que vieram até um instante',
    })
    .input(ofPart.extend({ upTo: instant }))
    .output(done),
  settings: forMembers()
    .route({
      method: 'GET',
      path: '/notifications/settings',
      summary: 'Quais avisos vão por e-mail, e quando não',
    })
    .output(notificationSettings),
  saveSettings: forMembers()
    .route({ method: 'PUT', path: '/notifications/settings', summary: 'Escolhe isso' })
    .input(notificationSettings)
    .output(notificationSettings),
  /** The key that a browser's push service knows this installation by, and whether this device, by its session, is told. */
  push: forMembers()
    .route({
      method: 'GET',
      path: '/notifications/push',
      summary: 'A chave com que o navegador pede avisos, e se este aparelho os recebe',
    })
    .output(z.object({ key: z.string(), here: z.boolean() })),
  /** Has this device told, until its session ends. */
  subscribe: forMembers(['pushSubscribe'])
    .route({ method: 'PUT', path: '/notifications/push', summary: 'Liga os avisos neste aparelho' })
    .input(
      pushSubscription.meta({
        examples: [
          {
            endpoint: 'https://fcm.googleapis.com/fcm/send/c0FmZWtleQ',
            p256dh: 'BOSpF2U_44qJFeAg3pVizmL_XN98JPL7JXdWukFL5z_D8f6pgz-dQqJVXuIyF1POILqHBw9TQBdvtaaVibaaqwk',
            auth: 'tBHItJI5svbpez7KI4CCXg',
          },
        ],
      }),
    )
    .output(done)
    .errors(fails('notifications.push_unknown')),
  /** Has this device told no more. */
  unsubscribe: forMembers(['pushSubscribe'])
    .route({ method: 'DELETE', path: '/notifications/push', summary: 'Desliga os avisos neste aparelho' })
    .output(done),
}
