// Plans, as administrators keep them (guide and admin §2, "Gerenciar Planos").
import { useQuery } from '@tanstack/react-query'
import { ArchiveRestore, Pencil, Plus, Trash2 } from 'lucide-react'
import { planTypeOptions } from '#contract/back-office/options.ts'
import type { PlanRow } from '#contract/billing/api.ts'
import { labelOf } from '#contract/values/options.ts'
import { titleOf } from '#site/routes.ts'
import { DataTable, type RowAction, type TableColumn } from '#web/features/back-office/data-table.tsx'
import type { ListFilter } from '#web/features/back-office/list-state.ts'
import { Question } from '#web/features/back-office/question.tsx'
import { binFilter, binning } from '#web/features/back-office/record-actions.tsx'
import { useWrite } from '#web/features/back-office/use-write.ts'
import { api, messageOf, query } from '#web/lib/api.ts'
import { counted } from '#web/lib/counted.ts'
import { formatDate, formatMoney, formatNumber } from '#web/lib/format.ts'
import { useTitle } from '#web/lib/title.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'

const PlanForm = onDemand(() => import('./plan-form.tsx').then((part) => part.PlanForm), {
  lost: couldNotOpen,
})

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
    cell: ({ price, duration }) => `${formatMoney(price)} / ${counted(duration, 'dia')}`,
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

export function PlansPage() {
  useTitle(titleOf('/admin/planos'))
  const { run, tell, reload } = useWrite('billing')
  const form = useDialogValue<PlanRow | 'new'>()
  const removal = useDialogValue<PlanRow>()

  const actionsOf = (plan: PlanRow): RowAction[] =>
    plan.binnedAt
      ? [
          {
            label: 'Tirar da lixeira',
            icon: <ArchiveRestore aria-hidden />,
            onChoose: () =>
              void run(() => api.billing.restorePlan({ id: plan.id }), {
                done: 'Plano de volta',
                failed: 'Erro ao atualizar plano',
              }),
          },
        ]
      : [
          { label: 'Editar', icon: <Pencil aria-hidden />, onChoose: () => form.show(plan) },
          {
            label: 'Excluir',
            icon: <Trash2 aria-hidden />,
            danger: true,
            onChoose: () => removal.show(plan),
          },
        ]

  return (
    <>
      <PageHeader
        title="Gerenciar Planos"
        className="mb-3"
        actions={
          <Button size="sm" icon={<Plus aria-hidden />} onClick={() => form.show('new')}>
            Novo plano
          </Button>
        }
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
        onOpen={(plan) => plan.binnedAt || form.show(plan)}
        actions={actionsOf}
        bulk={[binning]}
        onNew={() => form.show('new')}
        audited="plan"
        exports="plans.export"
        emptyText="Nenhum plano encontrado"
        errorText="Erro ao carregar planos"
      />
      <PlanForm
        open={form.open}
        onClose={form.close}
        plan={form.value === 'new' ? null : form.value}
        onSaved={(saved, done) => {
          tell(saved, done)
          return reload()
        }}
      />
      {removal.value ? (
        <Question
          open={removal.open}
          onClose={removal.close}
          title="Tem certeza que deseja deletar este plano?"
          body={`${removal.value.name} sai da lista de quem escolhe e fica 30 dias na lixeira. Quem já pagou continua com o que pagou.`}
          confirmLabel="Deletar"
          onConfirm={async () => {
            const { id, version } = removal.value ?? { id: '', version: 0 }
            try {
              tell(await api.billing.binPlan({ id, version }), 'Plano deletado')
            } catch (error) {
              toast.error(`Erro ao deletar plano: ${messageOf(error, 'Erro desconhecido')}`)
            }
            await reload()
          }}
        />
      ) : null}
    </>
  )
}

/** The four figures. */
function Summary() {
  const { data, isLoadingError } = useQuery(query.billing.planSummary.queryOptions())
  // The list below says that nothing came, and asks again.
  if (isLoadingError) return null
  return (
    <dl className="mb-4 grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 xl:grid-cols-4">
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
