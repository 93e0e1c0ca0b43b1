// Meetings as a member reads them: of matches whom they can reach, and of the other's side nothing but their delay.
import { and, desc, eq, gt, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Meeting } from '#contract/meetings/api.ts'
import { delays, maxCounters, type PlaceChange } from '#contract/meetings/options.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Handle } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import { companies } from '../companies/tables.ts'
import { categories } from '../guide/tables.ts'
import { appUsers } from '../identity/tables.ts'
import { matches } from '../interactions/tables.ts'
import { reachableBy } from '../interactions/visibility.ts'
import { cardColumns, joinCardTables, presentCard } from '../people/cards.ts'
import { pathOf, tokenOf } from './links.ts'
import { isInGuide, isOpenAt, isOverAt, placeColumns, placeLogo, presentPlace } from './place.ts'
import { isAgreed, linkLives, mayRate, stateFor } from './states.ts'
import { meetingSides, meetings } from './tables.ts'

const mine = alias(meetingSides, 'my_side')
const theirs = alias(meetingSides, 'their_side')
const later = alias(meetings, 'later_meeting')

const maxPast = 30
const listedDays = 30
/** Most that are looked through; the farthest ahead come first. */
const maxRead = 200

const hour = sql`${meetings.startsAt}`

const columns = {
  meetingId: meetings.id,
  matchId: meetings.matchId,
  state: meetings.state,
  proposedBy: meetings.proposedBy,
  startsAt: meetings.startsAt,
  expiresAt: meetings.expiresAt,
  sentence: meetings.sentence,
  counters: meetings.counters,
  turn: meetings.turn,
  superseded: sql<boolean>`exists (select from ${meetings} as later_meeting
    where ${later.matchId} = ${meetings.matchId} and ${later.createdAt} > ${meetings.createdAt})`,
  myLate: mine.lateMinutes,
  theirLate: theirs.lateMinutes,
  nonce: mine.linkNonce,
  arrivedAt: mine.arrivedAt,
  feeling: mine.feeling,
  inGuide: isInGuide,
  open: isOpenAt(hour),
  promotionOver: isOverAt(sql`${meetings.promotionId}`, hour),
  ...placeColumns(hour),
}

/** Visible ones of the member: the match stands, and they can reach the other. */
const selectMeetings = (db: Handle, me: string, where: SQL | undefined) =>
  joinCardTables(
    db
      .select({ ...cardColumns, ...columns })
      .from(meetings)
      .innerJoin(matches, and(eq(matches.id, meetings.matchId), eq(matches.status, 'active')))
      .innerJoin(mine, and(eq(mine.meetingId, meetings.id), eq(mine.memberId, me)))
      .innerJoin(theirs, and(eq(theirs.meetingId, meetings.id), ne(theirs.memberId, me)))
      .innerJoin(appUsers, eq(appUsers.id, theirs.memberId))
      .innerJoin(companies, eq(companies.id, meetings.companyId))
      .innerJoin(categories, eq(categories.name, companies.category))
      .leftJoin(placeLogo, eq(placeLogo.url, companies.image))
      .$dynamic(),
  ).where(and(where, reachableBy(me)))
type Row = Awaited<ReturnType<typeof selectMeetings>>[number]

function placeChangeOf({
  inGuide,
  open,
  promotionOver,
}: Pick<Row, 'inGuide' | 'open' | 'promotionOver'>): PlaceChange | null {
  if (!inGuide) return 'gone'
  if (open === false) return 'closed'
  return promotionOver ? 'promotion_over' : null
}

const delayOf = (minutes: number | null) => delays.find((one) => one === minutes) ?? null

type Reader = Pick<Deps, 'clock' | 'config'> & { db: Handle }

/** `null`: nothing of it is shown to the member. */
function present({ config }: Pick<Deps, 'config'>, row: Row, me: string, now: Date): Meeting | null {
  const state = stateFor(row, me, now)
  if (state === null) return null
  const { meetingId, nonce, startsAt } = row
  const agreed = isAgreed(state)
  const shared = nonce !== null && (agreed || state === 'cancelled') && linkLives(startsAt, now)
  return {
    id: meetingId,
    person: presentCard(row, true),
    state,
    version: row.turn,
    mine: row.proposedBy === me,
    place: presentPlace(row),
    startsAt,
    sentence: row.sentence,
    countersLeft: maxCounters - row.counters,
    late: { mine: delayOf(row.myLate), theirs: delayOf(row.theirLate) },
    placeChange: state === 'proposed' || state === 'agreed' ? placeChangeOf(row) : null,
    friendPath: shared ? pathOf(tokenOf(config, { meetingId, memberId: me, nonce })) : null,
    arrived: row.arrivedAt !== null,
    mayRate: agreed && mayRate(startsAt, now),
    feeling: row.feeling,
  }
}

/** A meeting as the member is shown it, with its row; `null`: for them there is none. */
export async function findMeeting({ db, clock, config }: Reader, me: string, id: string) {
  const [row] = await selectMeetings(db, me, eq(meetings.id, id))
  const shown = row && present({ config }, row, me, clock.now())
  return row && shown ? { row, shown, otherId: row.id } : null
}

export async function meetingOf(deps: Reader, me: string, id: string): Promise<Meeting> {
  const found = await findMeeting(deps, me, id)
  if (!found) throw failure('meetings.not_found')
  return found.shown
}

export async function listMeetings({ db, clock, config }: Reader, me: string) {
  const now = clock.now()
  const rows = await selectMeetings(
    db,
    me,
    and(
      gt(meetings.startsAt, new Date(now.getTime() - listedDays * dayMs)),
      ne(meetings.state, 'withdrawn'),
      or(eq(meetings.proposedBy, me), sql`${meetings.state} not in ('declined', 'expired')`),
    ),
  )
    .orderBy(desc(meetings.startsAt), desc(meetings.id))
    .limit(maxRead)
  const shown = rows.flatMap((row) => present({ config }, row, me, now) ?? [])
  const isOpen = ({ state }: Meeting) => state === 'proposed' || state === 'agreed'
  return {
    open: shown.filter(isOpen).reverse(),
    past: shown.filter((one) => !isOpen(one)).slice(0, maxPast),
  }
}
