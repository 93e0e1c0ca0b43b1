// The page of one friend: hour, place and first name of whoever shared it, and nothing of the other person.
import { eq } from 'drizzle-orm'
import { firstName } from '#contract/values/names.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import { appUsers } from '../identity/tables.ts'
import { markOfToken } from './links.ts'
import { findMeeting } from './queries.ts'
import { meetingSides } from './tables.ts'

/** The meeting of a link, as long as whoever shared it is here and is shown the meeting. Throws `meetings.link_over` for all else. */
export async function friendPage(deps: Pick<Deps, 'db' | 'clock' | 'config'>, token: string) {
  const [side] = await deps.db
    .select({
      meetingId: meetingSides.meetingId,
      memberId: meetingSides.memberId,
      arrivedAt: meetingSides.arrivedAt,
      name: appUsers.name,
      status: appUsers.status,
    })
    .from(meetingSides)
    .innerJoin(appUsers, eq(appUsers.id, meetingSides.memberId))
    .where(eq(meetingSides.linkHash, markOfToken(token)))
  const found = side?.status === 'active' ? await findMeeting(deps, side.memberId, side.meetingId) : null
  // Shown a path of their own, so the link is alive.
  if (!side || !found?.shown.friendPath) throw failure('meetings.link_over')
  const { place, startsAt, state } = found.shown
  return {
    firstName: firstName(side.name),
    startsAt,
    place: { name: place.name, address: place.address, neighborhood: place.neighborhood, slug: place.slug },
    cancelled: state === 'cancelled',
    arrivedAt: side.arrivedAt,
  }
}
