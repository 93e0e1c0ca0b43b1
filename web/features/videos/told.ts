import type { Of, Told } from '#web/feature.ts'
import { commented, liked, who } from '#web/features/notifications/echo-words.ts'

const to = '/relacionamento/videos'

export const videosTold: Of<'video_like' | 'video_comment', Told> = {
  video_like: { ...liked, to, text: (item) => who(item, 'curtiu seu vídeo', 'curtiram seu vídeo') },
  video_comment: {
    ...commented,
    to,
    text: (item) => who(item, 'comentou seu vídeo', 'comentaram seu vídeo'),
  },
}
