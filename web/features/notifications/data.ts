// Queries of a member's notifications.
import { paged, query } from '#web/lib/api.ts'

export const notificationsList = query.notifications.list.infiniteOptions({ ...paged, staleTime: 0 })
export const unseenQuery = query.notifications.unseen.queryOptions()
