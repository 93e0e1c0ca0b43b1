import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { genderOptions, genderPreferenceOptions, maritalStatusOptions } from '#contract/values/options.ts'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { ChoiceChips } from './choice-chips.tsx'
import type { RegistrationForm } from './form-values.ts'
import { RegistrationField } from './step.tsx'

/** Choosing is the consent to a use of what may reveal an orientation (docs/decisions/0124): so it stands beside the choice. */
const preferenceHint = (preference: string | null) =>
  !preference
    ? 'Sem isso, mostramos todos.'
    : preference === 'todos'
      ? null
      : 'É dado sensível. Ao escolher, você autoriza a gente a usar isso só pra achar quem combina. Dá pra retirar depois.'

/** Questions of who they are and whom they seek; `age` false leaves the age to another place. */
export function PersonStep({ age: asksAge = true }: { age?: boolean }) {
  const { control, setValue, register } = useFormContext<RegistrationForm>()
  const [gender, genderPreference, age] = useWatch({ control, name: ['gender', 'genderPreference', 'age'] })
  return (
    <>
      <Controller
        control={control}
        name="gender"
        render={({ field }) => (
          <ChoiceChips
            name="gender"
            label="Gênero"
            options={genderOptions}
            value={field.value}
            onValueChange={field.onChange}
            {...(gender ? {} : { hint: 'Sem isso, você só aparece pra quem quer conhecer todo mundo.' })}
          />
        )}
      />
      <RegistrationField
        name="genderPreference"
        label="Quero conhecer"
        wide
        hint={preferenceHint(genderPreference)}
      >
        <Controller
          control={control}
          name="genderPreference"
          render={({ field }) => (
            <NativeSelect
              options={genderPreferenceOptions}
              value={field.value}
              onValueChange={field.onChange}
            />
          )}
        />
      </RegistrationField>
      {/* Beside each other, unless the letters are large. */}
      <div className="flex flex-wrap gap-x-4 gap-y-5 *:min-w-0 *:first:grow-2 *:first:basis-26 *:last:grow-3 *:last:basis-38 sm:col-span-full">
        {asksAge ? (
          <RegistrationField
            name="age"
            label="Idade"
            hint={age ? null : 'Sem a idade, a gente acerta menos.'}
          >
            <Input
              {...register('age', {
                onChange: ({ target }) => setValue('age', target.value.replace(/\D/g, '')),
              })}
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              trailing={<span className="pr-4">anos</span>}
            />
          </RegistrationField>
        ) : null}
        <RegistrationField name="maritalStatus" label="Estado civil" required>
          <Controller
            control={control}
            name="maritalStatus"
            render={({ field }) => (
              <NativeSelect
                options={maritalStatusOptions}
                value={field.value}
                onValueChange={field.onChange}
              />
            )}
          />
        </RegistrationField>
      </div>
    </>
  )
}
