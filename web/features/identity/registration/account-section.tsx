import { useFormContext } from 'react-hook-form'
import { longestPassword } from '#contract/password.ts'
import { Input } from '#web/ui/input.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import type { RegistrationForm } from './form-values.ts'
import { RegistrationField, Section } from './section.tsx'

export function AccountSection() {
  const { register } = useFormContext<RegistrationForm>()
  return (
    <Section id="conta" title="Conta" lead="Seu nome aparece para todo mundo; o e-mail, só se você quiser.">
      <RegistrationField name="name" label="Nome" required wide>
        <Input {...register('name')} autoComplete="name" autoCapitalize="words" maxLength={80} />
      </RegistrationField>
      <RegistrationField name="email" label="E-mail" required wide>
        <Input
          {...register('email')}
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
    </Section>
  )
}
