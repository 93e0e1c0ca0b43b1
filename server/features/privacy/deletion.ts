// Leaving for good: asked for with the password, taken back within a week by signing in, done by `erasure.ts` after it.
import { and, eq, inArray } from 'drizzle-orm'
import { isStaff } from '#contract/values/options.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import type { Caller } from '#server/platform/http/procedures.ts'
import type { Signals } from '#server/platform/signals.ts'
import { sessions } from '../accounts/tables.ts'
import { accountFor } from '../back-office/administer.ts'
import { lasting } from '../billing/subscription.ts'
import { subscriptions } from '../billing/tables.ts'
import { appUsers } from '../identity/tables.ts'
import { vanish } from '../member-admin/commands.ts'
import { mailLeaving } from './emails.ts'
import { accountDeletions } from './tables.ts'

/** Time in which somebody may take it back. */
const graceMs = 7 * dayMs

type Effect = (signals: Signals) => Promise<void>

/** Runs `work` in one transaction, then the live signals that it asked for. */
async function withSignals<T>(
  { db, signals }: Pick<Deps, 'db' | 'signals'>,
  work: (tx: Transaction, after: (effect: Effect) => void) => Promise<T>,
): Promise<T> {
  const effects: Effect[] = []
  const answer = await db.transaction(async (tx) => {
    // A status that its owner changes is nobody's deed behind the application's back.
    await accountFor(tx)
    return work(tx, (effect) => void effects.push(effect))
  })
  for (const effect of effects) await effect(signals)
  return answer
}

/** Has an account erased in a week, and gone from everybody's sight at once. Ends its sessions and its renewals. */
export async function askDeletion(
  deps: Pick<Deps, 'db' | 'signals' | 'clock' | 'jobs' | 'config'>,
  { userId, email, role, member }: Caller,
): Promise<void> {
  if (isStaff(role)) throw failure('privacy.staff')
  const now = deps.clock.now()
  const dueAt = new Date(now.getTime() + graceMs)
  await withSignals(deps, async (tx, after) => {
    const [person] = member
      ? await tx
          .select({ id: appUsers.id, status: appUsers.status })
          .from(appUsers)
          .where(eq(appUsers.id, member.id))
          .for('update')
      : // Whoever keeps a business has no profile that could be hidden.
        [{ id: null, status: 'active' as const }]
    if (!person || person.status === 'leaving') return
    const asked = await tx
      .insert(accountDeletions)
      .values({ userId, askedAt: now, dueAt, statusBefore: person.status })
      .onConflictDoNothing()
      .returning({ userId: accountDeletions.userId })
    if (asked.length === 0) return
    if (person.id) {
      await tx.update(appUsers).set({ status: 'leaving' }).where(eq(appUsers.id, person.id))
      await tx
        .update(subscriptions)
        .set({ state: 'canceled' })
        .where(and(eq(subscriptions.memberId, person.id), inArray(subscriptions.state, [...lasting])))
      await vanish({ tx, after }, { id: person.id })
    }
    await tx.delete(sessions).where(eq(sessions.userId, userId))
    after((signals) => signals.emit('access.ended', { userId }))
    await mailLeaving(deps, tx, email, dueAt)
  })
}

/** When the caller's account will be erased; null when it won't. */
export async function deletionOf({ db }: Pick<Deps, 'db'>, { userId }: Pick<Caller, 'userId'>) {
  const [row] = await db
    .select({ dueAt: accountDeletions.dueAt })
    .from(accountDeletions)
    .where(eq(accountDeletions.userId, userId))
  return { dueAt: row?.dueAt ?? null }
}

/** Takes it back: the account is as it was. What renewed does not begin again by itself. */
export const cancelDeletion = (deps: Pick<Deps, 'db' | 'signals'>, { userId }: Pick<Caller, 'userId'>) =>
  withSignals(deps, async (tx, after) => {
    const [requested] = await tx
      .delete(accountDeletions)
      .where(eq(accountDeletions.userId, userId))
      .returning({ statusBefore: accountDeletions.statusBefore })
    if (!requested) return
    const [person] = await tx
      .update(appUsers)
      .set({ status: requested.statusBefore })
      .where(and(eq(appUsers.userId, userId), eq(appUsers.status, 'leaving')))
      .returning({ id: appUsers.id })
    if (person) await vanish({ tx, after }, person)
  })
