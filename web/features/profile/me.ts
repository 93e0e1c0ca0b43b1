import { query } from '#web/lib/api.ts'

/** The member's own profile, as the shell and several screens show it. */
export const meQuery = query.profile.me.queryOptions()
