// Queries of plans and payments, and their names on screens.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Payment } from '#contract/billing/api.ts'
import type { PlanTier } from '#contract/values/options.ts'
import { sessionQuery } from '#web/features/identity/session.ts'
import { paged, query } from '#web/lib/api.ts'

/** Payment happens in another tab: who comes back sees what came of it. */
export const plansQuery = query.billing.plans.queryOptions({ staleTime: 0, refetchOnWindowFocus: 'always' })

/** A page that waits for a payment looks this often. */
export const lookMs = 4000

const looking = {
  staleTime: 0,
  refetchInterval: ({ state: { data } }: { state: { data: Payment | undefined } }) =>
    data?.state === 'open' || data?.state === 'awaiting' ? lookMs : (false as const),
}

export const paymentQuery = (sessionId: string) =>
  query.billing.payment.queryOptions({ input: { sessionId }, ...looking })
/** The same of a company's, before its owners. */
export const companyPaymentQuery = (id: string, sessionId: string) =>
  query.businessPlans.payment.queryOptions({ input: { id, sessionId }, ...looking })

/** The member's own, the latest first. */
export const paymentsList = query.billing.payments.infiniteOptions({ ...paged, staleTime: 0 })

/** Has the session asked for again where it has another tier than the one that turned out. */
export function useSessionTier(tier: PlanTier | undefined) {
  const client = useQueryClient()
  useEffect(() => {
    const currentTier = client.getQueryData(sessionQuery.queryKey)?.member?.tier
    if (tier && currentTier && tier !== currentTier)
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey, exact: true, refetchType: 'all' })
  }, [client, tier])
}
