// Likes, comments and places of a news item. Its counters follow by triggers of the tables.
import { and, desc, eq } from 'drizzle-orm'
import type { NewsComment } from '#contract/news.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import { after, cursorAfter, type PageInput, takePage } from '#server/platform/http/paging.ts'
import { facePicture, isFacePicture } from '../identity/photos.ts'
import { appUsers } from '../identity/tables.ts'
import { type DoerRow, doerColumns, doerOf, seenBy } from '../interactions/doers.ts'
import { isPublished } from './list.ts'
import { newsComments, newsFeed, newsLikes, newsParticipants } from './tables.ts'

type ReplyDeps = Pick<Deps, 'db' | 'clock'>

/** The item, while it is published. Throws `news.not_found`. */
async function demand({ db, clock }: ReplyDeps, id: string) {
  const [item] = await db
    .select({ likes: newsFeed.likes })
    .from(newsFeed)
    .where(and(eq(newsFeed.id, id), isPublished(clock.now())))
  if (!item) throw failure('news.not_found')
  return item
}

/** Likes it, or not any more: said twice, it is so once. */
export async function setLike(
  deps: ReplyDeps,
  userId: string,
  { id, liked }: { id: string; liked: boolean },
) {
  const { db } = deps
  await demand(deps, id)
  if (liked)
    await db
      .insert(newsLikes)
      .values({ newsId: id, userId, createdAt: deps.clock.now() })
      .onConflictDoNothing()
  else await db.delete(newsLikes).where(and(eq(newsLikes.newsId, id), eq(newsLikes.userId, userId)))
  return demand(deps, id)
}

export async function likersPage(
  { db }: Pick<Deps, 'db'>,
  viewer: string,
  { id, cursor, limit }: PageInput & { id: string },
) {
  const asked = await db
    .select({ ...doerColumns(viewer), at: newsLikes.createdAt, id: newsLikes.userId })
    .from(newsLikes)
    .innerJoin(appUsers, eq(appUsers.id, newsLikes.userId))
    .leftJoin(facePicture, isFacePicture)
    .where(
      and(eq(newsLikes.newsId, id), seenBy(viewer), after(cursor, newsLikes.createdAt, newsLikes.userId)),
    )
    .orderBy(desc(newsLikes.createdAt), desc(newsLikes.userId))
    .limit(limit + 1)
  const { rows, last } = takePage(asked, limit)
  return { items: rows.map((row) => doerOf(row, viewer)), nextCursor: cursorAfter(last) }
}

const selectComments = ({ db }: Pick<Deps, 'db'>, viewer: string) =>
  db
    .select({
      ...doerColumns(viewer),
      id: newsComments.id,
      text: newsComments.comment,
      at: newsComments.createdAt,
    })
    .from(newsComments)
    .innerJoin(appUsers, eq(appUsers.id, newsComments.userId))
    .leftJoin(facePicture, isFacePicture)

type CommentRow = DoerRow & Pick<NewsComment, 'id' | 'text' | 'at'>
const commentOf = ({ id, text, at, ...person }: CommentRow, viewer: string): NewsComment => ({
  id,
  text,
  at,
  ...doerOf(person, viewer),
})

export async function commentsPage(
  deps: Pick<Deps, 'db'>,
  viewer: string,
  { id, cursor, limit }: PageInput & { id: string },
) {
  const asked = await selectComments(deps, viewer)
    .where(
      and(
        eq(newsComments.newsId, id),
        seenBy(viewer),
        after(cursor, newsComments.createdAt, newsComments.id),
      ),
    )
    .orderBy(desc(newsComments.createdAt), desc(newsComments.id))
    .limit(limit + 1)
  const { rows, last } = takePage(asked, limit)
  return { items: rows.map((row) => commentOf(row, viewer)), nextCursor: cursorAfter(last) }
}

/** Throws `news.not_found`; `news.comment_not_found` where somebody else's has that id. */
export async function comment(
  deps: ReplyDeps,
  userId: string,
  { id: newsId, commentId, text }: { id: string; commentId: string; text: string },
): Promise<NewsComment> {
  await demand(deps, newsId)
  await deps.db
    .insert(newsComments)
    .values({ id: commentId, newsId, userId, comment: text, createdAt: deps.clock.now() })
    .onConflictDoNothing()
  const [row] = await selectComments(deps, userId).where(
    and(eq(newsComments.id, commentId), eq(newsComments.userId, userId)),
  )
  if (!row) throw failure('news.not_found')
  return commentOf(row, userId)
}

/** Throws `news.comment_not_found`. */
export async function removeComment({ db }: Pick<Deps, 'db'>, userId: string, id: string) {
  const removed = await db
    .delete(newsComments)
    .where(and(eq(newsComments.id, id), eq(newsComments.userId, userId)))
    .returning({ id: newsComments.id })
  if (removed.length === 0) throw failure('news.comment_not_found')
  return { ok: true as const }
}

/**
 * Takes a place, or gives it back. The item's row is locked first, so that the limit holds however many ask at once. Throws
 * `news.not_found`, `news.no_participation`, `news.full`.
 */
export const setParticipation = (
  { db, clock }: ReplyDeps,
  userId: string,
  { id: newsId, joining }: { id: string; joining: boolean },
) =>
  db.transaction(async (tx) => {
    const [item] = await tx
      .select({
        visible: newsFeed.participateButtonVisible,
        limit: newsFeed.participantLimit,
        taken: newsFeed.participants,
      })
      .from(newsFeed)
      .where(and(eq(newsFeed.id, newsId), isPublished(clock.now())))
      .for('update')
    if (!item) throw failure('news.not_found')
    if (!item.visible) throw failure('news.no_participation')
    const { limit, taken } = item
    const mine = and(eq(newsParticipants.newsId, newsId), eq(newsParticipants.userId, userId))
    const isIn = (await tx.$count(newsParticipants, mine)) > 0
    if (isIn === joining) return { taken, limit, mine: isIn }
    if (joining && taken >= limit) throw failure('news.full')
    if (joining) await tx.insert(newsParticipants).values({ newsId, userId, createdAt: clock.now() })
    else await tx.delete(newsParticipants).where(mine)
    return { taken: taken + (joining ? 1 : -1), limit, mine: joining }
  })
