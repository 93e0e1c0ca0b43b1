// The bounded set of people discover ranks for a viewer: a few dozen from each place worth looking,
// each read from the front of an index, so that the cost does not grow with the number of members.
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { DiscoverFilters } from '#contract/discover.ts'
import { type Gender, type GenderPreference, genders } from '#contract/options.ts'
import type { Database } from '#server/platform/db/database.ts'
import { appUsers } from '../identity/tables.ts'
import { userInteractions } from '../people/tables.ts'
import { hasNotRejected, isActive, reachableBy, undecidedBy } from '../people/visibility.ts'

/** People taken from one place. */
export const perSource = 40
/** People taken from the most recently active, which is also the window a cursor moves on by. */
export const recentWindow = 60

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
  university: appUsers.faculdade,
  course: appUsers.curso,
  semester: appUsers.semestre,
} as const satisfies Record<FilterName, unknown>
export const filterNames = Object.keys(filterColumns) as FilterName[]

/**
 * Of the rules on who may be seen, the two that can hide many people at the front of an index, so that a place is not
 * used up by them. All the rules are asked once, about whoever was found.
 */
const worthTrying = and(undecidedBy(viewer), hasNotRejected(viewer))

/** Fitting people for whom `where` holds, at most `limit` of each fitting pair and of all. */
function walk(where: SQL | undefined, order: SQL, limit: number): SQL {
  const row = sql`select ${appUsers.id} as id, ${order} as place from ${appUsers}`
  const rules = and(isActive, ne(appUsers.id, viewer), where, worthTrying)
  return sql`(select found.id from (
      select person.* from unnest(${at('genders')}::text[], ${at('preferences')}::text[]) as fit(gender, preference)
      cross join lateral (${row}
        where ${appUsers.gender} = fit.gender and ${appUsers.genderPreference} = fit.preference and ${rules}
        order by ${order} desc limit ${sql.raw(String(limit))}) as person
      union all
      (${row} where ${at('undisclosed')}::boolean and ${appUsers.gender} is null
        and ${appUsers.genderPreference} = any(${at('seeking')}::text[]) and ${rules}
        order by ${order} desc limit ${sql.raw(String(limit))})
    ) as found order by found.place desc limit ${sql.raw(String(limit))})`
}

const active = sql`${appUsers.lastActiveAt}`
const born = sql`${appUsers.createdAt}`

/** Who likes the viewer, latest first. */
const likers = (filters: SQL | undefined) => sql`(select ${appUsers.id} from ${userInteractions}
    join ${appUsers} on ${appUsers.id} = ${userInteractions.fromUserId}
    where ${userInteractions.toUserId} = ${viewer} and ${userInteractions.interactionType} = 'like'
      and (${appUsers.gender}, ${appUsers.genderPreference}) in
        (select gender, preference from unnest(${at('genders')}::text[], ${at('preferences')}::text[]) as fit(gender, preference))
      and ${and(isActive, filters, worthTrying)}
    order by ${userInteractions.createdAt} desc limit ${sql.raw(String(perSource))})`

function places(used: readonly FilterName[]): SQL {
  const filters = and(...used.map((name) => eq(filterColumns[name], at(name))))
  const everywhere = [
    likers(filters),
    walk(and(filters, sql`${appUsers.lastActiveAt} < ${at('before')}`), active, recentWindow),
    walk(filters, born, perSource),
  ]
  // A filter already says where to look; walking the viewer's own places besides would mostly find refusals.
  const own =
    used.length > 0
      ? []
      : [
          walk(
            and(eq(appUsers.faculdade, at('ownUniversity')), eq(appUsers.curso, at('ownCourse'))),
            active,
            perSource,
          ),
          walk(eq(appUsers.faculdade, at('ownUniversity')), active, perSource),
          walk(eq(appUsers.neighborhoodId, at('ownNeighborhood')), active, perSource),
        ]
  return sql.join([...everywhere, ...own], sql` union `)
}

const traits = {
  id: appUsers.id,
  age: appUsers.age,
  university: appUsers.faculdade,
  course: appUsers.curso,
  neighborhoodId: appUsers.neighborhoodId,
  interests: appUsers.interesses,
  createdAt: appUsers.createdAt,
  lastActiveAt: appUsers.lastActiveAt,
  timesDecided: appUsers.timesDecided,
}

function prepareCandidates(db: Database, used: readonly FilterName[]) {
  return db
    .select({ ...traits, likedAt: userInteractions.createdAt })
    .from(appUsers)
    .leftJoin(
      userInteractions,
      and(
        eq(userInteractions.fromUserId, appUsers.id),
        eq(userInteractions.toUserId, viewer),
        eq(userInteractions.interactionType, 'like'),
      ),
    )
    .where(and(inArray(appUsers.id, sql`(${places(used)})`), reachableBy(viewer)))
    .prepare(`discover_candidates_${used.join('_')}`)
}

function prepareOwn(db: Database) {
  return db.select(traits).from(appUsers).where(eq(appUsers.id, viewer)).prepare('discover_own_traits')
}

/** The statements of discover, built once a database. */
export type CandidateQueries = {
  own: ReturnType<typeof prepareOwn>
  candidates: (used: readonly FilterName[]) => ReturnType<typeof prepareCandidates>
}

export function candidateQueries(db: Database): CandidateQueries {
  const built = new Map<string, ReturnType<typeof prepareCandidates>>()
  return {
    own: prepareOwn(db),
    candidates: (used) => {
      const key = used.join()
      const found = built.get(key) ?? prepareCandidates(db, used)
      built.set(key, found)
      return found
    },
  }
}
