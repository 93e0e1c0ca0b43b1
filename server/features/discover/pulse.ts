// Counts of new members of the caller's university and course, for a member who has met nobody yet.
import { and, eq, gte, lt, not, type SQL, sql } from 'drizzle-orm'
import type { CampusPulse } from '#contract/discover/api.ts'
import { minPulse } from '#contract/discover/options.ts'
import { cityDay } from '#contract/values/city-day.ts'
import { maxFound } from '#contract/values/options.ts'
import { beginningOf } from '#server/platform/db/days.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Member } from '../identity/accounts/member.ts'
import { appUsers } from '../identity/tables.ts'
import { reachableBy } from '../interactions/visibility.ts'
import { universities } from '../reference/tables.ts'

const weekMs = 7 * 86_400_000

/** A number below the least that is published is none. */
const published = (people: number) => (people < minPulse ? null : people)

/**
 * Counts people who came in the seven whole days before today: today's number would give away in the minute who signed up.
 * Whoever hides from some is counted for nobody.
 */
export async function campusPulse(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, universityName, course }: Member,
): Promise<CampusPulse> {
  if (!universityName) return { university: null, course: null }
  const now = clock.now()
  const isNewAndSeen = and(
    eq(appUsers.university, universityName),
    gte(appUsers.createdAt, beginningOf(cityDay(new Date(now.getTime() - weekMs)))),
    lt(appUsers.createdAt, beginningOf(cityDay(now))),
    not(appUsers.incognito),
    not(appUsers.hiddenFromUniversity),
    not(appUsers.hiddenFromCourse),
    reachableBy(id),
  )
  const counted = (where?: SQL) =>
    sql<number>`(select count(*) from (select from ${appUsers} where ${and(isNewAndSeen, where)}
      limit ${sql.raw(String(maxFound + 1))}) as counted)`.mapWith(Number)
  const [found] = await db
    .select({
      acronym: universities.acronym,
      people: counted(),
      ofCourse: course ? counted(eq(appUsers.course, course)) : sql<number>`0`.mapWith(Number),
    })
    .from(universities)
    .where(eq(universities.name, universityName))
  const people = published(found?.people ?? 0)
  if (!found || people === null) return { university: null, course: null }
  return { university: { acronym: found.acronym, people }, course: published(found.ofCourse) }
}
