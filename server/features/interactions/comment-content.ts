// Comments of a table as moderation finds and deletes them.
import { eq } from 'drizzle-orm'
import type { UserContent } from '#server/feature.ts'
import type { CommentsTable } from './reply-tables.ts'

export const commentContent = (comments: CommentsTable): UserContent => ({
  find: async (tx, id) => {
    const [row] = await tx
      .select({ authorId: comments.userId, text: comments.comment })
      .from(comments)
      .where(eq(comments.id, id))
    return row ? { ...row, title: null, image: null } : null
  },
  erase: async (tx, id) => {
    await tx.delete(comments).where(eq(comments.id, id))
  },
})
