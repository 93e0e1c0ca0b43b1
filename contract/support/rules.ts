// The rules of the support form, applied by the form itself and by the server.
import { isEmail } from '../values/email.ts'
import { formatNumber } from '../values/format.ts'
import { lineIsVisible, notVisible, textIsVisible } from '../values/visible.ts'

/** Most characters of each field. */
export const ticketLimits = { email: 254, subject: 120, message: 4000 } as const
export type TicketField = keyof typeof ticketLimits
export const ticketFields = Object.keys(ticketLimits) as TicketField[]

export const requiredWords = 'Preencha todos os campos'
const emailWords = 'Esse e-mail não parece certo. Confira.'

/** Fault of a field, if it has one. */
export function ticketMistake(field: TicketField, typed: string): string | undefined {
  const text = typed.trim()
  if (text === '') return requiredWords
  if (text.length > ticketLimits[field])
    return `Use no máximo ${formatNumber(ticketLimits[field])} caracteres.`
  if (field === 'email') return isEmail(text) ? undefined : emailWords
  const isVisible = field === 'subject' ? lineIsVisible : textIsVisible
  return isVisible(text) ? undefined : notVisible
}
