import type { Of, Pushed } from '#web/feature.ts'
import { echoed } from '#web/features/notifications/pushed.ts'

export const feedPushed: Of<'post_like' | 'post_comment', Pushed> = {
  post_like: echoed,
  post_comment: echoed,
}
