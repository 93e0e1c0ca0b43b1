import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import type { PromotionRow } from '#contract/promotions/api.ts'
import { promotionForm } from '#contract/promotions/form.ts'
import { TextField } from '#web/features/back-office/fields.tsx'
import { FormDialog } from '#web/features/back-office/form-dialog.tsx'
import type { RecordFormProps } from '#web/features/back-office/use-record-form.ts'
import { api, query } from '#web/lib/api.ts'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import {
  PromotionFields,
  promotionDefaults,
  promotionFieldOf,
  promotionLabels,
  promotionValues,
} from './promotion-fields.tsx'

export function PromotionFormDialog({
  open,
  onClose,
  record: promotion,
  onSaved,
}: RecordFormProps<PromotionRow>) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={promotion ? 'Editar promoção' : 'Nova promoção'}
      {...(promotion && { description: promotion.title })}
      note="Tudo fica na auditoria e dá pra desfazer"
      schema={promotionForm}
      values={
        promotion
          ? { ...promotionValues(promotion), companyId: promotion.companyId }
          : { ...promotionDefaults, companyId: '' }
      }
      recordId={promotion?.id}
      version={promotion?.version}
      labels={{ ...promotionLabels, companyId: 'Empresa' }}
      fieldOf={{ ...promotionFieldOf, 'promotions.company_unknown': 'companyId' }}
      errorText={promotion ? 'Erro ao atualizar promoção' : 'Erro ao criar promoção'}
      onSave={async (values, version) =>
        promotion
          ? onSaved(
              await api.promotions.update({
                ...values,
                id: promotion.id,
                version: version ?? promotion.version,
              }),
              'Promoção atualizada com sucesso!',
            )
          : onSaved(await api.promotions.create(values), 'Promoção criada com sucesso!')
      }
    >
      <TextField name="title" label="Título" required />
      <CompanyField kept={promotion} />
      <PromotionFields />
    </FormDialog>
  )
}

function CompanyField({ kept }: { kept: PromotionRow | null }) {
  const { data } = useQuery(query.promotions.formLists.queryOptions())
  const { field, fieldState } = useController({ name: 'companyId' })
  const offered = data?.companies ?? []
  const options = offered.map(({ id, name }) => ({ value: id, label: name }))
  if (kept && !offered.some(({ id }) => id === kept.companyId))
    options.push({ value: kept.companyId, label: kept.companyName })
  const chosen = offered.find(({ id }) => id === field.value)
  return (
    <Field
      label="Empresa"
      required
      hint="O nome e o logo dela vão para a promoção."
      error={fieldState.error?.message}
    >
      <div className="flex items-center gap-3">
        {chosen?.logo ? (
          <img
            src={`${chosen.logo.src}_160.webp`}
            alt=""
            className="size-11 shrink-0 rounded-sm bg-white object-contain"
          />
        ) : null}
        <div className="min-w-0 flex-1">
          <NativeSelect
            options={options}
            value={field.value || null}
            onValueChange={(value) => field.onChange(value ?? '')}
          />
        </div>
      </div>
    </Field>
  )
}
