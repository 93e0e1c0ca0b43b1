// Details of somebody of whom only the id is known, asked for when they are opened; who can't be seen is one sentence, whyever.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMatch } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent } from 'react'
import { messageOf, query } from '#web/lib/api.ts'
import { toast } from '#web/ui/toast.ts'
import { TopProgress } from '#web/ui/top-progress.tsx'
import { unforeseen, type Verdict } from './decisions.ts'
import { DetailsDialog } from './details-dialog.tsx'
import { useDecisions } from './use-decisions.ts'

interface PersonSheetProps {
  id: string
  open: boolean
  onClose: () => void
}

export function PersonSheet({ id, open, onClose }: PersonSheetProps) {
  const client = useQueryClient()
  const { data, error } = useQuery(query.interactions.details.queryOptions({ input: { id }, enabled: open }))
  /** Whoever was rejected or blocked stands in no list any longer; discover's own is not asked for under the eyes. */
  const askAnew = useCallback(
    () => void client.invalidateQueries({ predicate: ({ meta }) => meta?.keepsPeople !== true }),
    [client],
  )
  /** The shell shows a match's moment; pages outside it say it in a sentence. */
  const isInShell = useMatch({ from: '/shell', shouldThrow: false }) !== undefined
  const onTaken = useCallback(
    (verdict: Verdict, matched: boolean) => {
      if (verdict === 'dislike') return askAnew()
      if (matched && !isInShell) toast.success('Deu match! Está em Matches.')
      void client.invalidateQueries({ queryKey: query.interactions.details.key() })
    },
    [client, askAnew, isInShell],
  )
  const { decide } = useDecisions({ onTaken })
  const refused = useEffectEvent(() => {
    toast.error(messageOf(error, unforeseen))
    onClose()
  })
  const failed = open && !data && error !== null
  useEffect(() => {
    if (failed) refused()
  }, [failed])
  if (!data) return open ? <TopProgress /> : null
  return (
    <DetailsDialog
      person={data}
      open={open}
      onClose={onClose}
      onDecide={data.liked ? undefined : decide}
      onBlocked={askAnew}
    />
  )
}
