// Formats of values in Brazil: days and moments by the city's clock, numbers, money. Written out instead of asked of Intl, for
// the same reason as the clock (city-day.ts).
import { cityDay, cityTime } from './city-day.ts'

/** "10/03/2026" of the day "2026-03-10". */
export const formatDay = (day: string) => day.split('-').reverse().join('/')
/** dd/MM/yyyy */
export const formatDate = (at: Date) => formatDay(cityDay(at))
/** dd/MM/yyyy, HH:mm */
export const formatMoment = (at: Date) => `${formatDate(at)}, ${cityTime(at)}`

/** "1.234.567"; with decimals "1.234,5". */
export function formatNumber(value: number, decimals = 0): string {
  const [whole = '', part] = value.toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.')
  return part ? `${grouped},${part}` : grouped
}
/** "1,5", "2": at most one decimal. */
export const formatRounded = (value: number) => formatNumber(value, 1).replace(/,0$/, '')
/** R$ 1.234,56, of integer centavos. */
export const formatMoney = (centavos: number) =>
  `${centavos < 0 ? '-' : ''}R$\u00a0${formatNumber(Math.abs(centavos) / 100, 2)}`
