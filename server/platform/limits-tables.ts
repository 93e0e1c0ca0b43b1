import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Rate limits shared by several processes, in the shape rate-limiter-flexible reads and writes. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint('expire', { mode: 'number' }),
})
