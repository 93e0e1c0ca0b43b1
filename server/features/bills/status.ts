// The status of a bill, by its dates and the day in the city. No column, as the specification has it, and no nightly job: a
// stored status is false from midnight until somebody changes it. Bills of one house are few, so no index is missed.
import { type SQL, sql } from 'drizzle-orm'
import type { BillStatus } from '#contract/bills/options.ts'
import { product } from '#contract/product.ts'
import { instantOf } from '#server/platform/db/columns.ts'
import { bills as table } from './tables.ts'

/** The day in the city at an instant. */
const dayAt = (instant: SQL): SQL => sql`(${instant} at time zone ${sql.raw(`'${product.timeZone}'`)})::date`

const statusOn = (today: SQL): SQL<BillStatus> => sql<BillStatus>`case
  when ${table.paymentDate} is not null then 'pago'
  when ${table.plannedFor} >= ${today} then 'programada'
  when ${table.dueDate} < ${today} then 'vencida'
  else 'pendente' end`

/** The status of a row at this moment. */
export const statusAt = (now: Date) => statusOn(dayAt(instantOf(now)))
/** The same by the database's clock, for lists of the back-office, which have no other. */
export const statusByDatabase = statusOn(dayAt(sql`now()`))
