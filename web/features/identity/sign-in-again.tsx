// Password asked over a form, when the session ended while somebody wrote: they go on where they were.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { failures } from '#contract/errors.ts'
import type { CallerView } from '#contract/identity/api.ts'
import { api, codeOf, messageOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { SecondFactorStep } from './second-factor-step.tsx'

interface SignInAgainProps {
  email: string
  /** The new session; `null` for whoever would rather not. */
  onSettled: (session: CallerView | null) => void
}

export function SignInAgain({ email, onSettled }: SignInAgainProps) {
  const client = useQueryClient()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const [half, setHalf] = useState(false)
  const arrive = (session: CallerView | null) => {
    onSettled(session)
    // It is the same account: what is on the screen stays, and is asked for again.
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
  }
  const enter = useMutation({
    mutationFn: async () => {
      const answer = await api.identity.signIn({ email, password })
      return 'half' in answer ? null : api.identity.session()
    },
    onSuccess: (session) => (session ? arrive(session) : setHalf(true)),
    onError: () => form.current?.querySelector('input')?.focus(),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (enter.isPending) return
    setMissing(password === '')
    if (password !== '') enter.mutate()
    else form.current?.querySelector('input')?.focus()
  }
  const wrong = enter.error ? messageOf(enter.error, failures.internal.message) : null
  return (
    <Dialog
      open
      size="sm"
      title="Sua sessão terminou"
      description="Entre de novo. O que você escreveu continua aqui."
      onOpenChange={(next) => next || onSettled(null)}
      footer={
        half ? undefined : (
          <Button type="submit" form={id} loading={enter.isPending}>
            Entrar
          </Button>
        )
      }
    >
      <div data-sign-in-again>
        {half ? (
          <SecondFactorStep
            refresh={api.identity.session}
            onSignedIn={arrive}
            onClose={() => setHalf(false)}
          />
        ) : (
          <form
            ref={form}
            id={id}
            noValidate
            aria-label="Entrar de novo"
            className="grid gap-3"
            onSubmit={submit}
          >
            <p className="wrap-anywhere">{email}</p>
            <input hidden readOnly type="email" autoComplete="username" value={email} />
            <Field label="Senha" error={missing ? 'Digite sua senha.' : wrong}>
              <PasswordInput
                value={password}
                onChange={({ target }) => {
                  setPassword(target.value)
                  setMissing(false)
                  if (codeOf(enter.error)) enter.reset()
                }}
              />
            </Field>
          </form>
        )}
      </div>
    </Dialog>
  )
}
