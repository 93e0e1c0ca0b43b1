// Likes, comments and views of a video. Its counters follow by triggers of the tables.
import { and, desc, eq } from 'drizzle-orm'
import { cityDay } from '#contract/city-day.ts'
import type { VideoComment } from '#contract/videos.ts'
import { violates } from '#server/platform/db/refusals.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import { after, cursorAfter, type PageInput, takePage } from '#server/platform/http/paging.ts'
import { facePicture, isFacePicture } from '../identity/photos.ts'
import { appUsers } from '../identity/tables.ts'
import { type DoerRow, doerColumns, doerOf, seenBy } from '../interactions/doers.ts'
import { demandVideo } from './list.ts'
import { videoComments, videoLikes, videoViews } from './tables.ts'

type ReplyDeps = Pick<Deps, 'db' | 'clock'>

/** Answers a video that its owner replaced or removed in the same moment as one that is not there. */
const whileItStands = (table: 'likes' | 'comments' | 'views', written: PromiseLike<unknown>) =>
  Promise.resolve(written).catch((error) => {
    throw violates(error, `video_${table}_video_id_member_videos_id_fk`) ? failure('videos.not_found') : error
  })

/** Likes it, or not any more: said twice, it is so once. Throws `videos.not_found`. */
export async function setLike(
  { db, clock }: ReplyDeps,
  userId: string,
  { id: videoId, liked }: { id: string; liked: boolean },
) {
  await demandVideo(db, userId, videoId)
  if (liked)
    await whileItStands(
      'likes',
      db.insert(videoLikes).values({ videoId, userId, createdAt: clock.now() }).onConflictDoNothing(),
    )
  else await db.delete(videoLikes).where(and(eq(videoLikes.videoId, videoId), eq(videoLikes.userId, userId)))
  const { likes } = await demandVideo(db, userId, videoId)
  return { likes }
}

/** Counts that somebody plays it: once a day, its owner not at all. Throws `videos.not_found`. */
export async function noteView({ db, clock }: ReplyDeps, userId: string, videoId: string) {
  const { ownerId } = await demandVideo(db, userId, videoId)
  if (ownerId !== userId)
    await whileItStands(
      'views',
      db
        .insert(videoViews)
        .values({ videoId, userId, day: cityDay(clock.now()) })
        .onConflictDoNothing(),
    )
  const { views } = await demandVideo(db, userId, videoId)
  return { views }
}

type Asked = PageInput & { id: string }

export async function likersPage({ db }: Pick<Deps, 'db'>, viewer: string, { id, cursor, limit }: Asked) {
  await demandVideo(db, viewer, id)
  const asked = await db
    .select({ ...doerColumns(viewer), at: videoLikes.createdAt, id: videoLikes.userId })
    .from(videoLikes)
    .innerJoin(appUsers, eq(appUsers.id, videoLikes.userId))
    .leftJoin(facePicture, isFacePicture)
    .where(
      and(eq(videoLikes.videoId, id), seenBy(viewer), after(cursor, videoLikes.createdAt, videoLikes.userId)),
    )
    .orderBy(desc(videoLikes.createdAt), desc(videoLikes.userId))
    .limit(limit + 1)
  const { rows, last } = takePage(asked, limit)
  return { items: rows.map((row) => doerOf(row, viewer)), nextCursor: cursorAfter(last) }
}

const selectComments = ({ db }: Pick<Deps, 'db'>, viewer: string) =>
  db
    .select({
      ...doerColumns(viewer),
      id: videoComments.id,
      text: videoComments.comment,
      at: videoComments.createdAt,
    })
    .from(videoComments)
    .innerJoin(appUsers, eq(appUsers.id, videoComments.userId))
    .leftJoin(facePicture, isFacePicture)

type CommentRow = DoerRow & Pick<VideoComment, 'id' | 'text' | 'at'>
const commentOf = ({ id, text, at, ...doer }: CommentRow, viewer: string): VideoComment => ({
  id,
  text,
  at,
  ...doerOf(doer, viewer),
})

export async function commentsPage(deps: Pick<Deps, 'db'>, viewer: string, { id, cursor, limit }: Asked) {
  await demandVideo(deps.db, viewer, id)
  const asked = await selectComments(deps, viewer)
    .where(
      and(
        eq(videoComments.videoId, id),
        seenBy(viewer),
        after(cursor, videoComments.createdAt, videoComments.id),
      ),
    )
    .orderBy(desc(videoComments.createdAt), desc(videoComments.id))
    .limit(limit + 1)
  const { rows, last } = takePage(asked, limit)
  return { items: rows.map((row) => commentOf(row, viewer)), nextCursor: cursorAfter(last) }
}

/** One of each person: the table holds no second, however many are sent at once. Throws `videos.not_found`, `videos.commented`. */
export async function comment(
  deps: ReplyDeps,
  userId: string,
  { id: videoId, commentId, text }: { id: string; commentId: string; text: string },
): Promise<VideoComment> {
  await demandVideo(deps.db, userId, videoId)
  await whileItStands(
    'comments',
    deps.db
      .insert(videoComments)
      .values({ id: commentId, videoId, userId, comment: text, createdAt: deps.clock.now() })
      .onConflictDoNothing(),
  )
  const [row] = await selectComments(deps, userId).where(
    and(eq(videoComments.videoId, videoId), eq(videoComments.userId, userId)),
  )
  // Somebody else's has that id.
  if (!row) throw failure('videos.not_found')
  if (row.id !== commentId) throw failure('videos.commented')
  return commentOf(row, userId)
}

/** Throws `videos.comment_not_found`. */
export async function removeComment({ db }: Pick<Deps, 'db'>, userId: string, id: string) {
  const removed = await db
    .delete(videoComments)
    .where(and(eq(videoComments.id, id), eq(videoComments.userId, userId)))
    .returning({ id: videoComments.id })
  if (removed.length === 0) throw failure('videos.comment_not_found')
  return { ok: true as const }
}
