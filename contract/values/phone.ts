// WhatsApp numbers: Brazilian mobiles, and those of other countries with their code in front. The rule for Brazil is one
// expression, because a library of every country's plans weighs 98 kB; the server loads it for foreign numbers alone. A new
// area code needs a line here.
import { product } from '../product.ts'

/** The area codes in use: the 67 "códigos nacionais" of Anatel's numbering plan (Resolução 749/2022, Anexo III). */
export const areaCode = '(?:[14689][1-9]|2[12478]|3[1-578]|5[1345]|7[134579])'
/** Since 2016 every mobile in the country has nine digits, of which the first is a 9 (Resolução 553/2010). */
const brazilianMobile = new RegExp(`^${areaCode}9\\d{8}$`)
/** E.164: at most fifteen digits, and no country code begins with a zero. */
const foreignNumber = /^\+[1-9]\d{7,14}$/

/** The number as it is kept: of a Brazilian mobile DDD and nine digits, of any other `+`, country code and number. */
export function phoneNumber(typed: string): string | null {
  const digits = typed.replace(/\D/g, '')
  const abroad = typed.trim().startsWith('+') && !digits.startsWith(product.phonePrefix)
  if (abroad) return foreignNumber.test(`+${digits}`) ? `+${digits}` : null
  const national = digits.replace(/^55(?=\d{11}$)/, '')
  return brazilianMobile.test(national) ? national : null
}

/** A kept number as a chat link wants it: country code and number, digits only. */
export const chatNumber = (kept: string) =>
  kept.startsWith('+') ? kept.slice(1) : `${product.phonePrefix}${kept}`
