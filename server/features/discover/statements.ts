// Statements of discover. Each reads the front of an index or rows by key, so that its cost does not
// grow with the number of members, and each that shows people asks the rules of visibility about every one of them. The
// people whom filters leave are counted by the same walk and up to fifty: the pools know neither decisions nor blocks, and "Ver 12
// pessoas" would end in nine.
import { and, count, desc, eq, gt, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Gender, type Interest, maxFound } from '#contract/values/options.ts'
import type { Database } from '#server/platform/db/database.ts'
import { ageBand, appUsers } from '../identity/tables.ts'
import { isOpenLike, userInteractions } from '../interactions/tables.ts'
import { isShown, undecidedAndOpenTo } from '../interactions/visibility.ts'
import { cardColumns, comparedColumns, joinCardTables, peopleOf } from '../people/cards.ts'
import { courses, neighborhoods, semesters, universities } from '../reference/tables.ts'
import { bandsOf, type Filters, type Fitting, filterNames, fits, kindsOf, passes } from './fitting.ts'

/**
 * People of one walk down an index: what a list goes on by once nobody ranked is left. One more than the longest page holds,
 * so that a walk that fills a page also says whether somebody comes behind it.
 */
export const walkSize = 49
/** People whose ages are told as shares. */
const agesLookedAt = 200
/** Open likes looked at when a list is opened, the latest. */
const maxLikers = 40

const at = sql.placeholder
const viewer = at('viewer')
const everyRule = undecidedAndOpenTo(viewer)

/** Facts that ranking and comparing ask about a person and a card does not show. */
const rankedColumns = {
  ...comparedColumns,
  lastActiveAt: appUsers.lastActiveAt,
  timesDecided: appUsers.timesDecided,
}
const traitColumns = { id: appUsers.id, age: appUsers.age, course: appUsers.course, ...rankedColumns }

/** Instants by which people stand in an index, each behind their kind. */
const orders = { active: appUsers.lastActiveAt, created: appUsers.createdAt } as const
export type Order = keyof typeof orders

/** People whom a search asks for: the kinds of people, and the filters. */
type Wanted = { fitting: Fitting; filters: Filters }

/** The fitting kinds of people, one condition each. */
const kindConditions = (fitting: Fitting) =>
  kindsOf(fitting).map(({ gender }, index) =>
    and(
      isShown,
      gender === null ? sql`${appUsers.gender} is null` : eq(appUsers.gender, at(`gender${index}`)),
      eq(appUsers.genderPreference, at(`preference${index}`)),
    ),
  )

/** The latest people whom the search asks for and `rules` allow. */
export function walk(
  { fitting, filters }: Wanted,
  order: AnyPgColumn,
  rules: SQL | undefined,
  limit: number,
) {
  const bands = bandsOf(filters).map((_, index) => eq(ageBand(appUsers.age), at(`band${index}`)))
  const kinds = kindConditions(fitting)
  const cells = bands.length > 0 ? bands.flatMap((band) => kinds.map((kind) => and(band, kind))) : kinds
  // One walk for each cell, which PostgreSQL merges: it reads no more rows than it answers, and those that are refused.
  const arms = cells.map(
    (
      cell,
    ) => sql`(select ${appUsers}.* from ${appUsers} where ${and(cell, passes(filterNames(filters)), rules)}
      order by ${order} desc, ${appUsers.id} desc limit ${sql.raw(String(limit))})`,
  )
  return sql`select * from (${sql.join(arms, sql` union all `)}) as ${appUsers}
    order by ${order} desc, ${appUsers.id} desc limit ${sql.raw(String(limit))}`
}

/** The values that `walk` asks for. */
export const walkValues = ({ fitting, filters }: Wanted) => ({
  ...Object.fromEntries([
    ...kindsOf(fitting).flatMap(({ gender, preference }, index) => [
      [`gender${index}`, gender],
      [`preference${index}`, preference],
    ]),
    ...bandsOf(filters).map((band, index) => [`band${index}`, band]),
  ]),
  ...filters,
})

/** Tells apart statements that are written differently; short, since PostgreSQL reads 63 letters of a name. */
const nameOf = ({ fitting, filters }: Wanted) =>
  [
    kindsOf(fitting).length,
    ...filterNames(filters).map((name) => name.slice(0, 3)),
    bandsOf(filters).length || [],
  ]
    .flat()
    .join('_')

/** Prepares a statement once for each shape it is written in. */
export function once<Statement>(prepare: (wanted: Wanted, name: string) => Statement) {
  const prepared = new Map<string, Statement>()
  return (wanted: Wanted): Statement => {
    const name = nameOf(wanted)
    const statement = prepared.get(name) ?? prepare(wanted, name)
    prepared.set(name, statement)
    return statement
  }
}

export function discoverStatements(db: Database) {
  /** The rows of `app_users` that `found` answers, as cards. */
  const people = (found: SQL) =>
    joinCardTables(
      db
        .select({ ...cardColumns, ...rankedColumns })
        .from(peopleOf(found))
        .$dynamic(),
    )
  return {
    /** People who like the viewer and wait for an answer, the latest first. Only to be ranked: no rule was asked of them. */
    likers: once(({ filters }, name) =>
      db
        .select(traitColumns)
        .from(userInteractions)
        .innerJoin(appUsers, eq(appUsers.id, userInteractions.fromUserId))
        .where(
          and(
            eq(userInteractions.toUserId, viewer),
            isOpenLike,
            lte(userInteractions.createdAt, at('opened')),
            isShown,
            fits,
            passes(filterNames(filters)),
          ),
        )
        .orderBy(desc(userInteractions.createdAt))
        .limit(maxLikers)
        .prepare(`discover_likers_${name}`),
    ),
    /** The first of `ids`, in their order, whom the rules allow. */
    shown: once(({ filters }, name) => {
      const rules = and(eq(appUsers.id, sql`asked.id`), fits, passes(filterNames(filters)), everyRule)
      // `limit 1` keeps PostgreSQL from joining: it asks about one after the other, and stops when there are enough.
      const person = sql`select ${appUsers}.* from ${appUsers} where ${rules} limit 1`
      return people(sql`select person.*
        from unnest(${at('ids')}::uuid[]) as asked(id) cross join lateral (${person}) as person
        limit ${at('limit')}`).prepare(`discover_shown_${name}`)
    }),
    /** The next ones down the index of the recently active, without those whom the list offered already. */
    walked: once((wanted, name) => {
      const below = sql`(${appUsers.lastActiveAt}, ${appUsers.id}) < (${at('fromAt')}, ${at('fromId')}::uuid)`
      const fresh = sql`${appUsers.id} <> all(${at('offered')}::uuid[])`
      const found = walk(wanted, appUsers.lastActiveAt, and(below, fresh, everyRule), walkSize)
      return people(found).prepare(`discover_walked_${name}`)
    }),
    /** Number of those whom the rules and the filters let through, up to one more than is told. */
    counted: once((wanted, name) => {
      const found = walk(wanted, appUsers.lastActiveAt, everyRule, maxFound + 1)
      return db.select({ people: count() }).from(peopleOf(found)).prepare(`discover_counted_${name}`)
    }),
    /**
     * Values that somebody has whom the rules allow, whatever else they have: each value of a filter is looked for until one is
     * found. Of those active last how many are of which age.
     */
    offered: once(({ fitting }, name) => {
      const kinds = kindConditions(fitting)
      const somebody = (having: SQL) =>
        sql`exists (${sql.join(
          kinds.map((kind) => sql`select from ${appUsers} where ${and(having, kind, everyRule)}`),
          sql` union all `,
        )})`
      const valuesOf = (list: PgTable, value: AnyPgColumn, column: AnyPgColumn) =>
        sql<string[]>`array(select ${value} from ${list} where ${somebody(sql`${column} = ${value}`)})`
      return db
        .select({
          genders: sql<Gender[]>`array(select distinct asked.gender
            from unnest(${at('genders')}::text[]) as asked(gender)
            where ${somebody(sql`${appUsers.gender} = asked.gender`)})`,
          neighborhoods: valuesOf(neighborhoods, neighborhoods.id, appUsers.neighborhoodId),
          universities: valuesOf(universities, universities.name, appUsers.university),
          courses: valuesOf(courses, courses.name, appUsers.course),
          semesters: valuesOf(semesters, semesters.name, appUsers.semester),
          interests: sql<Interest[]>`array(select asked.interest
            from unnest(${at('interests')}::text[]) as asked(interest)
            where ${somebody(sql`${appUsers.interests} @> array[asked.interest]`)})`,
          verified: sql<boolean>`${somebody(isNotNull(appUsers.enrolmentVerifiedUntil))}`,
          video: sql<boolean>`${somebody(isNotNull(appUsers.videoUrl))}`,
          ages: sql<
            { age: number; people: number }[]
          >`array(select json_build_object('age', age, 'people', count(*))
            from (${walk({ fitting, filters: {} }, appUsers.lastActiveAt, everyRule, agesLookedAt)}) as latest
            where age is not null group by age order by age)`,
        })
        .from(sql`(select 1) as once`)
        .prepare(`discover_offered_${name}`)
    }),
    /** People who are boosted now, whose boost began last first. */
    boosted: (size: number) =>
      once(({ filters }, name) =>
        db
          .select(traitColumns)
          .from(appUsers)
          .where(and(gt(appUsers.boostedUntil, at('now')), isShown, fits, passes(filterNames(filters))))
          .orderBy(desc(appUsers.boostedUntil))
          .limit(size)
          .prepare(`discover_boosted_${size}_${name}`),
      ),
    /** The people of a pool. */
    pooled: (order: Order, size: number) =>
      once((wanted, name) =>
        db
          .select(traitColumns)
          .from(peopleOf(walk(wanted, orders[order], undefined, size)))
          .prepare(`discover_${order}_${size}_${name}`),
      ),
  }
}

export type DiscoverStatements = ReturnType<typeof discoverStatements>
/** Someone as a list shows them, with what they are ranked and compared by. */
export type Row = Awaited<ReturnType<ReturnType<DiscoverStatements['shown']>['execute']>>[number]
