import { and, desc, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import { appUsers } from '../identity/tables.ts'
import { presentCard, selectCards } from '../people/cards.ts'
import '../people/events.ts'
import { lockPair } from '../people/pairs.ts'
import { matches, userInteractions } from '../people/tables.ts'
import { openTo } from '../people/visibility.ts'

type InteractionType = 'like' | 'dislike'

/** Why `from` may not decide about `to`; nothing when they may. */
async function refuse(tx: Transaction, from: string, to: string): Promise<never> {
  const [rejection] = await tx
    .select({ id: userInteractions.id })
    .from(userInteractions)
    .innerJoin(appUsers, eq(appUsers.id, userInteractions.fromUserId))
    .where(
      and(
        eq(userInteractions.fromUserId, to),
        eq(userInteractions.toUserId, from),
        eq(userInteractions.interactionType, 'dislike'),
        eq(appUsers.status, 'active'),
      ),
    )
  throw failure(rejection ? 'people.rejected_you' : 'people.not_found')
}

async function makeMatch(tx: Transaction, a: string, b: string, now: Date): Promise<string> {
  const [user1Id = a, user2Id = b] = [a, b].sort()
  const [made] = await tx
    .insert(matches)
    .values({ user1Id, user2Id, matchedAt: now })
    .onConflictDoNothing()
    .returning({ id: matches.id })
  if (!made) throw new Error('the pair had a match before its second like')
  return made.id
}

type Decision = { matchId: string | null; fresh: boolean }

async function decide(
  tx: Transaction,
  from: string,
  to: string,
  type: InteractionType,
  now: Date,
): Promise<Decision> {
  await lockPair(tx, from, to)
  const [target] = await tx
    .select({ id: appUsers.id, theirs: userInteractions.interactionType })
    .from(appUsers)
    .leftJoin(
      userInteractions,
      and(eq(userInteractions.fromUserId, appUsers.id), eq(userInteractions.toUserId, from)),
    )
    .where(and(eq(appUsers.id, to), openTo(from)))
  if (!target) return refuse(tx, from, to)

  const [inserted] = await tx
    .insert(userInteractions)
    .values({ fromUserId: from, toUserId: to, interactionType: type, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: userInteractions.id })
  if (!inserted) return { matchId: await earlierMatch(tx, from, to, type), fresh: false }

  await tx
    .update(appUsers)
    .set({ timesDecided: sql`${appUsers.timesDecided} + 1` })
    .where(eq(appUsers.id, to))
  const mutual = type === 'like' && target.theirs === 'like'
  return { matchId: mutual ? await makeMatch(tx, from, to, now) : null, fresh: true }
}

/** The same decision again has the effect of once; the opposite one is refused. */
async function earlierMatch(tx: Transaction, from: string, to: string, type: InteractionType) {
  const [earlier] = await tx
    .select({ type: userInteractions.interactionType })
    .from(userInteractions)
    .where(and(eq(userInteractions.fromUserId, from), eq(userInteractions.toUserId, to)))
  if (earlier?.type !== type) throw failure('discover.already_decided')
  const [user1Id = from, user2Id = to] = [from, to].sort()
  const [match] = await tx
    .select({ id: matches.id })
    .from(matches)
    .where(and(eq(matches.user1Id, user1Id), eq(matches.user2Id, user2Id), eq(matches.status, 'active')))
  return match?.id ?? null
}

/** `create_interaction`: a mutual like makes exactly one match, and both are told. */
export async function interact(
  { db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>,
  from: string,
  to: string,
  type: InteractionType,
) {
  if (from === to) throw failure('people.self')
  const { matchId, fresh } = await db.transaction((tx) => decide(tx, from, to, type, clock.now()))
  if (fresh && type === 'like') {
    if (matchId) await events.emit('match.made', { matchId, memberIds: [from, to] })
    else await events.emit('like.received', { memberId: to })
  }
  if (!matchId) return { match: null }
  const [person] = await selectCards(db).where(eq(appUsers.id, to))
  if (!person) throw new Error('the matched member is gone')
  return { match: { id: matchId, person: presentCard(person) } }
}

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
