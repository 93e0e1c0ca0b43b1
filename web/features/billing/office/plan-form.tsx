import { useController, useWatch } from 'react-hook-form'
import { planTierOptions, planTypeOptions } from '#contract/back-office/options.ts'
import type { PlanRow } from '#contract/billing/api.ts'
import { newPlanForm, planForm } from '#contract/billing/form.ts'
import { freeCompanyGives, maxGalleryPhotos, maxPromotionsAtATime } from '#contract/companies/gives.ts'
import type { PlanTier, planTypes } from '#contract/values/options.ts'
import { CheckField, ChoiceField, LongTextField, TextField } from '#web/features/back-office/fields.tsx'
import { FormDialog } from '#web/features/back-office/form-dialog.tsx'
import { NumberField, PriceField } from '#web/features/back-office/number-fields.tsx'
import type { RecordFormProps } from '#web/features/back-office/use-record-form.ts'
import { api } from '#web/lib/api.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

const defaults = {
  name: '',
  type: 'user' as (typeof planTypes)[number],
  tier: 'premium' as PlanTier | null,
  price: 0,
  duration: 30,
  description: '',
  features: '',
  photos: freeCompanyGives.photos as number | null,
  media: freeCompanyGives.media as boolean | null,
  highlight: freeCompanyGives.highlight as boolean | null,
  promotions: freeCompanyGives.promotions as number | null,
}
const labels = {
  name: 'Nome',
  type: 'Tipo',
  tier: 'Nível',
  price: 'Preço em centavos',
  duration: 'Duração em dias',
  description: 'Descrição',
  features: 'O que inclui',
  photos: 'Fotos na galeria',
  media: 'Vídeo e encarte',
  highlight: 'Destaque na lista',
  promotions: 'Promoções ao mesmo tempo',
}

export function PlanForm({ open, onClose, record: plan, onSaved }: RecordFormProps<PlanRow>) {
  const initial = plan && { ...plan, description: plan.description ?? '' }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={plan ? 'Editar plano' : 'Novo plano'}
      schema={plan ? planForm : newPlanForm}
      values={initial ?? defaults}
      recordId={plan?.id}
      version={plan?.version}
      labels={labels}
      fieldOf={{ 'record.name_taken': 'name', 'record.in_bin': 'name' }}
      errorText={plan ? 'Erro ao atualizar plano' : 'Erro ao criar plano'}
      onSave={async (values, version) =>
        plan
          ? onSaved(
              await api.billing.updatePlan({ ...values, id: plan.id, version }),
              'Plano atualizado com sucesso!',
            )
          : onSaved(await api.billing.createPlan(values), 'Plano criado com sucesso!')
      }
    >
      <TextField name="name" label="Nome" required />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <ChoiceField name="type" label="Tipo" options={planTypeOptions} required />
        <TierField />
      </div>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <PriceField name="price" label="Preço (R$)" required />
        <DurationField />
      </div>
      <LongTextField name="description" label="Descrição" />
      <LongTextField name="features" label="O que inclui" hint="Um item por linha" />
      <Switches />
    </FormDialog>
  )
}

/** Plans of members alone have a tier. */
function TierField() {
  const type: unknown = useWatch({ name: 'type' })
  return type === 'user' ? <ChoiceField name="tier" label="Nível" options={planTierOptions} required /> : null
}

/** Plans of companies alone have them. */
function Switches() {
  const type: unknown = useWatch({ name: 'type' })
  if (type !== 'company') return null
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-semibold">O que a página da empresa ganha</legend>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <NumberField name="photos" label={labels.photos} min={0} max={maxGalleryPhotos} />
        <NumberField name="promotions" label={labels.promotions} min={1} max={maxPromotionsAtATime} />
      </div>
      <CheckField name="media" label={labels.media} />
      <CheckField name="highlight" label={labels.highlight} hint="Na faixa marcada “Destaque”" />
    </fieldset>
  )
}

function DurationField() {
  const { field, fieldState } = useController({ name: 'duration' })
  return (
    <Field
      label="Duração (dias)"
      required
      hint="30 dias aparecem como “por mês”; outra duração, como “por ano”"
      error={fieldState.error?.message}
    >
      <Input
        {...field}
        type="number"
        inputMode="numeric"
        min={1}
        step={1}
        autoComplete="off"
        value={field.value ?? ''}
        onChange={({ target }) => field.onChange(target.value === '' ? null : target.valueAsNumber)}
      />
    </Field>
  )
}
