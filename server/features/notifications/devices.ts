// The devices on which a member is told: begun and ended by who is signed in there.
import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { PushSubscriptionInput } from '#contract/notifications/api.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import { areKeys, isPushService } from '#server/platform/push.ts'
import type { MemberContext } from '../identity/accounts/member.ts'
import { pushSubscriptions as table } from './tables.ts'

/** More than anybody carries about; of more, the oldest is told no more. */
const maxDevices = 10

export async function pushOf({ db, push }: Pick<Deps, 'db' | 'push'>, sessionId: string) {
  return { key: push.publicKey, here: (await db.$count(table, eq(table.sessionId, sessionId))) > 0 }
}

/**
 * Has this session's device told. Whoever was told on it before is not any more, which is what somebody wants who signs in on
 * another's.
 */
export async function subscribe(
  { deps, caller, member }: Pick<MemberContext, 'deps' | 'caller' | 'member'>,
  given: PushSubscriptionInput,
): Promise<void> {
  if (!isPushService(given.endpoint) || !areKeys(given)) throw failure('notifications.push_unknown')
  const { sessionId } = caller
  const own = eq(table.memberId, member.id)
  await deps.db.transaction(async (tx) => {
    await tx.delete(table).where(or(eq(table.endpoint, given.endpoint), eq(table.sessionId, sessionId)))
    const earlier = await tx.select({ id: table.id }).from(table).where(own).orderBy(asc(table.createdAt))
    const surplus = earlier.slice(0, Math.max(0, earlier.length + 1 - maxDevices)).map(({ id }) => id)
    if (surplus.length > 0) await tx.delete(table).where(and(own, inArray(table.id, surplus)))
    await tx
      .insert(table)
      .values({ memberId: member.id, sessionId, ...given, createdAt: deps.clock.now() })
      // The same asked twice at once: the other one's stands.
      .onConflictDoNothing()
  })
}

export async function unsubscribe({ db }: Pick<Deps, 'db'>, sessionId: string): Promise<void> {
  await db.delete(table).where(eq(table.sessionId, sessionId))
}
