// The people a member has blocked, a page at a time, and unblocking one.
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, paged, query } from '#web/lib/api.ts'
import { toast } from '#web/ui/toast.ts'
import { remember } from './remembered.ts'

export const blockedList = query.interactions.blocked.infiniteOptions({
  ...paged,
  placeholderData: keepPreviousData,
})

export const useBlocked = () => useInfiniteQuery(blockedList)
export type Blocked = NonNullable<ReturnType<typeof useBlocked>['data']>['pages'][number]['items'][number]

export function useUnblock() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Pick<Blocked, 'id' | 'person'>) => api.interactions.unblock({ id }),
    onSuccess: async (_, { person }) => {
      if (person) remember(client, { type: 'restored', id: person.id })
      await client.invalidateQueries({ queryKey: query.interactions.blocked.key() })
      toast.success('Pessoa desbloqueada')
    },
  })
}
