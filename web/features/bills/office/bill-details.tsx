// A bill's details, to be read.
import type { ReactNode } from 'react'
import type { RowOf } from '#contract/back-office/listing.ts'
import type { billsList } from '#contract/bills/api.ts'
import { billCategoryLabels } from '#contract/bills/options.ts'
import { formatDate, formatDay, formatMoney } from '#contract/values/format.ts'
import { useRowAddress } from '#web/features/back-office/use-row-address.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { BillPriorityWord, BillStatusBadge } from './bill-words.tsx'

interface BillDetailsProps {
  open: boolean
  onClose: () => void
  bill: RowOf<typeof billsList>
}

export function BillDetails({ open, onClose, bill }: BillDetailsProps) {
  useRowAddress(open, bill.id)
  const facts: (readonly [string, ReactNode])[] = [
    ['Descrição', bill.description],
    ['Valor', formatMoney(bill.amount)],
    ['Situação', <BillStatusBadge key="status" status={bill.status} />],
    ['Vencimento', formatDay(bill.dueDate)],
    ...(bill.paymentDate ? ([['Data do pagamento', formatDay(bill.paymentDate)]] as const) : []),
    ...(bill.plannedFor && !bill.paymentDate
      ? ([['Programada para', formatDay(bill.plannedFor)]] as const)
      : []),
    ['Prioridade', <BillPriorityWord key="priority" priority={bill.priority} />],
    ['Categoria', billCategoryLabels[bill.category]],
    ['Nota fiscal', bill.invoiceNumber || '—'],
    ['Repete todo mês', bill.isRecurring ? 'Sim' : 'Não'],
    ['Criada em', formatDate(bill.createdAt)],
  ]
  return (
    <Dialog
      title="Detalhes da conta"
      description={bill.supplier}
      open={open}
      onOpenChange={(next) => next || onClose()}
    >
      <dl>
        {facts.map(([label, value]) => (
          <div
            key={label}
            className="grid grid-cols-1 gap-x-4 border-t py-2.5 sm:grid-cols-[11rem_minmax(0,1fr)]"
          >
            <dt className="text-ink-2">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
