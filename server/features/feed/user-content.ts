// Posts and their comments as moderation finds and deletes them.
import { eq } from 'drizzle-orm'
import type { Feature } from '#server/feature.ts'
import { commentContent } from '../interactions/comment-content.ts'
import { erasePost } from './commands.ts'
import { postComments, posts } from './tables.ts'

export const userContent: Feature['userContent'] = {
  post: {
    find: async (tx, id) => {
      const [row] = await tx
        .select({ authorId: posts.userId, title: posts.title, text: posts.content, image: posts.image })
        .from(posts)
        .where(eq(posts.id, id))
      return row ?? null
    },
    erase: async (tx, id) => {
      await erasePost(tx, eq(posts.id, id))
    },
  },
  post_comment: commentContent(postComments),
}
