// Universities, as administrators keep them.
import { universityTypeOptions } from '#contract/back-office/options.ts'
import type { UniversityRow } from '#contract/reference/api.ts'
import { formatDate } from '#contract/values/format.ts'
import { labelOf, type Status } from '#contract/values/options.ts'
import { titleOf } from '#site/routes.ts'
import { DataTable } from '#web/features/back-office/data-table.tsx'
import { InUse } from '#web/features/back-office/in-use.tsx'
import type { ListFilter } from '#web/features/back-office/list-state.ts'
import { NewButton } from '#web/features/back-office/new-button.tsx'
import { onOpening } from '#web/features/back-office/on-opening.ts'
import { Question } from '#web/features/back-office/question.tsx'
import { recordActions, statusFilter, switching } from '#web/features/back-office/record-actions.tsx'
import { RowPicture } from '#web/features/back-office/row-picture.tsx'
import type { TableColumn } from '#web/features/back-office/table-types.ts'
import { useRecordForm } from '#web/features/back-office/use-record-form.ts'
import { useWrite } from '#web/features/back-office/use-write.ts'
import { api, query } from '#web/lib/api.ts'
import { useTitle } from '#web/lib/title.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'

const UniversityForm = onOpening(() => import('./university-form.tsx').then((part) => part.UniversityForm))

const columns: TableColumn<UniversityRow>[] = [
  {
    id: 'name',
    header: 'Nome',
    sort: 'name',
    cell: ({ logo, picture, name }) => (
      <span className="flex items-center gap-2.5">
        {picture ? (
          <RowPicture src={picture.src} />
        ) : (
          <span aria-hidden className="w-7 shrink-0 text-center text-lg">
            {logo}
          </span>
        )}
        <span>{name}</span>
      </span>
    ),
    className: 'min-w-64',
  },
  { id: 'acronym', header: 'Sigla', sort: 'acronym', cell: ({ acronym }) => acronym },
  {
    id: 'address',
    header: 'Endereço',
    cell: ({ address }) => address,
    className: 'max-w-64 truncate text-ink-2',
  },
  { id: 'type', header: 'Tipo', cell: ({ type }) => labelOf(universityTypeOptions, type) },
  { id: 'phone', header: 'Telefone', cell: ({ phone }) => phone ?? '—', className: 'whitespace-nowrap' },
  {
    id: 'website',
    header: 'Site',
    cell: ({ website }) =>
      website ? (
        <a
          href={website}
          target="_blank"
          rel="noreferrer"
          className="text-sea underline-offset-4 hover:underline"
        >
          {website.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
        </a>
      ) : (
        '—'
      ),
    className: 'max-w-40 truncate',
  },
  {
    id: 'status',
    header: 'Situação',
    cell: (university) => <StatusSwitch university={university} />,
    onCard: 'bare',
  },
  {
    id: 'createdAt',
    header: 'Criada em',
    sort: 'createdAt',
    cell: ({ createdAt }) => formatDate(createdAt),
    hidden: true,
  },
]

const filters: ListFilter[] = [
  statusFilter,
  { name: 'tipo', field: 'type', label: 'Tipo', options: universityTypeOptions },
]

function useTurn() {
  const { run } = useWrite('reference')
  return ({ id, version }: UniversityRow, status: Status) =>
    run(() => api.reference.setUniversityStatus({ id, version, status }), {
      done: 'Status atualizado',
      failed: 'Erro ao atualizar status',
    })
}

function StatusSwitch({ university }: { university: UniversityRow }) {
  const turn = useTurn()
  const active = university.status === 'active'
  return (
    <Switch
      checked={active}
      onChange={() => void turn(university, active ? 'inactive' : 'active')}
      className="-my-2 w-28 flex-row-reverse justify-end gap-2.5 text-sm"
      label={
        <>
          <span aria-hidden>{active ? 'Ativa' : 'Inativa'}</span>
          <span className="sr-only">{`${university.name} ativa`}</span>
        </>
      }
    />
  )
}

export function UniversitiesPage() {
  useTitle(titleOf('/admin/universidades'))
  const { run, saved } = useWrite('reference')
  const form = useRecordForm<UniversityRow>()
  const removal = useDialogValue<UniversityRow>()

  const turn = useTurn()

  const actionsOf = (university: UniversityRow) =>
    recordActions(university, {
      edit: () => form.edit(university),
      turn: (status) => turn(university, status),
      remove: () => removal.show(university),
    })

  return (
    <>
      <PageHeader
        title="Universidades"
        className="mb-3"
        actions={<NewButton label="Nova universidade" onPress={form.create} />}
      />
      <DataTable
        list="universities"
        noun={['universidade', 'universidades']}
        feminine
        query={(input) => query.reference.universities.queryOptions({ input })}
        columns={columns}
        filters={filters}
        searchLabel="Nome ou sigla…"
        nameOf={({ name }) => name}
        onOpen={form.edit}
        actions={actionsOf}
        bulk={switching}
        onNew={form.create}
        audited="university"
        exports="universities.export"
        emptyText="Nenhuma universidade ainda."
        errorText="Erro ao carregar universidades. Verifique se você está autenticado."
      />
      <UniversityForm {...form.dialog} onSaved={saved} />
      <Question
        about={removal}
        asks={({ id, version, name }) => ({
          title: `Tem certeza que deseja excluir ${name}?`,
          body: (
            <InUse kind="university" id={id}>
              Esta ação não pode ser desfeita. Quem estuda nela fica sem universidade no perfil.
            </InUse>
          ),
          confirmLabel: 'Excluir',
          onConfirm: () =>
            run(() => api.reference.removeUniversity({ id, version }), {
              done: 'Universidade removida',
              failed: 'Erro ao remover universidade',
            }),
        })}
      />
    </>
  )
}
