import { query } from '#web/lib/api.ts'

export const consentsQuery = query.privacy.consents.queryOptions()

/** While one is being made it is asked about every few seconds. */
export const exportQuery = query.privacy.dataExport.queryOptions({
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => (data?.current && !data.current.readyAt ? 4000 : false),
})

export const requestsQuery = query.privacy.requests.queryOptions()

export const deletionQuery = query.privacy.deletion.queryOptions({ staleTime: 0 })

/** Texts that wait for the member's agreement; they may be published meanwhile. */
export const dueQuery = query.privacy.due.queryOptions({ staleTime: 0 })
