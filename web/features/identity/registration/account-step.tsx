import { useFormContext, useWatch } from 'react-hook-form'
import { Input } from '#web/ui/input.tsx'
import { useEmailSuggestion } from '../email-suggestion.tsx'
import type { RegistrationForm } from './form-values.ts'
import { nameWithCapitals } from './name-capitals.ts'
import { RegistrationField } from './step.tsx'

export function NameField() {
  const { register, setValue } = useFormContext<RegistrationForm>()
  const name = register('name', {
    onBlur: ({ target }) => {
      const written = nameWithCapitals(target.value)
      if (written !== target.value) setValue('name', written)
    },
  })
  return (
    <RegistrationField
      name="name"
      label="Nome"
      required
      wide
      hint="Por aqui só aparece o primeiro; o resto, depois do match."
    >
      <Input {...name} autoComplete="name" autoCapitalize="words" maxLength={80} />
    </RegistrationField>
  )
}

export function AccountStep() {
  const { register, control, setValue } = useFormContext<RegistrationForm>()
  const typed = useWatch({ control, name: 'email' })
  const suggestion = useEmailSuggestion(typed, (email) => setValue('email', email))
  return (
    <>
      <NameField />
      <RegistrationField name="email" label="E-mail" required wide hint={suggestion.hint}>
        <Input
          {...register('email', { onBlur: suggestion.onBlur })}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
      </RegistrationField>
    </>
  )
}
