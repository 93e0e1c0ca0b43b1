// `create_interaction`: one member's decision about another, and the match that two likes make. `answered` says that the
// other has decided, too: a partial index then holds the likes that wait, and what a popular member has answered costs them
// nothing.
import { and, eq, sql } from 'drizzle-orm'
import type { InteractionType } from '#contract/values/options.ts'
import type { Database } from '#server/platform/db/database.ts'
import { preparedTransaction } from '#server/platform/db/prepared.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import { appUsers } from '../identity/tables.ts'
import { presentCard, selectCards } from '../people/cards.ts'
import { fitBetween } from './queries.ts'
import '../interactions/signals.ts'
import { pairKey, pairLock } from './pairs.ts'
import { matches, userInteractions } from './tables.ts'
import { hasPaused, hasRejected, openTo, seenRejecting } from './visibility.ts'

/** `told`: new, and of somebody whom the other may see. */
type Decision = { matchId: string | null; told: boolean }
type Statements = ReturnType<typeof prepare>

const at = sql.placeholder
const from = at('from')
const to = at('to')

function prepare(db: Database) {
  const inserted = db.$with('inserted').as(
    db
      .insert(userInteractions)
      .values({
        fromUserId: from,
        toUserId: to,
        interactionType: at('type'),
        createdAt: at('now'),
        answered: at('answered'),
      })
      .onConflictDoNothing()
      .returning({ toUserId: userInteractions.toUserId }),
  )
  const theirs = db.$with('theirs').as(
    db
      .update(userInteractions)
      .set({ answered: true })
      .where(
        and(
          eq(userInteractions.fromUserId, to),
          eq(userInteractions.toUserId, from),
          eq(userInteractions.answered, false),
        ),
      )
      .returning({ id: userInteractions.id }),
  )
  const pair = and(eq(matches.user1Id, at('user1')), eq(matches.user2Id, at('user2')))
  return {
    /** Two members deciding about each other at once wait here, so that the second sees the first's decision. */
    lock: db
      .select({ locked: pairLock(at('pair')) })
      .from(sql`(select 1) as once`)
      .prepare('interact_lock'),
    target: db
      .select({ theirs: userInteractions.interactionType, paused: hasPaused(from) })
      .from(appUsers)
      .leftJoin(
        userInteractions,
        and(eq(userInteractions.fromUserId, appUsers.id), eq(userInteractions.toUserId, from)),
      )
      .where(and(eq(appUsers.id, to), openTo(from)))
      .prepare('interact_target'),
    /** Counts the decision where it is new, and marks theirs about the caller as answered. */
    insert: db
      .with(inserted, theirs)
      .update(appUsers)
      .set({ timesDecided: sql`${appUsers.timesDecided} + 1` })
      .from(inserted)
      .where(eq(appUsers.id, inserted.toUserId))
      .returning({ id: appUsers.id })
      .prepare('interact_insert'),
    match: db
      .insert(matches)
      .values({ user1Id: at('user1'), user2Id: at('user2'), matchedAt: at('now') })
      .returning({ id: matches.id })
      .prepare('interact_match'),
    earlier: db
      .select({ type: userInteractions.interactionType })
      .from(userInteractions)
      .where(and(eq(userInteractions.fromUserId, from), eq(userInteractions.toUserId, to)))
      .prepare('interact_earlier'),
    earlierMatch: db
      .select({ id: matches.id })
      .from(matches)
      .where(and(pair, eq(matches.status, 'active')))
      .prepare('interact_earlier_match'),
    /**
     * An anonymous rejecter is not named by the refusal either. Asked of the person and not of the decision: a row that is
     * read where there is a rejection, and not where there is a block, takes a time of its own.
     */
    rejection: db
      .select({ id: appUsers.id })
      .from(appUsers)
      .where(and(eq(appUsers.id, to), seenRejecting(from), hasRejected(from)))
      .prepare('interact_rejection'),
  }
}

type Pair = { from: string; to: string; pair: string; user1: string; user2: string }

function pairOf(from: string, to: string): Pair {
  const [user1 = from, user2 = to] = [from, to].sort()
  return { from, to, pair: pairKey(from, to), user1, user2 }
}

/** The same decision again has the effect of once; the opposite one is refused. */
async function again(statements: Statements, pair: Pair, type: InteractionType): Promise<Decision> {
  const [earlier] = await statements.earlier.execute(pair)
  if (earlier?.type !== type) throw failure('interactions.already_decided')
  const [match] = await statements.earlierMatch.execute(pair)
  return { matchId: match?.id ?? null, told: false }
}

async function decideBetween(
  statements: Statements,
  pair: Pair,
  type: InteractionType,
  now: Date,
): Promise<Decision> {
  const [, [target]] = await Promise.all([statements.lock.execute(pair), statements.target.execute(pair)])
  if (!target) {
    const [rejection] = await statements.rejection.execute(pair)
    throw failure(rejection ? 'people.rejected_you' : 'people.not_found')
  }
  const answered = target.theirs !== null
  const [inserted] = await statements.insert.execute({ ...pair, type, now, answered })
  if (!inserted) return again(statements, pair, type)
  if (type !== 'like' || target.theirs !== 'like') return { matchId: null, told: !target.paused }
  const [match] = await statements.match.execute({ ...pair, now })
  return { matchId: match?.id ?? null, told: true }
}

/** Builds `decide` for a database. A mutual like makes exactly one match, and both are told. */
export function createDecide(db: Database) {
  const inTransaction = preparedTransaction(db.$client, prepare)
  return async (
    { clock, signals }: Pick<Deps, 'clock' | 'signals'>,
    from: string,
    to: string,
    type: InteractionType,
  ) => {
    if (from === to) throw failure('people.self')
    const { matchId, told: notification } = await inTransaction((statements) =>
      decideBetween(statements, pairOf(from, to), type, clock.now()),
    )
    if (notification && type === 'like') {
      if (matchId) await signals.emit('match.made', { matchId, memberIds: [from, to] })
      else await signals.emit('like.received', { memberId: to })
    }
    if (!matchId) return { match: null }
    const [[person], { reasons }] = await Promise.all([
      selectCards(db).where(eq(appUsers.id, to)),
      fitBetween(db, from, to, clock.now()),
    ])
    if (!person) throw new Error('the matched member is gone')
    return { match: { id: matchId, person: presentCard(person, true), reasons } }
  }
}

export type Decide = ReturnType<typeof createDecide>
