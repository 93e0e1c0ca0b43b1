// E-mail and password, both required: the form of every sign-in.
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { longestPassword } from '#contract/password.ts'
import { useEarlyFill } from '#web/lib/early-fill.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { toast } from '#web/ui/toast.ts'

export interface Credentials {
  email: string
  password: string
}

interface CredentialsFormProps {
  value: Credentials
  onChange: (value: Credentials) => void
  onSubmit: (value: Credentials) => void
  submitLabel: string
  /** Said when one of the two is empty. */
  emptyText: string
  loading: boolean
  /** Why the last try failed, shown under the password. */
  error?: string | null
  /** The password is being chosen, not remembered. */
  choosing?: boolean
  passwordHint?: string
  /** Between the fields and the button: the forgotten password. */
  children?: ReactNode
}

export function CredentialsForm(props: CredentialsFormProps) {
  const { value, onChange, onSubmit, submitLabel, emptyText, loading, error, choosing, passwordHint } = props
  const [missing, setMissing] = useState<(keyof Credentials)[]>([])
  const form = useRef<HTMLFormElement>(null)

  useEarlyFill(form, (filled) => {
    const [email, password] = [String(filled.get('email') ?? ''), String(filled.get('password') ?? '')]
    if (email !== value.email || password !== value.password) onChange({ email, password })
  })

  const change = (name: keyof Credentials, text: string) => {
    setMissing(missing.filter((each) => each !== name))
    onChange({ ...value, [name]: text })
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (loading) return
    const empty = (['email', 'password'] as const).filter((name) => value[name].trim() === '')
    setMissing(empty)
    if (!empty[0]) return onSubmit(value)
    toast.error(emptyText)
    form.current?.querySelector<HTMLInputElement>(`[name="${empty[0]}"]`)?.focus()
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <Field label="E-mail" error={missing.includes('email') ? 'Digite seu e-mail.' : null}>
        <Input
          name="email"
          type="email"
          inputMode="email"
          autoComplete={choosing ? 'email' : 'username'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={value.email}
          onChange={(event) => change('email', event.target.value)}
        />
      </Field>
      <Field
        label="Senha"
        hint={passwordHint}
        error={missing.includes('password') ? 'Digite sua senha.' : error}
      >
        <PasswordInput
          name="password"
          autoComplete={choosing ? 'new-password' : 'current-password'}
          maxLength={longestPassword}
          value={value.password}
          onChange={(event) => change('password', event.target.value)}
        />
      </Field>
      {props.children}
      <Button type="submit" size="lg" block loading={loading}>
        {submitLabel}
      </Button>
    </form>
  )
}
