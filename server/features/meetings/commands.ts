// Answers to proposals, and what follows once two have agreed. Whatever a member isn't shown is not found.
import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Proposal } from '#contract/meetings/api.ts'
import { type Delay, type Feeling, maxCounters, reminderHours } from '#contract/meetings/options.ts'
import { hourMs } from '#server/platform/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import { markOfToken, pathOf, tokenOf } from './links.ts'
import { news } from './news.ts'
import { patternJob } from './pattern.ts'
import { type Commanded, proposalOf } from './proposing.ts'
import { findMeeting } from './queries.ts'
import { isAgreed, linkLives, mayArrive, mayRate } from './states.ts'
import { meetingSides, meetings } from './tables.ts'

type Seen = { id: string; version: number }

/** Locks a meeting, and reads it as the member is shown it. Throws `meetings.not_found`. */
async function lock(deps: Commanded, tx: Transaction, memberId: string, id: string) {
  await tx.select({ id: meetings.id }).from(meetings).where(eq(meetings.id, id)).for('update')
  const found = await findMeeting({ ...deps, db: tx }, memberId, id)
  if (!found) throw failure('meetings.not_found')
  return found
}
type Found = Awaited<ReturnType<typeof lock>>

/** Refuses an answer to what is not so any more. */
function refuseChanged({ shown }: Found, version: number, holds: boolean) {
  if (shown.version !== version || !holds) throw failure('meetings.changed')
}

const toldLive = ({ signals }: Commanded, memberId: string) =>
  signals.emit('member.news', { memberId, type: 'meeting' })

/** Another hour or place. Throws `meetings.changed`, `meetings.no_counters_left`, and what `proposalOf` throws. */
export async function counter(
  deps: Commanded,
  memberId: string,
  { id, version, ...proposed }: Proposal & Seen,
): Promise<void> {
  const now = deps.clock.now()
  const otherId = await deps.db.transaction(async (tx) => {
    const found = await lock(deps, tx, memberId, id)
    const { shown, row } = found
    const isAsked = shown.state === 'proposed' && !shown.mine
    const lostItsPlace = shown.state === 'agreed' && ['gone', 'closed'].includes(shown.placeChange ?? '')
    refuseChanged(found, version, isAsked || lostItsPlace)
    if (row.counters >= maxCounters) throw failure('meetings.no_counters_left')
    const proposal = await proposalOf(tx, memberId, proposed, now)
    await tx
      .update(meetings)
      .set({
        ...proposal,
        state: 'proposed',
        counters: row.counters + 1,
        turn: row.turn + 1,
        agreedAt: null,
        remindedAt: null,
        placeNotifiedAt: null,
      })
      .where(eq(meetings.id, id))
    // Delays and arrivals were about the hour before.
    await tx
      .update(meetingSides)
      .set({ lateMinutes: null, arrivedAt: null })
      .where(eq(meetingSides.meetingId, id))
    await news(tx, { memberId: found.otherId, kind: 'meeting_changed', meetingId: id }, now)
    return found.otherId
  })
  await toldLive(deps, otherId)
}

export async function accept(deps: Commanded, memberId: string, { id, version }: Seen): Promise<void> {
  const now = deps.clock.now()
  const otherId = await deps.db.transaction(async (tx) => {
    const found = await lock(deps, tx, memberId, id)
    const { shown, row } = found
    refuseChanged(found, version, shown.state === 'proposed' && !shown.mine)
    // Agreed so late that its reminder would come with the answer.
    const isNear = row.startsAt.getTime() - now.getTime() <= reminderHours * hourMs
    await tx
      .update(meetings)
      .set({ state: 'agreed', agreedAt: now, turn: row.turn + 1, ...(isNear && { remindedAt: now }) })
      .where(eq(meetings.id, id))
    await news(tx, { memberId: found.otherId, kind: 'meeting_agreed', meetingId: id }, now)
    return found.otherId
  })
  await toldLive(deps, otherId)
}

/**
 * "Agora não", of which nobody is told and after which nothing looks different to whoever proposed; or a proposal taken back, which the
 * other sees no more.
 */
export async function decline(deps: Commanded, memberId: string, { id, version }: Seen): Promise<void> {
  const withdrawnFrom = await deps.db.transaction(async (tx) => {
    const found = await lock(deps, tx, memberId, id)
    const { shown, otherId } = found
    refuseChanged(found, version, shown.state === 'proposed')
    await tx
      .update(meetings)
      .set({ state: shown.mine ? 'withdrawn' : 'declined' })
      .where(eq(meetings.id, id))
    return shown.mine ? otherId : null
  })
  if (withdrawnFrom) await toldLive(deps, withdrawnFrom)
}

/** Calls off what is agreed. */
export async function cancel(deps: Commanded, memberId: string, id: string): Promise<void> {
  const now = deps.clock.now()
  const otherId = await deps.db.transaction(async (tx) => {
    const { shown, row, otherId } = await lock(deps, tx, memberId, id)
    if (shown.state !== 'agreed') throw failure('meetings.not_found')
    await tx
      .update(meetings)
      .set({ state: 'cancelled', cancelledBy: memberId, turn: row.turn + 1 })
      .where(eq(meetings.id, id))
    await news(tx, { memberId: otherId, kind: 'meeting_cancelled', meetingId: id }, now)
    return otherId
  })
  await toldLive(deps, otherId)
}

const sideOf = (meetingId: string, memberId: string) =>
  and(eq(meetingSides.meetingId, meetingId), eq(meetingSides.memberId, memberId))

/** Says that one will be late, or is on time after all. */
export async function sayLate(deps: Commanded, memberId: string, id: string, minutes: Delay | null) {
  const now = deps.clock.now()
  const otherId = await deps.db.transaction(async (tx) => {
    const { shown, otherId } = await lock(deps, tx, memberId, id)
    if (shown.state !== 'agreed') throw failure('meetings.not_found')
    if (shown.late.mine === minutes) return null
    await tx.update(meetingSides).set({ lateMinutes: minutes }).where(sideOf(id, memberId))
    if (minutes !== null) await news(tx, { memberId: otherId, kind: 'meeting_late', meetingId: id }, now)
    return otherId
  })
  if (otherId) await toldLive(deps, otherId)
}

/** Path of the friend's page; asked for again, the same. */
export async function share(deps: Commanded, memberId: string, id: string): Promise<{ path: string }> {
  return deps.db.transaction(async (tx) => {
    const { shown, row } = await lock(deps, tx, memberId, id)
    if (!isAgreed(shown.state) || !linkLives(row.startsAt, deps.clock.now()))
      throw failure('meetings.not_found')
    if (shown.friendPath) return { path: shown.friendPath }
    const nonce = randomUUID()
    const token = tokenOf(deps.config, { meetingId: id, memberId, nonce })
    await tx
      .update(meetingSides)
      .set({ linkNonce: nonce, linkHash: markOfToken(token) })
      .where(sideOf(id, memberId))
    return { path: pathOf(token) }
  })
}

/** Ends the link: also of a meeting that is shown no more, for the link is the member's own. */
export async function unshare({ db }: Commanded, memberId: string, id: string): Promise<void> {
  const [side] = await db
    .update(meetingSides)
    .set({ linkNonce: null, linkHash: null })
    .where(sideOf(id, memberId))
    .returning({ id: meetingSides.meetingId })
  if (!side) throw failure('meetings.not_found')
}

/** Says that one arrived well, to whoever has the link; said again, the first moment stands. */
export async function arrive(deps: Commanded, memberId: string, id: string): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const { shown, row } = await lock(deps, tx, memberId, id)
    if (!isAgreed(shown.state) || !mayArrive(row.startsAt, now)) throw failure('meetings.not_found')
    await tx
      .update(meetingSides)
      .set({ arrivedAt: now })
      .where(and(sideOf(id, memberId), isNull(meetingSides.arrivedAt)))
  })
}

/** Says how it was, for oneself alone; where it was bad, it is owed to look for a pattern. */
export async function rate(
  deps: Commanded & Pick<Deps, 'jobs'>,
  memberId: string,
  id: string,
  feeling: Feeling,
): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const { shown, row, otherId } = await lock(deps, tx, memberId, id)
    if (!isAgreed(shown.state) || !mayRate(row.startsAt, now)) throw failure('meetings.not_found')
    await tx.update(meetingSides).set({ feeling, feltAt: now }).where(sideOf(id, memberId))
    if (feeling === 'bad') await deps.jobs.enqueue(tx, patternJob, { memberId: otherId })
  })
}
