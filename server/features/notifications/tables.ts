import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { notificationKinds } from '#contract/notifications/kinds.ts'
import { defaultQuiet } from '#contract/notifications/options.ts'
import { createdAt, identifier, instant } from '#server/platform/db/columns.ts'
import { sessions } from '../accounts/tables.ts'
import { appUsers } from '../identity/tables.ts'
import { echoKinds } from './kinds.ts'

const listed = (kinds: readonly string[]) => sql.raw(kinds.map((kind) => `'${kind}'`).join(', '))

/**
 * News that a member is told. A match's rows are written by a trigger of `matches`, in the statement that makes it; likes share one
 * open row, written by a job; everything else is written by `notify` in the transaction that is its cause.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: identifier(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => appUsers.id, { onDelete: 'cascade' }),
    /** Without a check: types hold what is written, and lists ask for the kinds that they know (decision 0188). */
    kind: text('kind', { enum: notificationKinds }).notNull(),
    /** The match, the answer, the payment, the post or the video; of likes and subscriptions nothing. */
    aboutId: uuid('about_id'),
    /** Moment of the first of the likes or comments that the row gathers. */
    createdAt: createdAt(),
    seenAt: instant('seen_at'),
    /** Since when no e-mail is owed about it: it was written, or was not wanted. */
    settledAt: instant('settled_at'),
    /** Since when no device is owed it. */
    pushedAt: instant('pushed_at'),
  },
  (t) => [
    // Done twice, it is told once; of likes and comments under something one row is open.
    uniqueIndex('notifications_once')
      .on(t.memberId, t.kind, t.aboutId)
      .where(sql`${t.seenAt} is null or ${t.kind} not in (${listed(echoKinds)})`),
    uniqueIndex('notifications_open_likes')
      .on(t.memberId)
      .where(sql`${t.kind} = 'like' and ${t.seenAt} is null`),
    index('notifications_member').on(t.memberId, t.createdAt, t.id),
    index('notifications_age').on(t.createdAt),
    index('notifications_owed')
      .on(t.createdAt)
      .where(sql`${t.settledAt} is null and ${t.kind} in ('match', 'like')`),
    index('notifications_unpushed').on(t.createdAt).where(sql`${t.pushedAt} is null`),
  ],
)

/** Wishes of a member about being told; without a row, as the columns' defaults say. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => appUsers.id, { onDelete: 'cascade' }),
    matchMail: boolean('match_mail').notNull().default(true),
    likeMail: boolean('like_mail').notNull().default(true),
    matchPush: boolean('match_push').notNull().default(true),
    likePush: boolean('like_push').notNull().default(true),
    replyPush: boolean('reply_push').notNull().default(true),
    echoPush: boolean('echo_push').notNull().default(true),
    moneyPush: boolean('money_push').notNull().default(true),
    /** Hours of the product's clock between which nothing is sent; equal, there are none. */
    quietFrom: integer('quiet_from').notNull().default(defaultQuiet.from),
    quietUntil: integer('quiet_until').notNull().default(defaultQuiet.until),
    /** When the last e-mail about likes was written: at most one a day. */
    likesMailedAt: instant('likes_mailed_at'),
  },
  (t) => [
    check(
      'notification_settings_hours',
      sql`${t.quietFrom} between 0 and 23 and ${t.quietUntil} between 0 and 23`,
    ),
  ],
)

/**
 * The devices on which members are told: one a session, and none without. However a session ends, by its owner, by the team
 * or by age, its row goes with it.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: identifier(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => appUsers.id, { onDelete: 'cascade' }),
    sessionId: text('session_id')
      .notNull()
      .unique('push_subscriptions_session')
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Address at which its push service takes what is meant for it. Whoever subscribes with it last is told there. */
    endpoint: text('endpoint').notNull().unique('push_subscriptions_endpoint'),
    /** The browser's keys, which what is sent is encrypted with. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: createdAt(),
    /** When its push service last took something. */
    lastSentAt: instant('last_sent_at'),
  },
  (t) => [index('push_subscriptions_member').on(t.memberId, t.createdAt)],
)
