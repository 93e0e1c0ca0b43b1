// The day on which a bill was paid: today, unless another is chosen.
import { Check } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import type { RowOf } from '#contract/back-office/listing.ts'
import type { billsList } from '#contract/bills/api.ts'
import { cityDay } from '#contract/values/city-day.ts'
import { formatDay, formatMoney } from '#contract/values/format.ts'
import { wrongDate } from '#contract/values/wrong-date.ts'
import { Button } from '#web/ui/button.tsx'
import { DateInput, unreadable } from '#web/ui/date-input.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'

interface PayDialogProps {
  open: boolean
  onClose: () => void
  bill: RowOf<typeof billsList>
  onPay: (paymentDate: string) => Promise<unknown>
}

export function PayDialog({ open, onClose, bill, onPay }: PayDialogProps) {
  const today = cityDay(new Date())
  const [day, setDay] = useState(today)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const id = useId()
  async function pay(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const wrong =
      day === ''
        ? 'Escolha uma data.'
        : day === unreadable
          ? wrongDate
          : day > today
            ? 'A data do pagamento não pode estar no futuro.'
            : null
    setError(wrong)
    if (wrong) return
    setBusy(true)
    await onPay(day)
    setBusy(false)
    onClose()
  }
  return (
    <Dialog
      title="Registrar pagamento"
      description={`${bill.supplier}, ${bill.description}`}
      size="sm"
      open={open}
      onOpenChange={(next) => next || onClose()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            type="submit"
            form={id}
            loading={busy}
            icon={<Check aria-hidden />}
            className="bg-success hover:bg-success/90"
          >
            Registrar pagamento
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={pay} className="grid grid-cols-1 gap-4">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-sm bg-sunken p-3.5">
          <strong className="font-display text-2xl font-bold tabular-nums">{formatMoney(bill.amount)}</strong>
          <span>{day === today ? `pago hoje, ${formatDay(day).slice(0, 5)}` : null}</span>
        </p>
        <Field label="Data do pagamento" error={error} required>
          <DateInput value={day} max={today} onValueChange={setDay} />
        </Field>
        {bill.isRecurring ? (
          <p className="text-sm text-ink-2">Ela se repete: a conta do mês seguinte aparece na lista.</p>
        ) : null}
      </form>
    </Dialog>
  )
}
