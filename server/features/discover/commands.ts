import { and, eq, sql } from 'drizzle-orm'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import { appUsers } from '../identity/tables.ts'
import { presentCard, selectCards } from '../people/cards.ts'
import { pairKey, pairLock } from '../people/pairs.ts'
import { userInteractions } from '../people/tables.ts'
import { lastReject } from './queries.ts'

/** Takes back the member's reject of one person, if it was their last. Who asks twice at once waits, and is refused. */
export async function undoReject({ db }: Pick<Deps, 'db'>, memberId: string, to: string) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select ${pairLock(pairKey(memberId, to))}`)
    const last = await lastReject(tx, memberId)
    if (last.to !== to) throw failure('discover.nothing_to_undo')
    await tx
      .delete(userInteractions)
      .where(and(eq(userInteractions.fromUserId, memberId), eq(userInteractions.toUserId, to)))
    await tx
      .update(userInteractions)
      .set({ answered: false })
      .where(and(eq(userInteractions.fromUserId, to), eq(userInteractions.toUserId, memberId)))
    await tx
      .update(appUsers)
      .set({ timesDecided: sql`greatest(0, ${appUsers.timesDecided} - 1)` })
      .where(eq(appUsers.id, to))
  })
  const [person] = await selectCards(db).where(eq(appUsers.id, to))
  if (!person) throw failure('discover.nothing_to_undo')
  return presentCard(person)
}
