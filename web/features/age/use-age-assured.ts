import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sessionQuery } from '#web/features/identity/session.ts'

/** Has the session asked for again where it does not know yet that the age is assured. */
export function useAgeAssured(assured: boolean) {
  const client = useQueryClient()
  useEffect(() => {
    if (assured && client.getQueryData(sessionQuery.queryKey)?.member?.ageDue)
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey, exact: true, refetchType: 'all' })
  }, [client, assured])
}
