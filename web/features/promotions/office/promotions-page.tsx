// Promotions of the guide, as administrators keep them.
import { Store, TicketCheck } from 'lucide-react'
import { termOptions } from '#contract/back-office/options.ts'
import type { PromotionRow } from '#contract/promotions/api.ts'
import { formatDate } from '#contract/values/format.ts'
import { titleOf } from '#site/routes.ts'
import { DataTable } from '#web/features/back-office/data-table.tsx'
import type { ListFilter } from '#web/features/back-office/list-state.ts'
import { NewButton } from '#web/features/back-office/new-button.tsx'
import { onOpening } from '#web/features/back-office/on-opening.ts'
import { Question } from '#web/features/back-office/question.tsx'
import {
  binFilter,
  recordActions,
  recordBulk,
  statusFilter,
} from '#web/features/back-office/record-actions.tsx'
import { RowPicture } from '#web/features/back-office/row-picture.tsx'
import { StatusBadge } from '#web/features/back-office/status-badge.tsx'
import type { TableColumn } from '#web/features/back-office/table-types.ts'
import { useRecordForm } from '#web/features/back-office/use-record-form.ts'
import { useWrite } from '#web/features/back-office/use-write.ts'
import { api, query } from '#web/lib/api.ts'
import { useTitle } from '#web/lib/title.ts'
import { Badge } from '#web/ui/badge.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'

const PromotionForm = onOpening(() => import('./promotion-form.tsx').then((part) => part.PromotionFormDialog))
const VouchersDialog = onOpening(() => import('./vouchers-dialog.tsx').then((part) => part.VouchersDialog))

const CounterDialog = onOpening(() => import('./counter-dialog.tsx').then((part) => part.CounterDialog))

const periodOf = ({ startsAt, endsAt }: PromotionRow) => {
  const from = startsAt ? formatDate(startsAt) : null
  const to = endsAt ? formatDate(endsAt) : null
  if (from && to) return `${from} a ${to}`
  return from ? `desde ${from}` : to ? `até ${to}` : 'sem prazo'
}

/** Reason for which an active promotion can't be had at this moment. */
function limitOf({ status, startsAt, endsAt, participants, participantLimit }: PromotionRow): string | null {
  const now = new Date()
  if (status !== 'active') return null
  if (endsAt && endsAt <= now) return 'Encerrada'
  if (startsAt && startsAt > now) return 'Em breve'
  return participantLimit !== null && participants >= participantLimit ? 'Esgotada' : null
}

const columns: TableColumn<PromotionRow>[] = [
  { id: 'title', header: 'Título', sort: 'title', cell: ({ title }) => title, className: 'min-w-40' },
  {
    id: 'company',
    header: 'Empresa',
    cell: ({ companyName, logo }) => (
      <span className="flex items-center gap-2.5">
        {logo ? <RowPicture src={logo.src} /> : null}
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
    cell: (promotion) => {
      const limit = limitOf(promotion)
      return (
        <span className="flex flex-wrap gap-1.5">
          <StatusBadge feminine status={promotion.status} />
          {limit ? (
            <Badge size="sm" tone="warning">
              {limit}
            </Badge>
          ) : null}
        </span>
      )
    },
    onCard: 'bare',
  },
]

const filters: ListFilter[] = [
  statusFilter,
  { name: 'prazo', field: 'term', label: 'Prazo', options: termOptions },
  binFilter,
]

export function PromotionsPage() {
  useTitle(titleOf('/admin/promocoes'))
  const { run, saved } = useWrite('promotions')
  const form = useRecordForm<PromotionRow>()
  const removal = useDialogValue<PromotionRow>()
  const vouchers = useDialogValue<PromotionRow>()
  const counter = useDialogValue<PromotionRow>()

  const actionsOf = (promotion: PromotionRow) => {
    const { id, version } = promotion
    const failed = 'Erro ao alterar status da promoção'
    return recordActions(
      promotion,
      {
        edit: () => form.edit(promotion),
        turn: (next) =>
          run(() => api.promotions.setStatus({ id, version, status: next }), {
            done: next === 'active' ? 'Promoção ativada com sucesso!' : 'Promoção desativada com sucesso!',
            failed,
          }),
        remove: () => removal.show(promotion),
        restore: () => run(() => api.promotions.restore({ id }), { done: 'Promoção de volta', failed }),
      },
      [
        { label: 'Cupons', icon: <TicketCheck aria-hidden />, onChoose: () => vouchers.show(promotion) },
        { label: 'Balcão da empresa', icon: <Store aria-hidden />, onChoose: () => counter.show(promotion) },
      ],
    )
  }

  return (
    <>
      <PageHeader
        title="Gerenciar Promoções"
        actions={<NewButton label="Nova promoção" onPress={form.create} />}
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
        onOpen={form.edit}
        actions={actionsOf}
        bulk={recordBulk}
        onNew={form.create}
        audited="promotion"
        exports="promotions.export"
        emptyText="Nenhuma promoção ainda."
        errorText="Erro ao carregar promoções"
      />
      <PromotionForm {...form.dialog} onSaved={saved} />
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
      <Question
        about={removal}
        asks={({ id, version, title }) => ({
          title: 'Tem certeza que deseja deletar esta promoção?',
          body: `${title} sai do guia agora e fica 30 dias na lixeira.`,
          confirmLabel: 'Deletar',
          onConfirm: () =>
            run(() => api.promotions.bin({ id, version }), {
              done: 'Promoção na lixeira por 30 dias',
              failed: 'Erro ao deletar promoção',
            }),
        })}
      />
    </>
  )
}
