import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { KeyRound, LinkIcon, MailCheck } from 'lucide-react'
import { useState } from 'react'
import { identityFailures } from '#contract/identity/errors.ts'
import { home, titleOf } from '#site/routes.ts'
import { api, codeOf } from '#web/lib/api.ts'
import { useTitle } from '#web/lib/title.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'
import { memberDestination } from './destination.ts'
import { IdentityLayout } from './identity-layout.tsx'
import { type Passwords, PasswordsForm } from './passwords-form.tsx'
import { ResendConfirmation } from './resend-confirmation.tsx'
import { refreshSession } from './session.ts'

const isExpired = (code: unknown) => code === 'identity.link_expired'

/** Opening it does nothing: programs open links too. A press confirms, with the password that the account has or gets. */
export function ConfirmEmailPage() {
  useTitle(titleOf('/relacionamento/confirmar-email'))
  const { token } = useSearch({ from: '/relacionamento/confirmar-email' })
  const navigate = useNavigate()
  const client = useQueryClient()
  const [chooses, setChooses] = useState(false)
  const [expired, setExpired] = useState(false)
  if (!token || expired) return <AnotherLink />

  async function confirm({ current, password, confirmation }: Passwords) {
    try {
      if (chooses) await api.identity.confirmEmailChoosing({ token: token ?? '', password, confirmation })
      else await api.identity.confirmEmail({ token: token ?? '', password: current })
    } catch (error) {
      setExpired(isExpired(codeOf(error)))
      throw error
    }
    const session = await refreshSession(client)
    toast.success('E-mail confirmado!')
    await navigate({ href: memberDestination(session) ?? home, replace: true })
  }
  const form = { onSubmit: confirm, tellsElsewhere: isExpired }

  if (chooses)
    return (
      <IdentityLayout
        mark={<KeyRound aria-hidden />}
        title="Escolha sua senha"
        lead="Só você recebeu esse link. A senha nova vale no lugar da antiga, e quem estiver na conta sai."
      >
        <PasswordsForm key="chosen" chooses submitLabel="Salvar e entrar" {...form}>
          <Button variant="ghost" block onClick={() => setChooses(false)}>
            Já tenho senha
          </Button>
        </PasswordsForm>
      </IdentityLayout>
    )
  return (
    <IdentityLayout
      mark={<MailCheck aria-hidden />}
      title="Confirme seu e-mail"
      lead="Falta só a senha que você escolheu ao criar a conta."
    >
      <PasswordsForm key="asked" asks="Senha" submitLabel="Confirmar e entrar" {...form}>
        <Button variant="ghost" block onClick={() => setChooses(true)}>
          Não sei a senha, quero escolher outra
        </Button>
      </PasswordsForm>
    </IdentityLayout>
  )
}

function AnotherLink() {
  const [email, setEmail] = useState('')
  return (
    <IdentityLayout
      mark={<LinkIcon aria-hidden />}
      title="Esse link não vale mais"
      lead={identityFailures['identity.link_expired'].message}
    >
      <div className="grid gap-5">
        <Field label="E-mail">
          <Input
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <ResendConfirmation key={email} email={email} variant="primary" size="lg" block />
      </div>
    </IdentityLayout>
  )
}
