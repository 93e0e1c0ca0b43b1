// The hours, by the product's clock, in which a member wants nothing sent.
import { type SQL, sql } from 'drizzle-orm'
import { defaultQuiet } from '#contract/notifications/options.ts'
import { cityClock } from '#contract/values/city-day.ts'
import { notificationSettings as settings } from './tables.ts'

/** Without a row of settings the usual ones. */
const [from, until] = [
  sql<number>`coalesce(${settings.quietFrom}, ${defaultQuiet.from})`,
  sql<number>`coalesce(${settings.quietUntil}, ${defaultQuiet.until})`,
]

/** The hours in which the member wants nothing sent are not now. */
export function isAwake(now: Date): SQL<boolean> {
  const hour = sql.raw(String(cityClock(now).getUTCHours()))
  return sql<boolean>`not (case when ${from} <= ${until} then ${hour} >= ${from} and ${hour} < ${until}
    else ${hour} >= ${from} or ${hour} < ${until} end)`
}

/** Minutes left until they begin; `null` where there are none. */
export function minutesUntilQuiet(now: Date): SQL<number | null> {
  const clock = cityClock(now)
  const passed = sql.raw(String(clock.getUTCHours() * 60 + clock.getUTCMinutes()))
  return sql<number | null>`case when ${from} = ${until} then null
    else ((${from} * 60 - ${passed}) % 1440 + 1440) % 1440 end`
}
