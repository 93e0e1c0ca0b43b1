// Session of a request: one prepared query, asked on every call, and for all at once that come while it is under way.
import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import { parse } from 'cookie-es'
import { and, eq, gt, or, sql } from 'drizzle-orm'
import type { PlanTier } from '#contract/values/options.ts'
import { sessions, users } from '#server/features/accounts/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Caller } from '#server/platform/http/procedures.ts'
import { appUsers } from '../tables.ts'
import { authSecret, maxSessionMs, sessionCookie, sessionNotedMs, staffSessions } from './auth.ts'

/** Session in a request's cookies: the token, and the one cookie that it stands in. */
export type Session = { token: string; cookie: string }

/** The token in a session cookie's value, if its signature is ours to the letter; better-auth writes `token.base64(hmac)`. */
export function tokenIn(value: string, secret: KeyObject): string | null {
  const dot = value.lastIndexOf('.')
  const token = value.slice(0, dot)
  const signature = Buffer.from(value.slice(dot + 1))
  const ours = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'))
  return dot > 0 && signature.length === ours.length && timingSafeEqual(signature, ours) ? token : null
}

/**
 * Builds the one reader of the session cookie: whoever wants to know of a session asks this, and better-auth is shown no
 * other cookie than what is read here.
 */
export function sessionReader(config: Deps['config']) {
  const name = sessionCookie(config)
  const secret = createSecretKey(Buffer.from(authSecret(config)))
  return (header: string | undefined): Session | null => {
    if (header === undefined) return null
    const value = parse(header)[name]
    const token = value && tokenIn(value, secret)
    if (!token) return null
    return { token, cookie: `${name}=${encodeURIComponent(value)}` }
  }
}

/**
 * Looks keys up by `read`, which is asked for several at once: for one at a time while it is idle, and while it is under way
 * for everybody who comes meanwhile, as soon as it is back. What is answered was read after it was asked for. With a statement
 * for each the session's procedure answers 0.74 times as often, and costs the server twice the time (docs/decisions/0167).
 */
export function batched<Value>(read: (keys: string[]) => Promise<Map<string, Value>>) {
  type Waiting = { resolve: (value: Value | undefined) => void; reject: (error: unknown) => void }
  let waiting = new Map<string, Waiting[]>()
  let reading = false
  async function readAll() {
    reading = true
    while (waiting.size > 0) {
      const batch = waiting
      waiting = new Map()
      try {
        const found = await read([...batch.keys()])
        for (const [key, all] of batch) for (const { resolve } of all) resolve(found.get(key))
      } catch (error) {
        for (const all of batch.values()) for (const { reject } of all) reject(error)
      }
    }
    reading = false
  }
  return (key: string) =>
    new Promise<Value | undefined>((resolve, reject) => {
      const beside = waiting.get(key)
      if (beside) beside.push({ resolve, reject })
      else waiting.set(key, [{ resolve, reject }])
      if (!reading) void readAll()
    })
}

/** So long before the time that a call gives. */
const instantBefore = (ms: number) =>
  sql`${sql.placeholder('now')}::timestamptz - interval '${sql.raw(String(ms))} milliseconds'`

const isMember = eq(users.role, sql.raw(`'member'`))

/** Facts of a caller who is a member, under the names that the request's context gives it. */
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
  agreedEdition: appUsers.agreedEdition,
  ageAssured: appUsers.ageAssured,
  // Told by the database, as whether the session is idle.
  tier: sql<PlanTier>`case when ${appUsers.vipUntil} > ${sql.placeholder('now')}::timestamptz then 'vip' when ${appUsers.premiumUntil} > ${sql.placeholder('now')}::timestamptz then 'premium' else 'basic' end`,
}

export function createIdentify(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  readSession: ReturnType<typeof sessionReader>,
) {
  const byTokens = db
    .select({
      token: sessions.token,
      userId: users.id,
      email: users.email,
      role: users.role,
      emailVerified: users.emailVerified,
      secondFactor: users.twoFactorEnabled,
      sessionId: sessions.id,
      // Told by the database: to read an instant costs this hot path more than a yes or no.
      sessionIdle: sql<boolean>`${sessions.updatedAt} <= case when ${isMember} then ${instantBefore(sessionNotedMs)} else ${instantBefore(staffSessions.notedMs)} end`,
      expiresAt: sessions.expiresAt,
      member: memberColumns,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(appUsers, eq(appUsers.userId, users.id))
    .where(
      and(
        sql`${sessions.token} = any(${sql.placeholder('tokens')}::text[])`,
        gt(sessions.expiresAt, sql.placeholder('now')),
        gt(sessions.createdAt, instantBefore(maxSessionMs)),
        or(
          isMember,
          and(
            gt(sessions.updatedAt, instantBefore(staffSessions.idleMs)),
            gt(sessions.createdAt, instantBefore(staffSessions.maxMs)),
          ),
        ),
      ),
    )
    .prepare('caller_by_tokens')
  const callerOf = batched(async (tokens: string[]) => {
    const found = await byTokens.execute({ tokens, now: clock.now().toISOString() })
    return new Map(found.map(({ token, ...caller }) => [token, caller]))
  })

  return async (cookie: string | undefined): Promise<Caller | null> => {
    const session = readSession(cookie)
    return session && ((await callerOf(session.token)) ?? null)
  }
}
