// The report of a period: the paid bills that were due in it, on the screen, on paper and as CSV.
import { useQuery } from '@tanstack/react-query'
import { Download, Printer } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import type { BillsReport } from '#contract/bills/api.ts'
import { formatDay, formatMoney, formatNumber } from '#contract/values/format.ts'
import { wrongDate } from '#contract/values/wrong-date.ts'
import { useMay } from '#web/features/back-office/role.ts'
import { query, whyLost } from '#web/lib/api.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { DateInput, unreadable } from '#web/ui/date-input.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Period = { from: string; until: string }

export const ReportDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog
    title="Relatório de contas pagas"
    description="Contas pagas com vencimento no período."
    size="lg"
    open={open}
    onOpenChange={(next) => next || onClose()}
  >
    {open ? <Report /> : null}
  </Dialog>
)

function Report() {
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const [requested, setRequested] = useState<Period | null>(null)
  const isRead = from !== unreadable && until !== unreadable
  const backwards = isRead && from !== '' && until !== '' && until < from
  const generate = (event: FormEvent) => {
    event.preventDefault()
    if (from && until && isRead && !backwards) setRequested({ from, until })
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <form
        noValidate
        onSubmit={generate}
        className="grid grid-cols-1 items-start gap-4 sm:grid-cols-[1fr_1fr_auto]"
      >
        <Field label="Início" required error={from === unreadable ? wrongDate : null}>
          <DateInput value={from} onValueChange={setFrom} />
        </Field>
        <Field
          label="Fim"
          required
          error={until === unreadable ? wrongDate : backwards ? 'O fim vem antes do início.' : null}
        >
          <DateInput value={until} onValueChange={setUntil} />
        </Field>
        <Button type="submit" disabled={!from || !until || !isRead || backwards} className="min-h-12 sm:mt-7">
          Gerar relatório
        </Button>
      </form>
      {requested ? <Found period={requested} /> : null}
    </div>
  )
}

const csvOf = ({ from, until }: Period) =>
  `/api/admin/bills.csv?filter=${encodeURIComponent(
    JSON.stringify({ status: 'pago', dueFrom: from, dueUntil: until, sort: 'dueDate' }),
  )}`

function Found({ period }: { period: Period }) {
  const { data, error, refetch } = useQuery(query.bills.report.queryOptions({ input: period }))
  const mayExport = useMay('bills.export')
  if (error)
    return <LoadFailed title="Erro ao carregar contas a pagar" text={whyLost(error)} onRetry={refetch} />
  if (!data) return <Skeleton className="h-40 rounded-md" />
  return (
    <section aria-label="Resumo do período" className="grid grid-cols-1 gap-4">
      <Total period={period} report={data} />
      {data.bills.length > 0 ? (
        <>
          <div className="relative overflow-x-auto rounded-[14px] border">
            <Bills report={data} />
          </div>
          <div className="flex flex-wrap justify-end gap-2">
            <Button
              variant="secondary"
              size="sm"
              icon={<Printer aria-hidden />}
              onClick={() => window.print()}
            >
              Imprimir
            </Button>
            {mayExport ? (
              <a href={csvOf(period)} download className={buttonClass({ size: 'sm', variant: 'secondary' })}>
                <Download aria-hidden />
                Baixar CSV
              </a>
            ) : null}
          </div>
          {createPortal(
            <div className="print-alone">
              <h1 className="mb-4 text-2xl">Contas pagas</h1>
              <Total period={period} report={data} />
              <Bills report={data} />
            </div>,
            document.body,
          )}
        </>
      ) : null}
    </section>
  )
}

function Total({ period, report }: { period: Period; report: BillsReport }) {
  const { count, amount } = report
  return (
    <div role="status" className="grid grid-cols-1 gap-1 rounded-lg bg-sunken p-4">
      <p className="text-sm text-ink-2">
        {`Vencimentos de ${formatDay(period.from)} a ${formatDay(period.until)}`}
      </p>
      <p className="font-display text-2xl font-bold tabular-nums">{formatMoney(amount)}</p>
      <p>{count === 1 ? '1 conta paga' : `${formatNumber(count)} contas pagas`}</p>
      {count > report.bills.length ? (
        <p className="text-sm text-ink-2">{`A tabela mostra as primeiras ${formatNumber(report.bills.length)}; o CSV tem todas.`}</p>
      ) : null}
    </div>
  )
}

const Bills = ({ report }: { report: BillsReport }) => (
  <table className="w-full text-sm tabular-nums [&_td]:border-t [&_td]:px-3 [&_td]:py-2 [&_th]:px-3 [&_th]:py-2 [&_th]:text-left">
    <thead>
      <tr>
        <th scope="col">Fornecedor</th>
        <th scope="col">Vencimento</th>
        <th scope="col">Pago em</th>
        <th scope="col" className="text-right!">
          Valor
        </th>
      </tr>
    </thead>
    <tbody>
      {report.bills.map(({ id, supplier, description, dueDate, paymentDate, amount }) => (
        <tr key={id}>
          <td>
            <span>{supplier}</span>
            <span className="block text-xs text-ink-2">{description}</span>
          </td>
          <td>{formatDay(dueDate)}</td>
          <td>{formatDay(paymentDate)}</td>
          <td className="text-right whitespace-nowrap">{formatMoney(amount)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
