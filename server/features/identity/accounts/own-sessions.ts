// A person's own password and sessions: changed, shown and ended by who is signed in.
import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt, ne } from 'drizzle-orm'
import { isStaff, type Role } from '#contract/values/options.ts'
import { accounts, sessions } from '#server/features/accounts/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import type { Caller, OpenContext } from '#server/platform/http/procedures.ts'
import { notifyOwner } from '../jobs.ts'
import { type Auth, oldestSession, sessionCookieLine, sessionEnd, staffSessions } from './auth.ts'
import { passwordIsWeak } from './passwords.ts'
import { deviceInWords } from './user-agent.ts'
import './signals.ts'

type SignedIn = OpenContext & { caller: Caller }

/** More than anybody has devices. */
const maxShown = 50

type SessionOwner = Pick<Caller, 'userId' | 'role'>

/** Condition that keeps a session of an account with this role open; `caller.ts` asks the same. */
export function staysOpen(role: Role, now: Date) {
  const since = (ms: number) => new Date(now.getTime() - ms)
  return and(
    gt(sessions.expiresAt, now),
    gt(sessions.createdAt, isStaff(role) ? since(staffSessions.maxMs) : oldestSession(now)),
    isStaff(role) ? gt(sessions.updatedAt, since(staffSessions.idleMs)) : undefined,
  )
}

/** An account's sessions, the caller's first, then by when they were last seen. */
export async function sessionsOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  whose: SessionOwner,
  caller: Caller,
) {
  const rows = await db
    .select({ id: sessions.id, userAgent: sessions.userAgent, lastSeen: sessions.updatedAt })
    .from(sessions)
    .where(and(eq(sessions.userId, whose.userId), staysOpen(whose.role, clock.now())))
    .orderBy(desc(eq(sessions.id, caller.sessionId)), desc(sessions.updatedAt), sessions.id)
    .limit(maxShown)
  return rows.map(({ id, userAgent, lastSeen }) => ({
    id,
    device: deviceInWords(userAgent),
    lastSeen,
    current: id === caller.sessionId,
  }))
}

/** Ends one of the account's sessions. Nobody learns whether another's exists. */
export async function endSession({ deps, caller, address }: SignedIn, id: string) {
  const own = and(eq(sessions.id, id), eq(sessions.userId, caller.userId))
  const ended = await deps.db.delete(sessions).where(own).returning({ id: sessions.id })
  if (ended.length === 0) throw failure('request.not_found')
  await deps.signals.emit('access.ended', { userId: caller.userId })
  await deps.securityLog.note({ what: 'sessions_ended', account: caller.userId, address })
}

export const others = ({ userId, sessionId }: Caller) =>
  and(eq(sessions.userId, userId), ne(sessions.id, sessionId))

/** Ends all of the account's sessions but this one. */
export async function endOtherSessions({ deps, caller, address }: SignedIn) {
  await deps.db.delete(sessions).where(others(caller))
  await deps.signals.emit('access.ended', { userId: caller.userId })
  await deps.securityLog.note({ what: 'sessions_ended', account: caller.userId, address })
}

/** Notes that a session is in use; written at most once a quarter of an hour, of the team's once a minute. */
export async function noteSession({ db, clock }: Pick<Deps, 'db' | 'clock'>, caller: Caller) {
  if (!caller.sessionIdle) return
  await db.update(sessions).set({ updatedAt: clock.now() }).where(eq(sessions.id, caller.sessionId))
}

/** Refuses who does not give the account's own password again. */
export async function demandPassword(auth: Auth, { db }: Pick<Deps, 'db'>, userId: string, given: string) {
  const own = and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'))
  const [account] = await db.select({ hash: accounts.password }).from(accounts).where(own)
  const { password: passwords } = await auth.$context
  if (!account?.hash || !(await passwords.verify({ hash: account.hash, password: given })))
    throw failure('identity.wrong_password')
  return { own, hash: account.hash }
}

type Change = { current: string; password: string; confirmation: string }

/**
 * Puts another password in the place of the current one. All sessions end but this one, which goes on under a new token:
 * whoever has copied its cookie is out.
 */
export async function changePassword(
  auth: Auth,
  context: SignedIn,
  { current, password, confirmation }: Change,
) {
  const { deps, caller, address } = context
  if (!current) throw failure('identity.missing_credentials')
  if (password !== confirmation) throw failure('identity.passwords_differ')
  if (passwordIsWeak(password, caller.email)) throw failure('identity.password_weak')
  const before = await demandPassword(auth, deps, caller.userId, current)
  const { password: passwords } = await auth.$context
  const hash = await passwords.hash(password)
  const unchanged = and(before.own, eq(accounts.password, before.hash))
  const token = randomBytes(24).toString('base64url')
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const changed = await tx
      .update(accounts)
      .set({ password: hash })
      .where(unchanged)
      .returning({ id: accounts.id })
    // Changed at another device since: the current one is not the current one any more.
    if (changed.length === 0) throw failure('identity.wrong_password')
    await tx.delete(sessions).where(others(caller))
    await tx
      .update(sessions)
      .set({ token, createdAt: now, updatedAt: now, expiresAt: sessionEnd(now) })
      .where(eq(sessions.id, caller.sessionId))
    await notifyOwner(deps.jobs, tx, caller.userId, 'password')
  })
  context.setCookie(await sessionCookieLine(auth, token))
  await deps.signals.emit('access.ended', { userId: caller.userId })
  await deps.securityLog.note({ what: 'password_changed', account: caller.userId, address })
}
