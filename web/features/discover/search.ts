// Discover's filters and presentation, as its address holds them.
import { type Gender, genders } from '#contract/options.ts'

export type DiscoverSearch = {
  genero?: Gender
  bairro?: string
  universidade?: string
  curso?: string
  semestre?: string
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
const known = (value: unknown) => genders.find((gender) => gender === value)

/** Keeps what it knows and drops the rest, so that a mistyped address still opens. */
export function discoverSearch(search: Record<string, unknown>): DiscoverSearch {
  const filters = {
    genero: known(search.genero),
    bairro: text(search.bairro),
    universidade: text(search.universidade),
    curso: text(search.curso),
    semestre: text(search.semestre),
  }
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}
