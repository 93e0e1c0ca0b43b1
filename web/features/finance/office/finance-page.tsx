// Financeiro: the figures of a period, the revenue of six months and what money moved last (guide and admin §2).
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleAlert, Download, Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { FinanceSummary } from '#contract/finance/api.ts'
import { type FinancePeriod, financePeriodLabels, financePeriods } from '#contract/finance/options.ts'
import { cityDay } from '#contract/values/city-day.ts'
import { titleOf } from '#site/routes.ts'
import { type ListAddress, useListAddress } from '#web/features/back-office/list-state.ts'
import { useMay } from '#web/features/back-office/role.ts'
import { query, whyLost } from '#web/lib/api.ts'
import type { LoadArgs } from '#web/lib/load-args.ts'
import { plural } from '#web/lib/plural.ts'
import { useTitle } from '#web/lib/title.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FinanceFigures } from './finance-figures.tsx'
import { type FinanceView, periodsUntil } from './finance-words.tsx'
import { RecentTransactions } from './recent-transactions.tsx'
import { RevenueChart } from './revenue-chart.tsx'

const views = [
  { value: 'realizado', label: 'Realizado' },
  { value: 'estimado', label: 'Estimado' },
] as const

const meanings: Record<FinanceView, string> = {
  realizado: 'Só o que entrou e saiu de verdade',
  estimado: 'Calculado pelo preço dos planos e pelos assinantes de agora, em proporções fixas',
}

type FinanceQuery = { period: FinancePeriod; day: string; search: string }

/** The choice that an address holds: the month that runs, where it holds none. */
function queryOf(address: ListAddress): FinanceQuery & { view: FinanceView } {
  const day = String(address.dia ?? '')
  return {
    period: financePeriods.find((one) => one === address.periodo) ?? 'mes',
    day: /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : cityDay(new Date()),
    search: address.busca ?? '',
    view: address.modo === 'estimado' ? 'estimado' : 'realizado',
  }
}

const summaryOf = ({ period, day }: FinanceQuery) =>
  query.finance.summary.queryOptions({ input: { period, day } })

/** With the figures: the line over them, come later, would move the page. */
export const load = ({ client, search }: LoadArgs) => client.prefetchQuery(summaryOf(queryOf({ ...search })))

export function FinancePage() {
  useTitle(titleOf('/admin/financeiro'))
  const { address, change } = useListAddress()
  const { view, ...shownPeriod } = queryOf(address)
  const { period, day, search } = shownPeriod
  const { data, error, refetch } = useQuery({
    ...summaryOf(shownPeriod),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHeader
        title="Financeiro"
        description={meanings[view]}
        className="mb-3"
        actions={
          <>
            <SegmentedControl
              label="Valores"
              options={views}
              value={view}
              onValueChange={(modo) => change({ modo: modo === 'estimado' ? modo : undefined })}
            />
            <ExportLink summary={data} search={search} />
          </>
        }
      />
      <FilterForm
        key={`${period} ${day} ${search}`}
        asked={shownPeriod}
        onFilter={({ period: periodo, day: dia, search: busca }) =>
          change({ periodo, dia, busca: busca || undefined })
        }
      />
      {error && !data ? (
        <LoadFailed title="Erro ao carregar dados financeiros" text={whyLost(error)} onRetry={refetch} />
      ) : (
        <>
          {data && data.mismatches > 0 ? <Mismatches count={data.mismatches} /> : null}
          <FinanceFigures summary={data} period={period} view={view} />
          <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,10fr)_minmax(0,7fr)]">
            {data ? <RevenueChart summary={data} view={view} /> : <Skeleton className="h-96 rounded-lg" />}
            <RecentTransactions period={period} day={day} search={search} />
          </div>
        </>
      )}
    </>
  )
}

interface FilterFormProps {
  asked: FinanceQuery
  onFilter: (asked: FinanceQuery) => void
}

function FilterForm({ asked, onFilter }: FilterFormProps) {
  const today = cityDay(new Date())
  const [{ period, day, search }, choose] = useState(asked)
  const days = periodsUntil(period, today, day)
  const chosen = days.find(({ value }) => value <= day)?.value ?? days[0]?.value ?? day
  const filter = (event: FormEvent) => {
    event.preventDefault()
    onFilter({ period, day: chosen, search: search.trim() })
  }
  return (
    <Card padding="sm" className="mb-4">
      <form
        onSubmit={filter}
        className="grid grid-cols-[2fr_3fr] gap-2 lg:grid-cols-[minmax(0,1fr)_10rem_13rem_auto]"
      >
        <Field label="Buscar" hideLabel className="col-span-2 lg:col-span-1">
          <Input
            type="search"
            icon={<Search aria-hidden />}
            placeholder="Descrição, pessoa ou empresa"
            maxLength={100}
            value={search}
            onChange={({ target }) => choose({ period, day, search: target.value })}
          />
        </Field>
        <Field label="Período" hideLabel>
          <NativeSelect
            placeholder={null}
            options={financePeriods.map((value) => ({ value, label: financePeriodLabels[value] }))}
            value={period}
            onValueChange={(next) => choose({ period: next ?? period, day: today, search })}
          />
        </Field>
        <Field label="Qual" hideLabel>
          <NativeSelect
            placeholder={null}
            options={days}
            value={chosen}
            onValueChange={(next) => choose({ period, day: next ?? day, search })}
          />
        </Field>
        <Button type="submit" className="col-span-2 lg:col-span-1">
          Filtrar
        </Button>
      </form>
    </Card>
  )
}

/** The transactions of the filter as CSV. */
function ExportLink({ summary, search }: { summary: FinanceSummary | undefined; search: string }) {
  const mayExport = useMay('finance.export')
  if (!mayExport || !summary) return null
  const { from, until } = summary
  const filter = JSON.stringify({ from, until, ...(search && { search }), sort: '-at' })
  return (
    <a
      href={`/api/admin/transactions.csv?filter=${encodeURIComponent(filter)}`}
      download
      className={buttonClass({ size: 'sm', variant: 'secondary' })}
    >
      <Download aria-hidden />
      Exportar
    </a>
  )
}

/** The way to payments that wait for a decision: until then they are in no figure. */
const Mismatches = ({ count }: { count: number }) => (
  <p className="mb-4 flex gap-2 rounded-md bg-warning-soft px-4 py-3 text-sm text-warning">
    <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
    <span>
      <span>{`${plural(count, 'pagamento veio', 'pagamentos vieram')} com outro valor ou outra moeda e ainda não ${count === 1 ? 'conta' : 'contam'}.`}</span>{' '}
      <Link to="/admin/divergencias" search={{}} className="font-semibold underline underline-offset-4">
        Decidir em Divergências
      </Link>
    </span>
  </p>
)
