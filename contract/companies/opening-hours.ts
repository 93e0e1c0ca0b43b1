// Opening hours understood from the text that a company writes ("Seg-Sex 9h às 18h; Sáb 8h às 12h"): when it is open, in
// minutes of the week. What isn't understood is unknown, which is not closed.
import { cityClock } from '../values/city-day.ts'
import { unaccented } from '../values/unaccented.ts'

/** The guide's text where a company wrote none (guide and admin §9). */
export const defaultOpeningHours = 'Seg-Sex 9h às 18h'

export const minutesOfDay = 24 * 60
export const minutesOfWeek = 7 * minutesOfDay

/** Minutes since Sunday, 0:00, in the city. */
export function minuteOfWeek(now: Date): number {
  const clock = cityClock(now)
  return clock.getUTCDay() * minutesOfDay + clock.getUTCHours() * 60 + clock.getUTCMinutes()
}

/** From and to in minutes since Sunday, 0:00, by the city's clock; `to` is excluded, and after midnight of Saturday it goes on at 0. */
export type OpenSpan = readonly [from: number, to: number]

/** Sunday is 0, as in JavaScript. */
const days: Record<string, number> = { dom: 0, seg: 1, ter: 2, qua: 3, qui: 4, sex: 5, sab: 6 }
const groups: Record<string, readonly [number, number]> = {
  'todos os dias': [0, 6],
  diariamente: [0, 6],
  'dias uteis': [1, 5],
}

const dayPattern = '(?:dom|seg|ter|qua|qui|sex|sab)[a-z]*(?:-feira)?'
const daysPattern = `(todos os dias|diariamente|dias uteis|${dayPattern}(?:\\s*(?:-|a|ate|,|e)\\s*${dayPattern})*)`
const hourPattern = '(\\d{1,2})(?:(?::|h)(\\d{2})|h)?'
const spanPattern = `${hourPattern}\\s*(?:-|as|a|ate)\\s*(?:as\\s+)?${hourPattern}`
/** One or more spans of hours, or "fechado", or "24 horas". */
const hoursPattern = `(fechad[oa]|24\\s*h(?:oras)?|${spanPattern}(?:\\s*(?:e|,|/)\\s*(?:das\\s+|de\\s+)?${spanPattern})*)`
const rule = new RegExp(`${daysPattern}\\s*:?,?\\s*(?:das\\s+|de\\s+)?${hoursPattern}`, 'g')
/** Words about holidays, of which the week says nothing. */
const ofHolidays = new RegExp(`exceto (?:em )?feriados?|feriados?:\\s*${hoursPattern}`, 'g')

const plain = (text: string) =>
  unaccented(text)
    .replace(/[–—]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/\bhrs?\b/g, 'h')
    .trim()

function daysOf(text: string): number[] {
  const group = groups[text]
  if (group) return range(...group)
  const found: number[] = []
  for (const part of text.split(/\s*(?:,|\be\b)\s*/)) {
    const [first, last] = part.split(/\s*(?:-(?!feira)|\ba\b|\bate\b)\s*/).map((day) => days[day.slice(0, 3)])
    if (first === undefined) continue
    found.push(...(last === undefined ? [first] : range(first, last)))
  }
  return found
}

/** Days from one to another, over the end of the week where that is how they stand. */
function range(first: number, last: number): number[] {
  const length = ((last - first + 7) % 7) + 1
  return Array.from({ length }, (_, step) => (first + step) % 7)
}

function spansOf(text: string): OpenSpan[] | null {
  if (text.startsWith('fechad')) return []
  if (/^24\s*h/.test(text)) return [[0, minutesOfDay]]
  const spans: OpenSpan[] = []
  for (const [, h1 = '', m1 = '0', h2 = '', m2 = '0'] of text.matchAll(new RegExp(spanPattern, 'g'))) {
    const [from, until] = [Number(h1) * 60 + Number(m1), Number(h2) * 60 + Number(m2)]
    if (from >= minutesOfDay || until > minutesOfDay || Number(m1) > 59 || Number(m2) > 59) return null
    // Past midnight: "18h às 2h", and "11h à 0h".
    spans.push([from, until <= from ? until + minutesOfDay : until])
  }
  return spans
}

/** The week's spans in order, or `null` where the text isn't understood. */
export function parseOpeningHours(text: string): OpenSpan[] | null {
  const found = new Map<number, OpenSpan[]>()
  let read = 0
  const written = plain(text)
  for (const match of written.matchAll(rule)) {
    const spans = spansOf(match[2] ?? '')
    if (!spans) return null
    // A later rule about a day stands in place of an earlier one: "Todos os dias 8h às 20h; dom fechado".
    for (const day of daysOf(match[1] ?? '')) found.set(day, spans)
    read += match[0].length
  }
  // Words that no rule has read may change what it says (those about holidays don't).
  const rest = written
    .replace(rule, '')
    .replace(ofHolidays, '')
    .replace(/[;,.|/()·\s]|\be\b/g, '')
  if (read === 0 || rest !== '') return null
  return [...found]
    .flatMap(([day, spans]) =>
      spans.map(([from, to]): OpenSpan => [day * minutesOfDay + from, day * minutesOfDay + to]),
    )
    .sort(([a], [b]) => a - b)
}

export type Openness =
  | { state: 'unknown' }
  /** `closesAt` is a minute of the day; `null`: not on this day, from 0h to 0h. */
  | { state: 'open'; closesAt: number | null }
  /** `day` is a day of the week, 0 for Sunday; `null`: it never opens. */
  | { state: 'closed'; opensAt: number | null; day: number | null }

/** Open or closed at a minute of the week. */
export function opennessAt(spans: readonly OpenSpan[] | null, minute: number): Openness {
  if (spans === null) return { state: 'unknown' }
  const within = ([from, to]: OpenSpan) =>
    (minute >= from && minute < to) || (minute + minutesOfWeek >= from && minute + minutesOfWeek < to)
  const now = spans.find(within)
  if (now) {
    const allDay = now[1] - now[0] >= minutesOfDay
    return { state: 'open', closesAt: allDay ? null : now[1] % minutesOfDay }
  }
  const next = spans.find(([from]) => from > minute) ?? spans[0]
  return next
    ? { state: 'closed', opensAt: next[0] % minutesOfDay, day: Math.floor(next[0] / minutesOfDay) }
    : { state: 'closed', opensAt: null, day: null }
}

/** "9h", "18h30". */
export const clockOf = (minute: number): string => {
  const [hour, rest] = [Math.floor(minute / 60) % 24, minute % 60]
  return rest === 0 ? `${hour}h` : `${hour}h${String(rest).padStart(2, '0')}`
}
