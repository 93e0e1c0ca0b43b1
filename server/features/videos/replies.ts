// Likes, comments and views of a video. Its counters follow by triggers of the tables.
import { eq } from 'drizzle-orm'
import { cityDay } from '#contract/values/city-day.ts'
import type { Deps } from '#server/platform/deps.ts'
import { repliesTo, whileItStands } from '../interactions/replies.ts'
import { notify } from '../notifications/commands.ts'
import { memberVideos } from '../people/tables.ts'
import { demandVideo } from './list.ts'
import { videoComments, videoLikes, videoViews } from './tables.ts'

export const videoReplies = repliesTo({
  name: 'video',
  likes: videoLikes,
  comments: videoComments,
  demand: ({ db }, viewer, id) => demandVideo(db, viewer, id),
  ownedBy: (db, userId) =>
    db.select({ id: memberVideos.id }).from(memberVideos).where(eq(memberVideos.userId, userId)),
  tell: (tx, { ownerId, itemId, what }, now) =>
    notify(tx, { memberId: ownerId, kind: `video_${what}`, aboutId: itemId }, now),
  unknownComment: 'videos.comment_not_found',
  commented: 'videos.commented',
})

/** Counts that somebody plays it: once a day, its owner not at all. Throws `videos.not_found`. */
export async function noteView({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string, videoId: string) {
  const demanded = () => demandVideo(db, userId, videoId)
  const { ownerId } = await demanded()
  if (ownerId !== userId)
    await whileItStands(
      db
        .insert(videoViews)
        .values({ videoId, userId, day: cityDay(clock.now()) })
        .onConflictDoNothing(),
      demanded,
    )
  const { views } = await demanded()
  return { views }
}
