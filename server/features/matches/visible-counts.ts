// Leaves counters of features that are off out of what is sent.
import type { Counts } from '#contract/matches/api.ts'
import type { RequestContext } from '#server/platform/http/procedures.ts'

/** The figures of the features that are on. */
export async function visibleCounts(
  { seen, disliked, matches, newMatches, likedYou }: Required<Counts>,
  isOn: RequestContext['isOn'],
): Promise<Counts> {
  return {
    ...((await isOn('discover')) && { seen, disliked }),
    ...((await isOn('matches')) && { matches, newMatches }),
    ...((await isOn('liked_you')) && { likedYou }),
  }
}
