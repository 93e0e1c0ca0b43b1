// Videos of members: listed, played, liked and commented by whom their owners are shown to (member area §2, §5, §9).
import { z } from 'zod'
import { repliesAt, replyCount } from '../interactions/replies.ts'
import { fails, forMembersWhile, id, pageInput, pageOf, photo } from '../kit.ts'
import { firstVideos, maxVideoComment } from './options.ts'

export const videoCard = z.object({
  id,
  /** Its owner, whose details open. */
  personId: id,
  /** First name, one's own too; the whole of a match's. */
  name: z.string(),
  age: z.int().nullable(),
  /** The caller's own. */
  mine: z.boolean(),
  /** Address of the file. */
  src: z.string(),
  poster: photo.nullable(),
  caption: z.string().nullable(),
  /** Its length; `null`: not known. */
  seconds: z.int().nullable(),
  publishedAt: z.date(),
  /** By how many people, each once a day. */
  views: z.int(),
  likes: replyCount,
  /** By the caller. */
  liked: z.boolean(),
  comments: replyCount,
  /** By the caller. */
  commented: z.boolean(),
})
export type VideoCard = z.infer<typeof videoCard>

const member = (limits: Parameters<typeof forMembersWhile>[1] = []) => forMembersWhile('videos', limits)
const replies = repliesAt('videos', { items: '/videos', comments: '/video-comments', max: maxVideoComment })
/** Gone, or of somebody whom the caller may not see. */
const missing = fails('videos.not_found')
const fastReading = fails('people.too_fast', 'people.enough_today')

export const videos = {
  /** Videos of people whom the caller may see, and the caller's own, the newest first. */
  list: member(['details', 'detailsDay'])
    .route({ method: 'GET', path: '/videos', summary: 'Vídeos, por página' })
    .input(pageInput.extend({ limit: z.int().min(1).max(24).default(firstVideos) }))
    .output(pageOf(videoCard))
    .errors(fastReading),
  /** The caller's own; `null`: none. */
  mine: member()
    .route({ method: 'GET', path: '/videos/mine', summary: 'Seu vídeo' })
    .output(videoCard.nullable()),
  setLike: replies.setLike.route({ summary: 'Curte um vídeo, ou deixa de curtir' }).errors(missing),
  /** Counts that the caller plays it: once a day, their own not at all. */
  view: member(['interact'])
    .route({ method: 'PUT', path: '/videos/{id}/view', summary: 'Conta que se assistiu, uma vez por dia' })
    .input(z.object({ id }))
    .output(z.object({ views: z.int() }))
    .errors(missing),
  likers: replies.likers
    .route({ summary: 'Quem curtiu e pode ser visto' })
    .errors({ ...missing, ...fastReading }),
  comments: replies.comments.route({ summary: 'Comentários, por página' }).errors(missing),
  /** One of each person. */
  comment: replies.comment
    .route({ summary: 'Comenta um vídeo, uma vez' })
    .errors(fails('videos.not_found', 'videos.commented')),
  editComment: replies.editComment
    .route({ summary: 'Muda o texto de um comentário seu' })
    .errors(fails('videos.not_found', 'videos.comment_not_found')),
  removeComment: replies.removeComment
    .route({ summary: 'Apaga um comentário seu, ou de quem for em um vídeo seu' })
    .errors(fails('videos.comment_not_found')),
}
