// A person's own password and sessions: changed, shown and ended by who is signed in.
import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import type { Caller, OpenContext } from '#server/platform/http/procedures.ts'
import { sessions } from '../accounts/tables.ts'
import { type Auth, oldestSession } from './auth.ts'
import { passwordIsWeak } from './passwords.ts'
import { passCookies, refusing } from './sessions.ts'
import { deviceInWords } from './user-agent.ts'

/** More than anybody has devices. */
const mostShown = 50
const quarterMs = 15 * 60 * 1000

const live = (caller: Caller, now: Date) =>
  and(
    eq(sessions.userId, caller.userId),
    gt(sessions.expiresAt, now),
    gt(sessions.createdAt, oldestSession(now)),
  )

/** The account's sessions, this one first, then by when they were last seen. */
export async function ownSessions({ db, clock }: Pick<Deps, 'db' | 'clock'>, caller: Caller) {
  const rows = await db
    .select({ id: sessions.id, userAgent: sessions.userAgent, lastSeen: sessions.updatedAt })
    .from(sessions)
    .where(live(caller, clock.now()))
    .orderBy(desc(eq(sessions.id, caller.sessionId)), desc(sessions.updatedAt), sessions.id)
    .limit(mostShown)
  return rows.map(({ id, userAgent, lastSeen }) => ({
    id,
    device: deviceInWords(userAgent),
    lastSeen,
    current: id === caller.sessionId,
  }))
}

/** Ends one of the account's sessions. Nobody learns whether another's exists. */
export async function endSession(db: Database, caller: Caller, id: string) {
  const own = and(eq(sessions.id, id), eq(sessions.userId, caller.userId))
  const ended = await db.delete(sessions).where(own).returning({ id: sessions.id })
  if (ended.length === 0) throw failure('request.not_found')
}

/** Ends all of the account's sessions but this one. */
export const endOtherSessions = (db: Database, caller: Caller) =>
  db.delete(sessions).where(and(eq(sessions.userId, caller.userId), ne(sessions.id, caller.sessionId)))

/** Notes that a session is in use; written at most once a quarter of an hour. */
export async function noteSession({ db, clock }: Pick<Deps, 'db' | 'clock'>, caller: Caller) {
  const now = clock.now()
  if (now.getTime() - caller.lastSeen.getTime() < quarterMs) return
  await db.update(sessions).set({ updatedAt: now }).where(eq(sessions.id, caller.sessionId))
}

type Change = { current: string; password: string; confirmation: string }

/** Puts another password in the place of the current one. All sessions end but this one, which goes on under a new cookie. */
export async function changePassword(
  auth: Auth,
  context: OpenContext & { caller: Caller },
  { current, password, confirmation }: Change,
) {
  if (!current) throw failure('identity.missing_credentials')
  if (password !== confirmation) throw failure('identity.passwords_differ')
  if (passwordIsWeak(password, context.caller.email)) throw failure('identity.password_weak')
  const { headers } = await refusing('identity.wrong_password', () =>
    auth.api.changePassword({
      body: { currentPassword: current, newPassword: password, revokeOtherSessions: true },
      headers: context.headers(),
      returnHeaders: true,
    }),
  )
  passCookies(headers, context)
}
