/** Digits of a Brazilian number with DDD: what is typed beyond eleven is dropped, and a country code in front. */
function phoneDigitsTyped(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  return (digits.length > 11 ? digits.replace(/^55/, '') : digits).slice(0, 11)
}

/** Other countries group their digits otherwise: what is not Brazil's, or not yet, stays as it is typed. */
const isForeign = (typed: string) => /^\s*\+(?!55)/.test(typed)

/** "(85) 98765-4321" as far as it has been typed; a landline breaks after four digits, a mobile after five. */
export function maskPhone(typed: string): string {
  if (isForeign(typed)) return typed.trimStart()
  const digits = phoneDigitsTyped(typed)
  if (digits === '') return ''
  const area = digits.slice(0, 2)
  const number = digits.slice(2)
  if (number === '') return `(${area}`
  const half = number.startsWith('9') ? 5 : 4
  const rest = number.slice(half)
  return `(${area}) ${number.slice(0, half)}${rest && `-${rest}`}`
}
