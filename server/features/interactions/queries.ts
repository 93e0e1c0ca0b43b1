import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { ShownDetails } from '#contract/interactions/api.ts'
import type { Database, Handle } from '#server/platform/db/database.ts'
import { preparedFor } from '#server/platform/db/prepared.ts'
import { failure } from '#server/platform/failure.ts'
import { after, cursorAfter, type PageInput, takePage } from '#server/platform/http/paging.ts'
import { appUsers } from '../identity/tables.ts'
import { cardName, comparedColumns, detailColumns, presentDetails, selectCards } from '../people/cards.ts'
import { compatibility } from '../people/compatibility.ts'
import { galleryPhotosOf } from '../people/gallery.ts'
import { userBlocks, userInteractions } from './tables.ts'
import { isLikedBy, isMatchedWith, openButForOwnBlock, openTo, reachableBy } from './visibility.ts'

const [me, other] = [sql.placeholder('me'), sql.placeholder('other')]

/** Planning them costs several times what running them does. */
const detailsOf = preparedFor((db) => ({
  card: selectCards(db)
    .where(and(eq(appUsers.id, other), reachableBy(me)))
    .prepare('details_card'),
  more: db
    .select({ ...detailColumns, matched: isMatchedWith(me), liked: isLikedBy(me) })
    .from(appUsers)
    .where(eq(appUsers.id, other))
    .prepare('details_more'),
}))

/** The details dialog of someone the viewer may see. */
export async function personDetails(db: Database, viewerId: string, id: string): Promise<ShownDetails> {
  const { card, more: further } = detailsOf(db)
  const pair = { me: viewerId, other: id }
  const [[row], [more], gallery] = await Promise.all([
    card.execute(pair),
    further.execute(pair),
    galleryPhotosOf(db, id),
  ])
  if (!row || !more) throw failure('people.not_found')
  return { ...presentDetails(row, more, gallery, more.matched), liked: more.liked }
}

/**
 * People whom the member has blocked, latest first. Somebody is named who could be seen when they were blocked and could be now; hidden,
 * suspended, gone for a while and erased are one to it, and there are no faces.
 */
export async function blockedBy(db: Database, memberId: string, page: PageInput) {
  const found = await db
    .select({
      id: userBlocks.id,
      personId: appUsers.id,
      name: appUsers.name,
      named: sql<boolean>`${userBlocks.named} and ${openButForOwnBlock(memberId)}`,
      at: userBlocks.createdAt,
    })
    .from(userBlocks)
    .leftJoin(appUsers, eq(appUsers.id, userBlocks.blockedId))
    .where(and(eq(userBlocks.blockerId, memberId), after(page.cursor, userBlocks.createdAt, userBlocks.id)))
    .orderBy(desc(userBlocks.createdAt), desc(userBlocks.id))
    .limit(page.limit + 1)
  const { rows, last } = takePage(found, page.limit)
  return {
    items: rows.map(({ id, personId, name, named, at }) => ({
      id,
      person: named && personId && name ? { id: personId, name: cardName(name, false) } : null,
      blockedAt: at,
    })),
    nextCursor: cursorAfter(last),
  }
}

/** Compatibility of two members, as the first one is told. */
export async function fitBetween(db: Handle, viewerId: string, otherId: string, now: Date) {
  const { id, age, course } = appUsers
  const rows = await db
    .select({ id, age, course, ...comparedColumns })
    .from(appUsers)
    .where(inArray(id, [viewerId, otherId]))
  const of = (whose: string) => rows.find((row) => row.id === whose)
  const [viewer, other] = [of(viewerId), of(otherId)]
  return viewer && other ? compatibility(viewer, other, now) : { fit: null, reasons: [] }
}

/** Person whom the member rejected last, of those who can still be met. */
export async function lastReject(db: Handle, memberId: string) {
  const [last] = await db
    .select({ to: userInteractions.toUserId })
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
  if (!last) throw failure('interactions.nothing_to_undo')
  return last
}
