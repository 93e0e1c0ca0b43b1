import type { Of, Pushed } from '#web/feature.ts'
import { echoed } from '#web/features/notifications/pushed.ts'

export const videosPushed: Of<'video_like' | 'video_comment', Pushed> = {
  video_like: echoed,
  video_comment: echoed,
}
