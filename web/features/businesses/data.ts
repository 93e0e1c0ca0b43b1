// Queries of the businesses' own door.
import { keepPreviousData } from '@tanstack/react-query'
import type { FigurePeriod } from '#contract/businesses/figures.ts'
import { paged, query } from '#web/lib/api.ts'

export const doorQuery = query.businesses.door.queryOptions()
export const businessQuery = (id: string) => query.businesses.company.queryOptions({ input: { id } })
export const hoursQuery = (id: string) => query.businesses.hours.queryOptions({ input: { id } })
export const peopleQuery = (id: string) => query.businesses.people.queryOptions({ input: { id } })
export const reviewsOfQuery = (id: string) =>
  query.businesses.reviews.infiniteOptions({
    input: (cursor: string | undefined) => ({ id, ...(cursor && { cursor }) }),
    initialPageParam: undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  })
export const listsQuery = query.businesses.formLists.queryOptions()

export const ownPromotionsQuery = (id: string) =>
  query.businessPromotions.list.infiniteOptions({
    ...paged,
    input: (cursor: string | undefined) => ({ id, ...(cursor && { cursor }) }),
  })
export const figuresQuery = (id: string, days: FigurePeriod) =>
  query.businessPromotions.figures.queryOptions({
    input: { id, days },
    // The numbers stand until those of the other period come.
    placeholderData: keepPreviousData,
  })
export const figuresKey = (id: string) => query.businessPromotions.figures.key({ input: { id } })
export const ownCounterQuery = (id: string) =>
  query.businessPromotions.counter.queryOptions({ input: { id } })

/** Payment happens in another tab: who comes back sees what came of it. */
export const businessPlansQuery = (id: string) =>
  query.businessPlans.list.queryOptions({ input: { id }, staleTime: 0, refetchOnWindowFocus: 'always' })
export const companyPaymentsList = (id: string) =>
  query.businessPlans.payments.infiniteOptions({
    ...paged,
    staleTime: 0,
    input: (cursor: string | undefined) => ({ id, ...(cursor && { cursor }) }),
  })
