// Details of somebody of whom only the id is known, asked for when they are opened; who can't be seen is one sentence, whyever.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMatch } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent } from 'react'
import { messageOf, query } from '#web/lib/api.ts'
import { toast } from '#web/ui/toast.ts'
import { TopProgress } from '#web/ui/top-progress.tsx'
import { unforeseen } from './decisions.ts'
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
  /** The shell shows a match's moment; pages outside it say it in a sentence. */
  const isInShell = useMatch({ from: '/shell', shouldThrow: false }) !== undefined
  /** Whoever was rejected or blocked stands in no list any longer; discover's own is not asked for under the eyes. */
  const onTaken = useCallback(
    (match?: unknown) => {
      if (match && !isInShell) toast.success('Deu match! Está em Matches.')
      void client.invalidateQueries({ predicate: ({ meta }) => meta?.isStable !== true })
    },
    [client, isInShell],
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
      onBlocked={() => onTaken()}
    />
  )
}
