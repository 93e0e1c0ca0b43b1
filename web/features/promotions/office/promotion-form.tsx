import { useQuery } from '@tanstack/react-query'
import { useController, useFormContext } from 'react-hook-form'
import type { PromotionRow } from '#contract/promotions/api.ts'
import { promotionCodeLength, promotionCodeSigns, promotionForm } from '#contract/promotions/form.ts'
import { cityDay } from '#contract/values/city-day.ts'
import { LongTextField, TextField } from '#web/features/back-office/fields.tsx'
import { FormDialog } from '#web/features/back-office/form-dialog.tsx'
import { NumberField } from '#web/features/back-office/number-fields.tsx'
import { UploadField } from '#web/features/back-office/upload-field.tsx'
import type { RecordFormProps } from '#web/features/back-office/use-record-form.ts'
import { sendPicture } from '#web/features/photos/office-picture.ts'
import { api, query } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'

const defaults = {
  title: '',
  code: '',
  companyId: '',
  discount: 10 as number | null,
  description: '',
  startsAt: '',
  endsAt: '',
  participantLimit: 100 as number | null,
  image: '',
}

const labels = {
  title: 'Título',
  code: 'Código',
  companyId: 'Empresa',
  discount: 'Desconto (%)',
  description: 'Descrição',
  startsAt: 'Começa em',
  endsAt: 'Termina em',
  participantLimit: 'Limite de participantes',
  image: 'Imagem',
}

/** The day of an instant in the city, as a date field has it. */
const dayOf = (at: Date | null) => (at ? cityDay(at) : '')

const defaultsFrom = (row: PromotionRow) => ({
  title: row.title,
  code: row.code,
  companyId: row.companyId,
  discount: row.discount as number | null,
  description: row.description ?? '',
  startsAt: dayOf(row.startsAt),
  endsAt: dayOf(row.endsAt),
  participantLimit: row.participantLimit,
  image: row.image ?? '',
})

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
      values={promotion ? defaultsFrom(promotion) : defaults}
      recordId={promotion?.id}
      version={promotion?.version}
      labels={labels}
      fieldOf={{
        'promotions.code_taken': 'code',
        'record.in_bin': 'code',
        'promotions.company_unknown': 'companyId',
        'promotions.limit_below': 'participantLimit',
        'photos.unknown': 'image',
      }}
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
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <CodeField />
        <NumberField name="discount" label="Desconto (%)" min={0} max={100} required />
      </div>
      <LongTextField name="description" label="Descrição" rows={3} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField name="startsAt" label="Começa em" type="date" hint="Vazio: já" />
        <TextField name="endsAt" label="Termina em" type="date" hint="Vale o dia inteiro. Vazio: sem fim" />
      </div>
      <NumberField name="participantLimit" label="Limite de participantes" min={1} hint="Vazio: sem limite" />
      <UploadField name="image" label="Imagem" kind="image" send={sendPicture} />
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

/** Six signs, each as likely as any other. */
const drawnCode = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(promotionCodeLength)), (number) =>
    promotionCodeSigns.charAt(number % promotionCodeSigns.length),
  ).join('')

function CodeField() {
  const { setValue } = useFormContext()
  const { field, fieldState } = useController({ name: 'code' })
  return (
    <Field label="Código" required error={fieldState.error?.message}>
      <div className="flex gap-2">
        <Input
          {...field}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => field.onChange(target.value.toUpperCase())}
          className="min-w-0 flex-1 font-semibold tracking-wider"
        />
        <Button
          variant="secondary"
          onClick={() => setValue('code', drawnCode(), { shouldDirty: true, shouldValidate: true })}
          className="h-12"
        >
          Gerar
        </Button>
      </div>
    </Field>
  )
}
