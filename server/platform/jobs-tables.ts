import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './db/columns.ts'

/** Work whose last run failed: a piece that is owed, or what is done on time. Gone when the same succeeds. */
export const jobFailures = pgTable(
  'job_failures',
  {
    job: text('job').notNull(),
    /** The queue's own name of the piece that is owed; empty of what is done on time, which the next run makes good. */
    piece: text('piece').notNull().default(''),
    /** Failed runs since the last that succeeded. */
    count: integer('count').notNull().default(1),
    firstFailedAt: instant('first_failed_at').notNull().defaultNow(),
    lastFailedAt: instant('last_failed_at').notNull().defaultNow(),
    /** Kind of the error, without anything that somebody typed. */
    lastReason: text('last_reason').notNull(),
  },
  (t) => [primaryKey({ columns: [t.job, t.piece] })],
)
