// Query of what a member has not seen in their notifications.
import { query } from '#web/lib/api.ts'

export const unseenQuery = query.notifications.unseen.queryOptions()
