import { z } from 'zod'
import { api } from '#web/lib/api.ts'
import { toast } from '#web/ui/toast.ts'
import { CheckField, TextField } from './fields.tsx'
import { FormDialog } from './form-dialog.tsx'

interface SaveViewProps {
  open: boolean
  onClose: () => void
  list: string
  search: string
  onSaved: () => unknown
}

const shape = z.object({
  name: z.string().trim().min(1, 'Dê um nome à visão.').max(60, 'Use no máximo 60 caracteres.'),
  shared: z.boolean(),
})

/** Keeps what the list shows now under a name. */
export function SaveView({ open, onClose, list, search, onSaved }: SaveViewProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Salvar visão"
      schema={shape}
      values={{ name: '', shared: false }}
      errorText="Erro ao salvar a visão"
      onSave={async (view) => {
        await api.backOffice.saveView({ list, search, ...view })
        toast.success('Visão salva')
        await onSaved()
      }}
    >
      <TextField name="name" label="Nome" required />
      <CheckField name="shared" label="Mostrar para toda a equipe" />
    </FormDialog>
  )
}
