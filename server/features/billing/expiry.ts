// Paid time that is about to end: who has it is told once, three days before, unless a subscription renews it.
import { and, eq, gt, inArray, isNull, lte, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { dayMs } from '#server/platform/clock.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notify } from '../notifications/commands.ts'
import { lasting } from './subscription.ts'
import { subscriptions, entitlements as table } from './tables.ts'

/** Time before the end at which it is told. */
const noticeMs = 3 * dayMs
/** A buyer of less than this has it in mind. */
const shortest = sql`interval '7 days'`
const maxAtOnce = 500

/** Tells whose time ends within three days, and was not told yet. Done twice, each is told once. */
export async function notifyExpiring({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const next = alias(table, 'next')
  const ending = await db
    .select({ id: table.id, memberId: table.memberId })
    .from(table)
    .where(
      and(
        gt(table.endsAt, now),
        lte(table.endsAt, new Date(now.getTime() + noticeMs)),
        isNull(table.revokedAt),
        gt(sql`${table.endsAt} - ${table.startsAt}`, shortest),
        notExists(
          db
            .select({ one: sql`1` })
            .from(next)
            .where(
              and(eq(next.memberId, table.memberId), isNull(next.revokedAt), gt(next.endsAt, table.endsAt)),
            ),
        ),
        notExists(
          db
            .select({ one: sql`1` })
            .from(subscriptions)
            .where(
              and(eq(subscriptions.memberId, table.memberId), inArray(subscriptions.state, [...lasting])),
            ),
        ),
        sql`not exists (select from notifications told
          where told.member_id = ${table.memberId} and told.kind = 'expiring' and told.about_id = ${table.id})`,
      ),
    )
    .limit(maxAtOnce)
  for (const { id, memberId } of ending)
    await db.transaction((tx) => notify(tx, { memberId, kind: 'expiring', aboutId: id }, now))
}
