// Discover's filters: what its address holds (site/search.ts), by name and as the server is asked.
import type { DiscoverFilters } from '#contract/discover.ts'
import type { DiscoverSearch } from '#site/search.ts'

export type FilterName = keyof DiscoverSearch

export const filterLabels = {
  bairro: 'Bairro',
  genero: 'Gênero',
  universidade: 'Universidade',
  curso: 'Curso',
  semestre: 'Semestre',
} as const satisfies Record<FilterName, string>

export const filterNames = Object.keys(filterLabels) as FilterName[]

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
