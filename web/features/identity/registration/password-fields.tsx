// Passwords of the registration: in its last step, for no reload keeps them (docs/decisions/0068).
import { useFormContext, useWatch } from 'react-hook-form'
import { maxPasswordLength } from '#contract/identity/password.ts'
import { PasswordInput } from '#web/ui/password-input.tsx'
import type { RegistrationForm } from './form-values.ts'
import { RegistrationField } from './step.tsx'

export function PasswordFields({ again }: { again: boolean }) {
  const { register, control } = useFormContext<RegistrationForm>()
  const email = useWatch({ control, name: 'email' })
  return (
    <>
      {/* What a password manager keeps it under. */}
      <input hidden readOnly type="email" autoComplete="username" value={email} />
      <RegistrationField
        name="password"
        label="Senha"
        required
        hint={
          again
            ? 'Por segurança, a senha não fica guardada. Digite de novo: pelo menos 8 caracteres.'
            : 'Pelo menos 8 caracteres.'
        }
      >
        <PasswordInput {...register('password')} autoComplete="new-password" maxLength={maxPasswordLength} />
      </RegistrationField>
      <RegistrationField name="confirmation" label="Confirmar senha" required>
        <PasswordInput
          {...register('confirmation')}
          autoComplete="new-password"
          maxLength={maxPasswordLength}
        />
      </RegistrationField>
    </>
  )
}
