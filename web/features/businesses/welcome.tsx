// The door in front of a visitor: what it gives, and an account of an address and a password.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ChartColumn, Clock, MailCheck, TicketPercent, Users } from 'lucide-react'
import { useState } from 'react'
import { failures } from '#contract/errors.ts'
import { identityFailures } from '#contract/identity/errors.ts'
import { product } from '#contract/product.ts'
import {
  type Credentials,
  type CredentialsError,
  CredentialsForm,
} from '#web/features/identity/credentials-form.tsx'
import { DemoCard } from '#web/features/identity/demo-card.tsx'
import { refreshSession } from '#web/features/identity/session.ts'
import { api, codeOf, messageOf } from '#web/lib/api.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { InertUntilHydrated } from '#web/ui/inert-until-hydrated.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'

const gives = [
  { icon: Users, text: 'Universitários da cidade procurando onde comer, sair e comprar.' },
  { icon: Clock, text: 'Horário, fotos e telefone sempre certos, mudados por você, na hora.' },
  { icon: TicketPercent, text: 'Promoções com cupom, e um balcão no celular para dar baixa nele.' },
  { icon: ChartColumn, text: 'Quantos viram a página, quantos chamaram, e o que responder a quem avaliou.' },
]

/** Address of this page, as it is to be come back to. */
function backTo({ empresa, nova, convite }: { empresa?: string; nova?: true; convite?: string }) {
  if (convite) return `/empresa/convite?token=${encodeURIComponent(convite)}`
  if (empresa) return `/empresa?empresa=${encodeURIComponent(empresa)}`
  return nova ? '/empresa?nova=true' : '/empresa'
}

export function Welcome() {
  const search = useSearch({ from: '/empresa' })
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo)
    return (
      <EmptyState
        as="h1"
        icon={<MailCheck aria-hidden />}
        title="Confirme seu e-mail"
        text={`Mandamos um link para ${sentTo}. Abra-o para entrar. Olhe também no spam.`}
      />
    )
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-2 lg:gap-12">
      <div>
        <h1 className="text-4xl wrap-anywhere lg:text-5xl">{`Sua empresa no ${product.name}`}</h1>
        <p className="mt-3 text-lg text-ink-2">
          {`O guia que a turma das universidades de ${product.city} usa. Cuidar da sua página é de graça.`}
        </p>
        <ul className="mt-6 grid gap-4">
          {gives.map(({ icon: Icon, text }) => (
            <li key={text} className="flex gap-3">
              <span className="grid size-10 shrink-0 place-items-center rounded-sm bg-primary-soft text-primary">
                <Icon aria-hidden className="size-5" />
              </span>
              <span className="min-w-0 self-center">{text}</span>
            </li>
          ))}
        </ul>
      </div>
      <InertUntilHydrated>
        <Card as="section" look="raised">
          <CardTitle as="h2" description="Não é um perfil de paquera: serve só para a empresa.">
            Criar conta da empresa
          </CardTitle>
          <Register onSent={setSentTo} />
          <p className="mt-6 mb-2 text-center text-sm text-ink-2">Já tem conta?</p>
          <Link
            to="/relacionamento/login"
            search={{ voltar: backTo(search) }}
            className={buttonClass({ variant: 'secondary', size: 'lg', block: true })}
          >
            Entrar
          </Link>
          <DemoDoor />
        </Card>
      </InertUntilHydrated>
    </div>
  )
}

/** Only in a demonstration: its shop owner's account, one press away. */
function DemoDoor() {
  const client = useQueryClient()
  const enter = useMutation({
    mutationFn: async (account: Credentials) => {
      await api.identity.signIn(account)
      await refreshSession(client)
    },
    onError: (error) => toast.error(messageOf(error, failures.internal.message)),
  })
  return (
    <DemoCard
      who="business"
      label="Conta de demonstração"
      action="Entrar com ela"
      loading={enter.isPending}
      onUse={(account) => enter.mutate(account)}
    />
  )
}

const atEmail = new Set(['identity.email_invalid', 'identity.email_taken'])

function Register({ onSent }: { onSent: (email: string) => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { convite } = useSearch({ from: '/empresa' })
  const [name, setName] = useState('')
  const [adult, setAdult] = useState(false)
  const [typed, setTyped] = useState<Credentials>({ email: '', password: '' })
  const [mistakes, setMistakes] = useState<{ name?: string; adult?: string }>({})
  const register = useMutation({
    mutationFn: async ({ email, password }: Credentials) => {
      const { signedIn } = await api.businesses.register({
        name,
        email,
        password,
        confirmation: password,
        adult,
      })
      if (!signedIn) return onSent(email.trim())
      await refreshSession(client)
      if (convite) await navigate({ to: '/empresa/convite', search: { token: convite }, replace: true })
    },
    onError: (error) => {
      const code = codeOf(error)
      if (code === 'identity.name_invalid') setMistakes({ name: messageOf(error, '') })
      else if (!code || !(atEmail.has(code) || code === 'identity.password_weak'))
        toast.error(messageOf(error, failures.internal.message))
    },
  })
  const code = codeOf(register.error)
  const refused: CredentialsError | null =
    code && atEmail.has(code)
      ? { field: 'email', text: messageOf(register.error, '') }
      : code === 'identity.password_weak'
        ? { field: 'password', text: messageOf(register.error, '') }
        : null
  return (
    <CredentialsForm
      choosing
      above={
        <Field label="Seu nome" error={mistakes.name}>
          <Input
            name="name"
            autoComplete="name"
            autoCapitalize="words"
            maxLength={80}
            value={name}
            onChange={({ target }) => {
              setName(target.value)
              setMistakes(({ adult: mistake }) => (mistake ? { adult: mistake } : {}))
            }}
          />
        </Field>
      }
      wrongOthers={() => {
        const found = {
          ...(name.trim() === '' && { name: 'Digite seu nome.' }),
          ...(!adult && { adult: identityFailures['identity.underage'].message }),
        }
        setMistakes(found)
        return Object.keys(found)
      }}
      value={typed}
      onChange={(next) => {
        setTyped(next)
        if (register.isError) register.reset()
      }}
      onSubmit={(credentials) => register.mutate(credentials)}
      submitLabel="Criar conta"
      emptyText="Digite seu e-mail e uma senha."
      passwordHint="Pelo menos 8 caracteres."
      loading={register.isPending}
      error={refused}
    >
      <div>
        <Checkbox
          name="adult"
          checked={adult}
          aria-invalid={Boolean(mistakes.adult)}
          aria-describedby={mistakes.adult ? 'idade' : undefined}
          onChange={({ target }) => {
            setAdult(target.checked)
            setMistakes(({ name: mistake }) => (mistake ? { name: mistake } : {}))
          }}
          label={
            <>
              Tenho 18 anos ou mais e aceito os{' '}
              <Link
                to="/textos/$slug"
                params={{ slug: 'termos' }}
                className="font-semibold text-primary underline"
              >
                termos de uso
              </Link>
            </>
          }
        />
        {mistakes.adult ? (
          <p id="idade" role="alert" className="text-sm text-danger">
            {mistakes.adult}
          </p>
        ) : null}
      </div>
    </CredentialsForm>
  )
}
