// Categories of the guide, as administrators keep them.
import type { Category } from '#contract/guide/api.ts'
import { formatDate } from '#contract/values/format.ts'
import { titleOf } from '#site/routes.ts'
import { DataTable } from '#web/features/back-office/data-table.tsx'
import { InUse } from '#web/features/back-office/in-use.tsx'
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
import { useDialogValue } from '#web/ui/use-dialog-value.ts'

const CategoryForm = onOpening(() => import('./category-form.tsx').then((part) => part.CategoryForm))

const columns: TableColumn<Category>[] = [
  { id: 'name', header: 'Nome', sort: 'name', cell: ({ name }) => name },
  {
    id: 'status',
    header: 'Situação',
    cell: ({ status }) => <StatusBadge feminine status={status} />,
    onCard: 'bare',
  },
  {
    id: 'color',
    header: 'Cor',
    cell: ({ color }) => (
      <Badge size="sm" color={color}>
        {color}
      </Badge>
    ),
    onCard: 'away',
  },
  {
    id: 'description',
    header: 'Descrição',
    cell: ({ description }) => description,
    className: 'max-w-md truncate text-ink-2',
    onCard: 'bare',
  },
  {
    id: 'createdAt',
    header: 'Criada em',
    sort: 'createdAt',
    cell: ({ createdAt }) => formatDate(createdAt),
  },
]

const filters: ListFilter[] = [statusFilter, binFilter]

export function CategoriesPage() {
  useTitle(titleOf('/admin/categorias'))
  const { run, saved } = useWrite('guide')
  const form = useRecordForm<Category>()
  const removal = useDialogValue<Category>()

  const actionsOf = (category: Category) => {
    const { id, version } = category
    const failed = 'Erro ao alterar status da categoria'
    return recordActions(category, {
      edit: () => form.edit(category),
      turn: (status) =>
        run(() => api.guide.setCategoryStatus({ id, version, status }), {
          done: status === 'active' ? 'Categoria ativada' : 'Categoria desativada',
          failed,
        }),
      remove: () => removal.show(category),
      restore: () => run(() => api.guide.restoreCategory({ id }), { done: 'Categoria de volta', failed }),
    })
  }
  const create = <NewButton label="Nova categoria" onPress={form.create} />

  return (
    <>
      <PageHeader title="Categorias" actions={create} className="mb-3" />
      <DataTable
        list="categories"
        noun={['categoria', 'categorias']}
        feminine
        query={(input) => query.guide.categories.queryOptions({ input })}
        columns={columns}
        filters={filters}
        searchLabel="Nome ou descrição…"
        nameOf={({ name }) => name}
        onOpen={form.edit}
        actions={actionsOf}
        bulk={recordBulk}
        onNew={form.create}
        audited="category"
        exports="categories.export"
        emptyText="Nenhuma categoria ainda."
        errorText="Erro ao carregar categorias"
      />
      <CategoryForm {...form.dialog} onSaved={saved} />
      <Question
        about={removal}
        asks={({ id, version, name }) => ({
          title: `Tem certeza que deseja excluir ${name}?`,
          body: (
            <InUse kind="category" id={id}>
              Ela fica 30 dias na lixeira, e mais enquanto for usada.
            </InUse>
          ),
          confirmLabel: 'Excluir',
          onConfirm: () =>
            run(() => api.guide.binCategory({ id, version }), {
              done: 'Categoria na lixeira por 30 dias',
              failed: 'Erro ao deletar categoria',
            }),
        })}
      />
    </>
  )
}
