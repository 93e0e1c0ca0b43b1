// Jobs of meetings. Each minute proposals expire, both are reminded and asked how it was, and lost places are announced; each night
// what is long over is deleted.
import { and, eq, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { feelingDays, reminderHours, retentionDays } from '#contract/meetings/options.ts'
import { product } from '#contract/product.ts'
import { dayMs, hourMs } from '#server/platform/clock.ts'
import { instantOf } from '#server/platform/db/columns.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Job, performed } from '#server/platform/jobs.ts'
import { companies } from '../companies/tables.ts'
import { type MeetingKind, news } from './news.ts'
import { patternJob, signalPattern } from './pattern.ts'
import { isInGuide, isOpenAt } from './place.ts'
import { settle } from './proposing.ts'
import { meetingSides, meetings } from './tables.ts'

type Post = Pick<Deps, 'db' | 'clock' | 'signals' | 'jobs'>

/** Meetings of one run: the next minute goes on. */
const maxAtOnce = 500
const zone = sql.raw(`'${product.timeZone}'`)
/** Hour of the city at which both are asked how it was, on the day after. */
const askingHour = sql.raw('10')

const after = (now: Date, ms: number) => new Date(now.getTime() + ms)

const isAgreed = eq(meetings.state, 'agreed')
const isDueToRemind = (now: Date) =>
  and(
    isAgreed,
    isNull(meetings.remindedAt),
    gt(meetings.startsAt, now),
    lte(meetings.startsAt, after(now, reminderHours * hourMs)),
  )
const isDueToAsk = (now: Date) =>
  and(
    inArray(meetings.state, ['agreed', 'past']),
    isNull(meetings.askedAt),
    gt(meetings.startsAt, after(now, -feelingDays * dayMs)),
    sql`(date_trunc('day', ${meetings.startsAt} at time zone ${zone}) + make_interval(days => 1, hours => ${askingHour}))
      at time zone ${zone} <= ${instantOf(now)}`,
  )
const hasLostItsPlace = (now: Date) =>
  and(
    isAgreed,
    isNull(meetings.placeNotifiedAt),
    gt(meetings.startsAt, now),
    sql`exists (select from ${companies} where ${companies.id} = ${meetings.companyId}
      and (not ${isInGuide} or ${isOpenAt(sql`${meetings.startsAt}`)} is false))`,
  )

type Mark = 'remindedAt' | 'askedAt' | 'placeNotifiedAt'

type Notice = { due: SQL | undefined; mark: Mark; kind: MeetingKind; which?: SQL }

/** Notifies the two of each meeting that is due, once: the mark is set in the same transaction. */
async function notify(tx: Transaction, now: Date, { due, mark, kind, which }: Notice): Promise<string[]> {
  const found = await tx
    .select({ id: meetings.id })
    .from(meetings)
    .where(due)
    .limit(maxAtOnce)
    .for('update', { skipLocked: true })
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return []
  await tx
    .update(meetings)
    .set({ [mark]: now })
    .where(inArray(meetings.id, ids))
  const sides = await tx
    .select({ meetingId: meetingSides.meetingId, memberId: meetingSides.memberId })
    .from(meetingSides)
    .where(and(inArray(meetingSides.meetingId, ids), which))
  for (const side of sides) await news(tx, { ...side, kind }, now)
  return sides.map(({ memberId }) => memberId)
}

async function followHour({ db, clock, signals }: Post): Promise<void> {
  const now = clock.now()
  const notified = await db.transaction(async (tx) => {
    await settle(tx, now)
    const reminders = { due: isDueToRemind(now), mark: 'remindedAt', kind: 'meeting_reminder' } as const
    const places = { due: hasLostItsPlace(now), mark: 'placeNotifiedAt', kind: 'meeting_place' } as const
    // Whoever has answered already is not asked.
    const unrated = isNull(meetingSides.feeling)
    const questions = { due: isDueToAsk(now), mark: 'askedAt', kind: 'meeting_rate', which: unrated } as const
    const members: string[] = []
    for (const one of [reminders, places, questions]) members.push(...(await notify(tx, now, one)))
    return members
  })
  for (const memberId of new Set(notified)) await signals.emit('member.news', { memberId, type: 'meeting' })
}

/** Deletes what is long over: the newest year is all that a place's figures and a pattern count. */
async function applyRetention({ db, clock }: Post): Promise<void> {
  await db.delete(meetings).where(lte(meetings.startsAt, after(clock.now(), -retentionDays * dayMs)))
}

export const meetingsJobs = (post: Post): Job[] => [
  performed(patternJob, ({ memberId }) => signalPattern(post, memberId)),
  {
    name: 'meetings.follow',
    title: 'Lembrar de encontros e perguntar como foram',
    cron: '* * * * *',
    alone: true,
    run: () => followHour(post),
  },
  {
    name: 'meetings.retention',
    title: 'Apagar encontros de mais de um ano',
    cron: '31 4 * * *',
    alone: true,
    run: () => applyRetention(post),
  },
]
