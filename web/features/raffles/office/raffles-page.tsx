// Raffles, as administrators keep them: the table, the form, and each raffle's way to its proof.
import { Plus, ShieldCheck } from 'lucide-react'
import { statusOptions } from '#contract/back-office/options.ts'
import type { RaffleRow } from '#contract/raffles/api.ts'
import { raffleStageLabels, raffleStages } from '#contract/raffles/options.ts'
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
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'

const RaffleForm = onDemand(() => import('./raffle-form.tsx').then((part) => part.RaffleFormDialog), {
  lost: couldNotOpen,
})
const ProgressDialog = onDemand(() => import('./progress-dialog.tsx').then((part) => part.ProgressDialog), {
  lost: couldNotOpen,
})

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
        {participants}/{maxParticipants}
      </span>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status, stage }) =>
      status === 'active' ? (
        <Badge dot size="sm" tone={stageTones[stage]}>
          {raffleStageLabels[stage]}
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
  { name: 'situacao', field: 'status', label: 'Situação', options: statusOptions },
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
  const { run, tell, reload } = useWrite('raffles')
  const form = useDialogValue<RaffleRow | 'new'>()
  const removal = useDialogValue<RaffleRow>()
  const progress = useDialogValue<RaffleRow>()

  const actionsOf = (raffle: RaffleRow) => {
    const { id, version, binnedAt } = raffle
    const failed = 'Erro ao alterar status do sorteio'
    const follow = {
      label: 'Sorteio e prova',
      icon: <ShieldCheck aria-hidden />,
      onChoose: () => progress.show(raffle),
    }
    if (isSealed(raffle)) return [follow]
    const kept = recordActions(raffle, {
      edit: () => form.show(raffle),
      turn: (next) =>
        run(() => api.raffles.setStatus({ id, version, status: next }), {
          done: next === 'active' ? 'Sorteio ativado com sucesso!' : 'Sorteio desativado com sucesso!',
          failed,
        }),
      remove: () => removal.show(raffle),
      restore: () => run(() => api.raffles.restore({ id }), { done: 'Sorteio de volta', failed }),
    })
    return binnedAt ? kept : [...kept.slice(0, -1), follow, ...kept.slice(-1)]
  }

  return (
    <>
      <PageHeader
        title="Gerenciar Sorteios"
        actions={
          <Button size="sm" icon={<Plus aria-hidden />} onClick={() => form.show('new')}>
            Novo sorteio
          </Button>
        }
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
        onOpen={(raffle) => raffle.binnedAt || (isSealed(raffle) ? progress.show(raffle) : form.show(raffle))}
        actions={actionsOf}
        bulk={[...switching, binning]}
        onNew={() => form.show('new')}
        audited="raffle"
        exports="raffles.export"
        emptyText="Nenhum sorteio ainda."
        errorText="Erro ao carregar sorteios"
      />
      <RaffleForm
        open={form.open}
        onClose={form.close}
        raffle={form.value === 'new' ? null : form.value}
        onSaved={(saved, done) => {
          tell(saved, done)
          return reload()
        }}
      />
      {progress.value ? (
        <ProgressDialog open={progress.open} onClose={progress.close} raffle={progress.value} run={run} />
      ) : null}
      {removal.value ? (
        <Question
          open={removal.open}
          onClose={removal.close}
          title="Tem certeza que deseja deletar este sorteio?"
          body={`${removal.value.title} sai do ar agora e fica 30 dias na lixeira.`}
          confirmLabel="Deletar"
          onConfirm={async () => {
            const { id, version } = removal.value ?? { id: '', version: 0 }
            await run(() => api.raffles.bin({ id, version }), {
              done: 'Sorteio na lixeira por 30 dias',
              failed: 'Erro ao deletar sorteio',
            })
          }}
        />
      ) : null}
    </>
  )
}
