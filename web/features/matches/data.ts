// The four lists around a decision, a page at a time, and taking a match back.
import { useQueryClient } from '@tanstack/react-query'
import { changedByDecisions, refreshLists } from '#web/features/interactions/decisions.ts'
import { api, messageOf, paged, query } from '#web/lib/api.ts'
import { toast } from '#web/ui/toast.ts'

const list = { ...paged, meta: changedByDecisions }

/** The home screen's figures and the menu's badges. */
export const countsQuery = query.matches.counts.queryOptions({ meta: changedByDecisions })
export const matchesList = query.matches.list.infiniteOptions(list)
export const likesReceivedList = query.matches.likesReceived.infiniteOptions(list)
export const likesSentList = query.matches.likesSent.infiniteOptions(list)
export const rejectionsList = query.matches.rejections.infiniteOptions(list)

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
