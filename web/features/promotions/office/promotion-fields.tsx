// Fields of a promotion, as the team and its company fill them in.
import { useController, useFormContext } from 'react-hook-form'
import type { PromotionRow } from '#contract/promotions/api.ts'
import { promotionCodeLength, promotionCodeSigns } from '#contract/promotions/form.ts'
import { cityDay } from '#contract/values/city-day.ts'
import { LongTextField, TextField } from '#web/features/back-office/fields.tsx'
import { NumberField } from '#web/features/back-office/number-fields.tsx'
import { UploadField } from '#web/features/back-office/upload-field.tsx'
import { sendPicture } from '#web/features/photos/office-picture.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

export const promotionDefaults = {
  title: '',
  code: '',
  discount: 10 as number | null,
  description: '',
  startsAt: '',
  endsAt: '',
  participantLimit: 100 as number | null,
  image: '',
}

export const promotionLabels = {
  title: 'Título',
  code: 'Código',
  discount: 'Desconto (%)',
  description: 'Descrição',
  startsAt: 'Começa em',
  endsAt: 'Termina em',
  participantLimit: 'Limite de participantes',
  image: 'Imagem',
}

/** Fields that failures of the contract belong to. */
export const promotionFieldOf = {
  'promotions.code_taken': 'code',
  'record.in_bin': 'code',
  'promotions.limit_below': 'participantLimit',
  'photos.unknown': 'image',
} as const

/** The day of an instant in the city, as a date field has it. */
const dayOf = (at: Date | null) => (at ? cityDay(at) : '')

export const promotionValues = (
  row: Pick<PromotionRow, keyof typeof promotionDefaults>,
): typeof promotionDefaults => ({
  title: row.title,
  code: row.code,
  discount: row.discount,
  description: row.description ?? '',
  startsAt: dayOf(row.startsAt),
  endsAt: dayOf(row.endsAt),
  participantLimit: row.participantLimit,
  image: row.image ?? '',
})

export const PromotionFields = () => (
  <>
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
  </>
)

/** Six signs, each as likely as any other. */
export const drawnCode = () =>
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
