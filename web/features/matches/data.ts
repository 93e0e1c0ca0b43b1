// The four lists around a decision, a page at a time, and taking a match back.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { changedByDecisions, refreshLists } from '#web/features/interactions/decisions.ts'
import { api, messageOf, paged, query } from '#web/lib/api.ts'
import { asSeen } from '#web/lib/stay-new.ts'
import { toast } from '#web/ui/toast.ts'

const list = { ...paged, meta: changedByDecisions }

/** The home screen's figures and the menu's badges. */
export const countsQuery = query.matches.counts.queryOptions({ meta: changedByDecisions })
export const matchesList = query.matches.list.infiniteOptions(list)
export const likesReceivedList = query.matches.likesReceived.infiniteOptions(list)
export const likesSentList = query.matches.likesSent.infiniteOptions(list)
export const profileViewsList = query.matches.profileViews.infiniteOptions(list)
export const rejectionsList = query.matches.rejections.infiniteOptions(list)

/** Once the list stands there, the menu's badge has nothing left to count, here and on the member's other devices. */
export function useSeenMatches(latest: { at: Date; isNew: boolean } | undefined) {
  const client = useQueryClient()
  const upTo = latest?.isNew ? latest.at.getTime() : null
  useEffect(() => {
    if (upTo === null) return
    // Not seen is seen next time: nobody is told of it.
    const seen = api.matches.seen({ upTo: new Date(upTo) }).then(
      () => client.setQueryData(matchesList.queryKey, asSeen),
      () => null,
    )
    void seen.then(() => client.invalidateQueries({ queryKey: query.matches.counts.key() }))
  }, [client, upTo])
}

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
