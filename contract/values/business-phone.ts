// Phones of businesses and universities: landlines and mobiles with their DDD, numbers without one (0800, 4003), written and
// dialled from one form. Codes after Anatel's numbering plan (Resolução 749/2022): geographic in Anexo III, others in Anexo I.
import { areaCode } from './phone.ts'

const withAreaCode = new RegExp(`^(${areaCode})(9\\d{4}|[2-5]\\d{3})(\\d{4})$`)
/** Toll-free, shared cost and donations; some of the oldest are a digit shorter. */
const nonGeographic = /^(0[358]00)(\d{2,3})(\d{4})$/
/** One local call from anywhere in the country. */
const nationwide = /^([34]00\d)(\d{4})$/

/**
 * A phone as it is shown: `(85) 3281-0142`, `0800 591 2345`, `4003-1234`; `null` if it is none of Brazil's. Takes off the
 * country's code and the zero that one dials between areas.
 */
export function businessPhone(typed: string): string | null {
  if (/\p{L}/u.test(typed)) return null
  const digits = typed.replace(/\D/g, '').replace(/^55(?=0?\d{10,11}$|0[358]00)/, '')
  const special = nonGeographic.exec(digits)
  if (special) return special.slice(1).join(' ')
  const local = nationwide.exec(digits)
  if (local) return local.slice(1).join('-')
  const national = withAreaCode.exec(digits.replace(/^0/, ''))
  return national && `(${national[1]}) ${national[2]}-${national[3]}`
}

export const wrongBusinessPhone = 'Escreva o telefone com DDD, como (85) 3281-0142, ou um 0800.'

/** A phone that was written before there was a rule is shown as it was typed. */
export const shownPhone = (stored: string) => businessPhone(stored) ?? stored
