import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './db/columns.ts'

/** Jobs whose last run failed, one row a job; gone when it succeeds again. */
export const jobFailures = pgTable('job_failures', {
  job: text('job').primaryKey(),
  /** Failed runs since the last that succeeded. */
  count: integer('count').notNull().default(1),
  firstFailedAt: instant('first_failed_at').notNull().defaultNow(),
  lastFailedAt: instant('last_failed_at').notNull().defaultNow(),
  /** What kind of error it was, without anything that somebody typed. */
  lastReason: text('last_reason').notNull(),
})
