// Proofs of students, as the team decides them: the longest waiting first.
import { BadgeCheck, CircleX, FileSearch } from 'lucide-react'
import type { ProofRow } from '#contract/enrolment/api.ts'
import type { ProofState } from '#contract/enrolment/options.ts'
import { formatDate } from '#contract/values/format.ts'
import { titleOf } from '#site/routes.ts'
import { DataTable } from '#web/features/back-office/data-table.tsx'
import type { ListFilter } from '#web/features/back-office/list-state.ts'
import { onOpening } from '#web/features/back-office/on-opening.ts'
import { useMay } from '#web/features/back-office/role.ts'
import type { TableColumn } from '#web/features/back-office/table-types.ts'
import { usePersonAction } from '#web/features/back-office/use-person-action.tsx'
import { useWrite } from '#web/features/back-office/use-write.ts'
import { query } from '#web/lib/api.ts'
import { useTitle } from '#web/lib/title.ts'
import { Badge } from '#web/ui/badge.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'

const RefusalForm = onOpening(() => import('./refusal-form.tsx').then((part) => part.RefusalForm))

const ApproveDialog = onOpening(() => import('./approve-dialog.tsx').then((part) => part.ApproveDialog))

const states = {
  waiting: { label: 'Aguardando', tone: 'warning' },
  approved: { label: 'Aprovado', tone: 'success' },
  refused: { label: 'Recusado', tone: 'neutral' },
} as const satisfies Record<ProofState, { label: string; tone: string }>

const columns: TableColumn<ProofRow>[] = [
  { id: 'name', header: 'Nome', sort: 'name', cell: ({ name }) => name },
  { id: 'email', header: 'E-mail', cell: ({ email }) => email },
  { id: 'university', header: 'Universidade', cell: ({ university }) => university },
  { id: 'course', header: 'Curso', cell: ({ course }) => course },
  {
    id: 'state',
    header: 'Situação',
    cell: ({ state }) => (
      <Badge dot size="sm" tone={states[state].tone}>
        {states[state].label}
      </Badge>
    ),
    onCard: 'bare',
  },
  {
    id: 'sentAt',
    header: 'Enviado em',
    sort: 'sentAt',
    cell: ({ sentAt }) => formatDate(sentAt),
    className: 'whitespace-nowrap tabular-nums',
  },
]

const filters: ListFilter[] = [
  {
    name: 'situacao',
    field: 'state',
    label: 'Situação',
    options: Object.entries(states).map(([value, { label }]) => ({ value, label })),
  },
]

/** Opens in a window of its own, for it is whatever somebody sent. */
const look = ({ id }: ProofRow) =>
  void window.open(`/api/admin/enrolment-proofs/${id}/file`, '_blank', 'noopener')

export function ProofsPage() {
  useTitle(titleOf('/admin/verificacoes'))
  const { saved } = useWrite('enrolment')
  const mayWrite = useMay('enrolment.write')
  const personAction = usePersonAction()
  const approving = useDialogValue<ProofRow>()
  const refusing = useDialogValue<ProofRow>()
  return (
    <>
      <PageHeader
        title="Verificações"
        description="Comprovantes de matrícula. O arquivo é apagado com a decisão, e em 30 dias sem ela."
        className="mb-3"
      />
      <DataTable
        list="enrolment-proofs"
        noun={['comprovante', 'comprovantes']}
        query={(input) => query.enrolment.proofs.queryOptions({ input })}
        columns={columns}
        filters={filters}
        searchLabel="Nome ou e-mail…"
        nameOf={({ name }) => name}
        onOpen={(row) => (row.file ? look(row) : undefined)}
        actions={(row) => [
          ...(row.file
            ? [{ label: 'Ver comprovante', icon: <FileSearch aria-hidden />, onChoose: () => look(row) }]
            : []),
          ...(row.file && mayWrite
            ? [
                {
                  label: 'Aprovar',
                  icon: <BadgeCheck aria-hidden />,
                  onChoose: () => approving.show(row),
                },
                { label: 'Recusar', icon: <CircleX aria-hidden />, onChoose: () => refusing.show(row) },
              ]
            : []),
          personAction(row.memberId),
        ]}
        audited="enrolment_proof"
        exports="enrolment.export"
        exportsWhole="people.reveal"
        emptyText="Nenhum comprovante por aqui."
        errorText="Erro ao carregar os comprovantes"
      />
      {approving.value ? (
        <ApproveDialog
          proof={approving.value}
          open={approving.open}
          onClose={approving.close}
          onSaved={(changed) => saved(changed, 'Comprovante aprovado')}
        />
      ) : null}
      {refusing.value ? (
        <RefusalForm
          proof={refusing.value}
          open={refusing.open}
          onClose={refusing.close}
          onSaved={(changed) => saved(changed, 'Comprovante recusado')}
        />
      ) : null}
    </>
  )
}
