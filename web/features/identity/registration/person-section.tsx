import { Controller, useFormContext } from 'react-hook-form'
import { genderOptions, genderPreferenceOptions, maritalStatusOptions } from '#contract/options.ts'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import type { RegistrationForm } from './form-values.ts'
import { RegistrationField, Section } from './section.tsx'

export function PersonSection() {
  const { control, setValue, register } = useFormContext<RegistrationForm>()
  return (
    <Section id="sobre" title="Sobre você" lead="É assim que encontramos quem combina com você.">
      <RegistrationField name="gender" label="Gênero">
        <Controller
          control={control}
          name="gender"
          render={({ field }) => (
            <NativeSelect options={genderOptions} value={field.value} onValueChange={field.onChange} />
          )}
        />
      </RegistrationField>
      <RegistrationField name="genderPreference" label="Quero conhecer">
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
      <RegistrationField name="age" label="Idade">
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
      <RegistrationField name="maritalStatus" label="Estado civil" required>
        <Controller
          control={control}
          name="maritalStatus"
          render={({ field }) => (
            <NativeSelect options={maritalStatusOptions} value={field.value} onValueChange={field.onChange} />
          )}
        />
      </RegistrationField>
    </Section>
  )
}
