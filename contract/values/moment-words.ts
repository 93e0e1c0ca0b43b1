// Words of a moment for texts that are read later, elsewhere: the day of the week with its date, and the hour.
import { product } from '../product.ts'
import { lazy } from './lazy.ts'

const part = (options: Intl.DateTimeFormatOptions) =>
  lazy(() => new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: product.timeZone }))

const days = part({ weekday: 'long', day: '2-digit', month: '2-digit' })
const hours = part({ hour: 'numeric', minute: '2-digit' })

/** "sábado, 12/12" */
export const dayWords = (at: Date): string => days().format(at)

/** "18h", "17h30" */
export const hourWords = (at: Date): string =>
  hours()
    .format(at)
    .replace(/^0(?=\d)/, '')
    .replace(':', 'h')
    .replace(/h00$/, 'h')

/** "sábado, 12/12, 18h" */
export const momentWords = (at: Date): string => `${dayWords(at)}, ${hourWords(at)}`
