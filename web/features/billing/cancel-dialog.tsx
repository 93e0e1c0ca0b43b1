// Asks before a subscription is canceled; its code comes when it is first asked.
import { useQueryClient } from '@tanstack/react-query'
import type { Subscription } from '#contract/billing/api.ts'
import { formatDate } from '#contract/values/format.ts'
import { api, messageOf, query } from '#web/lib/api.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'

interface CancelDialogProps {
  subscription: Subscription
  open: boolean
  onClose: () => void
}

export function CancelDialog({ subscription, open, onClose }: CancelDialogProps) {
  const { state, renewsAt } = subscription
  const client = useQueryClient()
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Cancelar a assinatura?"
      body={
        state === 'late'
          ? 'Nada mais será cobrado.'
          : `Nada mais será cobrado, e seu nível continua até ${formatDate(renewsAt)}.`
      }
      confirmLabel="Cancelar assinatura"
      tone="danger"
      onConfirm={async () => {
        try {
          await api.billing.cancelSubscription()
          toast.success('Assinatura cancelada')
        } catch (error) {
          toast.error(messageOf(error, 'Não deu para cancelar a assinatura.'))
        }
        await client.invalidateQueries({ queryKey: query.billing.key() })
      }}
    />
  )
}
