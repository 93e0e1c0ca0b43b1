// Events, as administrators keep them: the table, the form, the list at the door, and cancelling.
import { CalendarX, ListChecks } from 'lucide-react'
import type { EventRow } from '#contract/events/api.ts'
import { eventCategories, eventCategoryLabels } from '#contract/events/options.ts'
import { formatMoment, formatMoney } from '#contract/values/format.ts'
import { titleOf } from '#site/routes.ts'
import { DataTable } from '#web/features/back-office/data-table.tsx'
import type { ListFilter } from '#web/features/back-office/list-state.ts'
import { NewButton } from '#web/features/back-office/new-button.tsx'
import { onOpening } from '#web/features/back-office/on-opening.ts'
import { Question } from '#web/features/back-office/question.tsx'
import { ReasonDialog } from '#web/features/back-office/reason-dialog.tsx'
import {
  binFilter,
  opens,
  recordActions,
  recordBulk,
  statusFilter,
} from '#web/features/back-office/record-actions.tsx'
import { StatusBadge } from '#web/features/back-office/status-badge.tsx'
import type { TableColumn } from '#web/features/back-office/table-types.ts'
import { useRecordForm } from '#web/features/back-office/use-record-form.ts'
import { useWrite } from '#web/features/back-office/use-write.ts'
import { api, query } from '#web/lib/api.ts'
import { useTitle } from '#web/lib/title.ts'
import { Badge } from '#web/ui/badge.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'

const EventForm = onOpening(() => import('./event-form.tsx').then((part) => part.EventFormDialog))
const SeatsDialog = onOpening(() => import('./seats-dialog.tsx').then((part) => part.SeatsDialog))

const columns: TableColumn<EventRow>[] = [
  { id: 'title', header: 'Título', sort: 'title', cell: ({ title }) => title, className: 'min-w-40' },
  { id: 'category', header: 'Categoria', cell: ({ category }) => eventCategoryLabels[category] },
  {
    id: 'when',
    header: 'Quando',
    sort: 'startsAt',
    cell: ({ startsAt }) => formatMoment(startsAt),
    className: 'whitespace-nowrap tabular-nums',
  },
  { id: 'place', header: 'Local', cell: ({ place }) => place, className: 'min-w-32' },
  {
    id: 'taken',
    header: 'Participantes',
    sort: 'taken',
    cell: ({ taken, maxParticipants, waiting }) =>
      `${taken}/${maxParticipants}${waiting > 0 ? ` · ${waiting} na fila` : ''}`,
    className: 'whitespace-nowrap tabular-nums',
  },
  {
    id: 'price',
    header: 'Preço',
    cell: ({ price }) => (price === 0 ? 'Grátis' : formatMoney(price)),
    className: 'tabular-nums',
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status, cancelled }) =>
      cancelled === null ? (
        <StatusBadge status={status} />
      ) : (
        <Badge dot size="sm" tone="danger">
          Cancelado
        </Badge>
      ),
    onCard: 'bare',
  },
]

const filters: ListFilter[] = [
  statusFilter,
  {
    name: 'categoria',
    field: 'category',
    label: 'Categoria',
    options: eventCategories.map((value) => ({ value, label: eventCategoryLabels[value] })),
  },
  binFilter,
]

export function EventsPage() {
  useTitle(titleOf('/admin/eventos'))
  const { run, saved } = useWrite('events')
  const form = useRecordForm<EventRow>()
  const removal = useDialogValue<EventRow>()
  const seats = useDialogValue<EventRow>()
  const cancelling = useDialogValue<EventRow>()

  const actionsOf = (event: EventRow) => {
    const { id, version, slug, cancelled, status, startsAt } = event
    const failed = 'Erro ao alterar status do evento'
    return recordActions(
      event,
      {
        edit: () => form.edit(event),
        turn: (next) =>
          run(() => api.events.setStatus({ id, version, status: next }), {
            done: next === 'active' ? 'Evento ativado com sucesso!' : 'Evento desativado com sucesso!',
            failed,
          }),
        remove: () => removal.show(event),
        restore: () => run(() => api.events.restore({ id }), { done: 'Evento de volta', failed }),
      },
      [
        { label: 'Lista da porta', icon: <ListChecks aria-hidden />, onChoose: () => seats.show(event) },
        ...(status === 'active' ? [opens('Ver no ar', `/eventos/${slug}`)] : []),
        ...(cancelled === null && startsAt > new Date()
          ? [
              {
                label: 'Cancelar evento',
                icon: <CalendarX aria-hidden />,
                onChoose: () => cancelling.show(event),
              },
            ]
          : []),
      ],
    )
  }

  return (
    <>
      <PageHeader
        title="Gerenciar Eventos"
        actions={<NewButton label="Novo evento" onPress={form.create} />}
        className="mb-3"
      />
      <DataTable
        list="events"
        noun={['evento', 'eventos']}
        query={(input) => query.events.records.queryOptions({ input })}
        columns={columns}
        filters={filters}
        searchLabel="Título ou local…"
        nameOf={({ title }) => title}
        onOpen={form.edit}
        actions={actionsOf}
        bulk={recordBulk}
        onNew={form.create}
        audited="event"
        exports="events.export"
        emptyText="Nenhum evento ainda."
        errorText="Erro ao carregar eventos"
      />
      <EventForm {...form.dialog} onSaved={saved} />
      {seats.value ? <SeatsDialog open={seats.open} onClose={seats.close} event={seats.value} /> : null}
      {cancelling.value ? (
        <ReasonDialog
          open={cancelling.open}
          onClose={cancelling.close}
          title={`Cancelar “${cancelling.value.title}”?`}
          description="Quem vai e quem espera é avisado com este motivo. Não dá para desfazer."
          confirmLabel="Cancelar evento"
          errorText="Erro ao cancelar evento"
          onConfirm={async (reason) => {
            const { id } = cancelling.value ?? { id: '' }
            await run(() => api.events.cancel({ id, reason }), {
              done: 'Evento cancelado, e todos avisados',
              failed: 'Erro ao cancelar evento',
            })
          }}
        />
      ) : null}
      <Question
        about={removal}
        asks={({ id, version, title }) => ({
          title: 'Tem certeza que deseja deletar este evento?',
          body: `${title} sai do ar agora e fica 30 dias na lixeira. Quem vai não é avisado: para isso, cancele.`,
          confirmLabel: 'Deletar',
          onConfirm: () =>
            run(() => api.events.bin({ id, version }), {
              done: 'Evento na lixeira por 30 dias',
              failed: 'Erro ao deletar evento',
            }),
        })}
      />
    </>
  )
}
