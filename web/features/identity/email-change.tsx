// Another e-mail for the account: the new address, and the password again; or the one that waits for its link.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { failures } from '#contract/errors.ts'
import type { FailureCode } from '#contract/failures.ts'
import { identityFailures } from '#contract/identity/errors.ts'
import { maxPasswordLength } from '#contract/identity/password.ts'
import { isEmail } from '#contract/values/email.ts'
import { api, codeOf, messageOf, query } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { sessionQuery } from './session.ts'

type Name = 'email' | 'password'
type Mistake = { field: Name; text: string }

/** The field that a refusal of the server's is about. */
const fieldsOf: Partial<Record<FailureCode, Name>> = {
  'identity.email_invalid': 'email',
  'identity.email_taken': 'email',
  'identity.wrong_password': 'password',
}

const waitingQuery = query.identity.emailChange.queryOptions({ staleTime: 0 })

export function EmailChange() {
  const { data } = useQuery(waitingQuery)
  const [another, setAnother] = useState(false)
  const waiting = data?.email
  return (
    <div className="grid max-w-md gap-5">
      {waiting ? <Waiting email={waiting} /> : null}
      {waiting && !another ? (
        <Button variant="secondary" block onClick={() => setAnother(true)}>
          Usar outro e-mail
        </Button>
      ) : (
        <EmailForm onSent={() => setAnother(false)} />
      )}
    </div>
  )
}

function Waiting({ email }: { email: string }) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.identity.cancelEmailChange(),
    onSuccess: () => toast.success('Troca de e-mail cancelada.'),
    onError: (error) => toast.error(messageOf(error, failures.internal.message)),
    onSettled: () => client.invalidateQueries({ queryKey: waitingQuery.queryKey }),
  })
  return (
    <Notice title="Falta confirmar">
      <p className="wrap-anywhere">{`Abra o link que mandamos para ${email}. Ele vale por uma hora.`}</p>
      <Button variant="link" loading={isPending} onClick={() => mutate()}>
        Cancelar a troca
      </Button>
    </Notice>
  )
}

/** It goes once the link is on its way: what waits stands in its place. */
function EmailForm({ onSent }: { onSent: () => void }) {
  const client = useQueryClient()
  const { data: session } = useQuery(sessionQuery)
  const form = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [mistake, setMistake] = useState<Mistake | null>(null)
  function show(found: Mistake) {
    setMistake(found)
    form.current?.querySelector<HTMLInputElement>(`[name="${found.field}"]`)?.focus()
  }
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.identity.requestEmailChange({ email: email.trim(), password }),
    onSuccess: async () => {
      setEmail('')
      setPassword('')
      toast.success('Mandamos um link para o novo e-mail.')
      await client.invalidateQueries({ queryKey: waitingQuery.queryKey })
      onSent()
    },
    onError: (error) => {
      const code = codeOf(error)
      const field = code && fieldsOf[code]
      if (field) show({ field, text: messageOf(error, failures.internal.message) })
      else toast.error(messageOf(error, failures.internal.message))
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    if (!isEmail(email.trim()))
      return show({ field: 'email', text: identityFailures['identity.email_invalid'].message })
    if (email.trim().toLowerCase() === session?.email)
      return show({ field: 'email', text: 'Esse já é o seu e-mail.' })
    if (password === '') return show({ field: 'password', text: 'Digite sua senha.' })
    setMistake(null)
    mutate()
  }
  const errorOf = (field: Name) => (mistake?.field === field ? mistake.text : null)
  return (
    <form ref={form} noValidate data-draft="troca-de-email" className="grid gap-5" onSubmit={submit}>
      <Field label="Novo e-mail" error={errorOf('email')}>
        <Input
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={254}
          value={email}
          onChange={({ target }) => {
            setMistake(null)
            setEmail(target.value)
          }}
        />
      </Field>
      <Field label="Sua senha" error={errorOf('password')}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          maxLength={maxPasswordLength}
          value={password}
          onChange={({ target }) => {
            setMistake(null)
            setPassword(target.value)
          }}
        />
      </Field>
      <Button type="submit" size="lg" block loading={isPending}>
        Mandar link
      </Button>
    </form>
  )
}
