import { useQueryClient } from '@tanstack/react-query'
import type { PersonCard } from '#contract/people/api.ts'
import { firstName } from '#contract/values/names.ts'
import { api, query } from '#web/lib/api.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { refreshLists, unforeseen } from './decisions.ts'

interface BlockDialogProps {
  person: PersonCard
  open: boolean
  onClose: () => void
  onBlocked?: () => void
}

/** The question before blocking somebody. */
export function BlockDialog({ person, open, onClose, onBlocked }: BlockDialogProps) {
  const client = useQueryClient()
  const name = firstName(person.name)
  const block = async () => {
    await api.interactions.block({ id: person.id })
    toast.show(`Você e ${name} não vão mais se ver por aqui.`)
    void refreshLists(client, person.id)
    void client.invalidateQueries({ queryKey: query.interactions.blocked.key() })
    onBlocked?.()
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={`Bloquear ${name}?`}
      body="Vocês somem um para o outro. Se já tinha match, ele acaba."
      confirmLabel="Bloquear"
      tone="danger"
      failureText={unforeseen}
      onConfirm={block}
    />
  )
}
