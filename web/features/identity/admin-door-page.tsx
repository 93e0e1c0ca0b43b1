import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { failures } from '#contract/errors.ts'
import { identityFailures } from '#contract/identity/errors.ts'
import { product } from '#contract/product.ts'
import { isStaff } from '#contract/values/options.ts'
import { home, titleOf } from '#site/routes.ts'
import { api, codeOf, messageOf } from '#web/lib/api.ts'
import { useTitle } from '#web/lib/title.ts'
import { Wordmark } from '#web/lib/wordmark.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { InertUntilHydrated } from '#web/ui/inert-until-hydrated.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Credentials, type CredentialsError, CredentialsForm } from './credentials-form.tsx'
import { adminDestination } from './destination.ts'
import { sessionQuery } from './session.ts'
import { SignInForm } from './sign-in-form.tsx'

const nothing: Credentials = { email: '', password: '' }
const emptyText = identityFailures['identity.admin_fields'].message

export function AdminDoorPage() {
  useTitle(titleOf('/auth'))
  return (
    <div className="grid min-h-dvh grid-cols-1 bg-sunken px-4 py-10 sm:px-6">
      <main
        id="conteudo"
        className="mx-auto sm:mt-[max(0px,8dvh-2.5rem)] grid w-full max-w-md grid-cols-1 content-start gap-6"
      >
        <header className="grid grid-cols-1 justify-items-center gap-3 text-center">
          <Link to="/" className="flex min-h-11 items-center rounded-xs px-2">
            <Wordmark />
          </Link>
          <span className="grid size-14 place-items-center rounded-md bg-ink text-page">
            <ShieldCheck aria-hidden className="size-7" />
          </span>
          <h1 className="text-3xl wrap-anywhere">Administração</h1>
          <p className="text-ink-2">{`Esta porta é só de quem cuida do ${product.name}.`}</p>
        </header>
        <WayBack />
        <InertUntilHydrated>
          <Card look="raised" className="pt-2 md:pt-3">
            <Tabs
              block
              label="Administração"
              tabs={[
                { value: 'entrar', label: 'Entrar', content: <Enter /> },
                { value: 'cadastrar', label: 'Cadastrar', content: <Ask /> },
              ]}
            />
          </Card>
        </InertUntilHydrated>
      </main>
    </div>
  )
}

/** "Começar agora" of the front page leads here, too: most who come by it want the other door. */
function WayBack() {
  const { data: session } = useQuery(sessionQuery)
  if (session) return null
  return (
    <section
      aria-labelledby="paquera"
      className="grid grid-cols-1 gap-3 rounded-md bg-card p-5 inset-ring inset-ring-line"
    >
      <h2 id="paquera" className="text-xl">
        Veio paquerar?
      </h2>
      <div className="flex flex-wrap gap-2.5">
        <Link
          to="/relacionamento/cadastro"
          className={buttonClass({ variant: 'secondary', className: 'grow' })}
        >
          Criar conta
        </Link>
        <Link to="/relacionamento/login" className={buttonClass({ variant: 'secondary', className: 'grow' })}>
          Já tenho conta
        </Link>
      </div>
    </section>
  )
}

function Enter() {
  const { data: session } = useQuery(sessionQuery)
  return (
    <>
      {session && !isStaff(session.role) ? (
        <Notice
          tone="warning"
          title={failures['session.not_admin'].message}
          className="mb-5"
          action={
            <Link to={home} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              Continuar no app
            </Link>
          }
        >{`Você entrou como ${session.email}, que é uma conta de membro.`}</Notice>
      ) : null}
      <SignInForm
        destination={adminDestination}
        refusal="session.not_admin"
        emptyText={emptyText}
        errorTitle="Erro no login"
        welcome="Login realizado com sucesso!"
        demo={{ who: 'admin', label: 'Administração de demonstração', action: 'Preencher' }}
      />
    </>
  )
}

/** A refusal that one of the two fields tells. */
function fieldErrorOf(error: unknown): CredentialsError | null {
  const code = codeOf(error)
  if (code === 'identity.email_invalid') return { field: 'email', text: identityFailures[code].message }
  return code === 'identity.password_weak'
    ? { field: 'password', text: identityFailures[code].message }
    : null
}

function Ask() {
  const [typed, setTyped] = useState(nothing)
  const ask = useMutation({
    mutationFn: ({ email, password }: Credentials) =>
      api.identity.requestAdminAccess({ email: email.trim(), password }),
    onSuccess: () =>
      toast.success('Verifique seu email para confirmar a conta', { title: 'Cadastro realizado' }),
    onError: (error) => {
      if (!fieldErrorOf(error))
        toast.error(messageOf(error, failures.internal.message), { title: 'Erro no cadastro' })
    },
  })

  if (ask.isSuccess)
    return (
      <Notice tone="success" title="Cadastro realizado">
        <p>
          Seu pedido foi registrado. Alguém da administração precisa liberar o acesso de{' '}
          <strong>{typed.email.trim()}</strong>.
        </p>
        <p className="mt-2">Depois disso: Verifique seu email para confirmar a conta.</p>
      </Notice>
    )
  return (
    <>
      <p className="mb-5 text-sm text-ink-2">
        Aqui você pede para entrar: quem já é da administração é que libera.
      </p>
      <CredentialsForm
        choosing
        value={typed}
        onChange={(next) => {
          setTyped(next)
          if (ask.isError) ask.reset()
        }}
        onSubmit={(credentials) => ask.mutate(credentials)}
        submitLabel="Cadastrar"
        emptyText={emptyText}
        loading={ask.isPending}
        passwordHint="Pelo menos 8 caracteres."
        error={fieldErrorOf(ask.error)}
      />
    </>
  )
}
