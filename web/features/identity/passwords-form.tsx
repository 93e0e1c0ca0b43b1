// The form that asks for a password, has another chosen, or both: each mistake is told once, at its field.
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { failures } from '#contract/errors.ts'
import type { FailureCode } from '#contract/failures.ts'
import { identityFailures } from '#contract/identity/errors.ts'
import { maxPasswordLength, minPasswordLength } from '#contract/identity/password.ts'
import { codeOf, messageOf } from '#web/lib/api.ts'
import { useEarlyFill } from '#web/lib/early-fill.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { toast } from '#web/ui/toast.ts'

export interface Passwords {
  current: string
  password: string
  confirmation: string
}
type Name = keyof Passwords
interface Mistake {
  field: Name
  text: string
}

interface PasswordsFormProps {
  /** The label of the password that is asked for, where one is. */
  asks?: string
  /** True if another is chosen, typed twice. */
  chooses?: boolean
  submitLabel: string
  onSubmit: (typed: Passwords) => Promise<void>
  /** Refusals that somebody else than a field tells. */
  tellsElsewhere?: (code: FailureCode) => boolean
  children?: ReactNode
}

/** The field that a refusal of the server's is about. */
const fieldsOf: Partial<Record<FailureCode, Name>> = {
  'identity.wrong_password': 'current',
  'identity.password_weak': 'password',
  'identity.passwords_differ': 'confirmation',
}

/** The first mistake from the top that can be told without the server. */
function mistakeIn(typed: Passwords, { asks, chooses }: Pick<PasswordsFormProps, 'asks' | 'chooses'>) {
  const { current, password, confirmation } = typed
  if (asks && current === '') return { field: 'current' as const, text: 'Digite sua senha.' }
  if (!chooses) return null
  if (password.length < minPasswordLength)
    return { field: 'password' as const, text: identityFailures['identity.password_weak'].message }
  if (password === confirmation) return null
  return { field: 'confirmation' as const, text: identityFailures['identity.passwords_differ'].message }
}

export function PasswordsForm(props: PasswordsFormProps) {
  const { asks, chooses = false, submitLabel, onSubmit, tellsElsewhere, children } = props
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Passwords>({ current: '', password: '', confirmation: '' })
  const [mistake, setMistake] = useState<Mistake | null>(null)
  useEarlyFill(form, (filled) => {
    const text = (name: Name) => String(filled.get(name) ?? '')
    setTyped({ current: text('current'), password: text('password'), confirmation: text('confirmation') })
  })

  function show(found: Mistake) {
    setMistake(found)
    form.current?.querySelector<HTMLInputElement>(`[name="${found.field}"]`)?.focus()
  }
  const { mutate, isPending } = useMutation({
    mutationFn: onSubmit,
    onError: (error) => {
      const code = codeOf(error)
      const field = code && fieldsOf[code]
      const text = messageOf(error, failures.internal.message)
      if (field) show({ field, text })
      else if (!code || !tellsElsewhere?.(code)) toast.error(text)
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const found = mistakeIn(typed, { ...(asks && { asks }), chooses })
    if (found) return show(found)
    setMistake(null)
    mutate(typed)
  }

  const field = (name: Name, label: string, hint?: string) => (
    <Field label={label} hint={hint} error={mistake?.field === name ? mistake.text : null}>
      <PasswordInput
        name={name}
        autoComplete={name === 'current' ? 'current-password' : 'new-password'}
        maxLength={maxPasswordLength}
        value={typed[name]}
        onChange={(event) => {
          if (mistake?.field === name) setMistake(null)
          setTyped({ ...typed, [name]: event.target.value })
        }}
      />
    </Field>
  )
  return (
    <form ref={form} noValidate className="grid gap-5" onSubmit={submit}>
      {asks ? field('current', asks) : null}
      {chooses ? field('password', 'Nova senha', 'Pelo menos 8 caracteres, que só você saiba.') : null}
      {chooses ? field('confirmation', 'Repita a senha') : null}
      <Button type="submit" size="lg" block loading={isPending}>
        {submitLabel}
      </Button>
      {children}
    </form>
  )
}
