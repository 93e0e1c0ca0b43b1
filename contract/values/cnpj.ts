// CNPJ: a Brazilian company's number, twelve digits or capital letters and two digits that check them (Receita Federal,
// Instrução Normativa RFB 2.229/2024: letters since July 2026; módulo 11 over each sign's ASCII code less 48).

const checkDigit = (signs: string) => {
  const sum = [...signs]
    .reverse()
    .reduce((total, sign, index) => total + (sign.charCodeAt(0) - 48) * (2 + (index % 8)), 0)
  const rest = sum % 11
  return String(rest < 2 ? 0 : 11 - rest)
}

/** The CNPJ that twelve signs begin. */
export function cnpjOf(body: string): string {
  const first = checkDigit(body)
  return body + first + checkDigit(body + first)
}

/** The fourteen signs of a CNPJ as it was typed; `null`: it is none. One digit fourteen times passes the check and is none. */
export function cnpjSigns(typed: string): string | null {
  const signs = typed.replace(/[\s./-]/g, '').toUpperCase()
  if (!/^[\dA-Z]{12}\d{2}$/.test(signs) || /^(\d)\1{13}$/.test(signs)) return null
  return signs === cnpjOf(signs.slice(0, 12)) ? signs : null
}

/** "11.222.333/0001-81" */
export const shownCnpj = (signs: string) =>
  signs.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5')
