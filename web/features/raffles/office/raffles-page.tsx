// Raffles, as administrators keep them: the table, the form, and each raffle's way to its proof.
import { ShieldCheck } from 'lucide-react'
import type { RaffleRow } from '#contract/raffles/api.ts'
import { isEmpty } from '#contract/raffles/empty.ts'
import { raffleStageLabels, raffleStages } from '#contract/raffles/options.ts'
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
import { StatusBadge } from '#web/features/back-office/status-badge.tsx'
import type { TableColumn } from '#web/features/back-office/table-types.ts'
import { useRecordForm } from '#web/features/back-office/use-record-form.ts'
import { useWrite } from '#web/features/back-office/use-write.ts'
import { api, query } from '#web/lib/api.ts'
import { useTitle } from '#web/lib/title.ts'
import { Badge } from '#web/ui/badge.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'

const RaffleForm = onOpening(() => import('./raffle-form.tsx').then((part) => part.RaffleFormDialog))
const ProgressDialog = onOpening(() => import('./progress-dialog.tsx').then((part) => part.ProgressDialog))

const stageTones = {
  upcoming: 'neutral',
  open: 'success',
  closed: 'warning',
  sealed: 'sea',
  drawn: 'neutral',
} as const

const columns: TableColumn<RaffleRow>[] = [
  { id: 'title', header: 'Título', sort: 'title', cell: ({ title }) => title, className: 'min-w-40' },
  { id: 'prize', header: 'Prêmio', cell: ({ prize }) => prize, className: 'min-w-32' },
  {
    id: 'participants',
    header: 'Participantes',
    sort: 'participants',
    cell: ({ title, participants, maxParticipants }) => (
      <span className="flex items-center gap-3 tabular-nums">
        <Progress
          label={`Participantes de ${title}`}
          value={participants / maxParticipants}
          tone="accent"
          className="w-16 max-sm:hidden"
        />
        <span>{`${participants}/${maxParticipants}`}</span>
      </span>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status, stage, participants }) =>
      status === 'active' ? (
        <Badge dot size="sm" tone={isEmpty({ stage, participants }) ? 'neutral' : stageTones[stage]}>
          {isEmpty({ stage, participants }) ? 'Encerrado sem participantes' : raffleStageLabels[stage]}
        </Badge>
      ) : (
        <StatusBadge status={status} />
      ),
    onCard: 'bare',
  },
  {
    id: 'period',
    header: 'Período',
    sort: 'endsAt',
    cell: ({ startsAt, endsAt }) => `${formatDate(startsAt).slice(0, 5)} a ${formatDate(endsAt).slice(0, 5)}`,
    className: 'whitespace-nowrap tabular-nums',
  },
]

const filters: ListFilter[] = [
  statusFilter,
  {
    name: 'etapa',
    field: 'stage',
    label: 'Etapa',
    options: raffleStages.map((value) => ({ value, label: raffleStageLabels[value] })),
  },
  binFilter,
]

const isSealed = ({ stage }: RaffleRow) => stage === 'sealed' || stage === 'drawn'

export function RafflesPage() {
  useTitle(titleOf('/admin/sorteios'))
  const { run, saved } = useWrite('raffles')
  const form = useRecordForm<RaffleRow>()
  const removal = useDialogValue<RaffleRow>()
  const progress = useDialogValue<RaffleRow>()

  const actionsOf = (raffle: RaffleRow) => {
    const { id, version } = raffle
    const failed = 'Erro ao alterar status do sorteio'
    const follow = {
      label: 'Sorteio e prova',
      icon: <ShieldCheck aria-hidden />,
      onChoose: () => progress.show(raffle),
    }
    if (isSealed(raffle)) return [follow]
    return recordActions(
      raffle,
      {
        edit: () => form.edit(raffle),
        turn: (next) =>
          run(() => api.raffles.setStatus({ id, version, status: next }), {
            done: next === 'active' ? 'Sorteio ativado com sucesso!' : 'Sorteio desativado com sucesso!',
            failed,
          }),
        remove: () => removal.show(raffle),
        restore: () => run(() => api.raffles.restore({ id }), { done: 'Sorteio de volta', failed }),
      },
      [follow],
    )
  }

  return (
    <>
      <PageHeader
        title="Gerenciar Sorteios"
        actions={<NewButton label="Novo sorteio" onPress={form.create} />}
        className="mb-3"
      />
      <DataTable
        list="raffles"
        noun={['sorteio', 'sorteios']}
        query={(input) => query.raffles.records.queryOptions({ input })}
        columns={columns}
        filters={filters}
        searchLabel="Título ou prêmio…"
        nameOf={({ title }) => title}
        onOpen={(raffle) => raffle.binnedAt || (isSealed(raffle) ? progress.show(raffle) : form.edit(raffle))}
        actions={actionsOf}
        bulk={recordBulk}
        onNew={form.create}
        audited="raffle"
        exports="raffles.export"
        emptyText="Nenhum sorteio ainda."
        errorText="Erro ao carregar sorteios"
      />
      <RaffleForm {...form.dialog} onSaved={saved} />
      {progress.value ? (
        <ProgressDialog open={progress.open} onClose={progress.close} raffle={progress.value} run={run} />
      ) : null}
      <Question
        about={removal}
        asks={({ id, version, title }) => ({
          title: 'Tem certeza que deseja deletar este sorteio?',
          body: `${title} sai do ar agora e fica 30 dias na lixeira.`,
          confirmLabel: 'Deletar',
          onConfirm: () =>
            run(() => api.raffles.bin({ id, version }), {
              done: 'Sorteio na lixeira por 30 dias',
              failed: 'Erro ao deletar sorteio',
            }),
        })}
      />
    </>
  )
}
