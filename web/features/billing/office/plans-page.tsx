// Plans, as administrators keep them (guide and admin §2, "Gerenciar Planos").
import { useQuery } from '@tanstack/react-query'
import { planTypeOptions } from '#contract/back-office/options.ts'
import type { PlanRow } from '#contract/billing/api.ts'
import { formatDate, formatMoney, formatNumber } from '#contract/values/format.ts'
import { labelOf } from '#contract/values/options.ts'
import { titleOf } from '#site/routes.ts'
import { DataTable } from '#web/features/back-office/data-table.tsx'
import type { ListFilter } from '#web/features/back-office/list-state.ts'
import { NewButton } from '#web/features/back-office/new-button.tsx'
import { onOpening } from '#web/features/back-office/on-opening.ts'
import { Question } from '#web/features/back-office/question.tsx'
import { binFilter, binning, recordActions } from '#web/features/back-office/record-actions.tsx'
import type { TableColumn } from '#web/features/back-office/table-types.ts'
import { useRecordForm } from '#web/features/back-office/use-record-form.ts'
import { useWrite } from '#web/features/back-office/use-write.ts'
import { api, messageOf, query } from '#web/lib/api.ts'
import type { LoadArgs } from '#web/lib/load-args.ts'
import { plural } from '#web/lib/plural.ts'
import { useTitle } from '#web/lib/title.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'

const PlanForm = onOpening(() => import('./plan-form.tsx').then((part) => part.PlanForm))

const typeTones = { user: 'primary', company: 'sea', promotion: 'accent' } as const

const columns: TableColumn<PlanRow>[] = [
  { id: 'name', header: 'Nome', sort: 'name', cell: ({ name }) => name },
  {
    id: 'type',
    header: 'Tipo',
    cell: ({ type }) => (
      <Badge size="sm" tone={typeTones[type]}>
        {labelOf(planTypeOptions, type)}
      </Badge>
    ),
    onCard: 'bare',
  },
  {
    id: 'price',
    header: 'Preço',
    sort: 'price',
    cell: ({ price, duration }) => `${formatMoney(price)} / ${plural(duration, 'dia')}`,
    className: 'whitespace-nowrap tabular-nums',
  },
  {
    id: 'features',
    header: 'O que inclui',
    cell: ({ features }) => (
      <span className="flex max-w-md flex-wrap gap-1.5">
        {features
          .split('\n')
          .filter(Boolean)
          .map((feature) => (
            <Badge key={feature} size="sm">
              {feature}
            </Badge>
          ))}
      </span>
    ),
    onCard: 'bare',
  },
  {
    id: 'subscribers',
    header: 'Assinantes',
    sort: 'subscribers',
    cell: ({ subscribers }) => formatNumber(subscribers),
    className: 'tabular-nums',
  },
  {
    id: 'createdAt',
    header: 'Criado em',
    sort: 'createdAt',
    cell: ({ createdAt }) => formatDate(createdAt),
    hidden: true,
  },
]

const filters: ListFilter[] = [
  { name: 'tipo', field: 'type', label: 'Tipo', options: planTypeOptions },
  binFilter,
]

export const load = ({ client }: LoadArgs) => client.prefetchQuery(query.billing.planSummary.queryOptions())

export function PlansPage() {
  useTitle(titleOf('/admin/planos'))
  const { run, tell, reload, saved } = useWrite('billing')
  const form = useRecordForm<PlanRow>()
  const removal = useDialogValue<PlanRow>()

  const actionsOf = (plan: PlanRow) =>
    recordActions(plan, {
      edit: () => form.edit(plan),
      remove: () => removal.show(plan),
      restore: () =>
        run(() => api.billing.restorePlan({ id: plan.id }), {
          done: 'Plano de volta',
          failed: 'Erro ao atualizar plano',
        }),
    })

  return (
    <>
      <PageHeader
        title="Gerenciar Planos"
        className="mb-3"
        actions={<NewButton label="Novo plano" onPress={form.create} />}
      />
      <Summary />
      <DataTable
        list="plans"
        noun={['plano', 'planos']}
        query={(input) => query.billing.planList.queryOptions({ input })}
        columns={columns}
        filters={filters}
        searchLabel="Nome…"
        nameOf={({ name }) => name}
        onOpen={form.edit}
        actions={actionsOf}
        bulk={[binning]}
        onNew={form.create}
        audited="plan"
        exports="plans.export"
        emptyText="Nenhum plano encontrado"
        errorText="Erro ao carregar planos"
      />
      <PlanForm {...form.dialog} onSaved={saved} />
      <Question
        about={removal}
        asks={({ id, version, name, subscribers }) => ({
          title: 'Tem certeza que deseja deletar este plano?',
          body: `${name} tem ${plural(subscribers, 'assinante')}, sai da lista de quem escolhe e fica 30 dias na lixeira. Quem já pagou continua com o que pagou.`,
          confirmLabel: 'Deletar',
          onConfirm: async () => {
            try {
              tell(await api.billing.binPlan({ id, version }), 'Plano deletado')
            } catch (error) {
              toast.error(`Erro ao deletar plano: ${messageOf(error, 'Erro desconhecido')}`)
            }
            await reload()
          },
        })}
      />
    </>
  )
}

/** The four figures. */
function Summary() {
  const { data, isLoadingError } = useQuery(query.billing.planSummary.queryOptions())
  // The list below says that nothing came, and asks again.
  if (isLoadingError) return null
  return (
    <dl className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-3">
      <Figure label="Total de planos" value={data && formatNumber(data.plans)} />
      <Figure label="Total de assinantes" value={data && formatNumber(data.subscribers)} />
      <Figure label="Receita mensal estimada" value={data && formatMoney(data.revenue)} />
      <Figure label="Mais popular" value={data && (data.popular ?? 'N/A')} />
    </dl>
  )
}

function Figure({ label, value }: { label: string; value: string | undefined }) {
  return (
    <Card padding="sm">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="mt-1 font-display text-2xl font-bold tabular-nums wrap-anywhere">
        {value ?? <Skeleton className="h-8 w-16" />}
      </dd>
    </Card>
  )
}
