// A company's counter as the team gives it.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CounterAccess } from '#web/features/promotions/counter-access.tsx'
import { api, query } from '#web/lib/api.ts'
import { Dialog } from '#web/ui/dialog.tsx'

interface CounterDialogProps {
  open: boolean
  onClose: () => void
  company: { id: string; name: string }
}

export function CounterDialog({ open, onClose, company }: CounterDialogProps) {
  const client = useQueryClient()
  const of = { companyId: company.id }
  const counterQuery = query.counter.of.queryOptions({ input: of })
  const { data, error, refetch } = useQuery({ ...counterQuery, enabled: open })
  return (
    <Dialog
      title="Balcão"
      description={company.name}
      size="sm"
      open={open}
      onOpenChange={(next) => next || onClose()}
    >
      <CounterAccess
        counter={data}
        error={error}
        onRetry={refetch}
        intro="Com um link e um PIN, a empresa dá baixa em cupons no celular dela, sem criar conta."
        once="O PIN aparece só agora. Mande os dois para a empresa."
        give={() => api.counter.give(of)}
        end={() => api.counter.end(of)}
        onChanged={() => client.invalidateQueries({ queryKey: counterQuery.queryKey })}
      />
    </Dialog>
  )
}
