// Whose session a request carries: one prepared query, asked on every call.
import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import { parse } from 'cookie-es'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Deps } from '#server/platform/deps.ts'
import type { Caller } from '#server/platform/http/procedures.ts'
import { sessions, users } from '../accounts/tables.ts'
import { authSecret, longestSessionMs, sessionCookie, sessionNotedMs } from './auth.ts'
import { appUsers } from './tables.ts'

/** The token in a session cookie's value, if its signature is ours; better-auth writes `token.base64(hmac)`. */
function tokenIn(value: string, secret: KeyObject): string | null {
  const dot = value.lastIndexOf('.')
  const token = value.slice(0, dot)
  const given = Buffer.from(value.slice(dot + 1), 'base64')
  const ours = createHmac('sha256', secret).update(token).digest()
  return dot > 0 && given.length === ours.length && timingSafeEqual(given, ours) ? token : null
}

/** Cookies remembered; a browser has one. */
const mostRemembered = 20_000

/** `tokenIn`, which remembers the cookies that are ours: a member sends the same one with every request. */
function tokenReader(secret: KeyObject) {
  const known = new Map<string, string>()
  return (value: string): string | null => {
    const remembered = known.get(value)
    if (remembered !== undefined) return remembered
    const token = tokenIn(value, secret)
    if (token === null) return null
    if (known.size >= mostRemembered) known.clear()
    known.set(value, token)
    return token
  }
}

/** So long before the time that a call gives. */
const instantBefore = (ms: number) =>
  sql`${sql.placeholder('now')}::timestamptz - interval '${sql.raw(String(ms))} milliseconds'`

/** What is told of a caller who is a member, under the names that the request's context gives it. */
const memberColumns = {
  id: appUsers.id,
  name: appUsers.name,
  status: appUsers.status,
  gender: appUsers.gender,
  genderPreference: appUsers.genderPreference,
  age: appUsers.age,
  universityName: appUsers.university,
  course: appUsers.course,
  neighborhoodId: appUsers.neighborhoodId,
  interests: appUsers.interests,
  lastActiveAt: appUsers.lastActiveAt,
}

export function createIdentify({ db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>) {
  const byToken = db
    .select({
      userId: users.id,
      email: users.email,
      role: users.role,
      emailVerified: users.emailVerified,
      sessionId: sessions.id,
      // Told by the database: to read an instant costs this hot path more than a yes or no.
      sessionIdle: sql<boolean>`${sessions.updatedAt} <= ${instantBefore(sessionNotedMs)}`,
      expiresAt: sessions.expiresAt,
      member: memberColumns,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(appUsers, eq(appUsers.userId, users.id))
    .where(
      and(
        eq(sessions.token, sql.placeholder('token')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        gt(sessions.createdAt, instantBefore(longestSessionMs)),
      ),
    )
    .prepare('caller_by_token')

  const cookieName = sessionCookie(config)
  const tokenOf = tokenReader(createSecretKey(Buffer.from(authSecret(config))))
  return async (cookie: string | undefined): Promise<Caller | null> => {
    const value = parse(cookie ?? '')[cookieName]
    const token = value && tokenOf(value)
    if (!token) return null
    const [caller] = await byToken.execute({ token, now: clock.now().toISOString() })
    return caller ?? null
  }
}
