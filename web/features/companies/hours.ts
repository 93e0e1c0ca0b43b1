// Opening hours in words, by the city's clock.
import type { CompanyCard } from '#contract/companies/api.ts'
import {
  clockOf,
  minuteOfWeek,
  minutesOfDay,
  type OpenSpan,
  opennessAt,
  parseOpeningHours,
} from '#contract/companies/opening-hours.ts'

const weekdays = ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado'] as const

export type OpenWords = { state: 'open' | 'closed'; text: string } | null

const dayOf = ([from]: OpenSpan) => Math.floor(from / minutesOfDay)

/** "Aberto até 23h", "Fechado hoje, abre segunda às 9h"; `null` where it isn't known. `around`: the days as a schedule has them. */
export function openWords(hours: string, now: Date, around?: CompanyCard['openSpans']): OpenWords {
  const minute = minuteOfWeek(now)
  const week = parseOpeningHours(hours)
  const found = opennessAt(around ?? week, minute)
  if (found.state === 'unknown') return null
  if (found.state === 'open')
    return {
      state: 'open',
      text: found.closesAt === null ? 'Aberto 24 horas' : `Aberto até ${clockOf(found.closesAt)}`,
    }
  const today = Math.floor(minute / minutesOfDay)
  const isToday = (span: OpenSpan) => dayOf(span) === today
  const closed = around && !around.some(isToday) && week?.some(isToday) ? 'Fechado hoje' : 'Fechado'
  if (found.opensAt === null || found.day === null) return { state: 'closed', text: closed }
  const day = found.day === today ? '' : `${weekdays[found.day]?.toLowerCase()} `
  return { state: 'closed', text: `${closed}, abre ${day}às ${clockOf(found.opensAt)}` }
}

/** Monday first, days alike taken together and today on its own; `null` where the text isn't understood. */
export function weekOf(hours: string, now: Date, around?: CompanyCard['openSpans']) {
  const spans = around ?? parseOpeningHours(hours)
  if (!spans) return null
  const today = Math.floor(minuteOfWeek(now) / minutesOfDay)
  const textOf = (day: number) =>
    spans
      .filter((span) => dayOf(span) === day)
      .map(([from, to]) =>
        to - from >= minutesOfDay
          ? '24 horas'
          : `${clockOf(from % minutesOfDay)} às ${clockOf(to % minutesOfDay)}`,
      )
      .join(' e ') || 'Fechado'
  const lines: { first: number; last: number; today: boolean; text: string }[] = []
  for (const day of [1, 2, 3, 4, 5, 6, 0]) {
    const line = { first: day, last: day, today: day === today, text: textOf(day) }
    const before = lines.at(-1)
    if (before && before.text === line.text && !before.today && !line.today) before.last = day
    else lines.push(line)
  }
  return lines.map(({ first, last, ...line }) => ({ ...line, days: daysFrom(first, last) }))
}

/** "Terça", "Sábado e domingo", "Quarta a sexta". */
function daysFrom(first: number, last: number) {
  const from = weekdays[first] ?? ''
  if (first === last) return from
  const joined = (last - first + 7) % 7 === 1 ? 'e' : 'a'
  return `${from} ${joined} ${weekdays[last]?.toLowerCase()}`
}
