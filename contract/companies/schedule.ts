// Schedule of a company: its week by days, holidays, days off and a vacation. The text that the guide shows is written from
// it, and it answers when the company is open, in minutes by the city's clock.
import { cityClock, cityDay } from '../values/city-day.ts'
import { formatDay } from '../values/format.ts'
import { holidayOn } from '../values/holidays.ts'
import { clockOf, minutesOfDay, type OpenSpan } from './opening-hours.ts'

export type DaySpan = { from: string; until: string }
/** As `schedule-form.ts` demands it. */
export type CompanySchedule = {
  /** Sunday first, as JavaScript counts; "18:00" until "02:00", and the whole day is from 0h to 0h. */
  week: DaySpan[][]
  closedOn: string[]
  /** `open`: as on the weekday. */
  holidays: 'closed' | 'open' | DaySpan[]
  vacation: { from: string; until: string } | null
}

const minuteOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
/** In minutes of its day; past midnight it ends after 1440. From 0h to 0h is the whole day. */
export const minutesOf = ({ from, until }: DaySpan): OpenSpan => {
  const [start, end] = [minuteOf(from), minuteOf(until)]
  return [start, end <= start ? end + minutesOfDay : end]
}

/** Without days that are over. */
export const pruned = (schedule: CompanySchedule, today: string): CompanySchedule => ({
  ...schedule,
  closedOn: [...new Set(schedule.closedOn)].filter((date) => date >= today).sort(),
  vacation: schedule.vacation && schedule.vacation.until >= today ? schedule.vacation : null,
})

const shortDays = ['Dom', 'Seg', 'Ter', 'Qua', 'Qui', 'Sex', 'Sáb'] as const
/** Days as they are written: from Monday on. */
const writtenWeek = [1, 2, 3, 4, 5, 6, 0] as const

const spanWords = ([from, to]: OpenSpan) => `${clockOf(from)}–${clockOf(to)}`
function spansWords(spans: readonly DaySpan[]): string {
  const found = spans.map(minutesOf)
  if (found.length === 0) return 'fechado'
  return found.some(([from, to]) => to - from === minutesOfDay && from === 0)
    ? '24h'
    : found.map(spanWords).join(', ')
}

/** "Seg a Qui, Sáb": places in the written week. */
function daysWords(places: readonly number[]): string {
  const runs: number[][] = []
  for (const place of places) {
    const run = runs.at(-1)
    if (run && run.at(-1) === place - 1) run.push(place)
    else runs.push([place])
  }
  const name = (place: number | undefined) => shortDays[writtenWeek[place ?? 0] ?? 0]
  return runs
    .flatMap((run) => (run.length > 2 ? [`${name(run[0])} a ${name(run.at(-1))}`] : run.map(name)))
    .join(', ')
}

/** "Seg a Sex: 11h–15h, 18h–22h · Sáb: 11h–23h · Dom: fechado · Feriados: fechado", as `parseOpeningHours` reads it back. */
export function hoursText({ week, holidays }: Pick<CompanySchedule, 'week' | 'holidays'>): string {
  const placesOf = new Map<string, number[]>()
  for (const [place, weekday] of writtenWeek.entries()) {
    const words = spansWords(week[weekday] ?? [])
    placesOf.set(words, [...(placesOf.get(words) ?? []), place])
  }
  const lines = [...placesOf].map(([words, places]) =>
    places.length === 7 ? `Todos os dias: ${words}` : `${daysWords(places)}: ${words}`,
  )
  if (holidays !== 'open') lines.push(`Feriados: ${holidays === 'closed' ? 'fechado' : spansWords(holidays)}`)
  return lines.join(' · ')
}

const dayMs = 86_400_000
const numberOf = (date: string) => Date.parse(date) / dayMs
const dateOf = (number: number) => new Date(number * dayMs).toISOString().slice(0, 10)
/** 1970-01-01 was a Thursday. */
const weekdayOf = (number: number) => (number + 4) % 7

/** Minutes since 1970 by the city's clock, three hours after UTC's all year round. */
export const cityMinute = (at: Date): number => Math.floor(cityClock(at).getTime() / 60_000)

export const isVacation = (vacation: CompanySchedule['vacation'], date: string): boolean =>
  vacation !== null && vacation.from <= date && date <= vacation.until

type SpecialDay = { date: string; name: string; spans: readonly DaySpan[] }
type SpecialDays = SpecialDay & { until: string }

/** A day on which the week doesn't hold; `null`: it holds. */
function specialDay(schedule: CompanySchedule, date: string): SpecialDay | null {
  const { closedOn, vacation, holidays } = schedule
  if (isVacation(vacation, date)) return { date, name: 'Férias', spans: [] }
  if (closedOn.includes(date)) return { date, name: '', spans: [] }
  const name = holidays === 'open' ? null : holidayOn(date)
  return name === null
    ? null
    : { date, name, spans: holidays === 'closed' || holidays === 'open' ? [] : holidays }
}

const weekSpans = ({ week }: CompanySchedule, number: number) => week[weekdayOf(number)] ?? []
const spansOn = (schedule: CompanySchedule, number: number): OpenSpan[] =>
  (specialDay(schedule, dateOf(number))?.spans ?? weekSpans(schedule, number)).map(minutesOf)

/** Special days among so many from a date on; those in a row that are alike together. */
export function specialDays(schedule: CompanySchedule, from: string, count: number): SpecialDays[] {
  const found: SpecialDays[] = []
  for (let number = numberOf(from); number < numberOf(from) + count; number++) {
    const special = specialDay(schedule, dateOf(number))
    if (!special) continue
    const last = found.at(-1)
    const goesOn =
      last?.until === dateOf(number - 1) &&
      last.name === special.name &&
      spansWords(last.spans) === spansWords(special.spans)
    if (goesOn) last.until = special.date
    else found.push({ ...special, until: special.date })
  }
  return found
}

export function isOpenAt(schedule: CompanySchedule, at: Date): boolean {
  const minute = cityMinute(at)
  const today = Math.floor(minute / minutesOfDay)
  return [today, today - 1].some((number) =>
    spansOn(schedule, number).some(
      ([from, to]) => minute >= number * minutesOfDay + from && minute < number * minutesOfDay + to,
    ),
  )
}

/** The seven days from yesterday on, special ones as they are, in minutes of the week. */
export function spansAround(schedule: CompanySchedule, at: Date): OpenSpan[] {
  const yesterday = numberOf(cityDay(at)) - 1
  return Array.from({ length: 7 }, (_, step) => {
    const start = weekdayOf(yesterday + step) * minutesOfDay
    return spansOn(schedule, yesterday + step).map(([from, to]): OpenSpan => [start + from, start + to])
  })
    .flat()
    .sort(([a], [b]) => a - b)
}

/** Minutes since 1970 in which the week doesn't hold: closed where it is open, or the other way round. */
export function exceptionsOf(schedule: CompanySchedule, from: string, days: number): OpenSpan[] {
  const first = numberOf(from) - 1
  const turns: { at: number; weekly: number; really: number }[] = []
  for (let number = first; number < first + days; number++) {
    const special = specialDay(schedule, dateOf(number))
    const start = number * minutesOfDay
    for (const [opens, closes] of weekSpans(schedule, number).map(minutesOf)) {
      const really = special ? 0 : 1
      turns.push(
        { at: start + opens, weekly: 1, really },
        { at: start + closes, weekly: -1, really: -really },
      )
    }
    for (const [opens, closes] of special?.spans.map(minutesOf) ?? [])
      turns.push({ at: start + opens, weekly: 0, really: 1 }, { at: start + closes, weekly: 0, really: -1 })
  }
  turns.sort((a, b) => a.at - b.at)
  const found: OpenSpan[] = []
  const now = { weekly: 0, really: 0 }
  let since: number | null = null
  for (const [place, { at, weekly, really }] of turns.entries()) {
    now.weekly += weekly
    now.really += really
    if (turns[place + 1]?.at === at) continue
    const differs = now.weekly > 0 !== now.really > 0
    if (differs && since === null) since = at
    if (!differs && since !== null) {
      found.push([since, at])
      since = null
    }
  }
  return found
}

/** "28/11" */
const shortDate = (date: string) => formatDay(date.slice(5))

/** A schedule whole, as the audit shows it. */
export function scheduleWords(schedule: CompanySchedule): string {
  const { closedOn, vacation } = schedule
  return [
    hoursText(schedule),
    closedOn.length > 0 && `Fechado em ${closedOn.map(shortDate).join(', ')}`,
    vacation && `Férias de ${shortDate(vacation.from)} a ${shortDate(vacation.until)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** "Sex, 25/12, Natal: fechado", "14/12 a 20/12, Férias: fechado" */
export function specialWords({ date, until, name, spans }: SpecialDays): string {
  const dates =
    date === until
      ? `${shortDays[weekdayOf(numberOf(date))]}, ${shortDate(date)}`
      : `${shortDate(date)} a ${shortDate(until)}`
  const about = name ? `${dates}, ${name}` : dates
  return `${about}: ${spansWords(spans)}`
}
