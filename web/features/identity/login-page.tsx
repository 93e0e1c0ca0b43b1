import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { failures } from '#contract/errors.ts'
import { codeOf, messageOf } from '#web/lib/api.ts'
import { useTitle } from '#web/lib/title.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { DemoCard } from './demo-card.tsx'
import { memberDestination } from './destination.ts'
import { IdentityFrame } from './frame.tsx'
import { ResendConfirmation } from './resend-confirmation.tsx'
import { type Credentials, useSignIn } from './sign-in.ts'

export function LoginPage() {
  useTitle('Entrar')
  const { voltar } = useSearch({ from: '/relacionamento/login' })
  const navigate = useNavigate()
  const signIn = useSignIn()
  const [typed, setTyped] = useState<Credentials>({ email: '', password: '' })
  const code = codeOf(signIn.error)

  const enter = (credentials: Credentials) =>
    signIn.mutate(credentials, {
      onSuccess: (session) => {
        const href = memberDestination(session, voltar)
        if (href) void navigate({ href, replace: true })
        else toast.error(failures['session.not_member'].message)
      },
      onError: (error) => toast.error(messageOf(error, failures.internal.message)),
    })

  return (
    <IdentityFrame
      title="Que bom te ver de novo"
      lead={voltar ? 'Entre para continuar de onde você parou.' : 'Entre e veja quem curtiu você.'}
    >
      {code === 'identity.email_not_confirmed' ? (
        <Notice tone="warning" className="mb-6" action={<ResendConfirmation email={typed.email} />}>
          {failures['identity.email_not_confirmed'].message}
        </Notice>
      ) : null}
      <CredentialsForm
        value={typed}
        onChange={(next) => {
          setTyped(next)
          if (signIn.isError) signIn.reset()
        }}
        onSubmit={enter}
        submitLabel="Entrar"
        emptyText={failures['identity.missing_credentials'].message}
        loading={signIn.isPending}
        error={
          code === 'identity.wrong_credentials' ? messageOf(signIn.error, failures.internal.message) : null
        }
      >
        <Link
          to="/relacionamento/esqueci-senha"
          className="-mt-3 -mb-2 flex min-h-11 w-fit items-center rounded-xs text-sm font-semibold text-primary underline-offset-4 hover:underline"
        >
          Esqueci minha senha
        </Link>
      </CredentialsForm>
      <p className="mt-9 mb-3 text-center text-sm text-ink-2">Ainda não tem conta?</p>
      <Link
        to="/relacionamento/cadastro"
        className={buttonClass({ variant: 'secondary', size: 'lg', block: true })}
      >
        Criar conta
      </Link>
      <DemoCard
        who="member"
        label="Conta de demonstração"
        action="Entrar com ela"
        loading={signIn.isPending}
        onUse={(account) => {
          setTyped(account)
          enter(account)
        }}
      />
    </IdentityFrame>
  )
}
