// Queries of promotions, vouchers and the counter.
import type { PromotionFilters } from '#contract/promotions/api.ts'
import type { GuideSearch } from '#site/search.ts'
import { namesOf } from '#web/features/companies/data.ts'
import { query } from '#web/lib/api.ts'

const filtersOf = ({ busca, categorias, bairros, desconto }: GuideSearch): PromotionFilters => ({
  ...(busca && { search: busca }),
  ...(categorias && { categories: namesOf(categorias) }),
  ...(bairros && { neighborhoods: namesOf(bairros) }),
  ...(desconto && { discount: desconto }),
})

export const promotionsQuery = (search: GuideSearch) =>
  query.promotions.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...filtersOf(search), limit: 12, ...(cursor && { cursor }) }),
    initialPageParam: search.depois as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  })
export const voucherQuery = (code: string) => query.promotions.voucher.queryOptions({ input: { code } })
export const counterQuery = query.counter.here.queryOptions()

/** Colours of tickets, under dark words in either theme: a company has the same each time. */
const suns = ['#ffb35c', '#a9a5ff', '#ff9cc2', '#8fdcc4', '#ffd75e', '#8fd3f4'] as const
export const sunOf = (name: string) =>
  suns[[...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % suns.length] ?? suns[0]
