import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { KeyRound, LinkIcon, ShieldCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { type FailureCode, failures } from '#contract/errors.ts'
import { longestPassword, shortestPassword } from '#contract/password.ts'
import { titleOf } from '#site/routes.ts'
import { api, codeOf, messageOf } from '#web/lib/api.ts'
import { useEarlyFill } from '#web/lib/early-fill.ts'
import { useTitle } from '#web/lib/title.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { IdentityLayout } from './identity-layout.tsx'
import { refreshSession } from './session.ts'

const back = { to: '/relacionamento/login', label: 'Voltar para entrar' } as const

/** Which of the two fields a refusal is about. */
const fieldOf = (code: FailureCode) => (code === 'identity.passwords_differ' ? 'confirmation' : 'password')

export function NewPasswordPage() {
  useTitle(titleOf('/relacionamento/nova-senha'))
  const { token } = useSearch({ from: '/relacionamento/nova-senha' })
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [refused, setRefused] = useState<FailureCode | null>(null)
  useEarlyFill(form, (filled) => {
    setPassword(String(filled.get('password') ?? ''))
    setConfirmation(String(filled.get('confirmation') ?? ''))
  })

  const refuse = (code: FailureCode) => {
    setRefused(code)
    form.current?.querySelector<HTMLInputElement>(`[name="${fieldOf(code)}"]`)?.focus()
  }
  const reset = useMutation({
    mutationFn: async (link: string) => {
      await api.identity.resetPassword({ token: link, password, confirmation })
      // Every session of the account has ended, perhaps this browser's too.
      await refreshSession(client).catch(() => null)
    },
    onError: (error) => {
      const code = codeOf(error)
      toast.error(messageOf(error, failures.internal.message))
      if (code === 'identity.password_weak' || code === 'identity.passwords_differ') refuse(code)
    },
  })

  if (!token || codeOf(reset.error) === 'identity.link_expired')
    return (
      <IdentityLayout
        back={back}
        mark={<LinkIcon aria-hidden />}
        title="Este link não vale mais"
        lead={failures['identity.link_expired'].message}
      >
        <Link to="/relacionamento/esqueci-senha" className={buttonClass({ size: 'lg', block: true })}>
          Pedir outro link
        </Link>
      </IdentityLayout>
    )

  if (reset.isSuccess)
    return (
      <IdentityLayout
        back={back}
        mark={<ShieldCheck aria-hidden />}
        title="Senha nova salva"
        lead="Por segurança, saímos da sua conta em todos os aparelhos. Entre com a senha nova."
      >
        <Link to="/relacionamento/login" className={buttonClass({ size: 'lg', block: true })}>
          Entrar
        </Link>
      </IdentityLayout>
    )

  const errorOf = (name: 'password' | 'confirmation') =>
    refused && fieldOf(refused) === name ? failures[refused].message : null

  return (
    <IdentityLayout
      back={back}
      mark={<KeyRound aria-hidden />}
      title="Escolha sua senha"
      lead="Pelo menos 8 caracteres, que só você saiba."
    >
      <form
        ref={form}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (password !== confirmation) return refuse('identity.passwords_differ')
          if (password.length < shortestPassword) return refuse('identity.password_weak')
          setRefused(null)
          reset.mutate(token)
        }}
      >
        <Field label="Nova senha" error={errorOf('password')}>
          <PasswordInput
            name="password"
            autoComplete="new-password"
            maxLength={longestPassword}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <Field label="Repita a senha" error={errorOf('confirmation')}>
          <PasswordInput
            name="confirmation"
            autoComplete="new-password"
            maxLength={longestPassword}
            value={confirmation}
            onChange={(event) => setConfirmation(event.target.value)}
          />
        </Field>
        <Button type="submit" size="lg" block loading={reset.isPending}>
          Salvar senha
        </Button>
      </form>
    </IdentityLayout>
  )
}
