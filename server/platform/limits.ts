// Rate limits: counted in memory, or in the database when several processes share one.
import { isIPv6 } from 'node:net'
import type { Pool } from 'pg'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { FailureCode } from '#contract/failures.ts'
import { type LimitName, limits } from '#contract/limits.ts'
import { failure } from './failure.ts'

const groupsOf = (address: string) => address.split(':').filter(Boolean)

/**
 * The part of an address that one connection to the internet is given: of IPv6 the first 64 bits, within which whoever
 * has it takes as many addresses as they like.
 */
export function networkOf(address: string): string {
  const [, mapped] = address.match(/^::ffff:([\d.]+)$/i) ?? []
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const zeros = '0:'.repeat(8 - groupsOf(address).length)
  const network = groupsOf(address.replace('::', `:${zeros}`)).slice(0, 4)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

export type Limiter = {
  /**
   * Takes one point of `key`'s budget. Throws the limit's failure with `retryAfter` seconds when it is spent, and calls
   * `onFirstRefusal` when it has just been.
   */
  consume: (name: LimitName, key: string, onFirstRefusal?: () => Promise<void>) => Promise<void>
  /** Takes a point if there is one, and says whether there was. */
  take: (name: LimitName, key: string) => Promise<boolean>
  /** Gives back a point that was taken. */
  giveBack: (name: LimitName, key: string) => Promise<void>
}

function spentCode(name: LimitName): FailureCode {
  const limit = limits[name]
  return 'spent' in limit ? limit.spent : 'request.too_many'
}

function storeOf(name: LimitName) {
  const limit = limits[name]
  return 'store' in limit ? limit.store : undefined
}

type Counter = Pick<RateLimiterAbstract, 'consume' | 'reward'>

function limiter(counters: Record<LimitName, Counter>): Limiter {
  /** Takes a point. Answers why not, if there is none. */
  async function refusalOf(name: LimitName, key: string): Promise<RateLimiterRes | null> {
    try {
      await counters[name].consume(key)
      return null
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      return refused
    }
  }
  return {
    consume: async (name, key, onFirstRefusal) => {
      const refusal = await refusalOf(name, key)
      if (!refusal) return
      if (refusal.consumedPoints === limits[name].points + 1) await onFirstRefusal?.()
      throw failure(spentCode(name), { retryAfter: Math.ceil(refusal.msBeforeNext / 1000) })
    },
    take: async (name, key) => (await refusalOf(name, key)) === null,
    giveBack: async (name, key) => void (await counters[name].reward(key)),
  }
}

const names = Object.keys(limits) as LimitName[]
const options = (name: LimitName) => ({
  keyPrefix: name,
  points: limits[name].points,
  duration: limits[name].seconds,
})
const each = (counter: (name: LimitName) => Counter) =>
  Object.fromEntries(names.map((name) => [name, counter(name)])) as Record<LimitName, Counter>

const inMemory = (name: LimitName) => new RateLimiterMemory(options(name))

export const memoryLimiter = (): Limiter => limiter(each(inMemory))

/**
 * Counts in memory, and adds what was taken here to the count that all processes share after every so many points, without
 * anybody waiting for it. Once the shared budget is spent it is spent here, too: each further process lets through at most
 * the points that it has not added yet.
 */
function synced(name: LimitName, syncEvery: number, shared: RateLimiterPostgres): Counter {
  const { points } = limits[name]
  const own = inMemory(name)
  async function sync(key: string) {
    const all = await shared.consume(key, syncEvery).catch((refused: unknown) => refused)
    // While the database is away nothing is added: a budget of reading is not worth an error.
    if (!(all instanceof RateLimiterRes) || all.consumedPoints < points) return
    await own.set(key, points, all.msBeforeNext / 1000)
  }
  return {
    consume: async (key) => {
      const taken = await own.consume(key)
      if (taken.consumedPoints % syncEvery === 0) void sync(String(key))
      return taken
    },
    reward: (key) => own.reward(key),
  }
}

/** The `rate_limits` table is in the migrations. */
export const postgresLimiter = (pool: Pool): Limiter =>
  limiter(
    each((name) => {
      const store = storeOf(name)
      if (store === 'process') return inMemory(name)
      const shared = new RateLimiterPostgres({
        ...options(name),
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
      })
      return store ? synced(name, store.syncEvery, shared) : shared
    }),
  )
