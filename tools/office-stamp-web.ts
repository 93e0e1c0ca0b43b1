// First files of a new back-office screen in the browser: its page on the table, its form, its test.
import { capital, type Names } from './feature-stamp.ts'

export const officePath = (address: string) => `/admin/${address}`

export const pageOf = ({ name, address, title }: Names) => {
  const type = `${capital(name)}Row`
  const form = `${capital(name)}Form`
  return `// ${title}, as administrators keep them.
import { Plus } from 'lucide-react'
import type { ${type} } from '#contract/${name}/api.ts'
import { statusOptions } from '#contract/back-office/options.ts'
import { titleOf } from '#site/routes.ts'
import { DataTable, type TableColumn } from '#web/features/back-office/data-table.tsx'
import type { ListFilter } from '#web/features/back-office/list-state.ts'
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

const ${form} = onDemand(() => import('./${name}-form.tsx').then((part) => part.${form}), {
  lost: couldNotOpen,
})

const columns: TableColumn<${type}>[] = [
  { id: 'name', header: 'Nome', sort: 'name', cell: ({ name }) => name },
  { id: 'status', header: 'Situação', cell: ({ status }) => <StatusBadge status={status} />, onCard: 'bare' },
  { id: 'createdAt', header: 'Criado em', sort: 'createdAt', cell: ({ createdAt }) => formatDate(createdAt) },
]

const filters: ListFilter[] = [
  { name: 'situacao', field: 'status', label: 'Situação', options: statusOptions },
  binFilter,
]

export function ${capital(name)}Page() {
  useTitle(titleOf('${officePath(address)}'))
  const { run, tell, reload } = useWrite('${name}')
  const form = useDialogValue<${type} | 'new'>()
  const actionsOf = (row: ${type}) => {
    const { id, version } = row
    const failed = 'Erro ao alterar'
    return recordActions(row, {
      edit: () => form.show(row),
      turn: (status) => run(() => api.${name}.setStatus({ id, version, status }), { done: 'Status alterado', failed }),
      remove: () => run(() => api.${name}.bin({ id, version }), { done: 'Na lixeira por 30 dias', failed }),
      restore: () => run(() => api.${name}.restore({ id }), { done: 'De volta', failed }),
    })
  }
  return (
    <>
      <PageHeader
        title="${title}"
        className="mb-3"
        actions={
          <Button size="sm" icon={<Plus aria-hidden />} onClick={() => form.show('new')}>
            Criar
          </Button>
        }
      />
      <DataTable
        list="${name}"
        noun={['registro', 'registros']}
        query={(input) => query.${name}.list.queryOptions({ input })}
        columns={columns}
        filters={filters}
        searchLabel="Nome…"
        nameOf={({ name }) => name}
        onOpen={(row) => row.binnedAt || form.show(row)}
        actions={actionsOf}
        onNew={() => form.show('new')}
        audited="${name}"
        bulk={[...switching, binning]}
        exports="${name}.export"
        emptyText="Nada por aqui ainda."
        errorText="Erro ao carregar"
      />
      <${form}
        open={form.open}
        onClose={form.close}
        row={form.value === 'new' ? null : form.value}
        onSaved={(saved, done) => {
          tell(saved, done)
          return reload()
        }}
      />
    </>
  )
}
`
}

export const formOf = (name: string) => {
  const type = `${capital(name)}Row`
  const form = `${capital(name)}Form`
  return `import { ${name}Form, type ${type} } from '#contract/${name}/api.ts'
import type { Changed } from '#contract/back-office/listing.ts'
import { TextField } from '#web/features/back-office/fields.tsx'
import { FormDialog } from '#web/features/back-office/form-dialog.tsx'
import { api } from '#web/lib/api.ts'

interface ${form}Props {
  open: boolean
  onClose: () => void
  /** None: a new one. */
  row: ${type} | null
  onSaved: (saved: Changed, done: string) => Promise<unknown>
}

export function ${form}({ open, onClose, row, onSaved }: ${form}Props) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={row ? 'Editar' : 'Criar'}
      schema={${name}Form}
      values={row ?? { name: '' }}
      version={row?.version}
      labels={{ name: 'Nome' }}
      fieldOf={{ 'record.name_taken': 'name' }}
      errorText="Erro ao salvar"
      onSave={async (values, version) =>
        row
          ? onSaved(await api.${name}.update({ ...values, id: row.id, version }), 'Salvo')
          : onSaved(await api.${name}.create(values), 'Criado')
      }
    >
      <TextField name="name" label="Nome" required />
    </FormDialog>
  )
}
`
}

export const webTestOf = ({ name, address, title }: Names) => `import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { openScreen } from '#web/testing/screen.tsx'

const row = {
  id: crypto.randomUUID(),
  version: 1,
  name: 'Primeiro',
  status: 'active' as const,
  createdAt: new Date('2026-03-10T22:30:00Z'),
  binnedAt: null,
}

for (const size of ['phone', 'laptop'] as const)
  test(\`${title} on a \${size}\`, async () => {
    const list = () => ({ rows: [row], total: 1, more: false })
    await openScreen('${officePath(address)}', { size, role: 'administrador', answers: { ${name}: { list } } })
    await expect.element(page.getByRole('heading', { level: 1, name: '${title}' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Primeiro', exact: true })).toBeVisible()
    await expectAccessible()
  })
`

export const officeManifestOf = ({ name, address, title }: Names) => `import { Tag } from 'lucide-react'
import type { OfficeFeature } from '#web/feature.ts'
import { creating, listed } from '#web/features/back-office/found.ts'
import { api } from '#web/lib/api.ts'

export const ${name}Office: OfficeFeature = {
  lines: [
    { group: 'Sistema', place: 100, page: '${officePath(address)}', icon: Tag, permission: '${name}.read' },
  ],
  sources: [
    listed(['${title}', Tag, '${name}.read', '${officePath(address)}'], api.${name}.list, (row) => ({ label: row.name })),
  ],
  beginnings: [creating('${title}: criar', '${name}.write', '${officePath(address)}')],
}
`
