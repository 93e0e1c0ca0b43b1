import type { Category } from '#contract/guide/api.ts'
import { categoryFields, categoryForm } from '#contract/guide/form.ts'
import { ColorField, LongTextField, TextField } from '#web/features/back-office/fields.tsx'
import { FormDialog } from '#web/features/back-office/form-dialog.tsx'
import { recordForm } from '#web/features/back-office/record-form.ts'
import type { RecordFormProps } from '#web/features/back-office/use-record-form.ts'
import { api } from '#web/lib/api.ts'

const { props, labels, defaults } = recordForm(categoryFields)

export function CategoryForm({ open, onClose, record, onSaved }: RecordFormProps<Category>) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={record ? 'Editar categoria' : 'Nova categoria'}
      schema={categoryForm}
      values={record ?? defaults}
      recordId={record?.id}
      version={record?.version}
      labels={labels}
      fieldOf={{ 'record.name_taken': 'name', 'record.in_bin': 'name' }}
      errorText="Erro ao salvar categoria"
      onSave={async (values, version) =>
        record
          ? onSaved(
              await api.guide.updateCategory({ ...values, id: record.id, version }),
              'Categoria atualizada',
            )
          : onSaved(await api.guide.createCategory(values), 'Categoria criada')
      }
    >
      <TextField {...props.name} required />
      <LongTextField {...props.description} required />
      <ColorField {...props.color} />
    </FormDialog>
  )
}
