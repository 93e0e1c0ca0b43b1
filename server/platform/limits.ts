// How often something may be done: counted in memory, or in the database when several processes share one.
import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { type LimitName, limits } from '#contract/kit.ts'
import { failure } from './failure.ts'

export type Limiter = {
  /** Takes one point of `key`'s budget. Throws `request.too_many` with `retryAfter` seconds when it is spent. */
  consume: (name: LimitName, key: string) => Promise<void>
}

type Counter = { consume: (key: string) => Promise<unknown> }

function limiter(counters: Record<LimitName, Counter>): Limiter {
  return {
    consume: async (name, key) => {
      try {
        await counters[name].consume(key)
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        throw failure('request.too_many', { retryAfter: Math.ceil(refused.msBeforeNext / 1000) })
      }
    },
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

export const memoryLimiter = (): Limiter => limiter(each((name) => new RateLimiterMemory(options(name))))

/** The `rate_limits` table is in the migrations. */
export const postgresLimiter = (pool: Pool): Limiter =>
  limiter(
    each(
      (name) =>
        new RateLimiterPostgres({
          ...options(name),
          storeClient: pool,
          storeType: 'pool',
          tableName: 'rate_limits',
          tableCreated: true,
        }),
    ),
  )
