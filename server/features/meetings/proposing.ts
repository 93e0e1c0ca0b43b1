// Proposals: an hour and a place that a member offers a match, anew or in answer to another.
import { and, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Proposal } from '#contract/meetings/api.ts'
import {
  answerDays,
  lastsHours,
  maxAheadDays,
  maxUnanswered,
  minAheadMinutes,
  openStates,
  unansweredDays,
} from '#contract/meetings/options.ts'
import { dayMs, hourMs, minuteMs } from '#server/platform/clock.ts'
import { instantOf } from '#server/platform/db/columns.ts'
import { countWhere } from '#server/platform/db/counting.ts'
import type { Handle, Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import { companies } from '../companies/tables.ts'
import { appUsers } from '../identity/tables.ts'
import { matches } from '../interactions/tables.ts'
import { reachableBy } from '../interactions/visibility.ts'
import { news } from './news.ts'
import { isInGuide, isOpenAt, promotionAt } from './place.ts'
import { meetingSides, meetings } from './tables.ts'

export type Commanded = Pick<Deps, 'db' | 'clock' | 'signals' | 'config'>

const before = (now: Date, ms: number) => new Date(now.getTime() - ms)

/** The active match of a member with somebody whom they can reach. Throws `people.not_found`, whatever the reason. */
export async function matchWith(db: Handle, memberId: string, id: string) {
  const [user1Id = id, user2Id = id] = [memberId, id].sort()
  const [match] = await db
    .select({ id: matches.id, neighborhoodId: appUsers.neighborhoodId })
    .from(appUsers)
    .innerJoin(
      matches,
      and(eq(matches.user1Id, user1Id), eq(matches.user2Id, user2Id), eq(matches.status, 'active')),
    )
    .where(and(eq(appUsers.id, id), reachableBy(memberId)))
  if (!match) throw failure('people.not_found')
  return match
}

/** Columns of a proposal. Throws where its hour or its place won't do. */
export async function proposalOf(
  db: Handle,
  proposedBy: string,
  { companyId, startsAt, sentence }: Proposal,
  now: Date,
) {
  const ahead = startsAt.getTime() - now.getTime()
  if (ahead < minAheadMinutes * minuteMs || ahead > maxAheadDays * dayMs) throw failure('meetings.bad_hour')
  const hour = instantOf(startsAt)
  const [place] = await db
    .select({ open: isOpenAt(hour), promotion: promotionAt(hour) })
    .from(companies)
    .where(and(eq(companies.id, companyId), isInGuide))
  if (!place) throw failure('meetings.place_unknown')
  if (place.open === false) throw failure('meetings.place_closed')
  return {
    proposedBy,
    companyId,
    startsAt,
    sentence: sentence || null,
    promotionId: place.promotion?.id ?? null,
    proposedAt: now,
    expiresAt: new Date(Math.min(startsAt.getTime(), now.getTime() + answerDays * dayMs)),
  }
}

/** Writes down which open meetings are over by their hour: a match's, or everybody's. */
export async function settle(tx: Transaction, now: Date, ofMatch?: SQL) {
  await tx
    .update(meetings)
    .set({ state: 'expired' })
    .where(and(ofMatch, eq(meetings.state, 'proposed'), lte(meetings.expiresAt, now)))
  await tx
    .update(meetings)
    .set({ state: 'past' })
    .where(
      and(ofMatch, eq(meetings.state, 'agreed'), lte(meetings.startsAt, before(now, lastsHours * hourMs))),
    )
}

/**
 * Refuses another invitation while one is open, and after several without a yes. Whoever invited can't tell one that was answered "Agora
 * não" from one that nobody has answered: both wait until the same moment, and both count.
 */
async function refuseAnother(tx: Transaction, matchId: string, memberId: string, now: Date) {
  const isWaiting = sql`${meetings.proposedBy} = ${memberId} and ${meetings.state} = 'declined'
    and ${meetings.expiresAt} > ${instantOf(now)} and not exists (select from ${meetings} as later_meeting
      where later_meeting.match_id = ${matchId} and later_meeting.created_at > ${meetings.createdAt})`
  const hadNoYes = and(
    eq(meetings.proposedBy, memberId),
    inArray(meetings.state, ['declined', 'expired', 'withdrawn']),
    gt(meetings.proposedAt, before(now, unansweredDays * dayMs)),
  )
  const [found] = await tx
    .select({
      open: sql<boolean>`coalesce(bool_or(${inArray(meetings.state, [...openStates])} or (${isWaiting})), false)`,
      unanswered: countWhere(sql`${hadNoYes}`),
    })
    .from(meetings)
    .where(eq(meetings.matchId, matchId))
  if (found?.open) throw failure('meetings.open_exists')
  if ((found?.unanswered ?? 0) >= maxUnanswered) throw failure('meetings.wait')
}

/** Invites a match, once while a meeting of the two is open. */
export async function invite(
  { db, clock, signals }: Commanded,
  memberId: string,
  { id: otherId, ...proposed }: Proposal & { id: string },
): Promise<{ id: string }> {
  const now = clock.now()
  const meeting = await db.transaction(async (tx) => {
    const { id: matchId } = await matchWith(tx, memberId, otherId)
    const proposal = await proposalOf(tx, memberId, proposed, now)
    await settle(tx, now, eq(meetings.matchId, matchId))
    await refuseAnother(tx, matchId, memberId, now)
    const [made] = await tx
      .insert(meetings)
      .values({ ...proposal, matchId, inviterId: memberId, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: meetings.id })
    if (!made) throw failure('meetings.open_exists')
    await tx
      .insert(meetingSides)
      .values([memberId, otherId].map((one) => ({ meetingId: made.id, memberId: one })))
    await news(tx, { memberId: otherId, kind: 'meeting_invited', meetingId: made.id }, now)
    return made
  })
  await signals.emit('member.news', { memberId: otherId, type: 'meeting' })
  return meeting
}
