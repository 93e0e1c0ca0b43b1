// Categories of the guide, as administrators keep them.
import { useQuery } from '@tanstack/react-query'
import { ArchiveRestore, Eye, EyeOff, Pencil, Plus, Trash2 } from 'lucide-react'
import type { Category } from '#contract/guide.ts'
import { statusOptions } from '#contract/office-options.ts'
import { may } from '#contract/permissions.ts'
import { titleOf } from '#site/routes.ts'
import { DataTable, type RowAction, type TableColumn } from '#web/features/back-office/data-table.tsx'
import type { ListFilter } from '#web/features/back-office/list-state.ts'
import { StatusBadge } from '#web/features/back-office/status-badge.tsx'
import { useWrite } from '#web/features/back-office/use-write.ts'
import { sessionQuery } from '#web/features/identity/session.ts'
import { api, query } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/format.ts'
import { useTitle } from '#web/lib/title.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'

const CategoryForm = onDemand(() => import('./category-form.tsx').then((part) => part.CategoryForm), {
  lost: couldNotOpen,
})

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

const filters: ListFilter[] = [
  { name: 'situacao', field: 'status', label: 'Situação', options: statusOptions },
  {
    name: 'lixeira',
    field: 'binned',
    label: 'Lixeira',
    options: [{ value: 'sim', label: 'só o que está nela' }],
    asked: () => true,
  },
]

const bulk = [
  { action: 'activate', label: 'Ativar', icon: <Eye aria-hidden />, question: (n: string) => `Ativar ${n}?` },
  {
    action: 'deactivate',
    label: 'Desativar',
    icon: <EyeOff aria-hidden />,
    question: (n: string) => `Desativar ${n}?`,
  },
  {
    action: 'bin',
    label: 'Excluir',
    icon: <Trash2 aria-hidden />,
    danger: true,
    question: (n: string) => `Mandar ${n} para a lixeira?`,
  },
]

export function CategoriesPage() {
  useTitle(titleOf('/admin/categorias'))
  const { data: session } = useQuery(sessionQuery)
  const { run, tell, reload } = useWrite('guide')
  const form = useDialogValue<Category | 'new'>()

  const actionsOf = (category: Category): RowAction[] => {
    const { id, version, status } = category
    const failed = 'Erro ao alterar status da categoria'
    if (category.binnedAt)
      return [
        {
          label: 'Tirar da lixeira',
          icon: <ArchiveRestore aria-hidden />,
          onChoose: () =>
            void run(() => api.guide.restoreCategory({ id }), { done: 'Categoria de volta', failed }),
        },
      ]
    const turn = (next: 'active' | 'inactive', done: string) => () =>
      void run(() => api.guide.setCategoryStatus({ id, version, status: next }), { done, failed })
    return [
      { label: 'Editar', icon: <Pencil aria-hidden />, onChoose: () => form.show(category) },
      status === 'active'
        ? {
            label: 'Desativar',
            icon: <EyeOff aria-hidden />,
            onChoose: turn('inactive', 'Categoria desativada'),
          }
        : { label: 'Ativar', icon: <Eye aria-hidden />, onChoose: turn('active', 'Categoria ativada') },
      {
        label: 'Excluir',
        icon: <Trash2 aria-hidden />,
        danger: true,
        onChoose: () =>
          void run(() => api.guide.binCategory({ id, version }), {
            done: 'Categoria na lixeira por 30 dias',
            failed: 'Erro ao deletar categoria',
          }),
      },
    ]
  }
  const create = (
    <Button size="sm" icon={<Plus aria-hidden />} onClick={() => form.show('new')}>
      Nova categoria
    </Button>
  )

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
        onOpen={(category) => category.binnedAt || form.show(category)}
        actions={actionsOf}
        bulk={bulk}
        exports={session ? may(session.role, 'categories.export') : false}
        emptyText="Nenhuma categoria ainda."
        errorText="Erro ao carregar categorias"
      />
      <CategoryForm
        open={form.open}
        onClose={form.close}
        category={form.value === 'new' ? null : form.value}
        onSaved={(saved, done) => {
          tell(saved, done)
          return reload()
        }}
      />
    </>
  )
}
