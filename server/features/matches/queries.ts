// The lists around mutual likes. Each pages newest first, and leaves out whom the member can't reach.

import { and, count, desc, eq, inArray, or, type SQL, type Subquery, sql } from 'drizzle-orm'
import { mostCounted } from '#contract/options.ts'
import type { Database } from '#server/platform/db/database.ts'
import { after, nextCursor, type PageInput } from '#server/platform/http/paging.ts'
import { facePicture, isFacePicture } from '../identity/photos.ts'
import { appUsers } from '../identity/tables.ts'
import { isOpenLike, matches, userInteractions } from '../interactions/tables.ts'
import { presentTo, reachableBy } from '../interactions/visibility.ts'
import { cardColumns, joinCardTables, presentCard } from '../people/cards.ts'
import { photoOf } from '../photos/addresses.ts'

/** The other side of the member's active matches. */
const matchedWith = (me: string) =>
  and(
    eq(matches.status, 'active'),
    or(
      and(eq(matches.user1Id, me), eq(appUsers.id, matches.user2Id)),
      and(eq(matches.user2Id, me), eq(appUsers.id, matches.user1Id)),
    ),
    reachableBy(me),
  )
const likedBy = (me: string) => and(eq(userInteractions.toUserId, me), isOpenLike, reachableBy(me))
const likedMembers = (me: string) =>
  and(eq(userInteractions.fromUserId, me), eq(userInteractions.interactionType, 'like'), reachableBy(me))
const rejectedBy = (me: string) =>
  and(eq(userInteractions.toUserId, me), eq(userInteractions.interactionType, 'dislike'), presentTo(me))

const fromThem = eq(appUsers.id, userInteractions.fromUserId)
const toThem = eq(appUsers.id, userInteractions.toUserId)

async function countMatches(db: Database, me: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(matches).innerJoin(appUsers, matchedWith(me))
  return row?.total ?? 0
}

async function countInteractions(db: Database, side: SQL, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(userInteractions)
    .innerJoin(appUsers, side)
    .where(where)
  return row?.total ?? 0
}

const one = { one: sql<number>`1`.as('one') }

/** Dashboard counters: decided about, matches, likes waiting for an answer, rejects given. */
export async function matchCounts(db: Database, me: string) {
  const decided = eq(userInteractions.fromUserId, me)
  const disliked = and(decided, eq(userInteractions.interactionType, 'dislike'))
  const waiting = db.select(one).from(userInteractions).innerJoin(appUsers, fromThem).where(likedBy(me))
  /** Stops at `mostCounted`. */
  async function counted(rows: { limit: (most: number) => { as: (alias: 'counted') => Subquery } }) {
    const [row] = await db.select({ total: count() }).from(rows.limit(mostCounted).as('counted'))
    return row?.total ?? 0
  }
  return {
    seen: await counted(db.select(one).from(userInteractions).where(decided)),
    disliked: await counted(db.select(one).from(userInteractions).where(disliked)),
    matches: await counted(db.select(one).from(matches).innerJoin(appUsers, matchedWith(me))),
    likedYou: await counted(waiting),
  }
}

export async function listMatches(db: Database, me: string, page: PageInput) {
  const matched = db
    .select({ card: cardColumns, id: matches.id, at: matches.matchedAt })
    .from(matches)
    .innerJoin(appUsers, matchedWith(me))
  const rows = await joinCardTables(matched.$dynamic())
    .where(after(page.cursor, matches.matchedAt, matches.id))
    .orderBy(desc(matches.matchedAt), desc(matches.id))
    .limit(page.limit)
  return {
    items: rows.map(({ card, id, at }) => ({ id, at, person: presentCard(card) })),
    nextCursor: nextCursor(rows, page.limit),
    total: await countMatches(db, me),
  }
}

/** People on `side` of the interactions that `where` picks, newest first. */
function selectInteractions(db: Database, side: SQL, where: SQL | undefined, page: PageInput) {
  const people = db
    .select({ card: cardColumns, id: userInteractions.id, at: userInteractions.createdAt })
    .from(userInteractions)
    .innerJoin(appUsers, side)
  return joinCardTables(people.$dynamic())
    .where(and(where, after(page.cursor, userInteractions.createdAt, userInteractions.id)))
    .orderBy(desc(userInteractions.createdAt), desc(userInteractions.id))
    .limit(page.limit)
}

export async function listLikesReceived(db: Database, me: string, page: PageInput) {
  const rows = await selectInteractions(db, fromThem, likedBy(me), page)
  return {
    items: rows.map(({ card, at }) => ({ at, person: presentCard(card) })),
    nextCursor: nextCursor(rows, page.limit),
    total: await countInteractions(db, fromThem, likedBy(me)),
  }
}

export async function listLikesSent(db: Database, me: string, page: PageInput) {
  const rows = await selectInteractions(db, toThem, likedMembers(me), page)
  const listed = rows.map(({ card }) => card.id)
  const matched = await db
    .select({ id: appUsers.id })
    .from(matches)
    .innerJoin(appUsers, matchedWith(me))
    .where(inArray(appUsers.id, listed))
  const matchedIds = new Set(matched.map(({ id }) => id))
  return {
    items: rows.map(({ card, at }) => ({ at, person: presentCard(card), matched: matchedIds.has(card.id) })),
    nextCursor: nextCursor(rows, page.limit),
    total: await countInteractions(db, toThem, likedMembers(me)),
  }
}

/** Who rejected the member: a name, an age and a face, and nothing that leads to the person. */
export async function listRejections(db: Database, me: string, page: PageInput) {
  const rows = await db
    .select({
      id: userInteractions.id,
      at: userInteractions.createdAt,
      name: appUsers.name,
      age: appUsers.age,
      facePhotoUrl: appUsers.facePhotoUrl,
      facePhotoPlaceholder: facePicture.placeholder,
    })
    .from(userInteractions)
    .innerJoin(appUsers, fromThem)
    .leftJoin(facePicture, isFacePicture)
    .where(
      and(
        rejectedBy(me),
        eq(appUsers.anonymousRejections, false),
        after(page.cursor, userInteractions.createdAt, userInteractions.id),
      ),
    )
    .orderBy(desc(userInteractions.createdAt), desc(userInteractions.id))
    .limit(page.limit)
  return {
    items: rows.map(({ name, age, at, facePhotoUrl, facePhotoPlaceholder }) => ({
      name,
      age,
      at,
      facePhoto: photoOf(facePhotoUrl, facePhotoPlaceholder),
    })),
    nextCursor: nextCursor(rows, page.limit),
    total: await countInteractions(db, fromThem, rejectedBy(me)),
  }
}
