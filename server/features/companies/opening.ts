// Opening hours as the database compares them, and the minute of the week by the city's clock.
import {
  defaultOpeningHours,
  minutesOfDay,
  minutesOfWeek,
  type OpenSpan,
  parseOpeningHours,
} from '#contract/companies/opening-hours.ts'
import { product } from '#contract/product.ts'

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const cityClock = new Intl.DateTimeFormat('en-US', {
  timeZone: product.timeZone,
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Minutes since Sunday, 0:00. */
export function minuteOfWeek(now: Date): number {
  const parts = Object.fromEntries(cityClock.formatToParts(now).map(({ type, value }) => [type, value]))
  return weekdays.indexOf(parts.weekday ?? '') * minutesOfDay + Number(parts.hour) * 60 + Number(parts.minute)
}

/** A span that goes on after Saturday's midnight, in two. */
const withinWeek = ([from, to]: OpenSpan): OpenSpan[] =>
  to <= minutesOfWeek
    ? [[from, to]]
    : [
        [from, minutesOfWeek],
        [0, to - minutesOfWeek],
      ]

/** A multirange of the minutes in which it is open; `null` where the text isn't understood. */
export function openMinutesOf(hours: string | null): string | null {
  const spans = parseOpeningHours(hours ?? defaultOpeningHours)
  return spans && `{${spans.flatMap(withinWeek).map(([from, to]) => `[${from},${to})`)}}`
}
