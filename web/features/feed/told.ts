import type { Of, Told } from '#web/feature.ts'
import { commented, liked, who } from '#web/features/notifications/echo-words.ts'

const to = '/relacionamento/feed-usuarios'

export const feedTold: Of<'post_like' | 'post_comment', Told> = {
  post_like: { ...liked, to, text: (item) => who(item, 'curtiu seu post', 'curtiram seu post') },
  post_comment: { ...commented, to, text: (item) => who(item, 'comentou seu post', 'comentaram seu post') },
}
