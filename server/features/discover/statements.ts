// What discover asks of the database. Each statement reads the front of an index or rows by key, so that its cost does not
// grow with the number of members, and each that shows people asks the rules of visibility about every one of them.
import { and, count, desc, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { mostFound } from '#contract/options.ts'
import type { Database } from '#server/platform/db/database.ts'
import { appUsers } from '../identity/tables.ts'
import { isOpenLike, userInteractions } from '../interactions/tables.ts'
import { isShown, undecidedAndOpenTo } from '../interactions/visibility.ts'
import { cardColumns, comparedColumns, joinCardTables, peopleOf } from '../people/cards.ts'
import { type FilterName, type Fitting, fits, kindsOf, passes } from './fitting.ts'

/** People of one walk down an index: what a list goes on by once nobody ranked is left. */
export const walkSize = 48
/** Open likes looked at when a list is opened, the latest. */
const mostLikers = 40

const at = sql.placeholder
const viewer = at('viewer')
const everyRule = undecidedAndOpenTo(viewer)

/** What ranking and comparing ask about a person that a card does not show. */
const rankedColumns = {
  ...comparedColumns,
  lastActiveAt: appUsers.lastActiveAt,
  timesDecided: appUsers.timesDecided,
}
const traitColumns = { id: appUsers.id, age: appUsers.age, course: appUsers.course, ...rankedColumns }

/** Instants by which people stand in an index, each behind their kind. */
const orders = { active: appUsers.lastActiveAt, created: appUsers.createdAt } as const
export type Order = keyof typeof orders

/** The latest people of all the kinds; `kinds` is the shape of the values it will be given. */
function walk(kinds: ReturnType<typeof kindsOf>, order: AnyPgColumn, where: SQL | undefined, limit: number) {
  // One walk for each kind, which PostgreSQL merges: it reads no more rows than it answers, and those that `where` refuses.
  const arms = kinds.map(({ gender }, index) => {
    const ofGender =
      gender === null ? sql`${appUsers.gender} is null` : eq(appUsers.gender, at(`gender${index}`))
    const kind = and(isShown, ofGender, eq(appUsers.genderPreference, at(`preference${index}`)))
    return sql`(select ${appUsers}.* from ${appUsers} where ${and(kind, where)}
      order by ${order} desc, ${appUsers.id} desc limit ${sql.raw(String(limit))})`
  })
  return sql`select * from (${sql.join(arms, sql` union all `)}) as ${appUsers}
    order by ${order} desc, ${appUsers.id} desc limit ${sql.raw(String(limit))}`
}

/** The values that `walk` asks for. */
export const kindValues = (fitting: Fitting) =>
  Object.fromEntries(
    kindsOf(fitting).flatMap(({ gender, preference }, index) => [
      [`gender${index}`, gender],
      [`preference${index}`, preference],
    ]),
  )

/** What of a search decides how its statement is written; its values come when it is executed. */
export type Shape = { fitting: Fitting; used: readonly FilterName[] }

/** Tells apart statements that are written differently; short, since PostgreSQL reads 63 letters of a name. */
const nameOf = ({ fitting, used }: Shape) =>
  [kindsOf(fitting).length, ...used.map((name) => name.slice(0, 3))].join('_')

/** Prepares a statement once for each shape it is written in. */
function once<Statement>(prepare: (shape: Shape, name: string) => Statement) {
  const prepared = new Map<string, Statement>()
  return (shape: Shape): Statement => {
    const name = nameOf(shape)
    const statement = prepared.get(name) ?? prepare(shape, name)
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
    /** Who likes the viewer and waits for an answer, the latest first. Only to be ranked: no rule was asked of them. */
    likers: once(({ used }, name) =>
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
            passes(used),
          ),
        )
        .orderBy(desc(userInteractions.createdAt))
        .limit(mostLikers)
        .prepare(`discover_likers_${name}`),
    ),
    /** The first of `ids`, in their order, whom the rules allow. */
    shown: once(({ used }, name) => {
      const rules = and(eq(appUsers.id, sql`asked.id`), fits, passes(used), everyRule)
      // `limit 1` keeps PostgreSQL from joining: it asks about one after the other, and stops when there are enough.
      const person = sql`select ${appUsers}.* from ${appUsers} where ${rules} limit 1`
      return people(sql`select person.*
        from unnest(${at('ids')}::uuid[]) as asked(id) cross join lateral (${person}) as person
        limit ${at('limit')}`).prepare(`discover_shown_${name}`)
    }),
    /** The next ones down the index of the recently active, without those whom the list offered already. */
    walked: once(({ fitting, used }, name) => {
      const below = sql`(${appUsers.lastActiveAt}, ${appUsers.id}) < (${at('fromAt')}, ${at('fromId')}::uuid)`
      const fresh = sql`${appUsers.id} <> all(${at('offered')}::uuid[])`
      const rules = and(below, passes(used), fresh, everyRule)
      const found = walk(kindsOf(fitting), appUsers.lastActiveAt, rules, walkSize)
      return people(found).prepare(`discover_walked_${name}`)
    }),
    /** How many there are whom the rules and the filters let through, up to one more than is told. */
    counted: once(({ fitting, used }, name) => {
      const rules = and(passes(used), everyRule)
      const found = walk(kindsOf(fitting), appUsers.lastActiveAt, rules, mostFound + 1)
      return db.select({ people: count() }).from(peopleOf(found)).prepare(`discover_counted_${name}`)
    }),
    /** The people of a pool. */
    pooled: (order: Order, size: number) =>
      once(({ fitting, used }, name) =>
        db
          .select(traitColumns)
          .from(peopleOf(walk(kindsOf(fitting), orders[order], passes(used), size)))
          .prepare(`discover_${order}_${size}_${name}`),
      ),
  }
}

export type DiscoverStatements = ReturnType<typeof discoverStatements>
/** Someone as a list shows them, with what they are ranked and compared by. */
export type Row = Awaited<ReturnType<ReturnType<DiscoverStatements['shown']>['execute']>>[number]
