// The cookie that makes a device a company's counter: 32 random bytes, of which the database keeps a keyed hash.
import { createHmac, randomBytes } from 'node:crypto'
import { parse, serialize } from 'cookie-es'
import { and, eq, gt, sql } from 'drizzle-orm'
import { dayMs } from '#server/platform/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import type { Admitted, RequestContext } from '#server/platform/http/procedures.ts'
import { keyFor } from '#server/platform/keys.ts'
import { isShown } from '../companies/list.ts'
import { companies } from '../companies/tables.ts'
import { cookieNamed, onHttps } from '../identity/accounts/auth.ts'
import { counterDevices } from './tables.ts'

const deviceDays = 30
/** A use is noted this often. */
const notedMs = 10 * 60_000

type Config = Pick<Deps, 'config'>

const cookieOf = ({ config }: Config) => cookieNamed(config, 'counter')

const hashOf = ({ config }: Config, secret: string) =>
  createHmac('sha256', keyFor(config.secret, 'counter device')).update(secret).digest('base64url')

const lineOf = ({ config }: Config, value: string, maxAge: number) =>
  serialize(cookieOf({ config }), value, {
    httpOnly: true,
    // Also after a link from elsewhere: the camera opens a voucher's address.
    sameSite: 'lax',
    secure: onHttps(config),
    path: '/',
    maxAge,
  })

/** Makes the device that calls the counter of `companyId`. */
export async function admitDevice(
  { deps, setCookie }: Pick<RequestContext, 'deps' | 'setCookie'>,
  tx: Transaction,
  companyId: string,
): Promise<void> {
  const secret = randomBytes(32).toString('base64url')
  const now = deps.clock.now()
  await tx.insert(counterDevices).values({
    companyId,
    hash: hashOf(deps, secret),
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + deviceDays * dayMs),
  })
  setCookie(lineOf(deps, secret, (deviceDays * dayMs) / 1000))
}

export async function leaveCounter(
  { deps, setCookie }: Pick<RequestContext, 'deps' | 'setCookie'>,
  deviceId: string,
): Promise<void> {
  await deps.db.delete(counterDevices).where(eq(counterDevices.id, deviceId))
  setCookie(lineOf(deps, '', 0))
}

/** A device that has given a company's PIN. */
export type Counter = { companyId: string; deviceId: string; expiresAt: Date }

declare module '#server/platform/http/procedures.ts' {
  interface Admitted {
    counter: { caller: null; counter: Counter }
  }
}

export type CounterOf = ReturnType<typeof createCounterOf>

/** Finds the counter whose device a request's cookies are. */
export function createCounterOf(deps: Pick<Deps, 'db' | 'clock' | 'config'>) {
  const { db, clock } = deps
  const byHash = db
    .select({
      companyId: counterDevices.companyId,
      deviceId: counterDevices.id,
      expiresAt: counterDevices.expiresAt,
      lastUsedAt: counterDevices.lastUsedAt,
    })
    .from(counterDevices)
    .innerJoin(companies, eq(companies.id, counterDevices.companyId))
    .where(
      and(
        // One that the team has taken out of the guide sees no participants.
        isShown,
        eq(counterDevices.hash, sql.placeholder('hash')),
        gt(counterDevices.expiresAt, sql`${sql.placeholder('now')}::timestamptz`),
      ),
    )
    .prepare('counter_by_device')
  return async (cookies: string | undefined): Promise<Counter | null> => {
    const secret = parse(cookies ?? '')[cookieOf(deps)]
    if (!secret) return null
    const now = clock.now()
    const [found] = await byHash.execute({ hash: hashOf(deps, secret), now: now.toISOString() })
    if (!found) return null
    const { lastUsedAt, ...counter } = found
    if (now.getTime() - lastUsedAt.getTime() > notedMs)
      await db.update(counterDevices).set({ lastUsedAt: now }).where(eq(counterDevices.id, counter.deviceId))
    return counter
  }
}

/** Admits counters; a member who is signed in on the device has no part in it. */
export const admitCounter =
  (counterOf: CounterOf) =>
  async ({ cookie }: Pick<RequestContext, 'cookie'>): Promise<Admitted['counter']> => {
    const counter = await counterOf(cookie)
    if (!counter) throw failure('counter.required')
    return { caller: null, counter }
  }
