import { useWatch } from 'react-hook-form'
import type { NewsRow } from '#contract/news/api.ts'
import { newsForm } from '#contract/news/form.ts'
import {
  type ContractType,
  contractTypeLabels,
  contractTypes,
  type NewsCategory,
  type NewsPlan,
  newsCategories,
  newsCategoryLabels,
  newsPlans,
} from '#contract/news/options.ts'
import { CheckField, ChoiceField, LongTextField, TextField } from '#web/features/back-office/fields.tsx'
import { FormDialog } from '#web/features/back-office/form-dialog.tsx'
import { NumberField } from '#web/features/back-office/number-fields.tsx'
import { UploadField } from '#web/features/back-office/upload-field.tsx'
import type { RecordFormProps } from '#web/features/back-office/use-record-form.ts'
import { sendPicture } from '#web/features/photos/office-picture.ts'
import { api } from '#web/lib/api.ts'

const defaults = {
  title: '',
  content: '',
  category: 'relacionamentos' as NewsCategory,
  plan: 'Basic' as NewsPlan,
  image: '',
  contractType: 'noticia' as ContractType,
  contractorName: '',
  whatsapp: '',
  contractDays: 1 as number | null,
  participateButtonVisible: false,
  participantLimit: 50 as number | null,
}

const labels = {
  title: 'Título',
  content: 'Conteúdo',
  category: 'Categoria',
  plan: 'Plano',
  image: 'Imagem',
  contractType: 'Tipo',
  contractorName: 'Nome do contratante',
  whatsapp: 'WhatsApp',
  contractDays: 'Dias',
  participateButtonVisible: 'Botão de participar',
  participantLimit: 'Limite de participantes',
}

const defaultsFrom = (row: NewsRow): typeof defaults => ({
  title: row.title,
  content: row.content,
  category: row.category,
  plan: row.plan,
  image: row.image ?? '',
  contractType: row.contractType,
  contractorName: row.contractorName ?? '',
  whatsapp: row.whatsapp ?? '',
  contractDays: row.contractDays,
  participateButtonVisible: row.participateButtonVisible,
  participantLimit: row.participantLimit,
})

const categories = newsCategories.map((value) => ({ value, label: newsCategoryLabels[value] }))
const plans = newsPlans.map((value) => ({ value, label: value }))
const types = contractTypes.map((value) => ({ value, label: contractTypeLabels[value] }))

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
      <TextField name="title" label={labels.title} required />
      <LongTextField name="content" label={labels.content} rows={8} required />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        <ChoiceField name="category" label={labels.category} options={categories} required />
        <ChoiceField name="plan" label={labels.plan} options={plans} required />
        <ChoiceField name="contractType" label={labels.contractType} options={types} required />
      </div>
      <ContractFields />
      <CheckField name="participateButtonVisible" label="Mostrar o botão Participar" />
      <PlacesField />
      <UploadField name="image" label={labels.image} kind="image" send={sendPicture} />
    </FormDialog>
  )
}

/** Asked for of what somebody pays for. */
function ContractFields() {
  const { contractType } = useWatch() as typeof defaults
  if (contractType === 'noticia') return null
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
      <TextField name="contractorName" label={labels.contractorName} required />
      <TextField name="whatsapp" label={labels.whatsapp} type="tel" placeholder="(85) 98888-0000" required />
      <NumberField
        name="contractDays"
        label={labels.contractDays}
        hint="Depois deles sai do ar"
        min={1}
        required
      />
    </div>
  )
}

function PlacesField() {
  const { participateButtonVisible } = useWatch() as typeof defaults
  return participateButtonVisible ? (
    <NumberField name="participantLimit" label={labels.participantLimit} min={1} required />
  ) : null
}
