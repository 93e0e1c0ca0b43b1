// The bounded set of people discover ranks for a viewer: a few dozen from each place worth looking,
// each read from the front of an index, so that the cost does not grow with the number of members.
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { DiscoverFilters } from '#contract/discover.ts'
import { type Gender, type GenderPreference, genders } from '#contract/options.ts'
import type { Database } from '#server/platform/db/database.ts'
import { appUsers } from '../identity/tables.ts'
import { isOpenLike, userInteractions } from '../interactions/tables.ts'
import { hasNotRejected, isShown, reachableBy, undecidedBy } from '../interactions/visibility.ts'

/** People taken from one place. */
const perPlace = 40
/** People taken from the most recently active, which is also the window a list moves on by. */
export const recentWindow = 60

/** Where people are looked for. All but the recently active are looked at once, when a list is opened. */
export const places = ['recent', 'likers', 'newcomers', 'course', 'university', 'neighborhood'] as const
export type Place = (typeof places)[number]
/** Someone's stand in a place: the instant it is ordered by, and their id to tell equal instants apart. */
export type Mark = { at: Date; id: string }
/** How far down a list looks in each place; who stands lower comes with the window of the recently active. */
export type Ends = Partial<Record<Place, Mark>>

/** Below everyone, and above. */
export const bottom: Mark = { at: new Date(0), id: '00000000-0000-0000-0000-000000000000' }
export const top: Mark = { at: new Date('9999-12-31T00:00:00Z'), id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

const at = sql.placeholder
const viewer = at('viewer')

/** The pairs of (gender, preference) that fit a viewer both ways. */
export function fittingPairs(gender: Gender | null, seeks: GenderPreference, only?: Gender) {
  const sought = genders.filter(
    (g) => (seeks === 'todos' || seeks === g) && (only === undefined || only === g),
  )
  const seeking: GenderPreference[] = gender ? [gender, 'todos'] : ['todos']
  return {
    genders: sought.flatMap((g) => seeking.map(() => g)),
    preferences: sought.flatMap(() => seeking),
    /** Who would rather not say their gender is found by who seeks everyone. */
    undisclosed: seeks === 'todos' && only === undefined,
    seeking,
  }
}

export type FilterName = Exclude<keyof DiscoverFilters, 'gender'>
const filterColumns = {
  neighborhood: appUsers.neighborhoodId,
  university: appUsers.university,
  course: appUsers.course,
  semester: appUsers.semester,
} as const satisfies Record<FilterName, unknown>
export const filterNames = Object.keys(filterColumns) as FilterName[]

/**
 * Of the rules on who may be seen, the two that can hide many people at the front of an index, so that a place is not
 * used up by them. All the rules are asked once, about whoever was found.
 */
const worthTrying = and(undecidedBy(viewer), hasNotRejected(viewer))

const active = sql`${appUsers.lastActiveAt}`
const born = sql`${appUsers.createdAt}`
const liked = sql`${userInteractions.createdAt}`
const opened = at('opened')

/** Whoever stands at or above the end of a place. */
const downToEnd = (place: Place, order: SQL) =>
  sql`(${order}, ${appUsers.id}) >= (${at(`${place}At`)}, ${at(`${place}Id`)}::uuid)`

/** Fitting people of a place for whom `where` holds, from the latest down to its end: `limit` of each pair at most, and of all. */
function walk(place: Place, order: SQL, where: SQL | undefined): SQL {
  const limit = sql.raw(String(place === 'recent' ? recentWindow : perPlace))
  const row = sql`select ${appUsers.id} as id, ${order} as at from ${appUsers}`
  const rules = and(isShown, ne(appUsers.id, viewer), downToEnd(place, order), where, worthTrying)
  const latest = sql`order by ${order} desc, ${appUsers.id} desc limit ${limit}`
  return sql`(select '${sql.raw(place)}' as place, walked.id, walked.at from (
      select person.* from unnest(${at('genders')}::text[], ${at('preferences')}::text[]) as fit(gender, preference)
      cross join lateral (${row}
        where ${appUsers.gender} = fit.gender and ${appUsers.genderPreference} = fit.preference and ${rules}
        ${latest}) as person
      union all
      (${row} where ${at('undisclosed')}::boolean and ${appUsers.gender} is null
        and ${appUsers.genderPreference} = any(${at('seeking')}::text[]) and ${rules}
        ${latest})
    ) as walked order by walked.at desc, walked.id desc limit ${limit})`
}

/** Who likes the viewer and waits for an answer. */
const likers = (
  filters: SQL | undefined,
) => sql`(select 'likers' as place, ${appUsers.id} as id, ${liked} as at
    from ${userInteractions} join ${appUsers} on ${appUsers.id} = ${userInteractions.fromUserId}
    where ${userInteractions.toUserId} = ${viewer} and ${isOpenLike} and ${liked} <= ${opened}
      and ((${appUsers.gender}, ${appUsers.genderPreference}) in
          (select gender, preference from unnest(${at('genders')}::text[], ${at('preferences')}::text[]) as fit(gender, preference))
        or ${at('undisclosed')}::boolean and ${appUsers.gender} is null
          and ${appUsers.genderPreference} = any(${at('seeking')}::text[]))
      and ${and(isShown, downToEnd('likers', liked), filters, worthTrying)}
    order by ${liked} desc, ${appUsers.id} desc limit ${sql.raw(String(perPlace))})`

const shared = {
  course: and(eq(appUsers.university, at('ownUniversity')), eq(appUsers.course, at('ownCourse'))),
  university: eq(appUsers.university, at('ownUniversity')),
  neighborhood: eq(appUsers.neighborhoodId, at('ownNeighborhood')),
} as const
// A filter already says where to look; walking the viewer's own places besides would mostly find refusals.
const sharedPlaces = (used: readonly FilterName[]) =>
  used.length > 0 ? [] : (Object.keys(shared) as (keyof typeof shared)[])

/** Who is shown early whenever they were last active. */
export const earlyPlaces = (used: readonly FilterName[]): Place[] => [
  'likers',
  'newcomers',
  ...sharedPlaces(used),
]

/** Whoever was active last, from where the window begins. */
const recent = (where: SQL | undefined) =>
  walk(
    'recent',
    active,
    and(where, sql`(${active}, ${appUsers.id}) < (${at('fromAt')}, ${at('fromId')}::uuid)`),
  )

/**
 * The first window, with the early ones. As of when the list was opened: who came, liked or was active since then
 * is left for the next list, so that nobody is pushed over the end of a place.
 */
const firstWindow = (used: readonly FilterName[], filters: SQL | undefined) => {
  const since = sql`${active} <= ${opened}`
  return sql.join(
    [
      recent(filters),
      likers(filters),
      walk('newcomers', born, and(filters, sql`${born} <= ${opened}`)),
      ...sharedPlaces(used).map((place) => walk(place, active, and(shared[place], since))),
    ],
    sql` union all `,
  )
}

/** A later window, without those who were early: who stood above the end of a place when the list was opened. */
function laterWindow(used: readonly FilterName[], filters: SQL | undefined) {
  const like = sql`select 1 from ${userInteractions}
    where ${userInteractions.fromUserId} = ${appUsers.id} and ${userInteractions.toUserId} = ${viewer}
      and ${liked} <= ${opened} and ${downToEnd('likers', liked)} offset 0`
  return recent(
    and(
      filters,
      sql`not ${downToEnd('newcomers', born)}`,
      ...sharedPlaces(used).map(
        (place) => sql`(${shared[place]} and ${downToEnd(place, active)}) is not true`,
      ),
      sql`not exists (${like})`,
    ),
  )
}

const traits = {
  id: appUsers.id,
  age: appUsers.age,
  university: appUsers.university,
  course: appUsers.course,
  neighborhoodId: appUsers.neighborhoodId,
  interests: appUsers.interests,
  createdAt: appUsers.createdAt,
  lastActiveAt: appUsers.lastActiveAt,
  timesDecided: appUsers.timesDecided,
}

/**
 * Who stands where, each with what ranking asks about them if the viewer may see them, once for each place they were
 * found in. Each is looked up by key, whatever PostgreSQL knows of the tables: `limit` keeps it from joining.
 */
function prepareCandidates(db: Database, used: readonly FilterName[], first: boolean) {
  const filters = and(...used.map((name) => eq(filterColumns[name], at(name))))
  const found = sql`(${first ? firstWindow(used, filters) : laterWindow(used, filters)}) as found`
  const person = db
    .select(traits)
    .from(appUsers)
    .where(and(eq(appUsers.id, sql`found.id`), reachableBy(viewer)))
    .limit(1)
    .as('person')
  // Whoever can be reached and has decided about the viewer likes them.
  const like = db
    .select({ at: userInteractions.createdAt })
    .from(userInteractions)
    .where(and(eq(userInteractions.fromUserId, sql`found.id`), eq(userInteractions.toUserId, viewer)))
    .limit(1)
    .as('their_like')
  return db
    .select({
      place: sql<Place>`found.place`,
      id: sql<string>`found.id`,
      at: sql`found.at`.mapWith(appUsers.lastActiveAt),
      person: {
        id: person.id,
        age: person.age,
        university: person.university,
        course: person.course,
        neighborhoodId: person.neighborhoodId,
        interests: person.interests,
        createdAt: person.createdAt,
        lastActiveAt: person.lastActiveAt,
        timesDecided: person.timesDecided,
      },
      likedAt: like.at,
    })
    .from(found)
    .leftJoinLateral(person, sql`true`)
    .leftJoinLateral(like, sql`true`)
    .prepare(`discover_${first ? 'candidates' : 'later'}_${used.join('_')}`)
}

function prepareOwn(db: Database) {
  return db.select(traits).from(appUsers).where(eq(appUsers.id, viewer)).prepare('discover_own_traits')
}

/** Builds a statement once for each set of filters. */
function once<T>(build: (used: readonly FilterName[]) => T): (used: readonly FilterName[]) => T {
  const built = new Map<string, T>()
  return (used) => {
    const key = used.join()
    const found = built.get(key) ?? build(used)
    built.set(key, found)
    return found
  }
}

/** The statements of discover, built once a database. */
export const candidateQueries = (db: Database) => ({
  own: prepareOwn(db),
  first: once((used) => prepareCandidates(db, used, true)),
  later: once((used) => prepareCandidates(db, used, false)),
})
