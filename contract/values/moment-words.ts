// Words of a moment for texts that are read later, elsewhere: the day of the week with its date, and the hour.
import { cityClock, cityDay, cityTime } from './city-day.ts'
import { formatDay } from './format.ts'

const weekdays = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
] as const

const months = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const

/** "sábado", "quarta-feira" */
export const weekdayName = (at: Date): string => weekdays[cityClock(at).getUTCDay()] ?? ''

/** "outubro", of "2026-10" or of one of its days. */
export const monthName = (day: string): string => months[Number(day.slice(5, 7)) - 1] ?? ''

/** "sábado, 12/12" */
export const dayWords = (at: Date): string => `${weekdayName(at)}, ${formatDay(cityDay(at).slice(-5))}`

/** "18h", "17h30" */
export const hourWords = (at: Date): string =>
  cityTime(at)
    .replace(/^0(?=\d)/, '')
    .replace(':', 'h')
    .replace(/h00$/, 'h')

/** "sábado, 12/12, 18h" */
export const momentWords = (at: Date): string => `${dayWords(at)}, ${hourWords(at)}`
