// Reading of the opening hours that a company's form tells while they are typed.
import {
  clockOf,
  defaultOpeningHours,
  minutesOfDay,
  parseOpeningHours,
} from '#contract/companies/opening-hours.ts'

const short = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'] as const
/** Days as they are written: from Monday on. */
const week = [1, 2, 3, 4, 5, 6, 0] as const

/** "Aberto seg–sex 9h–18h, sáb 8h–12h", or that the text is not understood. */
export function hoursReading(text: string): string {
  if (text.trim() === '') return `Sem horário, o guia mostra “${defaultOpeningHours}”.`
  const spans = parseOpeningHours(text)
  if (!spans) return 'Não entendemos; no guia aparece só o texto.'
  const runs: { first: string; last: string; hours: string; end: number }[] = []
  for (const [at, day] of week.entries()) {
    const hours = spans
      .filter(([from]) => Math.floor(from / minutesOfDay) === day)
      .map(([from, to]) =>
        to - from >= minutesOfDay
          ? '24 horas'
          : `${clockOf(from % minutesOfDay)}–${clockOf(to % minutesOfDay)}`,
      )
      .join(' e ')
    if (hours === '') continue
    const run = runs.at(-1)
    if (run && run.hours === hours && run.end === at - 1) Object.assign(run, { last: short[day], end: at })
    else runs.push({ first: short[day], last: short[day], hours, end: at })
  }
  if (runs.length === 0) return 'Sempre fechado.'
  const words = runs.map(
    ({ first, last, hours }) => `${first === last ? first : `${first}–${last}`} ${hours}`,
  )
  return `Aberto ${words.join(', ')}`
}
