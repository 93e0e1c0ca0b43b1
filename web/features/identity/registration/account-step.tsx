import { useFormContext, useWatch } from 'react-hook-form'
import { longestPassword } from '#contract/password.ts'
import { Input } from '#web/ui/input.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { useEmailSuggestion } from '../email-suggestion.tsx'
import type { RegistrationForm } from './form-values.ts'
import { RegistrationField } from './step.tsx'

export function NameField() {
  const { register } = useFormContext<RegistrationForm>()
  return (
    <RegistrationField
      name="name"
      label="Nome"
      required
      wide
      hint="Por aqui só aparece o primeiro; o resto, depois do match."
    >
      <Input {...register('name')} autoComplete="name" autoCapitalize="words" maxLength={80} />
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
      <RegistrationField name="password" label="Senha" required hint="Pelo menos 8 caracteres.">
        <PasswordInput {...register('password')} autoComplete="new-password" maxLength={longestPassword} />
      </RegistrationField>
      <RegistrationField name="confirmation" label="Confirmar senha" required>
        <PasswordInput
          {...register('confirmation')}
          autoComplete="new-password"
          maxLength={longestPassword}
        />
      </RegistrationField>
    </>
  )
}
