import { and, eq, exists, lt, or, sql } from 'drizzle-orm'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import { appUsers } from '../identity/tables.ts'
import '../interactions/signals.ts'
import { matches } from '../interactions/tables.ts'
import { reachableBy } from '../interactions/visibility.ts'
import './signals.ts'

/**
 * Undoes one of the member's own matches; the two can't reach each other afterwards. One with somebody who can't be reached is
 * not found, whatever the reason: else an account that is inactive could be told from a block.
 */
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
        exists(
          db
            .select({ one: sql`1` })
            .from(appUsers)
            .where(
              and(
                or(eq(appUsers.id, matches.user1Id), eq(appUsers.id, matches.user2Id)),
                reachableBy(memberId),
              ),
            ),
        ),
      ),
    )
    .returning()
  if (!removed) throw failure('matches.not_found')
  await signals.emit('match.removed', { matchId: id, memberIds: [removed.user1Id, removed.user2Id] })
}

/** Notes up to when the member has seen their matches, never back and never ahead of now, and tells their open screens. */
export async function seeMatches(
  { db, clock, signals }: Pick<Deps, 'db' | 'clock' | 'signals'>,
  memberId: string,
  upTo: Date,
) {
  const now = clock.now()
  const matchesSeenAt = upTo < now ? upTo : now
  const moved = await db
    .update(appUsers)
    .set({ matchesSeenAt })
    .where(and(eq(appUsers.id, memberId), lt(appUsers.matchesSeenAt, matchesSeenAt)))
    .returning({ id: appUsers.id })
  if (moved.length > 0) await signals.emit('matches.seen', { memberId })
}
