// Commands of notifications: they are written, seen, and their ways chosen.
import { and, eq, inArray, isNull, lte } from 'drizzle-orm'
import type { NotificationSettings } from '#contract/notifications/api.ts'
import type { NotificationKind } from '#contract/notifications/kinds.ts'
import { defaultQuiet, type NotificationPart } from '#contract/notifications/options.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { kindsOf } from './kinds.ts'
import { notificationSettings, notifications } from './tables.ts'

type News = {
  /** `null` where the member is gone. */
  memberId: string | null
  /** All kinds but two: of a match the trigger of `matches` writes, of likes a job. */
  kind: Exclude<NotificationKind, 'match' | 'like'>
  aboutId: string | null
}

/** Tells a member, in the transaction that is its cause. The same twice is told once. */
export async function notify(tx: Transaction, { memberId, kind, aboutId }: News, now: Date): Promise<void> {
  if (!memberId) return
  await tx
    .insert(notifications)
    .values({ memberId, kind, aboutId, createdAt: now, settledAt: now })
    .onConflictDoNothing()
}

/** Takes back what is not so any more. */
export async function takeBack(tx: Transaction, { memberId, kind, aboutId }: News): Promise<void> {
  if (!memberId || !aboutId) return
  const delivered = and(
    eq(notifications.memberId, memberId),
    eq(notifications.kind, kind),
    eq(notifications.aboutId, aboutId),
  )
  await tx.delete(notifications).where(delivered)
}

export async function markSeen(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: string,
  { upTo, part }: { upTo: Date; part?: NotificationPart | undefined },
) {
  await db
    .update(notifications)
    .set({ seenAt: clock.now() })
    .where(
      and(
        eq(notifications.memberId, memberId),
        isNull(notifications.seenAt),
        inArray(notifications.kind, kindsOf(part)),
        lte(notifications.createdAt, upTo),
      ),
    )
  return { ok: true as const }
}

const chosen = {
  matchMail: notificationSettings.matchMail,
  likeMail: notificationSettings.likeMail,
  matchPush: notificationSettings.matchPush,
  likePush: notificationSettings.likePush,
  replyPush: notificationSettings.replyPush,
  echoPush: notificationSettings.echoPush,
  moneyPush: notificationSettings.moneyPush,
  quietFrom: notificationSettings.quietFrom,
  quietUntil: notificationSettings.quietUntil,
}

/** As the columns' defaults say. */
const usual: NotificationSettings = {
  matchMail: true,
  likeMail: true,
  matchPush: true,
  likePush: true,
  replyPush: true,
  echoPush: true,
  moneyPush: true,
  quietFrom: defaultQuiet.from,
  quietUntil: defaultQuiet.until,
}

export async function settingsOf(db: Database, memberId: string): Promise<NotificationSettings> {
  const [row] = await db
    .select(chosen)
    .from(notificationSettings)
    .where(eq(notificationSettings.memberId, memberId))
  return row ?? usual
}

export async function saveSettings(db: Database, memberId: string, values: NotificationSettings) {
  await db
    .insert(notificationSettings)
    .values({ memberId, ...values })
    .onConflictDoUpdate({ target: notificationSettings.memberId, set: values })
  return values
}
