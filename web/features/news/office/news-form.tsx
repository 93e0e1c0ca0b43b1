import { useWatch } from 'react-hook-form'
import type { NewsRow } from '#contract/news/api.ts'
import { newsFields, newsForm } from '#contract/news/form.ts'
import { CheckField, ChoiceField, LongTextField, TextField } from '#web/features/back-office/fields.tsx'
import { FormDialog } from '#web/features/back-office/form-dialog.tsx'
import { NumberField } from '#web/features/back-office/number-fields.tsx'
import { recordForm } from '#web/features/back-office/record-form.ts'
import { UploadField } from '#web/features/back-office/upload-field.tsx'
import type { RecordFormProps } from '#web/features/back-office/use-record-form.ts'
import { sendPicture } from '#web/features/photos/office-picture.ts'
import { api } from '#web/lib/api.ts'

const { props, labels, defaults, defaultsFrom } = recordForm(newsFields)

export function NewsFormDialog({ open, onClose, record: item, onSaved }: RecordFormProps<NewsRow>) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={item ? 'Editar notícia' : 'Nova notícia'}
      {...(item && { description: item.title })}
      note="Tudo fica na auditoria e dá pra desfazer"
      schema={newsForm}
      values={item ? defaultsFrom(item) : defaults}
      recordId={item?.id}
      version={item?.version}
      labels={labels}
      fieldOf={{ 'news.limit_below': 'participantLimit', 'photos.unknown': 'image' }}
      errorText="Erro ao salvar notícia"
      onSave={async (values, version) =>
        item
          ? onSaved(
              await api.news.update({ ...values, id: item.id, version: version ?? item.version }),
              'Notícia atualizada com sucesso!',
            )
          : onSaved(await api.news.create(values), 'Notícia criada com sucesso!')
      }
    >
      <TextField {...props.title} required />
      <LongTextField {...props.content} rows={8} required />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        <ChoiceField {...props.category} required />
        <ChoiceField {...props.plan} required />
        <ChoiceField {...props.contractType} required />
      </div>
      <ContractFields />
      <CheckField name="participateButtonVisible" label="Mostrar o botão Participar" />
      <PlacesField />
      <UploadField {...props.image} kind="image" send={sendPicture} />
    </FormDialog>
  )
}

/** Asked for of what somebody pays for. */
function ContractFields() {
  const { contractType } = useWatch() as typeof defaults
  if (contractType === 'noticia') return null
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
      <TextField {...props.contractorName} required />
      <TextField {...props.whatsapp} type="tel" placeholder="(85) 98888-0000" required />
      <NumberField {...props.contractDays} hint="Depois deles sai do ar" min={1} required />
    </div>
  )
}

function PlacesField() {
  const { participateButtonVisible } = useWatch() as typeof defaults
  return participateButtonVisible ? <NumberField {...props.participantLimit} min={1} required /> : null
}
