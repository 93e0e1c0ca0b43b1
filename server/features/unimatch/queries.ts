// Students to decide about: three walks down the indexes of discover, one behind the other, in one statement that asks the
// rules of visibility about whom it shows and about nobody else. A rank as in discover would not do: the order is told in
// words on the screen, and must hold page after page. Stars have no weight in it.
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Student, UniMatchFilters } from '#contract/unimatch/api.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import { type PageInput, takePage } from '#server/platform/http/paging.ts'
import { createSeal } from '#server/platform/sealed-cursor.ts'
import { type Filters, type Fitting, fittingOf } from '../discover/fitting.ts'
import { once, walk, walkValues } from '../discover/statements.ts'
import type { Member } from '../identity/accounts/member.ts'
import { appUsers } from '../identity/tables.ts'
import { undecidedAndOpenTo } from '../interactions/visibility.ts'
import {
  cardColumns,
  comparedColumns,
  isAmong,
  joinCardTables,
  peopleOf,
  presentCard,
} from '../people/cards.ts'
import { compatibility } from '../people/compatibility.ts'
import { semesters } from '../reference/tables.ts'
import { type Mark, markIn, marksFrom, type Nearness, written } from './cursor.ts'
import { unimatchStars } from './tables.ts'

/** The longest page, and one to say whether somebody comes behind it. */
const walkSize = 25

const at = sql.placeholder
const viewer = at('viewer')

const isColleague = eq(appUsers.university, at('ownUniversity'))
const isClassmate = eq(appUsers.course, at('ownCourse'))
/** The row of `app_users` stands as near to the viewer as each says; nobody stands in two. */
const nearness: readonly [Nearness, SQL | undefined][] = [
  [0, and(isColleague, isClassmate)],
  [1, and(isColleague, sql`(${isClassmate}) is not true`)],
  [2, sql`(${isColleague}) is not true`],
]
const isStudent = sql`${appUsers.studying} and ${appUsers.university} is not null`
const isInSemesters = sql`${appUsers.semester} in (select ${semesters.name} from ${semesters}
  where ${semesters.orderNum} between ${at('firstSemester')}::int and ${at('lastSemester')}::int)`

const isVerified = isNotNull(appUsers.enrolmentVerifiedUntil)

type Wanted = { fitting: Fitting; filters: Filters }
/** Filters of students alone, each of which makes another statement. */
type OfStudents = { bySemester: boolean; verified: boolean }

/** The next students, the nearest first: a walk is begun only where those before it left room. */
function found(wanted: Wanted, { bySemester, verified }: OfStudents): SQL {
  const [nearest, near, far] = nearness.map(([place, stands]) => {
    const below = sql`(${appUsers.lastActiveAt}, ${appUsers.id})
      < (${at(`fromAt${place}`)}, ${at(`fromId${place}`)}::uuid)`
    const rules = and(
      stands,
      isStudent,
      bySemester ? isInSemesters : undefined,
      verified ? isVerified : undefined,
      below,
      undecidedAndOpenTo(viewer),
    )
    return walk(wanted, appUsers.lastActiveAt, rules, walkSize)
  })
  const room = (...before: SQL[]) =>
    sql`limit greatest(0, ${at('limit')}::int - ${sql.join(
      before.map((name) => sql`(select count(*) from ${name})`),
      sql` - `,
    )})`
  return sql`with nearest as (select * from (${nearest}) as found limit ${at('limit')}::int),
    near as (select * from (${near}) as found ${room(sql`nearest`)}),
    far as (select * from (${far}) as found ${room(sql`nearest`, sql`near`)})
    select * from nearest union all select * from near union all select * from far`
}

function statementsFor(db: Deps['db'], of: OfStudents) {
  const kind = `${of.bySemester ? 'semesters_' : ''}${of.verified ? 'verified_' : ''}`
  return once((wanted, name) =>
    joinCardTables(
      db
        .select({
          ...cardColumns,
          ...comparedColumns,
          lastActiveAt: appUsers.lastActiveAt,
          emailEnabled: appUsers.emailEnabled,
          emailAudience: appUsers.emailAudience,
          stars: unimatchStars.stars,
        })
        .from(peopleOf(found(wanted, of)))
        .$dynamic(),
    )
      .leftJoin(
        unimatchStars,
        and(eq(unimatchStars.fromUserId, viewer), eq(unimatchStars.toUserId, appUsers.id)),
      )
      .prepare(`unimatch_${kind}${name}`),
  )
}
type Row = Awaited<ReturnType<ReturnType<ReturnType<typeof statementsFor>>['execute']>>[number]

function placeOf(row: Row, { universityName, course }: Member): Nearness {
  if (universityName === null || row.universityName !== universityName) return 2
  return course !== null && row.course === course ? 0 : 1
}

/** The join that makes cards of them keeps no order. */
const inOrder = (one: Mark, other: Mark) =>
  one.place - other.place || other.at.getTime() - one.at.getTime() || (one.id > other.id ? -1 : 1)

const present = (row: Row, member: Member, now: Date): Student => ({
  ...presentCard(row, false),
  ...compatibility(member, row, now),
  stars: row.stars,
  emailAvailable: row.emailEnabled && isAmong(row.emailAudience, false),
})

/** Each band's first and last semester, by their order. */
const bands = { '1-2': [1, 2], '3-4': [3, 4], '5-6': [5, 6], '7-8': [7, 8], '9+': [9, 99] } as const

export function unimatchQueries({ db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>) {
  // A cursor tells when the last one shown was active, which is nobody's to know.
  const seal = createSeal(config.secret, 'cursor of unimatch')
  const statements = {
    everybody: statementsFor(db, { bySemester: false, verified: false }),
    semesters: statementsFor(db, { bySemester: true, verified: false }),
    verified: statementsFor(db, { bySemester: false, verified: true }),
    both: statementsFor(db, { bySemester: true, verified: true }),
  }

  async function list(member: Member, input: UniMatchFilters & PageInput) {
    const { gender, semesters: band, verified, cursor, limit, ...filters } = input
    const fitting = fittingOf(member.gender, member.genderPreference, gender)
    if (fitting.genders.length === 0) return { items: [], nextCursor: null }
    const from = cursor === undefined ? undefined : markIn(seal.open(cursor, member.id))
    if (from === null) throw failure('input.invalid')
    const wanted = { fitting, filters }
    const of = verified ? (band ? 'both' : 'verified') : band ? 'semesters' : 'everybody'
    const statement = statements[of](wanted)
    const [firstSemester, lastSemester] = band ? bands[band] : []
    const rows = await statement.execute({
      viewer: member.id,
      ...walkValues(wanted),
      ...marksFrom(from),
      ownUniversity: member.universityName,
      ownCourse: member.course,
      limit: limit + 1,
      ...(band && { firstSemester, lastSemester }),
    })
    const ordered = rows
      .map((row) => ({ row, place: placeOf(row, member), at: row.lastActiveAt, id: row.id }))
      .sort(inOrder)
    const { rows: shown, last } = takePage(ordered, limit)
    const now = clock.now()
    return {
      items: shown.map(({ row }) => present(row, member, now)),
      nextCursor: last ? seal.close(written(last), member.id) : null,
    }
  }

  return { list }
}
export type UniMatchQueries = ReturnType<typeof unimatchQueries>
