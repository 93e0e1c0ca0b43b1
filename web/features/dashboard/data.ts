import { changedByDecisions } from '#web/features/interactions/decisions.ts'
import { query } from '#web/lib/api.ts'

/** As many people as the home screen has room for (member area §9). */
const peopleAtHome = 8
/** Faces of who liked the member; the others are a number. */
export const maxFaces = 5

export const homePeople = query.discover.list.queryOptions({
  input: { limit: peopleAtHome },
  meta: changedByDecisions,
})
/** Asked once a visit: the number changes once a day. */
export const campusPulse = query.discover.pulse.queryOptions({
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})
export const homeLikes = query.matches.likesReceived.queryOptions({
  input: { limit: maxFaces },
  meta: changedByDecisions,
})
