// Posts as their authors write and take them back, and what is said under them.
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Post } from '#contract/feed/api.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { preparedFor } from '#server/platform/db/prepared.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import { appUsers } from '../identity/tables.ts'
import { editedAt, repliesTo, seenBy } from '../interactions/replies.ts'
import { notify } from '../notifications/commands.ts'
import { claimPicture, releasePicture } from '../photos/commands.ts'
import { seenPost } from './list.ts'
import { postComments, postLikes, posts } from './tables.ts'

type Author = { id: string; userId: string }
type Written = { id: string; title: string; content: string; image?: string | undefined }

/** Throws `photos.unknown`; `feed.not_found` where somebody else's post has that id. */
export async function publish(
  deps: Pick<Deps, 'db' | 'clock'>,
  author: Author,
  { id, title, content, image }: Written,
): Promise<Post> {
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const [made] = await tx
      .insert(posts)
      .values({ id, userId: author.id, title, content, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: posts.id })
    if (!made || !image) return
    const url = await claimPicture(tx, { id: image, ownerId: author.userId, use: 'post' }, now)
    await tx.update(posts).set({ image: url }).where(eq(posts.id, id))
  })
  const post = await seenPost(deps, author.id, id)
  if (!post?.author.mine) throw failure('feed.not_found')
  return post
}

/** Gives the author's own post other words. Throws `feed.not_found`. */
export async function edit(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { id, title, content }: Omit<Written, 'image'>,
): Promise<Post> {
  const words = [
    [posts.title, title],
    [posts.content, content],
  ] as const
  const [edited] = await deps.db
    .update(posts)
    .set({ title, content, editedAt: editedAt(posts, words, deps.clock.now()) })
    .where(and(eq(posts.id, id), eq(posts.userId, userId)))
    .returning({ id: posts.id })
  const post = edited && (await seenPost(deps, userId, id))
  if (!post) throw failure('feed.not_found')
  return post
}

/** Deletes a post with what was said under it; its picture is served to nobody from then on. */
export async function erasePost(tx: Transaction, which: SQL | undefined): Promise<boolean> {
  const [gone] = await tx.delete(posts).where(which).returning({ image: posts.image })
  if (gone?.image) await releasePicture(tx, gone.image)
  return gone !== undefined
}

/** Throws `feed.not_found`. */
export const remove = ({ db }: Pick<Deps, 'db'>, userId: string, id: string) =>
  db.transaction(async (tx) => {
    if (!(await erasePost(tx, and(eq(posts.id, id), eq(posts.userId, userId)))))
      throw failure('feed.not_found')
    return { ok: true as const }
  })

const repliedTo = preparedFor((db) =>
  db
    .select({ ownerId: posts.userId })
    .from(posts)
    .innerJoin(appUsers, eq(appUsers.id, posts.userId))
    .where(and(eq(posts.id, sql.placeholder('id')), seenBy(sql.placeholder('me'))))
    .prepare('post_replied_to'),
)

export const postReplies = repliesTo({
  name: 'post',
  likes: postLikes,
  comments: postComments,
  demand: async ({ db }, viewer, id) => {
    const [post] = await repliedTo(db).execute({ me: viewer, id })
    if (!post) throw failure('feed.not_found')
    return post
  },
  ownedBy: (db, userId) => db.select({ id: posts.id }).from(posts).where(eq(posts.userId, userId)),
  tell: (tx, { ownerId, itemId, what }, now) =>
    notify(tx, { memberId: ownerId, kind: `post_${what}`, aboutId: itemId }, now),
  unknownComment: 'feed.comment_not_found',
  commented: 'feed.not_found',
})
