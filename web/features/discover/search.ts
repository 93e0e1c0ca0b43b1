// Discover's filters: what its address holds (site/search.ts), by name and as the server is asked.
import type { DiscoverFilters } from '#contract/discover/api.ts'
import { minimumAge, oldestFiltered } from '#contract/values/options.ts'
import { agesOf, type DiscoverSearch } from '#site/search.ts'

export type FilterName = keyof DiscoverSearch

export const filterLabels = {
  idade: 'Idade',
  bairro: 'Bairro',
  genero: 'Gênero',
  universidade: 'Universidade',
  curso: 'Curso',
  semestre: 'Semestre',
  interesse: 'Interesse',
  video: 'Com vídeo',
  verificada: 'Selo de estudante',
} as const satisfies Record<FilterName, string>

/** Offered in the panel alone, to whose tier gives them. */
const advancedNames: readonly FilterName[] = ['interesse', 'video', 'verificada']
export const isAdvanced = (name: FilterName) => advancedNames.includes(name)

export const filterNames = Object.keys(filterLabels) as FilterName[]

/** "20 a 27 anos", "30 anos ou mais". */
export function agesLabel(idade: string | null | undefined): string {
  const [from, to] = agesOf(idade) ?? [minimumAge, oldestFiltered]
  if (to === oldestFiltered) return `${from} anos ou mais`
  return from === to ? `${from} anos` : `${from} a ${to} anos`
}

/** Filters that the server is asked for. */
export function filtersOf({
  genero,
  bairro,
  universidade,
  curso,
  semestre,
  idade,
  interesse,
  video,
  verificada,
}: DiscoverSearch): DiscoverFilters {
  const [from = minimumAge, to = oldestFiltered] = agesOf(idade) ?? []
  const filters = {
    gender: genero,
    neighborhood: bairro,
    university: universidade,
    course: curso,
    semester: semestre,
    minAge: from > minimumAge && from,
    maxAge: to < oldestFiltered && to,
    interest: interesse,
    video: Boolean(video),
    verified: Boolean(verificada),
  } satisfies Record<keyof DiscoverFilters, unknown>
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value)) as DiscoverFilters
}

export const countFilters = (search: DiscoverSearch) =>
  filterNames.filter((name) => search[name] !== undefined).length
