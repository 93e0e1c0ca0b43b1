// Likes and comments under what many read: shapes and procedures of news, posts, videos.
import { z } from 'zod'
import type { Flag } from '../feature-flags/flags.ts'
import { done, forMembersWhile, id, pageInput, pageOf, photo } from '../kit.ts'
import { shownText } from '../values/shown-text.ts'
import { countedReplies } from './reply-options.ts'

export const liker = z.object({
  /** Whom their details open of. */
  personId: id,
  /** First name, one's own too; the whole of a match's. */
  name: z.string(),
  photo: photo.nullable(),
  mine: z.boolean(),
})
export type Liker = z.infer<typeof liker>

/** Likes or comments of people whom the caller may see, and the caller's own: as many as their list has. */
export const replyCount = z
  .int()
  .min(0)
  .max(countedReplies + 1)

export const comment = liker.extend({
  id,
  text: z.string(),
  at: z.date(),
  /** Its author has changed its words since. */
  edited: z.boolean(),
})
export type Comment = z.infer<typeof comment>

const words = (max: number) =>
  shownText().min(1, 'Escreva o comentário.').max(max, `Use no máximo ${max} caracteres.`)

/** Likes and comments of the items at `items`, a comment's own address below `comments`: a feature adds its failures. */
export function repliesAt(
  flag: Flag,
  { items, comments, max }: Record<'items' | 'comments', `/${string}`> & { max: number },
) {
  const liking = forMembersWhile(flag, ['interact'])
  const one = `${items}/{id}` as const
  return {
    setLike: liking
      .route({ method: 'PUT', path: `${one}/like` })
      .input(z.object({ id, liked: z.boolean() }))
      .output(z.object({ likes: replyCount })),
    /** Those whom the caller may see, the latest first. */
    likers: forMembersWhile(flag, ['details', 'detailsDay'])
      .route({ method: 'GET', path: `${one}/likes` })
      .input(pageInput.extend({ id }))
      .output(pageOf(liker)),
    /** Comments of people whom the caller may see, the latest first. */
    comments: forMembersWhile(flag)
      .route({ method: 'GET', path: `${one}/comments` })
      .input(pageInput.extend({ id }))
      .output(pageOf(comment)),
    /** `commentId` is the caller's choice: sent twice, it is one comment. */
    comment: forMembersWhile(flag, ['comment'])
      .route({ method: 'POST', path: `${one}/comments` })
      .input(z.object({ id, commentId: id, text: words(max) }))
      .output(comment),
    /** Other words for one of the caller's own, under an item that they may see: nobody is notified again. */
    editComment: forMembersWhile(flag, ['comment'])
      .route({ method: 'PUT', path: `${comments}/{id}` })
      .input(z.object({ id, text: words(max) }))
      .output(comment),
    /** The caller's own, and whatever is said under an item of theirs. */
    removeComment: liking
      .route({ method: 'DELETE', path: `${comments}/{id}` })
      .input(z.object({ id }))
      .output(done),
  }
}
