// Queries of the guide, and the list's filters as its address spells them.
import type { CompanyFilters } from '#contract/companies/api.ts'
import type { GuideSearch } from '#site/search.ts'
import { codeOf, query } from '#web/lib/api.ts'

export const namesOf = (text: string | undefined) => text?.split(';').filter(Boolean) ?? []
const textOf = (names: readonly string[]) => names.join(';') || undefined

/** `text` with `name` in it, or without where it was. */
export function toggled(text: string | undefined, name: string) {
  const names = namesOf(text)
  return textOf(names.includes(name) ? names.filter((each) => each !== name) : [...names, name])
}

/** Answers whether the list is narrowed by anything. */
export const isFiltered = ({ busca, categorias, bairros, aberto }: GuideSearch) =>
  Boolean(busca || categorias || bairros || aberto)

const filtersOf = ({ busca, categorias, bairros, aberto, ordem }: GuideSearch): CompanyFilters => ({
  ...(busca && { search: busca }),
  ...(categorias && { categories: namesOf(categorias) }),
  ...(bairros && { neighborhoods: namesOf(bairros) }),
  ...(aberto && { open: true }),
  ...(ordem && { sort: 'best' as const }),
})

export const companiesQuery = (search: GuideSearch) =>
  query.companies.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...filtersOf(search), ...(cursor && { cursor }) }),
    initialPageParam: search.depois as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  })
/** A page of one, for its count. */
export const foundQuery = (search: GuideSearch) =>
  query.companies.list.queryOptions({ input: { ...filtersOf(search), limit: 1 } })
export const facetsQuery = query.companies.facets.queryOptions()
export const companyQuery = (slug: string) => query.companies.one.queryOptions({ input: { slug } })
export const reviewsQuery = (slug: string) =>
  query.companies.reviews.infiniteOptions({
    input: (cursor: string | undefined) => ({ slug, ...(cursor && { cursor }) }),
    initialPageParam: undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  })

/** Answer for an address that no company of the guide has. */
export const isUnknown = (error: unknown) => codeOf(error) === 'companies.not_found'
