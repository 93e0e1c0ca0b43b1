// Administrators' commands on members: suspend and let back in, end sessions, delete. A member's `version` counts only what
// the team changes (status and photos), since the owner writes the row all day. Letting in a pending member never confirms
// their e-mail: what they were before is put back. Deactivating tells matches no more than an undone match does.
import { and, desc, eq, isNull, not, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Changed } from '#contract/back-office/listing.ts'
import type { ReportReason } from '#contract/interactions/report-options.ts'
import { isStaff, type MemberStatus, type Status } from '#contract/values/options.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import type { AdminContext } from '#server/platform/http/procedures.ts'
import type { JobSpec } from '#server/platform/jobs.ts'
import { sessions, users } from '../accounts/tables.ts'
import { accountFor, administer, type Writing } from '../back-office/administer.ts'
import type { BulkAction } from '../back-office/bulk.ts'
import { maskedName } from '../back-office/masking.ts'
import { demandVersion, type Seen } from '../back-office/record.ts'
import type { Undoing } from '../back-office/undo.ts'
import '../identity/accounts/signals.ts'
import { appUsers } from '../identity/tables.ts'
import '../interactions/signals.ts'
import { matches } from '../interactions/tables.ts'
import { appealHash, mailActive, mailSuspended, newAppealToken } from './emails.ts'
import { memberRows } from './list.ts'
import { requireSecondReviewer } from './second-reviewer.ts'
import { suspensions } from './tables.ts'

/** A member whom the team had out, told to features that come later: they are charged no more. */
export const memberOut: JobSpec<{ memberId: string }> = {
  name: 'members.out',
  title: 'Encerrar o que era de quem saiu',
  payload: z.object({ memberId: z.uuid() }),
  retries: 12,
}

/** Erases an account within a transaction, all of it, and answers what is left to do once that is committed. */
export type Forget = (tx: Transaction, userId: string) => Promise<() => Promise<void>>

const kind = 'person'
const permission = 'people.suspend'

export async function lock(tx: Transaction, id: string) {
  const [person] = await tx
    .select({
      id: appUsers.id,
      userId: appUsers.userId,
      version: appUsers.version,
      status: appUsers.status,
      name: appUsers.name,
      email: appUsers.email,
      face: appUsers.facePhotoUrl,
      body: appUsers.bodyPhotoUrl,
      phone: appUsers.phone,
      hiddenPhone: appUsers.hiddenPhone,
      role: users.role,
    })
    .from(appUsers)
    .innerJoin(users, eq(users.id, appUsers.userId))
    .where(eq(appUsers.id, id))
    .for('update', { of: appUsers })
  if (!person) throw failure('record.not_found')
  // Members of the team answer to those who give roles, and their account opens the back-office.
  if (isStaff(person.role)) throw failure('members.staff')
  return person
}
export type Person = Awaited<ReturnType<typeof lock>>

export async function lockSeen(tx: Transaction, seen: Seen): Promise<Person> {
  const person = await lock(tx, seen.id)
  await demandVersion(tx, kind, seen, person.version, () => memberRows.one(tx, seen.id))
  return person
}

export const called = ({ name }: Pick<Person, 'name'>) => maskedName(name)

/** Has the person vanish from what others have open: their lists of matches are asked for again. */
export async function vanish({ tx, after }: Pick<Writing, 'tx' | 'after'>, { id }: Pick<Person, 'id'>) {
  const lost = await tx
    .select({ matchId: matches.id, one: matches.user1Id, other: matches.user2Id })
    .from(matches)
    .where(and(eq(matches.status, 'active'), or(eq(matches.user1Id, id), eq(matches.user2Id, id))))
  after(async (signals) => {
    for (const { matchId, one, other } of lost)
      await signals.emit('match.removed', { matchId, memberIds: [one, other] })
  })
}

/** Ends the account's sessions, and what streams by them. */
async function endAll({ tx, after }: Pick<Writing, 'tx' | 'after'>, { userId }: Pick<Person, 'userId'>) {
  await tx.delete(sessions).where(eq(sessions.userId, userId))
  after((signals) => signals.emit('access.ended', { userId }))
}

export async function write(tx: Transaction, id: string, values: Partial<typeof appUsers.$inferInsert>) {
  const [row] = await tx
    .update(appUsers)
    .set(values)
    .where(eq(appUsers.id, id))
    .returning({ version: appUsers.version })
  if (!row) throw failure('record.not_found')
  return row.version
}

const lasting = (memberId: string) =>
  and(eq(suspensions.memberId, memberId), not(suspensions.ageDoubt), isNull(suspensions.endedAt))

/** Change of who may come in: an administrator's write, or the system's own, which has no actor. */
export type Turning = Omit<Writing, 'note' | 'actor'> & { actor: Pick<Writing['actor'], 'userId'> | null }

/** Why somebody is suspended: for the team in words, for themselves the rule; let back in on an appeal, its answer. */
type Ground = { reason?: string | undefined; rule?: ReportReason | null | undefined; answer?: string }

/** Changes who may come in, with all that follows from it. The mail is owed in the same transaction. */
async function turn(
  writing: Turning,
  person: Person,
  status: MemberStatus,
  { reason = '', rule = null, answer }: Ground,
): Promise<number> {
  const { tx, now } = writing
  const version = await write(tx, person.id, { status })
  if (status === 'inactive') {
    const token = newAppealToken()
    await tx
      .insert(suspensions)
      .values({
        memberId: person.id,
        reason,
        rule,
        since: now,
        byId: writing.actor?.userId ?? null,
        appealToken: appealHash(token),
      })
      .onConflictDoNothing()
    await endAll(writing, person)
    await vanish(writing, person)
    await writing.deps.jobs.enqueue(tx, memberOut, { memberId: person.id })
    await mailSuspended(writing, person.email, { token, rule, since: now })
  } else if (person.status === 'inactive') {
    await tx.update(suspensions).set({ endedAt: now }).where(lasting(person.id))
    // Their matches see them again.
    await vanish(writing, person)
    await mailActive(writing, person.email, answer)
  }
  return version
}

/** A member who waits for their e-mail's confirmation is let in by that alone. */
const targetStatus = (person: Person, status: Status): MemberStatus =>
  status === 'active' && person.status === 'pending' ? 'pending' : status

async function setTo(
  writing: Writing,
  person: Person,
  status: Status,
  ground: Ground = {},
): Promise<Changed> {
  const reason = ground.reason ?? null
  // Staff or not, nobody lets them in or keeps them out meanwhile.
  if (person.status === 'leaving') throw failure('members.leaving')
  const next = targetStatus(person, status)
  if (next === 'inactive' && !reason) throw failure('members.reason_required')
  const undoable = next !== person.status
  if (person.status === 'inactive' && next !== 'inactive')
    await requireSecondReviewer(writing, person.id, false)
  const version = undoable ? await turn(writing, person, next, ground) : person.version
  const entry = await writing.note({
    action: status === 'active' ? 'activated' : 'deactivated',
    kind,
    recordId: person.id,
    label: called(person),
    changes: undoable ? { status: { before: person.status, after: next } } : {},
    reason,
    undoable,
  })
  return { id: person.id, version, entry, undoable }
}

/** Suspends within a write that decides more. */
export const suspend = async (writing: Writing, memberId: string, reason: string, rule: ReportReason) =>
  setTo(writing, await lock(writing.tx, memberId), 'inactive', { reason, rule })

/** Lets back in within a write that decides more, and answers so. */
export const letBackIn = async (writing: Writing, memberId: string, answer: string) =>
  setTo(writing, await lock(writing.tx, memberId), 'active', { answer })

export const setStatus = (
  context: AdminContext,
  { status, reason, rule, ...seen }: Seen & Ground & { status: Status },
): Promise<Changed> =>
  administer(context, async (writing) =>
    setTo(writing, await lockSeen(writing.tx, seen), status, { reason, rule }),
  )

const turned = (status: Status): BulkAction => ({
  permission,
  act: async (writing, id, reason) => {
    const person = await lock(writing.tx, id)
    await setTo(writing, person, status, { reason: reason ?? undefined })
    return { label: called(person) }
  },
})
export const memberBulk = { activate: turned('active'), deactivate: turned('inactive') }

/** A number that was theirs after all is in reach again. */
async function showNumber({ tx }: Writing, person: Person) {
  if (person.hiddenPhone === null) throw failure('audit.changed_since')
  const version = await write(tx, person.id, { hiddenPhone: null, whatsappEnabled: true })
  return { label: called(person), changes: { field: { before: null, after: 'number' } }, version }
}

/**
 * State that is put back: whether they may come in, with what follows from it, or a number that was hidden. A suspension taken back
 * leaves no appeal to answer.
 */
export const memberUndoing: Undoing = {
  permission,
  undo: async (writing, entry) => {
    const { status, field } = entry.changes
    const person = await lock(writing.tx, entry.recordId ?? '')
    if (field?.before === 'number') return showNumber(writing, person)
    if (!status || person.status !== status.after) throw failure('audit.changed_since')
    const before = status.before as MemberStatus
    if (person.status === 'inactive') await requireSecondReviewer(writing, person.id, false)
    const ground = await lastGround(writing.tx, person.id)
    const version = await turn(writing, person, before, ground)
    return { label: called(person), changes: { status: { before: person.status, after: before } }, version }
  },
}

async function lastGround(tx: Transaction, memberId: string): Promise<Ground> {
  const [last] = await tx
    .select({ reason: suspensions.reason, rule: suspensions.rule })
    .from(suspensions)
    .where(and(eq(suspensions.memberId, memberId), not(suspensions.ageDoubt)))
    .orderBy(desc(suspensions.since))
    .limit(1)
  return last ?? {}
}

/** Deletes the account, in the one way in which accounts are erased. */
export const remove = (context: AdminContext, seen: Seen, forget: Forget): Promise<Changed> =>
  administer(context, async (writing) => {
    const { tx, note, after } = writing
    const person = await lockSeen(tx, seen)
    await vanish(writing, person)
    await endAll(writing, person)
    after(await forget(tx, person.userId))
    const entry = await note({ action: 'deleted', kind, recordId: person.id, label: called(person) })
    return { id: person.id, version: null, entry, undoable: false }
  })

export const endSessions = (
  context: AdminContext,
  { id, session }: { id: string; session?: string | undefined },
): Promise<Changed> =>
  administer(context, async (writing) => {
    const { tx, after, note } = writing
    const person = await lock(tx, id)
    if (session === undefined) await endAll(writing, person)
    else {
      const ended = await tx
        .delete(sessions)
        .where(and(eq(sessions.id, session), eq(sessions.userId, person.userId)))
        .returning({ id: sessions.id })
      if (ended.length === 0) throw failure('record.not_found')
      after((signals) => signals.emit('access.ended', { userId: person.userId }))
    }
    const changes = { session: { before: session === undefined ? 'todas' : 'uma', after: null } }
    const entry = await note({ action: 'sessions_ended', kind, recordId: id, label: called(person), changes })
    return { id, version: person.version, entry, undoable: false }
  })

/** Suspends whom a provider found to be under age. Nobody of the team did so: anybody of it may answer the appeal. */
export async function suspendUnderAge(
  { db, clock, signals, jobs, config }: Pick<Deps, 'db' | 'clock' | 'signals' | 'jobs' | 'config'>,
  memberId: string,
): Promise<void> {
  const effects: Parameters<Writing['after']>[0][] = []
  await db.transaction(async (tx) => {
    await accountFor(tx)
    const [there] = await tx
      .select({ status: appUsers.status })
      .from(appUsers)
      .where(eq(appUsers.id, memberId))
    if (there?.status !== 'active' && there?.status !== 'pending') return
    const after: Writing['after'] = (effect) => void effects.push(effect)
    const turning = { tx, now: clock.now(), actor: null, after, deps: { jobs, config } }
    const reason = 'A confirmação de idade disse menos de 18 anos.'
    await turn(turning, await lock(tx, memberId), 'inactive', { reason, rule: 'minor' })
  })
  for (const effect of effects) await effect(signals)
}
