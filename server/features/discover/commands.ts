import { and, desc, eq, sql } from 'drizzle-orm'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import { appUsers } from '../identity/tables.ts'
import { presentCard, selectCards } from '../people/cards.ts'
import { userInteractions } from '../people/tables.ts'
import { openTo } from '../people/visibility.ts'

/** Takes back the member's last reject, if that person can still be met. */
export async function undoLastReject({ db }: Pick<Deps, 'db'>, memberId: string) {
  const undone = await db.transaction(async (tx) => {
    const [last] = await tx
      .select({ id: userInteractions.id, toUserId: userInteractions.toUserId })
      .from(userInteractions)
      .innerJoin(appUsers, eq(appUsers.id, userInteractions.toUserId))
      .where(
        and(
          eq(userInteractions.fromUserId, memberId),
          eq(userInteractions.interactionType, 'dislike'),
          openTo(memberId),
        ),
      )
      .orderBy(desc(userInteractions.createdAt), desc(userInteractions.id))
      .limit(1)
      .for('update', { of: userInteractions })
    if (!last) throw failure('discover.nothing_to_undo')
    await tx.delete(userInteractions).where(eq(userInteractions.id, last.id))
    await tx
      .update(appUsers)
      .set({ timesDecided: sql`greatest(0, ${appUsers.timesDecided} - 1)` })
      .where(eq(appUsers.id, last.toUserId))
    return last.toUserId
  })
  const [person] = await selectCards(db).where(eq(appUsers.id, undone))
  if (!person) throw failure('discover.nothing_to_undo')
  return presentCard(person)
}
