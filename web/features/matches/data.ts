// The four lists around a decision, a page at a time, and taking a match back.
import { useQueryClient } from '@tanstack/react-query'
import { refreshLists } from '#web/features/people/decisions.ts'
import { api, messageOf, paged, query } from '#web/lib/api.ts'
import { toast } from '#web/ui/toast.ts'

export const matchesList = query.matches.list.infiniteOptions(paged)
export const likesReceivedList = query.matches.likesReceived.infiniteOptions(paged)
export const likesSentList = query.matches.likesSent.infiniteOptions(paged)
export const rejectionsList = query.matches.rejections.infiniteOptions(paged)

/** Tells how it went; the list is asked for again. */
export function useRemoveMatch() {
  const client = useQueryClient()
  return async (id: string) => {
    try {
      await api.matches.remove({ id })
      toast.success('Match removido com sucesso')
    } catch (error) {
      toast.error(messageOf(error, 'Erro ao remover match'))
    }
    await refreshLists(client)
  }
}
