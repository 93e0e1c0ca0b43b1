/** Digits of a Brazilian number with DDD: ten for a landline, eleven for a mobile; a country code typed in front is dropped. */
export function phoneDigits(typed: string): string | null {
  const digits = typed.replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '')
  return /^[1-9]{2}\d{8,9}$/.test(digits) ? digits : null
}
