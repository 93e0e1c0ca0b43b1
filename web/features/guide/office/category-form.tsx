import type { Changed } from '#contract/back-office/listing.ts'
import { type Category, categoryForm } from '#contract/guide/api.ts'
import { ColorField, LongTextField, TextField } from '#web/features/back-office/fields.tsx'
import { FormDialog } from '#web/features/back-office/form-dialog.tsx'
import { api } from '#web/lib/api.ts'

interface CategoryFormProps {
  open: boolean
  onClose: () => void
  /** None: a new one. */
  category: Category | null
  onSaved: (saved: Changed, done: string) => Promise<unknown>
}

const empty = { name: '', description: '', color: '#3b82f6' }

export function CategoryForm({ open, onClose, category, onSaved }: CategoryFormProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={category ? 'Editar categoria' : 'Nova categoria'}
      schema={categoryForm}
      values={category ?? empty}
      version={category?.version}
      labels={{ name: 'Nome', description: 'Descrição', color: 'Cor' }}
      fieldOf={{ 'record.name_taken': 'name' }}
      errorText="Erro ao salvar categoria"
      onSave={async (values, version) =>
        category
          ? onSaved(
              await api.guide.updateCategory({ ...values, id: category.id, version }),
              'Categoria atualizada',
            )
          : onSaved(await api.guide.createCategory(values), 'Categoria criada')
      }
    >
      <TextField name="name" label="Nome" required />
      <LongTextField name="description" label="Descrição" required />
      <ColorField name="color" label="Cor" />
    </FormDialog>
  )
}
