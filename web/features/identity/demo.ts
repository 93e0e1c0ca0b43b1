import { queryOptions } from '@tanstack/react-query'
import { boot } from '#web/lib/boot.ts'

/** The accounts of a demonstration, as the page came with them; `null` in the real world. */
export const demoQuery = queryOptions({
  queryKey: ['demo'],
  queryFn: () => boot().demo,
  initialData: () => boot().demo,
  staleTime: Number.POSITIVE_INFINITY,
})
