// Feed of members' posts, with the news among them (member area §2 "Feed de Usuários", §5, §9).
import { z } from 'zod'
import { repliesAt, replyCount } from '../interactions/replies.ts'
import { done, fails, forMembersWhile, id, pageInput, pageOf, photo } from '../kit.ts'
import { newsCard } from '../news/api.ts'
import { instantInAddress } from '../values/dates.ts'
import { postForm } from './form.ts'
import { maxPostComment } from './options.ts'

export const post = z.object({
  id,
  title: z.string(),
  content: z.string(),
  image: photo.nullable(),
  at: z.date(),
  /** Its author has changed its words since. */
  edited: z.boolean(),
  author: z.object({
    personId: id,
    /** First name, one's own too; the whole of a match's. */
    name: z.string(),
    photo: photo.nullable(),
    course: z.string().nullable(),
    university: z.string().nullable(),
    mine: z.boolean(),
  }),
  likes: replyCount,
  /** By the caller. */
  liked: z.boolean(),
  comments: replyCount,
})
export type Post = z.infer<typeof post>

const entry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('post'), post }),
  z.object({ kind: z.literal('news'), news: newsCard }),
])
export type FeedEntry = z.infer<typeof entry>

const member = (limits: Parameters<typeof forMembersWhile>[1] = []) => forMembersWhile('user_feed', limits)
const replies = repliesAt('user_feed', { items: '/feed', comments: '/feed-comments', max: maxPostComment })
const missing = fails('feed.not_found')

export const feed = {
  /** Posts of people whom the caller may see and the caller's own, and the news on air, newest first. */
  list: member()
    .route({ method: 'GET', path: '/feed', summary: 'Posts e notícias, por página' })
    .input(pageInput)
    .output(pageOf(entry)),
  /** A post of whom the caller may see, or the caller's own. */
  one: member()
    .route({ method: 'GET', path: '/feed/{id}', summary: 'Um post, pelo id' })
    .input(z.object({ id }))
    .output(post)
    .errors(missing),
  /** Posts of others that came after an instant; counted up to 20. */
  newer: member()
    .route({ method: 'GET', path: '/feed/newer', summary: 'Quantos posts chegaram depois de um instante' })
    .input(z.object({ after: instantInAddress }))
    .output(z.object({ count: z.int() })),
  /** The caller's own, newest first. */
  mine: member()
    .route({ method: 'GET', path: '/feed/mine', summary: 'Seus posts, por página' })
    .input(pageInput)
    .output(pageOf(post)),
  /** `id` is the caller's choice: sent twice, it is one post. `image` is an upload's id. */
  publish: member(['post'])
    .route({ method: 'POST', path: '/feed', summary: 'Publica um post' })
    .input(postForm.extend({ id, image: id.optional() }))
    .output(post)
    .errors(fails('feed.not_found', 'photos.unknown')),
  /** Other words for one of the caller's own; its image stays. */
  edit: member(['post'])
    .route({ method: 'PUT', path: '/feed/{id}', summary: 'Muda o texto de um post seu' })
    .input(postForm.extend({ id }))
    .output(post)
    .errors(missing),
  /** The caller's own. */
  remove: member(['interact'])
    .route({ method: 'DELETE', path: '/feed/{id}', summary: 'Apaga um post seu' })
    .input(z.object({ id }))
    .output(done)
    .errors(missing),
  setLike: replies.setLike.route({ summary: 'Curte um post, ou deixa de curtir' }).errors(missing),
  likers: replies.likers.route({ summary: 'Quem curtiu e pode ser visto' }).errors(missing),
  comments: replies.comments.route({ summary: 'Comentários, por página' }).errors(missing),
  comment: replies.comment.route({ summary: 'Comenta um post' }).errors(missing),
  editComment: replies.editComment
    .route({ summary: 'Muda o texto de um comentário seu' })
    .errors(fails('feed.not_found', 'feed.comment_not_found')),
  removeComment: replies.removeComment
    .route({ summary: 'Apaga um comentário seu, ou de quem for em um post seu' })
    .errors(fails('feed.comment_not_found')),
}
