import { and, eq, or } from 'drizzle-orm'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import '../interactions/signals.ts'
import { matches } from '../interactions/tables.ts'

/** Undoes one of the member's own matches; the two can't reach each other afterwards. */
export async function removeMatch(
  { db, clock, signals }: Pick<Deps, 'db' | 'clock' | 'signals'>,
  memberId: string,
  id: string,
) {
  const [removed] = await db
    .update(matches)
    .set({ status: 'removed', removedAt: clock.now() })
    .where(
      and(
        eq(matches.id, id),
        eq(matches.status, 'active'),
        or(eq(matches.user1Id, memberId), eq(matches.user2Id, memberId)),
      ),
    )
    .returning()
  if (!removed) throw failure('matches.not_found')
  await signals.emit('match.removed', { matchId: id, memberIds: [removed.user1Id, removed.user2Id] })
}
