// Videos and their comments as moderation finds and deletes them.
import { eq } from 'drizzle-orm'
import type { Feature } from '#server/feature.ts'
import { commentContent } from '../interactions/comment-content.ts'
import { memberVideos } from '../people/tables.ts'
import { showVideo } from '../people/video.ts'
import { videoComments } from './tables.ts'

export const userContent: Feature['userContent'] = {
  /** Evidence of a profile has the video itself: beside it stand its caption and its poster. */
  video: {
    find: async (tx, id) => {
      const [row] = await tx
        .select({ authorId: memberVideos.userId, text: memberVideos.caption, image: memberVideos.poster })
        .from(memberVideos)
        .where(eq(memberVideos.id, id))
      return row ? { ...row, title: null, text: row.text ?? '' } : null
    },
    erase: async (tx, id) => {
      const [row] = await tx
        .select({ ownerId: memberVideos.userId })
        .from(memberVideos)
        .where(eq(memberVideos.id, id))
      if (row) await showVideo(tx, row.ownerId, null, new Date())
    },
  },
  video_comment: commentContent(videoComments),
}
