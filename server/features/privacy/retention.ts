// Retention of accounts that nobody uses: their owners are warned by mail, and erased if they do not come.
import { and, eq, inArray, isNull, lt, notExists, sql } from 'drizzle-orm'
import { dayMs } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { users } from '../accounts/tables.ts'
import { lasting } from '../billing/subscription.ts'
import { subscriptions } from '../billing/tables.ts'
import { appUsers } from '../identity/tables.ts'
import { mailUnconfirmed, mailUnused } from './emails.ts'
import { type ErasureDeps, erase } from './erasure.ts'
import { accountDeletions, type retentionReasons, retentionWarnings } from './tables.ts'

type Rule = {
  reason: (typeof retentionReasons)[number]
  /** So long without what keeps an account: then it is warned. */
  warnedAfterMs: number
  /** So long after the warning it is erased. */
  erasedAfterMs: number
  tell: typeof mailUnused
  /** A row of `app_users` falls under it since before an instant. */
  since: (before: Date) => ReturnType<typeof and>
}

const rules: readonly Rule[] = [
  {
    reason: 'unconfirmed',
    warnedAfterMs: 23 * dayMs,
    erasedAfterMs: 7 * dayMs,
    tell: mailUnconfirmed,
    since: (before) => and(eq(appUsers.status, 'pending'), lt(appUsers.createdAt, before)),
  },
  {
    reason: 'unused',
    warnedAfterMs: 700 * dayMs,
    erasedAfterMs: 30 * dayMs,
    tell: mailUnused,
    since: (before) => and(lt(appUsers.lastActiveAt, before), sql`${appUsers.status} <> 'pending'`),
  },
]

const maxAtOnce = 500

/** Nobody who pays is away, and nobody is charged whose account is gone. */
const paysNothing = (db: Database) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(subscriptions)
      .where(and(eq(subscriptions.memberId, appUsers.id), inArray(subscriptions.state, [...lasting]))),
  )

const warned = (deps: ErasureDeps) =>
  deps.db.select({ one: sql`1` }).from(retentionWarnings).where(eq(retentionWarnings.userId, users.id))

async function warn(deps: ErasureDeps, { reason, warnedAfterMs, erasedAfterMs, tell, since }: Rule) {
  const now = deps.clock.now()
  const due = await deps.db
    .select({ userId: users.id, email: users.email })
    .from(appUsers)
    .innerJoin(users, eq(users.id, appUsers.userId))
    .leftJoin(accountDeletions, eq(accountDeletions.userId, users.id))
    .where(
      and(
        since(new Date(now.getTime() - warnedAfterMs)),
        paysNothing(deps.db),
        // The team answers to those who give roles; who is on their way out is erased anyway.
        eq(users.role, 'member'),
        isNull(accountDeletions.userId),
        notExists(warned(deps)),
      ),
    )
    .limit(maxAtOnce)
  for (const { userId, email } of due)
    await deps.db.transaction(async (tx) => {
      const noted = await tx
        .insert(retentionWarnings)
        .values({ userId, reason, warnedAt: now })
        .onConflictDoNothing()
        .returning({ userId: retentionWarnings.userId })
      if (noted.length > 0) await tell(deps, tx, email, new Date(now.getTime() + erasedAfterMs))
    })
}

async function eraseWarned(deps: ErasureDeps, { reason, warnedAfterMs, erasedAfterMs, since }: Rule) {
  const now = deps.clock.now().getTime()
  const due = await deps.db
    .select({ userId: users.id })
    .from(retentionWarnings)
    .innerJoin(users, eq(users.id, retentionWarnings.userId))
    .innerJoin(appUsers, eq(appUsers.userId, users.id))
    .where(
      and(
        eq(retentionWarnings.reason, reason),
        lt(retentionWarnings.warnedAt, new Date(now - erasedAfterMs)),
        since(new Date(now - warnedAfterMs)),
        paysNothing(deps.db),
        eq(users.role, 'member'),
      ),
    )
    .limit(maxAtOnce)
  for (const { userId } of due) await erase(deps, userId)
}

/** Forgets the warnings of those who came. */
async function forgive(deps: ErasureDeps, { reason, warnedAfterMs, since }: Rule) {
  const still = deps.db
    .select({ userId: appUsers.userId })
    .from(appUsers)
    .where(
      and(
        eq(appUsers.userId, retentionWarnings.userId),
        since(new Date(deps.clock.now().getTime() - warnedAfterMs)),
        paysNothing(deps.db),
      ),
    )
  await deps.db.delete(retentionWarnings).where(and(eq(retentionWarnings.reason, reason), notExists(still)))
}

export async function applyRetention(deps: ErasureDeps): Promise<void> {
  for (const rule of rules) {
    await forgive(deps, rule)
    await eraseWarned(deps, rule)
    await warn(deps, rule)
  }
}
