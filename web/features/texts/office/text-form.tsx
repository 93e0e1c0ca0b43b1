import type { Changed } from '#contract/back-office/listing.ts'
import type { TextRow } from '#contract/texts/api.ts'
import { textForm } from '#contract/texts/form.ts'
import { CheckField, LongTextField, TextField } from '#web/features/back-office/fields.tsx'
import { FormDialog } from '#web/features/back-office/form-dialog.tsx'
import { api } from '#web/lib/api.ts'

interface TextFormProps {
  open: boolean
  onClose: () => void
  text: TextRow
  onSaved: (saved: Changed, done: string) => Promise<unknown>
}

export function TextForm({ open, onClose, text, onSaved }: TextFormProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Editar texto"
      description="Ao publicar, vale esta versão. As anteriores continuam na página, com a data."
      schema={textForm}
      values={{ ...text, asksAgain: false }}
      recordId={text.id}
      version={text.version}
      labels={{ title: 'Título', body: 'Texto', asksAgain: 'Pedir aceite' }}
      saveLabel="Publicar"
      errorText="Erro ao publicar o texto"
      onSave={async ({ title, body, asksAgain }, version) =>
        onSaved(await api.texts.update({ id: text.id, version, title, body, asksAgain }), 'Texto publicado')
      }
    >
      <TextField name="title" label="Título" required />
      <LongTextField
        name="body"
        label="Texto"
        rows={16}
        hint="Linha vazia separa parágrafos. Comece com ## para um título e com - para um item."
        required
      />
      <CheckField
        name="asksAgain"
        label="Pedir aceite de novo"
        hint="Para mudança importante: na próxima visita, cada pessoa lê e aceita, ou sai."
      />
    </FormDialog>
  )
}
