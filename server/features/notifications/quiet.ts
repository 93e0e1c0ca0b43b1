// The hours, by the product's clock, in which a member wants nothing sent.
import { type SQL, sql } from 'drizzle-orm'
import { defaultQuiet } from '#contract/notifications/options.ts'
import { product } from '#contract/product.ts'
import { notificationSettings as settings } from './tables.ts'

/** The time of the product's clock. */
function clockOf(now: Date) {
  const parts = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: product.timeZone,
  }).format(now)
  const [hour = 0, minute = 0] = parts.split(':').map(Number)
  return { hour, minute }
}

/** Without a row of settings the usual ones. */
const [from, until] = [
  sql<number>`coalesce(${settings.quietFrom}, ${defaultQuiet.from})`,
  sql<number>`coalesce(${settings.quietUntil}, ${defaultQuiet.until})`,
]

/** The hours in which the member wants nothing sent are not now. */
export function isAwake(now: Date): SQL<boolean> {
  const hour = sql.raw(String(clockOf(now).hour))
  return sql<boolean>`not (case when ${from} <= ${until} then ${hour} >= ${from} and ${hour} < ${until}
    else ${hour} >= ${from} or ${hour} < ${until} end)`
}

/** Minutes left until they begin; `null` where there are none. */
export function minutesUntilQuiet(now: Date): SQL<number | null> {
  const { hour, minute } = clockOf(now)
  const passed = sql.raw(String(hour * 60 + minute))
  return sql<number | null>`case when ${from} = ${until} then null
    else ((${from} * 60 - ${passed}) % 1440 + 1440) % 1440 end`
}
