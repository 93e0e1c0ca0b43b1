import { useMutation } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { KeyRound, MailCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { failures } from '#contract/errors.ts'
import { titleOf } from '#site/routes.ts'
import { api, messageOf } from '#web/lib/api.ts'
import { useEarlyFill } from '#web/lib/early-fill.ts'
import { useTitle } from '#web/lib/title.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'
import { useEmailSuggestion } from './email-suggestion.tsx'
import { IdentityLayout } from './identity-layout.tsx'

const back = { to: '/relacionamento/login', label: 'Voltar pro login' } as const

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Typed at the sign-in already; not in the address, which is written into logs. */
    email?: string
  }
}

export function ForgotPasswordPage() {
  useTitle(titleOf('/relacionamento/esqueci-senha'))
  const carried = useLocation({ select: ({ state }) => state.email ?? '' })
  const [email, setEmail] = useState(carried)
  const suggestion = useEmailSuggestion(email, setEmail)
  const [missing, setMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useEarlyFill(form, (filled) => setEmail(String(filled.get('email') ?? '')))
  const request = useMutation({
    mutationFn: () => api.identity.requestPasswordReset({ email: email.trim() }),
    onError: (error) => toast.error(messageOf(error, failures.internal.message)),
  })

  if (request.isSuccess)
    return (
      <IdentityLayout
        back={back}
        mark={<MailCheck aria-hidden />}
        title="Confira seu e-mail"
        lead={
          <>
            Se <strong className="text-ink">{email.trim()}</strong> tiver cadastro, o link para escolher outra
            senha chega em instantes e vale por uma hora. Olhe também na caixa de spam.
          </>
        }
      >
        <div className="grid gap-3">
          <Link to="/relacionamento/login" className={buttonClass({ size: 'lg', block: true })}>
            Voltar pro login
          </Link>
          <Button variant="ghost" block onClick={() => request.reset()}>
            Usar outro e-mail
          </Button>
        </div>
      </IdentityLayout>
    )

  return (
    <IdentityLayout
      back={back}
      mark={<KeyRound aria-hidden />}
      title="Esqueceu a senha?"
      lead="Acontece. Diga seu e-mail e mandamos um link para você escolher outra."
    >
      <form
        ref={form}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          setMissing(email.trim() === '')
          if (email.trim() !== '') return request.mutate()
          input.current?.focus()
        }}
      >
        <Field label="E-mail" hint={suggestion.hint} error={missing ? 'Digite seu e-mail.' : null}>
          <Input
            ref={input}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            value={email}
            onChange={(event) => {
              setMissing(false)
              setEmail(event.target.value)
            }}
            onBlur={suggestion.onBlur}
          />
        </Field>
        <Button type="submit" size="lg" block loading={request.isPending}>
          Enviar link
        </Button>
      </form>
    </IdentityLayout>
  )
}
