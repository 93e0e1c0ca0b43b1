// Who may see whom. Every list of people and every call about one goes through these conditions.
import { and, eq, ne, notExists, or, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { appUsers } from '../identity/tables.ts'
import { matches, userBlocks, userInteractions } from './tables.ts'

/** The viewing member's id, or the placeholder that will hold it. */
export type Viewer = string | Placeholder

const query = new QueryBuilder()
const one = { one: sql`1` }

/** Spelled out, not a parameter: only so does a prepared plan know that it may use the indexes of active members. */
export const isActive: SQL = sql`${appUsers.status} = 'active'`

const rejected = sql`${userInteractions.interactionType} = 'dislike'`

/** The row of `app_users` has not blocked the viewer. */
export const hasNotBlocked = (viewer: Viewer): SQL =>
  notExists(
    query
      .select(one)
      .from(userBlocks)
      .where(and(eq(userBlocks.blockerId, appUsers.id), eq(userBlocks.blockedId, viewer))),
  )

const notBlockedBy = (viewer: Viewer) =>
  notExists(
    query
      .select(one)
      .from(userBlocks)
      .where(and(eq(userBlocks.blockerId, viewer), eq(userBlocks.blockedId, appUsers.id))),
  )

/**
 * `not exists`, asked of each row while an index is walked in order, so that the walk ends at its limit. Without
 * `offset 0` PostgreSQL makes a join of it, for which it first reads and sorts everyone.
 */
const noneForRow = (select: SQLWrapper): SQL => sql`not exists (${select} offset 0)`

/** The row of `app_users` has not rejected the viewer. */
export const hasNotRejected = (viewer: Viewer): SQL =>
  noneForRow(
    query
      .select(one)
      .from(userInteractions)
      .where(
        and(eq(userInteractions.fromUserId, appUsers.id), eq(userInteractions.toUserId, viewer), rejected),
      ),
  )

const noUndoneMatch = (viewer: Viewer) =>
  notExists(
    query
      .select(one)
      .from(matches)
      .where(
        and(
          eq(matches.status, 'removed'),
          or(
            and(eq(matches.user1Id, viewer), eq(matches.user2Id, appUsers.id)),
            and(eq(matches.user1Id, appUsers.id), eq(matches.user2Id, viewer)),
          ),
        ),
      ),
  )

/**
 * The row of `app_users` is active, not the viewer, not blocked either way, and no match between the two was
 * undone: what holds whatever either decided about the other.
 */
export const presentTo = (viewer: Viewer): SQL | undefined =>
  and(isActive, ne(appUsers.id, viewer), notBlockedBy(viewer), hasNotBlocked(viewer), noUndoneMatch(viewer))

/**
 * The row of `app_users` is present to the viewer and has not rejected them. What the viewer decided is left
 * out: see `reachableBy`.
 */
export const openTo = (viewer: Viewer): SQL | undefined => and(presentTo(viewer), hasNotRejected(viewer))

/** The viewer may see and address the row of `app_users`: it is open to them and they have not rejected it. */
export const reachableBy = (viewer: Viewer): SQL | undefined =>
  and(
    openTo(viewer),
    notExists(
      query
        .select(one)
        .from(userInteractions)
        .where(
          and(eq(userInteractions.fromUserId, viewer), eq(userInteractions.toUserId, appUsers.id), rejected),
        ),
    ),
  )

/** The viewer has not decided about the row of `app_users` yet. */
export const undecidedBy = (viewer: Viewer): SQL =>
  noneForRow(
    query
      .select(one)
      .from(userInteractions)
      .where(and(eq(userInteractions.fromUserId, viewer), eq(userInteractions.toUserId, appUsers.id))),
  )
