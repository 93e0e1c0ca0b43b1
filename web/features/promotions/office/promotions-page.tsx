// Promotions of the guide, as administrators keep them.
import { Plus, Store, TicketCheck } from 'lucide-react'
import { statusOptions, termOptions } from '#contract/back-office/options.ts'
import type { PromotionRow } from '#contract/promotions/api.ts'
import { titleOf } from '#site/routes.ts'
import { DataTable, type TableColumn } from '#web/features/back-office/data-table.tsx'
import type { ListFilter } from '#web/features/back-office/list-state.ts'
import { Question } from '#web/features/back-office/question.tsx'
import { binFilter, binning, recordActions, switching } from '#web/features/back-office/record-actions.tsx'
import { StatusBadge } from '#web/features/back-office/status-badge.tsx'
import { useWrite } from '#web/features/back-office/use-write.ts'
import { api, query } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/format.ts'
import { useTitle } from '#web/lib/title.ts'
import { Button } from '#web/ui/button.tsx'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'

const PromotionForm = onDemand(
  () => import('./promotion-form.tsx').then((part) => part.PromotionFormDialog),
  { lost: couldNotOpen },
)
const VouchersDialog = onDemand(() => import('./vouchers-dialog.tsx').then((part) => part.VouchersDialog), {
  lost: couldNotOpen,
})

const CounterDialog = onDemand(() => import('./counter-dialog.tsx').then((part) => part.CounterDialog), {
  lost: couldNotOpen,
})

const periodOf = ({ startsAt, endsAt }: PromotionRow) => {
  const from = startsAt ? formatDate(startsAt) : null
  const to = endsAt ? formatDate(endsAt) : null
  if (from && to) return `${from} a ${to}`
  return from ? `desde ${from}` : to ? `até ${to}` : 'sem prazo'
}

const columns: TableColumn<PromotionRow>[] = [
  { id: 'title', header: 'Título', sort: 'title', cell: ({ title }) => title, className: 'min-w-40' },
  {
    id: 'company',
    header: 'Empresa',
    cell: ({ companyName, logo }) => (
      <span className="flex items-center gap-2.5">
        {logo ? (
          <img
            src={`${logo.src}_160.webp`}
            alt=""
            loading="lazy"
            className="size-7 shrink-0 rounded-xs bg-white object-contain"
          />
        ) : null}
        <span className="min-w-0">{companyName}</span>
      </span>
    ),
  },
  {
    id: 'discount',
    header: 'Desconto',
    sort: 'discount',
    cell: ({ discount }) => `${discount}%`,
    className: 'tabular-nums',
  },
  {
    id: 'code',
    header: 'Código',
    cell: ({ code }) => <code className="rounded-xs bg-hover px-1.5 py-0.5 text-sm">{code}</code>,
  },
  {
    id: 'participants',
    header: 'Participantes',
    sort: 'participants',
    cell: ({ participants, participantLimit }) => `${participants}/${participantLimit ?? '∞'}`,
    className: 'tabular-nums',
  },
  { id: 'redeemed', header: 'Usados', cell: ({ redeemed }) => redeemed, className: 'tabular-nums' },
  { id: 'period', header: 'Prazo', cell: periodOf, className: 'whitespace-nowrap' },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge feminine status={status} />,
    onCard: 'bare',
  },
]

const filters: ListFilter[] = [
  { name: 'situacao', field: 'status', label: 'Situação', options: statusOptions },
  { name: 'prazo', field: 'term', label: 'Prazo', options: termOptions },
  binFilter,
]

export function PromotionsPage() {
  useTitle(titleOf('/admin/promocoes'))
  const { run, tell, reload } = useWrite('promotions')
  const form = useDialogValue<PromotionRow | 'new'>()
  const removal = useDialogValue<PromotionRow>()
  const vouchers = useDialogValue<PromotionRow>()
  const counter = useDialogValue<PromotionRow>()

  const actionsOf = (promotion: PromotionRow) => {
    const { id, version, binnedAt } = promotion
    const failed = 'Erro ao alterar status da promoção'
    const kept = recordActions(promotion, {
      edit: () => form.show(promotion),
      turn: (next) =>
        run(() => api.promotions.setStatus({ id, version, status: next }), {
          done: next === 'active' ? 'Promoção ativada com sucesso!' : 'Promoção desativada com sucesso!',
          failed,
        }),
      remove: () => removal.show(promotion),
      restore: () => run(() => api.promotions.restore({ id }), { done: 'Promoção de volta', failed }),
    })
    if (binnedAt) return kept
    const given = {
      label: 'Cupons',
      icon: <TicketCheck aria-hidden />,
      onChoose: () => vouchers.show(promotion),
    }
    const redeeming = {
      label: 'Balcão da empresa',
      icon: <Store aria-hidden />,
      onChoose: () => counter.show(promotion),
    }
    return [...kept.slice(0, -1), given, redeeming, ...kept.slice(-1)]
  }

  return (
    <>
      <PageHeader
        title="Gerenciar Promoções"
        actions={
          <Button size="sm" icon={<Plus aria-hidden />} onClick={() => form.show('new')}>
            Nova promoção
          </Button>
        }
        className="mb-3"
      />
      <DataTable
        list="promotions"
        noun={['promoção', 'promoções']}
        feminine
        query={(input) => query.promotions.records.queryOptions({ input })}
        columns={columns}
        filters={filters}
        searchLabel="Título ou empresa…"
        nameOf={({ title }) => title}
        onOpen={(promotion) => promotion.binnedAt || form.show(promotion)}
        actions={actionsOf}
        bulk={[...switching, binning]}
        onNew={() => form.show('new')}
        audited="promotion"
        exports="promotions.export"
        emptyText="Nenhuma promoção ainda."
        errorText="Erro ao carregar promoções"
      />
      <PromotionForm
        open={form.open}
        onClose={form.close}
        promotion={form.value === 'new' ? null : form.value}
        onSaved={(saved, done) => {
          tell(saved, done)
          return reload()
        }}
      />
      {vouchers.value ? (
        <VouchersDialog open={vouchers.open} onClose={vouchers.close} promotion={vouchers.value} />
      ) : null}
      {counter.value ? (
        <CounterDialog
          open={counter.open}
          onClose={counter.close}
          company={{ id: counter.value.companyId, name: counter.value.companyName }}
        />
      ) : null}
      {removal.value ? (
        <Question
          open={removal.open}
          onClose={removal.close}
          title="Tem certeza que deseja deletar esta promoção?"
          body={`${removal.value.title} sai do guia agora e fica 30 dias na lixeira.`}
          confirmLabel="Deletar"
          onConfirm={async () => {
            const { id, version } = removal.value ?? { id: '', version: 0 }
            await run(() => api.promotions.bin({ id, version }), {
              done: 'Promoção na lixeira por 30 dias',
              failed: 'Erro ao deletar promoção',
            })
          }}
        />
      ) : null}
    </>
  )
}
