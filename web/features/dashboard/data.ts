import { query } from '#web/lib/api.ts'

/** As many as the home screen has room for (member area §9). */
const peopleShown = 8

export const homePeople = query.discover.list.queryOptions({ input: { limit: peopleShown } })
export const homeCounts = query.matches.counts.queryOptions()
export const me = query.profile.me.queryOptions()
