// Opening hours as the database compares them, and the minute of the week by the city's clock.
import { type SQL, sql } from 'drizzle-orm'
import {
  defaultOpeningHours,
  minutesOfWeek,
  type OpenSpan,
  parseOpeningHours,
} from '#contract/companies/opening-hours.ts'
import { type CompanySchedule, exceptionsOf } from '#contract/companies/schedule.ts'
import { cityDay } from '#contract/values/city-day.ts'
import { companies } from './tables.ts'

/** A span that goes on after Saturday's midnight, in two. */
const withinWeek = ([from, to]: OpenSpan): OpenSpan[] =>
  to <= minutesOfWeek
    ? [[from, to]]
    : [
        [from, minutesOfWeek],
        [0, to - minutesOfWeek],
      ]

const multirange = (spans: readonly OpenSpan[]) => `{${spans.map(([from, to]) => `[${from},${to})`)}}`

/** A multirange of the minutes in which it is open; `null` where the text isn't understood. */
export function openMinutesOf(hours: string | null): string | null {
  const spans = parseOpeningHours(hours ?? defaultOpeningHours)
  return spans && multirange(spans.flatMap(withinWeek))
}

/** So far ahead holidays are computed when a company is written: nobody meets later than that. */
const daysAhead = 5 * 366

/** A multirange of the minutes since 1970 in which its week doesn't hold; `null`: it always does. */
export function exceptionsFrom(schedule: CompanySchedule | null, now: Date): string | null {
  const spans = schedule ? exceptionsOf(schedule, cityDay(now), daysAhead) : []
  return spans.length > 0 ? multirange(spans) : null
}

/** Open at a minute of the week and the same since 1970; null where its hours are unknown. */
export const isOpenAt = (minuteOfWeek: SQL, minute: SQL): SQL<boolean | null> =>
  sql<boolean | null>`((${companies.openMinutes} @> ${minuteOfWeek})
    <> (${companies.exceptions} is not null and ${companies.exceptions} @> ${minute}))`
