// Bairro of an address: after " - ", or the second part between commas; Centro where that names none of the city's.
import { plainText } from './plain-text.ts'

const plain = (text: string) => plainText(text).replace(/\s+/g, ' ').trim()

/** Bairro of an address that says nothing that we know (guide and admin §9). */
const elsewhere = 'Centro'

/** The bairro that an address names, if it is one of `known`. */
export function namedNeighborhood(address: string, known: readonly string[]): string | undefined {
  const names = new Map(known.map((name) => [plain(name), name]))
  const dashed = address.split(/ [-–] /)[1]?.split(',')[0]
  const second = address.split(',')[1]
  // "Rua, 850 - Aldeota, Fortaleza" names it between the two; "Rua, Aldeota, 850" by commas alone.
  return names.get(plain(dashed ?? '')) ?? names.get(plain(second ?? ''))
}

export const neighborhoodOf = (address: string, known: readonly string[]): string =>
  namedNeighborhood(address, known) ?? elsewhere
