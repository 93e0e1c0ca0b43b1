// The team: who has which role, with which sessions and second factor, and how administrators change that.
import { and, asc, count, eq, max, ne, type SQL, sql } from 'drizzle-orm'
import type { Changed } from '#contract/back-office/listing.ts'
import type { TeamMember } from '#contract/identity/api.ts'
import { isStaff, type Role } from '#contract/values/options.ts'
import { sessions, users } from '#server/features/accounts/tables.ts'
import { administer, type Entry, noteOpening, type Writing } from '#server/features/back-office/administer.ts'
import { maskedName } from '#server/features/back-office/masking.ts'
import { demandVersion, type Seen } from '#server/features/back-office/record.ts'
import type { Handle, Transaction } from '#server/platform/db/database.ts'
import { violates } from '#server/platform/db/refusals.ts'
import { failure } from '#server/platform/failure.ts'
import type { AdminContext, Caller } from '#server/platform/http/procedures.ts'
import type { Auth } from '../accounts/auth.ts'
import { mailFactorChange } from '../accounts/factor-emails.ts'
import { demandPassword, sessionsOf, staysOpen } from '../accounts/own-sessions.ts'
import { removeSecondFactor } from '../accounts/second-factor.ts'
import '../accounts/signals.ts'

type AdminCall = AdminContext & { caller: Caller }

/** Far more than a team has. */
const maxShown = 200
/** To the letter the condition of the team's index. */
const ofTheTeam = ne(users.role, sql.raw(`'member'`))

async function people(db: Handle, { caller, deps }: AdminCall, condition?: SQL): Promise<TeamMember[]> {
  const open = db
    .select({ userId: sessions.userId, count: count().as('count'), last: max(sessions.updatedAt).as('last') })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(ofTheTeam, staysOpen('administrador', deps.clock.now())))
    .groupBy(sessions.userId)
    .as('open')
  const { id, version, name, email, role, twoFactorEnabled } = users
  const rows = await db
    .select({
      id,
      version,
      name,
      email,
      role,
      secondFactor: twoFactorEnabled,
      sessions: open.count,
      lastSeen: open.last,
    })
    .from(users)
    .leftJoin(open, eq(open.userId, users.id))
    .where(and(ofTheTeam, condition))
    .orderBy(asc(name), asc(id))
    .limit(maxShown)
  return rows.flatMap(({ role, sessions, ...row }) =>
    isStaff(role) ? [{ ...row, role, sessions: sessions ?? 0, self: row.id === caller.userId }] : [],
  )
}

export const team = (context: AdminCall) => people(context.deps.db, context)

/** Sessions of somebody of the team; that a colleague's were read is recorded. */
export async function teamSessions(context: AdminCall, userId: string) {
  const { db } = context.deps
  const [colleague] = await db
    .select({ userId: users.id, role: users.role, name: users.name })
    .from(users)
    .where(and(ofTheTeam, eq(users.id, userId)))
  if (!colleague) throw failure('record.not_found')
  const { name, ...account } = colleague
  if (userId !== context.admin.userId)
    await noteOpening(context, { kind: 'staff', recordId: userId, label: maskedName(name) })
  return sessionsOf(context.deps, account, context.caller)
}

async function lock(tx: Transaction, userId: string) {
  const [account] = await tx
    .select()
    .from(users)
    .where(and(ofTheTeam, eq(users.id, userId)))
    .for('update')
  if (!account) throw failure('record.not_found')
  return account
}

async function lockSeen(tx: Transaction, context: AdminCall, seen: Seen) {
  const account = await lock(tx, seen.id)
  const present = async () => (await people(tx, context, eq(users.id, seen.id)))[0]
  await demandVersion(tx, 'staff', seen, account.version, present)
  return account
}

async function versionOf(tx: Transaction, userId: string): Promise<number> {
  const [account] = await tx.select({ version: users.version }).from(users).where(eq(users.id, userId))
  if (!account) throw failure('record.not_found')
  return account.version
}

/** Somebody who may do something else from now on signs in anew: their sessions and live streams are over. */
async function endSessions({ tx, after }: Writing, userId: string) {
  await tx.delete(sessions).where(eq(sessions.userId, userId))
  after((signals) => signals.emit('access.ended', { userId }))
}

/** Runs a write; that nobody would be left to administer is refused by the database, whoever is first. */
async function keepingOne<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (violates(error, 'users_last_administrator')) throw failure('identity.last_administrator')
    throw error
  }
}

type Delicate = Seen & { password: string }

/**
 * Gives somebody of the team another role; `member` takes them out of it, and their second factor with it. Not undone from the
 * audit, which asks for no password: a role comes back the way it is given.
 */
export async function setRole(
  context: AdminCall,
  auth: Auth,
  { role, password, ...seen }: Delicate & { role: Role },
): Promise<Changed> {
  await demandPassword(auth, context.deps, context.admin.userId, password)
  return keepingOne(() =>
    administer(context, async (writing) => {
      const { tx, note } = writing
      const { id, role: before, name, twoFactorEnabled } = await lockSeen(tx, context, seen)
      const changes: Entry['changes'] = role === before ? {} : { role: { before, after: role } }
      if (role !== before) {
        await tx.update(users).set({ role }).where(eq(users.id, id))
        if (role === 'member' && (await removeSecondFactor(tx, id)))
          changes.factor = { before: twoFactorEnabled, after: false }
        await endSessions(writing, id)
      }
      const version = await versionOf(tx, id)
      const roleEntry = {
        action: 'role_changed',
        kind: 'staff',
        recordId: id,
        label: maskedName(name),
      } as const
      return { id, version, entry: await note({ ...roleEntry, changes }), undoable: false }
    }),
  )
}

/** For who has lost both the device and the recovery codes. */
export async function resetSecondFactor(
  context: AdminCall,
  auth: Auth,
  { password, ...seen }: Delicate,
): Promise<Changed> {
  await demandPassword(auth, context.deps, context.admin.userId, password)
  const changed = await administer(context, async (writing) => {
    const { tx, note } = writing
    const { id, name } = await lockSeen(tx, context, seen)
    if (!(await removeSecondFactor(tx, id))) throw failure('identity.second_factor_off')
    await endSessions(writing, id)
    await mailFactorChange(context.deps, tx, id, 'second_factor_ended')
    const version = await versionOf(tx, id)
    const changes = { factor: { before: true, after: false } }
    const factorEntry = {
      action: 'factor_reset',
      kind: 'staff',
      recordId: id,
      label: maskedName(name),
    } as const
    return { id, version, entry: await note({ ...factorEntry, changes }), undoable: false }
  })
  const event = { what: 'second_factor_ended', address: context.address } as const
  await context.deps.securityLog.note({ ...event, account: seen.id, detail: `by ${context.admin.userId}` })
  return changed
}

/** Ends one session of somebody of the team, or all. */
export async function endTeamSessions(
  context: AdminCall,
  { id, session }: { id: string; session?: string | undefined },
): Promise<void> {
  await administer(context, async ({ tx, note, after }) => {
    const { name } = await lock(tx, id)
    const which = and(eq(sessions.userId, id), session === undefined ? undefined : eq(sessions.id, session))
    const ended = await tx.delete(sessions).where(which).returning({ id: sessions.id })
    if (session !== undefined && ended.length === 0) throw failure('record.not_found')
    after((signals) => signals.emit('access.ended', { userId: id }))
    const changes = { sessions: { before: ended.length, after: 0 } }
    await note({ action: 'sessions_ended', kind: 'staff', recordId: id, label: maskedName(name), changes })
  })
  const event = { what: 'sessions_ended', address: context.address } as const
  await context.deps.securityLog.note({ ...event, account: id, detail: `by ${context.admin.userId}` })
}
