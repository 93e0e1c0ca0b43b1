// The bounded set of people discover ranks for a viewer: a few dozen from each place worth looking,
// each read from the front of an index, so that the cost does not grow with the number of members.
import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { DiscoverFilters } from '#contract/discover.ts'
import { type Gender, type GenderPreference, genders } from '#contract/options.ts'
import type { Database } from '#server/platform/db/database.ts'
import { appUsers } from '../identity/tables.ts'
import { isOpenLike, userInteractions } from '../people/tables.ts'
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
        order by ${order} desc, ${appUsers.id} desc limit ${sql.raw(String(limit))}) as person
      union all
      (${row} where ${at('undisclosed')}::boolean and ${appUsers.gender} is null
        and ${appUsers.genderPreference} = any(${at('seeking')}::text[]) and ${rules}
        order by ${order} desc, ${appUsers.id} desc limit ${sql.raw(String(limit))})
    ) as found order by found.place desc, found.id desc limit ${sql.raw(String(limit))})`
}

const active = sql`${appUsers.lastActiveAt}`
const born = sql`${appUsers.createdAt}`

/** Who likes the viewer and waits for an answer, latest first. */
const likers = (filters: SQL | undefined) => sql`(select ${appUsers.id} from ${userInteractions}
    join ${appUsers} on ${appUsers.id} = ${userInteractions.fromUserId}
    where ${userInteractions.toUserId} = ${viewer} and ${isOpenLike}
      and (${appUsers.gender}, ${appUsers.genderPreference}) in
        (select gender, preference from unnest(${at('genders')}::text[], ${at('preferences')}::text[]) as fit(gender, preference))
      and ${and(isActive, filters, worthTrying)}
    order by ${userInteractions.createdAt} desc limit ${sql.raw(String(perSource))})`

/** Whoever was active last, from where the cursor stands: an instant, and an id to tell equal instants apart. */
const recent = (filters: SQL | undefined) =>
  walk(
    and(
      filters,
      sql`${active} <= ${at('before')}`,
      sql`(${active}, ${appUsers.id}) < (${at('before')}, ${at('beforeId')}::uuid)`,
    ),
    active,
    recentWindow,
  )

/** Who is shown early whenever they were last active. */
function early(used: readonly FilterName[], filters: SQL | undefined): SQL[] {
  const everywhere = [likers(filters), walk(filters, born, perSource)]
  // A filter already says where to look; walking the viewer's own places besides would mostly find refusals.
  if (used.length > 0) return everywhere
  return [
    ...everywhere,
    walk(
      and(eq(appUsers.faculdade, at('ownUniversity')), eq(appUsers.curso, at('ownCourse'))),
      active,
      perSource,
    ),
    walk(eq(appUsers.faculdade, at('ownUniversity')), active, perSource),
    walk(eq(appUsers.neighborhoodId, at('ownNeighborhood')), active, perSource),
  ]
}

const filtersOf = (used: readonly FilterName[]) =>
  and(...used.map((name) => eq(filterColumns[name], at(name))))

/** The first window holds the early ones too; later ones leave them out, so that nobody is shown twice. */
function places(used: readonly FilterName[], first: boolean): SQL {
  const filters = filtersOf(used)
  const others = sql.join(early(used, filters), sql` union `)
  return first ? sql`${recent(filters)} union ${others}` : sql`${recent(filters)} except (${others})`
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

/** Each of those found is looked up by key, whatever PostgreSQL knows of the tables: `limit` keeps it from joining. */
function prepareCandidates(db: Database, used: readonly FilterName[], first: boolean) {
  const person = db
    .select(traits)
    .from(appUsers)
    .where(and(eq(appUsers.id, sql`found.id`), reachableBy(viewer)))
    .limit(1)
    .as('person')
  // Whoever can be reached and has decided about the viewer likes them.
  const like = db
    .select({ likedAt: userInteractions.createdAt })
    .from(userInteractions)
    .where(and(eq(userInteractions.fromUserId, sql`found.id`), eq(userInteractions.toUserId, viewer)))
    .limit(1)
    .as('their_like')
  return db
    .select({
      id: person.id,
      age: person.age,
      university: person.university,
      course: person.course,
      neighborhoodId: person.neighborhoodId,
      interests: person.interests,
      createdAt: person.createdAt,
      lastActiveAt: person.lastActiveAt,
      timesDecided: person.timesDecided,
      likedAt: like.likedAt,
    })
    .from(sql`(${places(used, first)}) as found`)
    .innerJoinLateral(person, sql`true`)
    .leftJoinLateral(like, sql`true`)
    .prepare(`discover_${first ? 'candidates' : 'later'}_${used.join('_')}`)
}

/** The recently active people of a window, whether or not the viewer may see them: its last one is where the next begins. */
function prepareWindow(db: Database, used: readonly FilterName[]) {
  return db
    .select({ id: appUsers.id, at: appUsers.lastActiveAt })
    .from(appUsers)
    .where(inArray(appUsers.id, sql`(${recent(filtersOf(used))})`))
    .orderBy(asc(appUsers.lastActiveAt), asc(appUsers.id))
    .prepare(`discover_window_${used.join('_')}`)
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
  window: once((used) => prepareWindow(db, used)),
})
