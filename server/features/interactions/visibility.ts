// Conditions of visibility between members: every list of people and every call about one goes through them.
import { and, eq, isNotNull, ne, notInArray, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core'
import { hasPhotos } from '../identity/photos.ts'
import { appUsers, isShownToSome } from '../identity/tables.ts'
import { matches, userBlocks, userInteractions } from './tables.ts'

/** The viewing member's id, or the placeholder that will hold it. */
export type Viewer = string | Placeholder

/** The row of `app_users` that is asked about. */
const person = appUsers.id
type Member = Viewer | typeof person

const query = new QueryBuilder()
const one = { one: sql`1` }

/**
 * The row of `app_users` may be shown to somebody: it is active, has its photos, and its age is assured where that is asked for. Spelled out, not with a parameter: only
 * so does a prepared plan know that it may use the indexes of active members.
 */
export const isShown: SQL = sql`(${appUsers.status} = 'active' and ${appUsers.ageAssured} and ${hasPhotos})`

const peer = alias(appUsers, 'peer')
/** Members of one university below which naming it would point at somebody. */
const minStudents = 5

/** Enough members of the university of the row of `app_users` are shown for it to be named without naming anybody. */
export const isOneOfSeveralStudents: SQL<boolean> = sql`(select count(*) = ${sql.raw(String(minStudents))} from (
  select from ${appUsers} as peer where ${peer.university} = ${appUsers.university} and ${peer.status} = 'active'
    and ${peer.facePhotoUrl} is not null and ${peer.bodyPhotoUrl} is not null
  limit ${sql.raw(String(minStudents))}) as peers)`

/*
 * Decisions are asked for each person by the key of the pair, so that their cost grows with the people asked about
 * alone. As a join, PostgreSQL would read everyone whom the viewer ever decided about, and sort everyone before a walk along
 * an index could end at its limit: `offset 0` and the subqueries for one value keep it from making a join of them.
 */
const decided = (from: Member, to: Member) =>
  and(eq(userInteractions.fromUserId, from), eq(userInteractions.toUserId, to))

const hasNotDisliked = (from: Member, to: Member) => {
  const decision = query
    .select({ type: userInteractions.interactionType })
    .from(userInteractions)
    .where(decided(from, to))
  return sql`(${decision}) is distinct from 'dislike'`
}

/*
 * Blocks and undone matches are few for whomever: those of the viewer are read once for a statement, and everyone asked
 * about is looked up among them. By the key of the pair they would be nine pages more for each.
 */
const blockedBy = (viewer: Viewer) =>
  query
    .select({ id: userBlocks.blockedId })
    .from(userBlocks)
    // One null among them, and nobody at all would be outside.
    .where(and(eq(userBlocks.blockerId, viewer), isNotNull(userBlocks.blockedId)))
const blockersOf = (viewer: Viewer) =>
  query.select({ id: userBlocks.blockerId }).from(userBlocks).where(eq(userBlocks.blockedId, viewer))

const notBlockedBy = (viewer: Viewer) => notInArray(person, blockedBy(viewer))

/** The other of each undone match of the viewer. A pair is stored with the smaller id first. */
const undoneMatchesOf = (viewer: Viewer) => {
  // Spelled out: a prepared plan knows that they are few.
  const isUndone = sql`${matches.status} = 'removed'`
  const later = query
    .select({ id: matches.user2Id })
    .from(matches)
    .where(and(eq(matches.user1Id, viewer), isUndone))
  const earlier = query
    .select({ id: matches.user1Id })
    .from(matches)
    .where(and(eq(matches.user2Id, viewer), isUndone))
  return [later, earlier] as const
}

const noUndoneMatch = (viewer: Viewer) =>
  and(...undoneMatchesOf(viewer).map((ids) => notInArray(person, ids)))

/** The row of `app_users` has not blocked the viewer. */
const hasNotBlocked = (viewer: Viewer): SQL => notInArray(person, blockersOf(viewer))

/** The row of `app_users` has not rejected the viewer. */
const hasNotRejected = (viewer: Viewer): SQL => hasNotDisliked(person, viewer)

/** The viewer has not decided about the row of `app_users` yet. */
const undecidedBy = (viewer: Viewer): SQL => {
  const decision = query.select(one).from(userInteractions).where(decided(viewer, person))
  return sql`not exists (${decision} offset 0)`
}

/** By the key of the pair: without `offset 0`, PostgreSQL reads everybody's matches into a table of its own first. */
const activeMatchWith = (
  viewer: Viewer,
) => sql`exists (select from ${matches} where ${matches.status} = 'active'
  and ${matches.user1Id} = least(${person}, ${viewer}::uuid) and ${matches.user2Id} = greatest(${person}, ${viewer}::uuid) offset 0)`

const viewing = alias(appUsers, 'viewing')

/** The row of `app_users` likes the viewer. */
const likes = (viewer: Viewer): SQL => {
  const decision = query
    .select({ type: userInteractions.interactionType })
    .from(userInteractions)
    .where(decided(person, viewer))
  return sql`(${decision}) is not distinct from 'like'`
}

/**
 * The row of `app_users` has paused, or is incognito and does not like the viewer, or one of the two hides from who studies at the same university or besides the same, as
 * the other does. The viewer's side is read once for a statement.
 */
const isHiddenFrom = (viewer: Viewer): SQL => {
  const own = (column: PgColumn) =>
    sql`(select ${column} from ${appUsers} as viewing where ${eq(viewing.id, viewer)})`
  const sameUniversity = sql`${appUsers.university} = ${own(viewing.university)}`
  return sql`(${appUsers.paused}
    or (${appUsers.incognito} and not ${likes(viewer)})
    or ((${appUsers.hiddenFromUniversity} or ${own(viewing.hiddenFromUniversity)}) and ${sameUniversity})
    or ((${appUsers.hiddenFromCourse} or ${own(viewing.hiddenFromCourse)}) and ${sameUniversity}
      and ${appUsers.course} = ${own(viewing.course)}))`
}

/** The viewer likes the row of `app_users`. */
export const isLikedBy = (viewer: Viewer): SQL<boolean> => {
  const decision = query
    .select({ type: userInteractions.interactionType })
    .from(userInteractions)
    .where(decided(viewer, person))
  return sql<boolean>`${sql`(${decision}) is not distinct from 'like'`}`
}

/** The viewer has paused: what they do is not told to who does not see them. */
export const hasPaused = (viewer: Viewer): SQL<boolean> =>
  sql<boolean>`(select ${viewing.paused} from ${appUsers} as viewing where ${eq(viewing.id, viewer)})`

/** The viewer's own age is assured: before that nobody is shown to them. */
const mayLook = (viewer: Viewer): SQL =>
  sql`(select ${viewing.ageAssured} from ${appUsers} as viewing where ${eq(viewing.id, viewer)})`

/** Nobody keeps the two apart, or they have met: whoever is a match stays one. */
const isNotHidden = (viewer: Viewer): SQL =>
  sql`(${isHiddenFrom(viewer)} is not true or ${activeMatchWith(viewer)})`

/**
 * The row of `app_users` is active with its photos, not the viewer, not blocked either way, not kept apart from them, and no match
 * between the two was undone: what holds whatever either decided about the other.
 */
const presentTo = (viewer: Viewer): SQL | undefined =>
  and(
    isShown,
    mayLook(viewer),
    ne(person, viewer),
    isNotHidden(viewer),
    notBlockedBy(viewer),
    hasNotBlocked(viewer),
    noUndoneMatch(viewer),
  )

/**
 * The row of `app_users` is present to the viewer and has not rejected them. What the viewer decided is left
 * out: see `reachableBy`.
 */
export const openTo = (viewer: Viewer): SQL | undefined => and(presentTo(viewer), hasNotRejected(viewer))

/**
 * But for the viewer's own block, and the match that it ended, the row of `app_users` would be open to them: whom they blocked is
 * named no longer than that.
 */
export const openButForOwnBlock = (viewer: Viewer): SQL<boolean> =>
  sql<boolean>`coalesce(${and(isShown, mayLook(viewer), isNotHidden(viewer), hasNotBlocked(viewer), hasNotRejected(viewer))}, false)`

/** The viewer may see and address the row of `app_users`: it is open to them and they have not rejected it. */
export const reachableBy = (viewer: Viewer): SQL | undefined =>
  and(openTo(viewer), hasNotDisliked(viewer, person))

/** Those whom a block, an undone match or a rejection keeps apart from the viewer, by either of the two; not the viewer. */
const apartFrom = (viewer: Viewer): SQL => {
  const rejection = sql`${userInteractions.interactionType} = 'dislike'`
  const rejected = query
    .select({ id: userInteractions.toUserId })
    .from(userInteractions)
    .where(and(eq(userInteractions.fromUserId, viewer), rejection))
  const rejecting = query
    .select({ id: userInteractions.fromUserId })
    .from(userInteractions)
    .where(and(eq(userInteractions.toUserId, viewer), rejection))
  const all = [blockedBy(viewer), blockersOf(viewer), ...undoneMatchesOf(viewer), rejected, rejecting]
  return sql.join(
    all.map((ids) => sql`${ids}`),
    sql` union all `,
  )
}

/**
 * The member `id` is the viewer or reachable by them, as a count asks of thousands (docs/decisions/0206): whom the two keep apart is read once
 * for a statement, and the row of `app_users` is read of those alone who are shown to some, or of everybody where the viewer hides.
 */
export const countedFor = (viewer: Viewer, id: PgColumn): SQL => {
  const present = sql`(${isShown} and ${isNotHidden(viewer)})`
  const one = (condition: SQL) =>
    sql`exists (select from ${appUsers} where ${person} = ${id} and ${condition} offset 0)`
  const hides = sql`(select ${viewing.hiddenFromUniversity} or ${viewing.hiddenFromCourse}
    from ${appUsers} as viewing where ${eq(viewing.id, viewer)})`
  return sql`(${id} not in (${apartFrom(viewer)}) and (${id} = ${viewer} or (${mayLook(viewer)}
    and case when ${hides} then ${one(present)} else not ${one(sql`${isShownToSome(appUsers)} and not ${present}`)} end)))`
}

/** The row of `app_users` may be shown to the viewer for a decision: it is open to them, and they have made none. */
export const undecidedAndOpenTo = (viewer: Viewer): SQL | undefined =>
  and(openTo(viewer), undecidedBy(viewer))

/**
 * The row of `app_users`, who has rejected the viewer, is shown to them all the same: present, and one who chose to be seen
 * when rejecting. Everybody else who rejects stands nowhere by name.
 */
export const seenRejecting = (viewer: Viewer): SQL | undefined =>
  and(eq(appUsers.anonymousRejections, false), presentTo(viewer))

/** The row of `app_users` has rejected the viewer. */
export const hasRejected = (viewer: Viewer): SQL => {
  const decision = query
    .select({ type: userInteractions.interactionType })
    .from(userInteractions)
    .where(decided(person, viewer))
  return sql`(${decision}) = 'dislike'`
}

/**
 * The viewer may see the photos of the row of `app_users`: their own, of whom they may see, and of who rejected them and chose
 * to be seen doing so.
 */
export const photosShownTo = (viewer: Viewer): SQL | undefined =>
  or(eq(person, viewer), reachableBy(viewer), and(hasRejected(viewer), seenRejecting(viewer)))

/**
 * A match of the viewer with the row of `app_users` is active: they know each other's whole name. One condition inside
 * another, because Drizzle writes the columns of a selected one without their table where it selects from a single table.
 */
export const isMatchedWith = (viewer: Viewer): SQL<boolean> => sql<boolean>`${activeMatchWith(viewer)}`
