// E-mail and password, both required: the form of every sign-in. Each mistake is told once, at its field.
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { maxPasswordLength } from '#contract/identity/password.ts'
import { useEarlyFill } from '#web/lib/early-fill.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { useEmailSuggestion } from './email-suggestion.tsx'

export interface Credentials {
  email: string
  password: string
}

export interface CredentialsError {
  field: keyof Credentials
  text: string
}

const names = ['email', 'password'] as const
const also = { email: 'Digite seu e-mail.', password: 'Digite sua senha.' }

interface CredentialsFormProps {
  value: Credentials
  onChange: (value: Credentials) => void
  onSubmit: (value: Credentials) => void
  submitLabel: string
  /** Said at the first of the two that is empty. */
  emptyText: string
  loading: boolean
  /** Why the last try failed, and the field that it is about. */
  error?: CredentialsError | null
  /** The password is being chosen, not remembered. */
  choosing?: boolean
  passwordHint?: string
  /** Above the two: a name. */
  above?: ReactNode
  /** Names of the caller's own fields that are wrong, each of which says so; nothing is sent while one is. */
  wrongOthers?: () => string[]
  /** Between the fields and the button: the forgotten password. */
  children?: ReactNode
}

export function CredentialsForm(props: CredentialsFormProps) {
  const { value, onChange, onSubmit, submitLabel, emptyText, loading, error, choosing, passwordHint } = props
  const [missing, setMissing] = useState<(keyof Credentials)[]>([])
  /** Field where `emptyText` stands: mending it does not move the words. */
  const [first, setFirst] = useState<keyof Credentials>('email')
  const form = useRef<HTMLFormElement>(null)

  const suggestion = useEmailSuggestion(value.email, (email) => change('email', email))

  const errorField = error?.field
  useEffect(() => {
    if (errorField) form.current?.querySelector<HTMLInputElement>(`[name="${errorField}"]`)?.focus()
  }, [errorField])

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
    const empty = names.filter((name) => value[name].trim() === '')
    setMissing(empty)
    if (empty[0]) setFirst(empty[0])
    const wrong: string[] = [...empty, ...(props.wrongOthers?.() ?? [])]
    if (wrong.length === 0) return onSubmit(value)
    const [topmost] = [...(form.current?.querySelectorAll<HTMLInputElement>('input') ?? [])].filter(
      (control) => wrong.includes(control.name),
    )
    topmost?.focus()
  }

  const errorOf = (name: keyof Credentials) => {
    if (missing.includes(name)) return name === first ? emptyText : also[name]
    return error?.field === name ? error.text : null
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      {props.above}
      <Field label="E-mail" hint={suggestion.hint} error={errorOf('email')}>
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
          onBlur={suggestion.onBlur}
        />
      </Field>
      <Field label="Senha" hint={passwordHint} error={errorOf('password')}>
        <PasswordInput
          name="password"
          autoComplete={choosing ? 'new-password' : 'current-password'}
          maxLength={maxPasswordLength}
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
