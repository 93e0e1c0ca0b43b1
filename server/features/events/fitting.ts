// People who go to events and fit a member both ways, by the compatibility that discover tells.
import { eq, sql } from 'drizzle-orm'
import { minFitting } from '#contract/events/options.ts'
import { preparedFor } from '#server/platform/db/prepared.ts'
import type { Deps } from '#server/platform/deps.ts'
import { fits, fittingOf, fittingValues } from '../discover/fitting.ts'
import type { Member } from '../identity/accounts/member.ts'
import { appUsers } from '../identity/tables.ts'
import { reachableBy } from '../interactions/visibility.ts'
import { comparable, fitOf, shownFit, type Traits } from '../people/compatibility.ts'
import { eventParticipants as seats } from './tables.ts'

const at = sql.placeholder

/** People of one event that are compared, the first who joined: a page of events costs no more, however many go. */
const maxCompared = 100

export const traitColumns = {
  age: appUsers.age,
  universityName: appUsers.university,
  course: appUsers.course,
  neighborhoodId: appUsers.neighborhoodId,
  interests: appUsers.interests,
}

const going = sql`unnest(${at('events')}::uuid[]) as listed(event_id) cross join lateral (
  select ${seats.userId} as user_id from ${seats}
  where ${seats.eventId} = listed.event_id and ${seats.state} = 'going'
  order by ${seats.joinedAt}, ${seats.id} limit ${sql.raw(String(maxCompared))}) as seat`

const fittingAmong = preparedFor((db) =>
  db
    .select({ eventId: sql<string>`listed.event_id`, ...traitColumns })
    .from(going)
    .innerJoin(appUsers, eq(appUsers.id, sql`seat.user_id`))
    .where(sql`${fits} and ${reachableBy(at('me'))}`)
    .prepare('events_fitting'),
)

/** Points of somebody as a card tells them, from those of `member`; 0 below what is told. */
export function pointsFrom(member: Traits) {
  const own = comparable(member)
  return (other: Traits) => shownFit(fitOf(own, comparable(other))) ?? 0
}

export const fittingOfMember = ({ gender, genderPreference }: Pick<Member, 'gender' | 'genderPreference'>) =>
  fittingOf(gender, genderPreference)

/** Count of those who go to each event and fit the member; none where there are fewer than `fewestFitting`. */
export async function fittingAt({ db }: Pick<Deps, 'db'>, member: Member, eventIds: readonly string[]) {
  if (eventIds.length === 0) return new Map<string, number>()
  const rows = await fittingAmong(db).execute({
    me: member.id,
    events: eventIds,
    ...fittingValues(fittingOfMember(member)),
  })
  const points = pointsFrom(member)
  const counts = Map.groupBy(
    rows.filter((row) => points(row) > 0),
    ({ eventId }) => eventId,
  )
  return new Map(
    [...counts].flatMap(([id, { length }]) => (length < minFitting ? [] : [[id, length] as const])),
  )
}
