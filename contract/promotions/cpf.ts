// CPF: a Brazilian taxpayer's number, eleven digits of which the last two check the others (Receita Federal, módulo 11).

const digitOf = (digits: string) => {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (digits.length + 1 - index),
    0,
  )
  const rest = (sum * 10) % 11
  return String(rest === 10 ? 0 : rest)
}

/** The CPF that nine digits begin. */
export function cpfOf(body: string): string {
  const first = digitOf(body)
  return body + first + digitOf(body + first)
}

/** The eleven digits of a CPF as it was typed; `null`: it is none. One digit eleven times passes the check and is none. */
export function cpfDigits(typed: string): string | null {
  const digits = typed.replace(/[\s.-]/g, '')
  if (!/^\d{11}$/.test(digits) || /^(\d)\1{10}$/.test(digits)) return null
  return digits === cpfOf(digits.slice(0, 9)) ? digits : null
}

/** The six digits in the middle, as Brazilian public lists show a CPF: enough to compare with a document. */
export const maskedCpf = (digits: string) => `•••.${digits.slice(3, 6)}.${digits.slice(6, 9)}-••`
