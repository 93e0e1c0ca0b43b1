// Queries of a member's notifications.
import type { NotificationPart } from '#contract/notifications/options.ts'
import { paged, query } from '#web/lib/api.ts'

export const notificationsList = (part: NotificationPart) =>
  query.notifications.list.infiniteOptions({
    ...paged,
    input: (cursor: string | undefined) => ({ part, ...paged.input(cursor) }),
    staleTime: 0,
  })
export const unseenQuery = query.notifications.unseen.queryOptions()
