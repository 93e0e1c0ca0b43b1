import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { livesInTown } from '#contract/identity/registration-rules.ts'
import { product } from '#contract/product.ts'
import { Input } from '#web/ui/input.tsx'
import type { RegistrationForm } from './form-values.ts'
import { LongList } from './long-list.tsx'
import type { Lists } from './reference-lists.ts'
import { FieldPlace, RegistrationField } from './step.tsx'

export function PlaceStep({ lists }: { lists: Lists }) {
  const { control, register } = useFormContext<RegistrationForm>()
  const inTown = useWatch({ control, name: 'city', compute: livesInTown })
  return (
    <>
      <div className="grid grid-cols-pair gap-x-4 gap-y-5 sm:col-span-full">
        <RegistrationField name="state" label="Estado">
          <Input {...register('state')} autoComplete="address-level1" maxLength={40} />
        </RegistrationField>
        <RegistrationField name="city" label="Cidade">
          <Input {...register('city')} autoComplete="address-level2" maxLength={80} />
        </RegistrationField>
      </div>
      {inTown ? (
        <Neighborhood lists={lists} />
      ) : (
        <FieldPlace name="neighborhood" wide>
          <p className="text-sm text-ink-2">{`A lista de bairros é só de ${product.city}: aqui não precisa.`}</p>
        </FieldPlace>
      )}
    </>
  )
}

function Neighborhood({ lists }: { lists: Lists }) {
  const { control } = useFormContext<RegistrationForm>()
  const bairros = lists.data?.neighborhoods.map(({ id, name }) => ({ value: id, label: name })) ?? []
  return (
    <RegistrationField name="neighborhood" label="Bairro" wide>
      <Controller
        control={control}
        name="neighborhood"
        render={({ field }) => (
          <LongList
            options={bairros}
            value={field.value}
            onValueChange={field.onChange}
            disabled={!lists.data}
            placeholder={lists.waiting ?? 'Escolha seu bairro'}
            emptyText="Nenhum bairro com esse nome. Confira como se escreve."
          />
        )}
      />
    </RegistrationField>
  )
}
