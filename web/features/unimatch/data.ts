import type { UniMatchFilters } from '#contract/unimatch/api.ts'
import type { UniMatchSearch } from '#site/search.ts'
import { paged, query } from '#web/lib/api.ts'

/** Students to decide about. Never asked for anew under the member's eyes: what is decided meanwhile is kept beside it. */
export const studentList = (filters: UniMatchFilters) =>
  query.unimatch.list.infiniteOptions({
    ...paged,
    input: (cursor: string | undefined) => ({ ...filters, ...paged.input(cursor) }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** The lists that the filters offer change with the seasons, not the minute. */
export const referenceLists = query.reference.lists.queryOptions({ staleTime: Number.POSITIVE_INFINITY })

/** Filters that the server is asked for. */
export function filtersOf({
  universidade,
  curso,
  semestres,
  genero,
  bairro,
  verificada,
}: UniMatchSearch): UniMatchFilters {
  const filters: UniMatchFilters = {}
  if (universidade) filters.university = universidade
  if (curso) filters.course = curso
  if (semestres) filters.semesters = semestres
  if (genero) filters.gender = genero
  if (bairro) filters.neighborhood = bairro
  if (verificada) filters.verified = true
  return filters
}

export const countFilters = (search: UniMatchSearch) =>
  Object.values(search).filter((value) => value !== undefined).length
