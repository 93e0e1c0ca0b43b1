// News: read, liked, commented and joined by members, read by anyone, kept by administrators (member area §2, §5; guide and
// admin §2, §3, §5).
import { z } from 'zod'
import { listProcedure, recordProcedures } from '../back-office/crud.ts'
import { rowShape } from '../back-office/fields.ts'
import { listing, type RowOf, seen } from '../back-office/listing.ts'
import { terms } from '../back-office/options.ts'
import { repliesAt, replyCount } from '../interactions/replies.ts'
import { fails, forMembersWhile, id, openWhile, pageInput, pageOf, photo } from '../kit.ts'
import { statuses } from '../values/options.ts'
import { newsFields, newsForm } from './form.ts'
import { contractTypes, maxNewsComment, newsCategories, newsPlans } from './options.ts'

const participation = z.object({
  taken: z.int(),
  limit: z.int(),
  /** The caller takes part. */
  mine: z.boolean(),
})

export const newsCard = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  /** The first 150 letters of the content. */
  summary: z.string(),
  category: z.enum(newsCategories),
  image: photo.nullable(),
  publishedAt: z.date(),
  /** To read it. */
  minutes: z.int(),
  plan: z.enum(newsPlans),
  /** Sponsor; `null`: nobody pays for it. */
  sponsor: z.string().nullable(),
  /** `null`: there is nothing to take part in. */
  participation: participation.nullable(),
  likes: replyCount,
  /** By the caller. */
  liked: z.boolean(),
  comments: replyCount,
})
export type NewsCard = z.infer<typeof newsCard>

const newsItem = newsCard.extend({ content: z.string() })
export type NewsItem = z.infer<typeof newsItem>

export const newsList = listing({
  name: 'news',
  file: 'noticias',
  reads: 'news.read',
  exports: 'news.export',
  filters: {
    status: z.enum(statuses).optional(),
    category: z.enum(newsCategories).optional(),
    type: z.enum(contractTypes).optional(),
    term: z.enum(terms).optional(),
    binned: z.boolean().optional(),
  },
  sorts: ['title', 'createdAt', 'publishedUntil', 'likes', 'comments'],
  order: '-createdAt',
  row: z.object({
    id,
    version: z.int(),
    ...rowShape(newsFields),
    status: z.enum(statuses),
    createdAt: z.date(),
    binnedAt: z.date().nullable(),
  }),
})
export type NewsRow = RowOf<typeof newsList>

const member = (limits: Parameters<typeof forMembersWhile>[1] = []) => forMembersWhile('news_feed', limits)
const replies = repliesAt('news_feed', { items: '/news', comments: '/news-comments', max: maxNewsComment })
const missing = fails('news.not_found')
const procedures = recordProcedures('/admin/news', 'news.write')
const ofForm = fails('photos.unknown', 'news.limit_below')

export const news = {
  /** Active items: Enterprise before Premium before Basic, the newest first within each. */
  list: member()
    .route({ method: 'GET', path: '/news', summary: 'Notícias no ar, por página' })
    .input(pageInput.extend({ category: z.enum(newsCategories).optional() }))
    .output(pageOf(newsCard)),
  /** One item, to anyone. */
  one: openWhile('news_feed', ['guide'])
    .route({ method: 'GET', path: '/news/{slug}', summary: 'Uma notícia inteira' })
    .input(z.object({ slug: z.string().max(200) }))
    .output(newsItem)
    .errors(missing),
  setLike: replies.setLike.route({ summary: 'Curte uma notícia, ou deixa de curtir' }).errors(missing),
  likers: replies.likers.route({ summary: 'Quem curtiu e pode ser visto' }),
  comments: replies.comments.route({ summary: 'Comentários, por página' }),
  comment: replies.comment.route({ summary: 'Comenta uma notícia' }).errors(missing),
  editComment: replies.editComment
    .route({ summary: 'Muda o texto de um comentário seu' })
    .errors(fails('news.not_found', 'news.comment_not_found')),
  removeComment: replies.removeComment
    .route({ summary: 'Apaga um comentário seu' })
    .errors(fails('news.comment_not_found')),
  /** Takes a place, or gives it back. */
  setParticipation: member(['interact'])
    .route({ method: 'PUT', path: '/news/{id}/participation', summary: 'Pega uma vaga, ou devolve' })
    .input(z.object({ id, joining: z.boolean() }))
    .output(participation)
    .errors(fails('news.not_found', 'news.no_participation', 'news.full')),

  records: listProcedure('/admin/news', newsList).route({ summary: 'As notícias, para a administração' }),
  create: procedures.create.route({ summary: 'Cria uma notícia' }).input(newsForm).errors(ofForm),
  update: procedures.update
    .route({ summary: 'Edita uma notícia' })
    .input(newsForm.safeExtend(seen))
    .errors(ofForm),
  setStatus: procedures.setStatus.route({ summary: 'Ativa ou desativa uma notícia' }),
  bin: procedures.remove.route({ summary: 'Manda uma notícia para a lixeira' }),
  restore: procedures.restore.route({ summary: 'Tira uma notícia da lixeira' }),
}
