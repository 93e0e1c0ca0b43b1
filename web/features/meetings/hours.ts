// Hours of a meeting by the city's clock: in words, and those that an invitation offers.
import { maxAheadDays, minAheadMinutes } from '#contract/meetings/options.ts'
import { cityDay, cityMoment, cityTime } from '#contract/values/city-day.ts'
import { dayWords, hourWords, weekdayName } from '#contract/values/moment-words.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

const weekdayOf = (at: Date) => weekdayName(at).replace('-feira', '')

/** Days from that of `now` to that of `at`, as the city counts them. */
const daysTo = (at: Date, now: Date) =>
  Math.round((Date.parse(cityDay(at)) - Date.parse(cityDay(now))) / dayMs)

/** "hoje, 19h", "sexta, 19h"; from a week on, and where it is past, "sexta, 12/12, 19h". */
export function whenWords(at: Date, now: Date): string {
  const days = daysTo(at, now)
  const near = days === 0 ? 'hoje' : days === 1 ? 'amanhã' : days > 1 && days < 7 ? weekdayOf(at) : null
  return `${near ?? dayWords(at).replace('-feira', '')}, ${hourWords(at)}`
}

export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** The instant at which the city's clocks show so; `null` for half a day or half an hour. */
export function instantOf(day: string, hour: string): Date | null {
  const at = cityMoment(`${day}T${hour}`)
  return Number.isNaN(at.getTime()) ? null : at
}

/** Day and hour of an instant, as inputs write them. */
export const inputsOf = (at: Date) => ({ day: cityDay(at), hour: cityTime(at) })

/** Answers whether an hour may be proposed: the server asks the same. */
export function mayPropose(at: Date, now: Date): boolean {
  const ahead = at.getTime() - now.getTime()
  return ahead >= minAheadMinutes * minuteMs && ahead <= maxAheadDays * dayMs
}

/** The first and the last day that may be proposed. */
export const proposableDays = (now: Date) => ({
  min: cityDay(now),
  max: cityDay(new Date(now.getTime() + maxAheadDays * dayMs)),
})

export type Slot = { label: string; at: Date }

/** The next day of the week, today's among them: Friday is 5. */
function nextDay(weekday: number, now: Date): string {
  const noon = new Date(`${cityDay(now)}T12:00:00Z`)
  return cityDay(new Date(noon.getTime() + ((weekday - noon.getUTCDay() + 7) % 7) * dayMs))
}

/** Hours that are proposed with one press, but for those that are too near. */
export function slotsAt(now: Date): Slot[] {
  const offered = [
    { label: 'Hoje à noite, 20h', at: instantOf(cityDay(now), '20:00') },
    { label: 'Sexta, 19h', at: instantOf(nextDay(5, now), '19:00') },
    { label: 'Sábado, 16h', at: instantOf(nextDay(6, now), '16:00') },
  ]
  return offered.flatMap(({ label, at }) => (at && mayPropose(at, now) ? [{ label, at }] : []))
}
