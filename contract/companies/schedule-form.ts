// Rules of a company's schedule, of what is sent and what is stored; and a schedule read from a text.
import { z } from 'zod'
import { defaultOpeningHours, minutesOfDay, type OpenSpan, parseOpeningHours } from './opening-hours.ts'
import { type CompanySchedule, type DaySpan, minutesOf } from './schedule.ts'

const maxSpans = 3
/** Days off that are marked at a time. */
export const maxClosedDays = 60

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Escreva a hora, como 18:30.')
const span = z.object({ from: clock, until: clock })

/** One after another, the last perhaps past midnight, and all within 24 hours. */
function areInOrder(spans: readonly DaySpan[]): boolean {
  const found = spans.map(minutesOf)
  const first = found[0]?.[0] ?? 0
  return found.every(
    ([from, to], place) => from >= (found[place - 1]?.[1] ?? 0) && to <= first + minutesOfDay,
  )
}
const daySpans = z
  .array(span)
  .max(maxSpans)
  .refine(
    (spans) => spans.every(({ from, until }) => from !== until || from === '00:00'),
    'A hora de fechar é a de abrir. Para 24 horas, use 00:00 nas duas.',
  )
  .refine(areInOrder, 'Os horários do dia se cruzam.')
const day = z.iso.date('Escolha um dia.')

export const companySchedule = z.object({
  week: z.array(daySpans).length(7),
  closedOn: z.array(day).max(maxClosedDays, `Dá para marcar até ${maxClosedDays} dias.`),
  holidays: z.union([z.enum(['closed', 'open']), daySpans]),
  vacation: z
    .object({ from: day, until: day })
    .refine(({ from, until }) => from <= until, 'As férias acabam depois de começar.')
    .nullable(),
})

/** A stored one; `null` where there is none. */
export const readSchedule = (stored: unknown): CompanySchedule | null =>
  companySchedule.nullish().catch(null).parse(stored) ?? null

const textOf = (minute: number) =>
  [Math.floor(minute / 60) % 24, minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** A schedule that a text says, if it is understood and has no more spans a day than there is room for. */
export function scheduleOf(text: string | null): CompanySchedule | null {
  const written = text ?? defaultOpeningHours
  const weekOf = (spans: readonly OpenSpan[]) =>
    Array.from({ length: 7 }, (_, weekday) =>
      spans
        .filter(([from]) => Math.floor(from / minutesOfDay) === weekday)
        .map(([from, to]) => ({ from: textOf(from % minutesOfDay), until: textOf(to % minutesOfDay) })),
    )
  const spans = parseOpeningHours(written)
  if (!spans) return null
  const said = /feriados?:\s*([^·;]+)/i.exec(written)?.[1]
  const onHolidays = said && weekOf(parseOpeningHours(`Dom: ${said}`) ?? [])[0]
  const holidays = onHolidays
    ? onHolidays.length > 0
      ? onHolidays
      : 'closed'
    : /feriado/i.test(written)
      ? 'closed'
      : 'open'
  const found = companySchedule.safeParse({ week: weekOf(spans), closedOn: [], holidays, vacation: null })
  return found.success ? found.data : null
}
