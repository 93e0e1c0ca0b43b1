// Personal data as lists and the audit show it: enough to tell two people apart, too little to reach one.

/** "Beatriz G." */
export function maskedName(name: string): string {
  const [first = '', ...more] = name.trim().split(/\s+/)
  const last = more.at(-1)
  return last ? `${first} ${last.slice(0, 1)}.` : first
}

/** "be•••@exemplo.br" */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, Math.min(2, at))}•••${email.slice(at)}`
}

/** "(85) 9••••-••32" of a Brazilian number with DDD; of any other, its first three and last two characters. */
export function maskedPhone(phone: string): string {
  if (!/^\d{10,11}$/.test(phone)) return `${phone.slice(0, 3)}••••${phone.slice(-2)}`
  const first = phone.length === 11 ? `${phone.slice(2, 3)}••••` : '••••'
  return `(${phone.slice(0, 2)}) ${first}-••${phone.slice(-2)}`
}

/** "@bea•••" */
export const maskedHandle = (handle: string): string => `@${handle.slice(0, 3)}•••`

/** "••/••/2004" of "2004-03-10" */
export const maskedDate = (date: string): string => `••/••/${date.slice(0, 4)}`

/** "10/03/••••" of "2004-03-10", which says when to congratulate. */
export const maskedYear = (date: string): string => `${date.slice(8, 10)}/${date.slice(5, 7)}/••••`

/** "177.••.••.20" of an IPv4 address; of any other, its beginning. */
export function maskedAddress(address: string): string {
  const parts = address.split('.')
  return parts.length === 4 ? `${parts[0]}.••.••.${parts[3]}` : `${address.slice(0, 4)}••••`
}
