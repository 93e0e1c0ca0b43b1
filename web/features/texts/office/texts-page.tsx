// The public texts, as administrators keep them.
import { Pencil } from 'lucide-react'
import type { TextRow } from '#contract/texts/api.ts'
import { formatMoment } from '#contract/values/format.ts'
import { titleOf } from '#site/routes.ts'
import { DataTable } from '#web/features/back-office/data-table.tsx'
import { onOpening } from '#web/features/back-office/on-opening.ts'
import { opens } from '#web/features/back-office/record-actions.tsx'
import { useMay } from '#web/features/back-office/role.ts'
import type { TableColumn } from '#web/features/back-office/table-types.ts'
import { useWrite } from '#web/features/back-office/use-write.ts'
import { query } from '#web/lib/api.ts'
import { useTitle } from '#web/lib/title.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'

const TextForm = onOpening(() => import('./text-form.tsx').then((part) => part.TextForm))

const columns: TableColumn<TextRow>[] = [
  { id: 'title', header: 'Título', sort: 'title', cell: ({ title }) => title },
  {
    id: 'slug',
    header: 'Página',
    cell: ({ slug }) => (
      <a
        href={`/textos/${slug}`}
        target="_blank"
        rel="noreferrer"
        className="text-sea underline-offset-4 hover:underline"
      >
        {`/textos/${slug}`}
      </a>
    ),
  },
  { id: 'version', header: 'Versão', cell: ({ version }) => version, className: 'tabular-nums' },
  {
    id: 'updatedAt',
    header: 'Publicado em',
    sort: 'updatedAt',
    cell: ({ updatedAt }) => formatMoment(updatedAt),
    className: 'whitespace-nowrap',
  },
]

export function TextsPage() {
  useTitle(titleOf('/admin/textos'))
  const { saved } = useWrite('texts')
  const mayWrite = useMay('texts.write')
  const form = useDialogValue<TextRow>()
  return (
    <>
      <PageHeader
        title="Textos"
        description="O que o site publica sobre uso, privacidade e convivência. Cada publicação vira uma versão."
        className="mb-3"
      />
      <DataTable
        list="texts"
        noun={['texto', 'textos']}
        query={(input) => query.texts.list.queryOptions({ input })}
        columns={columns}
        searchLabel="Título…"
        nameOf={({ title }) => title}
        onOpen={(row) => mayWrite && form.show(row)}
        actions={(row) => [
          ...(mayWrite
            ? [{ label: 'Editar', icon: <Pencil aria-hidden />, onChoose: () => form.show(row) }]
            : []),
          opens('Abrir a página', `/textos/${row.slug}`),
        ]}
        audited="text"
        exports="texts.export"
        emptyText="Nenhum texto com esse título."
        errorText="Erro ao carregar os textos"
      />
      {form.value ? (
        <TextForm open={form.open} onClose={form.close} text={form.value} onSaved={saved} />
      ) : null}
    </>
  )
}
