// Doubts about a member's age: hidden at once, by a report or by the team, until a provider or the team confirms it.
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Changed } from '#contract/back-office/listing.ts'
import { staffRoles } from '#contract/back-office/options.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { AdminContext } from '#server/platform/http/procedures.ts'
import { users } from '../accounts/tables.ts'
import { accountFor, administer, type Writing } from '../back-office/administer.ts'
import type { Seen } from '../back-office/record.ts'
import { doubtAge, trustAge } from '../identity/age/assurance.ts'
import { appUsers } from '../identity/tables.ts'
import { reports } from '../interactions/tables.ts'
import { called, lock, lockSeen, type Person, type Turning, vanish } from './commands.ts'
import { appealHash, mailAgeConfirmed, mailAgeDoubted, newAppealToken } from './emails.ts'
import { requireSecondReviewer } from './second-reviewer.ts'
import { suspensions } from './tables.ts'

const kind = 'person'
const lasting = (memberId: string) =>
  and(eq(suspensions.memberId, memberId), suspensions.ageDoubt, isNull(suspensions.endedAt))

/** Hides them, once while it lasts, and mails the way to answer. Whether they were not hidden before. */
async function hide(writing: Turning, person: Person, reason: string): Promise<boolean> {
  const { tx, now } = writing
  const token = newAppealToken()
  const marked = await tx
    .insert(suspensions)
    .values({
      memberId: person.id,
      reason,
      rule: 'minor',
      ageDoubt: true,
      since: now,
      byId: writing.actor?.userId ?? null,
      appealToken: appealHash(token),
    })
    .onConflictDoNothing()
    .returning({ id: suspensions.id })
  if (marked.length === 0) return false
  await doubtAge(tx, person.id, now)
  await vanish(writing, person)
  await mailAgeDoubted(writing, person.email, token)
  return true
}

/** Ends a doubt that lasts, and tells them. Whether there was one. */
async function end(writing: Omit<Turning, 'actor'>, person: Person, answer?: string): Promise<boolean> {
  const { tx, now } = writing
  const ended = await tx
    .update(suspensions)
    .set({ endedAt: now })
    .where(lasting(person.id))
    .returning({ id: suspensions.id })
  if (ended.length === 0) return false
  await trustAge(tx, person.id)
  await vanish(writing, person)
  await mailAgeConfirmed(writing, person.email, answer)
  return true
}

async function setTo(
  writing: Writing,
  person: Person,
  doubted: boolean,
  reason: string,
  answer?: string,
): Promise<Changed> {
  if (!doubted) await requireSecondReviewer(writing, person.id, true)
  const isOther = doubted ? await hide(writing, person, reason) : await end(writing, person, answer)
  const entry = await writing.note({
    action: 'updated',
    kind,
    recordId: person.id,
    label: called(person),
    changes: isOther ? { ageDoubted: { before: !doubted, after: doubted } } : {},
    reason,
  })
  return { id: person.id, version: person.version, entry, undoable: false }
}

/** Hides somebody until their age is confirmed, or confirms it, in one press. */
export const setAgeDoubt = (
  context: AdminContext,
  { doubted, reason, ...seen }: Seen & { doubted: boolean; reason: string },
): Promise<Changed> =>
  administer(context, async (writing) => setTo(writing, await lockSeen(writing.tx, seen), doubted, reason))

/** The same within a write that decides more, and may answer an appeal; of a doubt that is not there, nothing is noted. */
export const setAgeDoubtOf = async (
  writing: Writing,
  memberId: string,
  doubted: boolean,
  reason: string,
  answer?: string,
) =>
  doubted || (await writing.tx.$count(suspensions, lasting(memberId))) > 0
    ? setTo(writing, await lock(writing.tx, memberId), doubted, reason, answer)
    : null

/**
 * The row of `reports` hides by itself. Whoever cries wolf hides nobody: one whose reports of this kind came to nothing, or who
 * sent another within a day, needs a second person who says the same. Whom the team confirmed once, it alone hides again.
 */
const hides = sql<boolean>`(
  not exists (select from ${suspensions} where ${suspensions.memberId} = ${reports.aboutId} and ${suspensions.ageDoubt})
  and not exists (select from ${reports} as judged where judged.about_id = ${reports.aboutId}
    and judged.reason = 'minor' and judged.outcome = 'nothing')
  and (exists (select from ${reports} as second where second.about_id = ${reports.aboutId} and second.reason = 'minor'
      and second.state = 'open' and second.reporter_id <> ${reports.reporterId})
    or not exists (select from ${reports} as earlier where earlier.reporter_id = ${reports.reporterId}
      and earlier.reason = 'minor' and earlier.id <> ${reports.id}
      and ((earlier.outcome = 'nothing' and earlier.note is not null) or earlier.sent_at > ${reports.sentAt} - interval '1 day'))))`

const reportedReason = 'Uma denúncia disse que parece ter menos de 18 anos.'

type Post = Pick<Deps, 'db' | 'clock' | 'signals' | 'jobs' | 'config'>

/** Runs a write of the system's own, which nobody of the team does. */
async function bySystem(
  { db, clock, signals, jobs, config }: Post,
  work: (writing: Turning) => Promise<void>,
) {
  const effects: Parameters<Writing['after']>[0][] = []
  await db.transaction(async (tx) => {
    await accountFor(tx)
    const after: Writing['after'] = (effect) => void effects.push(effect)
    await work({ tx, now: clock.now(), actor: null, after, deps: { jobs, config } })
  })
  for (const effect of effects) await effect(signals)
}

/** Hides whom a report of this kind is about, at once. */
export const hideReported = (deps: Post, reportId: string): Promise<void> =>
  bySystem(deps, async (writing) => {
    const [found] = await writing.tx
      .select({ aboutId: appUsers.id, role: users.role, hides })
      .from(reports)
      .innerJoin(appUsers, eq(appUsers.id, reports.aboutId))
      .innerJoin(users, eq(users.id, appUsers.userId))
      .where(and(eq(reports.id, reportId), eq(reports.state, 'open'), eq(reports.reason, 'minor')))
    if (!found?.hides || staffRoles.some((role) => role === found.role)) return
    await hide(writing, await lock(writing.tx, found.aboutId), reportedReason)
  })

/** Ends the doubt about whom a provider found to be an adult. */
export const endDoubt = (deps: Post, memberId: string): Promise<void> =>
  bySystem(deps, async (writing) => {
    if ((await writing.tx.$count(suspensions, lasting(memberId))) === 0) return
    await end(writing, await lock(writing.tx, memberId))
  })
