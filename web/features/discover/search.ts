// Discover's filters, as its address holds them.
import type { DiscoverFilters } from '#contract/discover.ts'
import { type Gender, genders } from '#contract/options.ts'

export type DiscoverSearch = {
  genero?: Gender
  bairro?: string
  universidade?: string
  curso?: string
  semestre?: string
}
export type FilterName = keyof DiscoverSearch

export const filterLabels = {
  bairro: 'Bairro',
  genero: 'Gênero',
  universidade: 'Universidade',
  curso: 'Curso',
  semestre: 'Semestre',
} as const satisfies Record<FilterName, string>

export const filterNames = Object.keys(filterLabels) as FilterName[]

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const text = (value: unknown, longest: number) =>
  typeof value === 'string' && value !== '' && value.length <= longest ? value : undefined
const known = (value: unknown) => genders.find((gender) => gender === value)
const identifier = (value: unknown) => (typeof value === 'string' && uuid.test(value) ? value : undefined)

/** Keeps what it knows and drops the rest, so that a mistyped address still opens. */
export function discoverSearch(search: Record<string, unknown>): DiscoverSearch {
  const filters = {
    genero: known(search.genero),
    bairro: identifier(search.bairro),
    universidade: text(search.universidade, 160),
    curso: text(search.curso, 120),
    semestre: text(search.semestre, 40),
  }
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}

/** What the server is asked for. */
export function filtersOf({
  genero,
  bairro,
  universidade,
  curso,
  semestre,
}: DiscoverSearch): DiscoverFilters {
  const filters: DiscoverFilters = {}
  if (genero) filters.gender = genero
  if (bairro) filters.neighborhood = bairro
  if (universidade) filters.university = universidade
  if (curso) filters.course = curso
  if (semestre) filters.semester = semestre
  return filters
}

export const countFilters = (search: DiscoverSearch) =>
  filterNames.filter((name) => search[name] !== undefined).length
