// Personal data of the feed: a member's posts, likes and comments.
import { eq } from 'drizzle-orm'
import type { PersonalTable, PersonIds, Section } from '#server/feature.ts'
import type { Database } from '#server/platform/db/database.ts'
import { postComments, postLikes, posts } from './tables.ts'

const [written, likes, comments] = ['posts', 'posts_curtidos', 'posts_comentarios'] as const

export const personalData: readonly PersonalTable[] = [
  { table: 'posts', export: { in: written }, erased: 'with its account' },
  { table: 'post_likes', export: { in: likes }, erased: 'with its account' },
  { table: 'post_comments', export: { in: comments }, erased: 'with its account' },
]

export async function exportSections(db: Database, { memberId }: PersonIds): Promise<Section[]> {
  if (!memberId) return []
  const [own, liked, ownComments] = await Promise.all([
    db
      .select({
        title: posts.title,
        content: posts.content,
        image: posts.image,
        at: posts.createdAt,
        editedAt: posts.editedAt,
      })
      .from(posts)
      .where(eq(posts.userId, memberId)),
    db
      .select({ post: posts.title, at: postLikes.createdAt })
      .from(postLikes)
      .innerJoin(posts, eq(posts.id, postLikes.itemId))
      .where(eq(postLikes.userId, memberId)),
    db
      .select({
        post: posts.title,
        comment: postComments.comment,
        at: postComments.createdAt,
        editedAt: postComments.editedAt,
      })
      .from(postComments)
      .innerJoin(posts, eq(posts.id, postComments.itemId))
      .where(eq(postComments.userId, memberId)),
  ])
  return [
    { name: written, title: 'Os seus posts', rows: own },
    { name: likes, title: 'Os posts que você curtiu', rows: liked },
    { name: comments, title: 'O que você comentou em posts', rows: ownComments },
  ]
}
