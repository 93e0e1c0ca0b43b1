import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './db/columns.ts'

/**
 * From which network address an account used the application, hour by hour: the records of access that Brazil's Marco Civil
 * (Lei 12.965/2014, art. 15) has an application keep for six months, in confidence. No screen and no call shows another's.
 */
export const accessRecords = pgTable(
  'access_records',
  {
    /** The account. No reference: the law has the record outlive it. */
    account: text('account').notNull(),
    address: text('address').notNull(),
    /** The whole hour that the use began in. */
    hour: instant('hour').notNull(),
    /** The first and the last use within the hour, as far as they were noted. */
    since: instant('since').notNull(),
    until: instant('until').notNull(),
  },
  (t) => [
    primaryKey({ name: 'access_records_once', columns: [t.account, t.address, t.hour] }),
    // The nightly sweep's.
    index('access_records_hour').on(t.hour),
  ],
)
