import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { LinkIcon, MailCheck, MailQuestion, MailSearch } from 'lucide-react'
import { useState } from 'react'
import { failures } from '#contract/errors.ts'
import { home, titleOf } from '#site/routes.ts'
import { api, codeOf, messageOf } from '#web/lib/api.ts'
import { useTitle } from '#web/lib/title.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { IdentityLayout } from './identity-layout.tsx'
import { ResendConfirmation } from './resend-confirmation.tsx'
import { sessionQuery } from './session.ts'

/** A query and not a mutation: it starts by itself, and once however often the page is mounted. */
function useConfirmation(token: string | undefined) {
  const client = useQueryClient()
  return useQuery({
    queryKey: ['confirm-email', token],
    enabled: token !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    // A refusal is for good, and what is typed under it stays.
    retry: false,
    retryOnMount: false,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: async () => {
      await api.identity.confirmEmail({ token: token ?? '' })
      const session = await api.identity.session().catch(() => null)
      client.setQueryData(sessionQuery.queryKey, session)
      return { signedIn: session !== null }
    },
  })
}

export function ConfirmEmailPage() {
  useTitle(titleOf('/relacionamento/confirmar-email'))
  const { token } = useSearch({ from: '/relacionamento/confirmar-email' })
  const { data, error, isFetching, refetch } = useConfirmation(token)

  if (data)
    return (
      <IdentityLayout
        mark={<MailCheck aria-hidden />}
        title="E-mail confirmado"
        lead="Tudo certo! Agora as pessoas sabem que tem alguém de verdade aí."
      >
        <Link
          to={data.signedIn ? home : '/relacionamento/login'}
          className={buttonClass({ size: 'lg', block: true })}
        >
          {data.signedIn ? 'Ir para o início' : 'Entrar'}
        </Link>
      </IdentityLayout>
    )
  if (isFetching)
    return (
      <IdentityLayout mark={<MailSearch aria-hidden />} title="Confirmando seu e-mail" lead="É rapidinho.">
        <Progress label="Confirmando seu e-mail" value={null} />
      </IdentityLayout>
    )
  if (error && codeOf(error) !== 'identity.link_expired')
    return (
      <IdentityLayout
        mark={<MailQuestion aria-hidden />}
        title="Não deu para confirmar agora"
        lead={messageOf(error, 'Confira sua conexão. O link continua valendo.')}
      >
        <Button size="lg" block onClick={() => void refetch()}>
          Tentar de novo
        </Button>
      </IdentityLayout>
    )
  return <AnotherLink />
}

function AnotherLink() {
  const [email, setEmail] = useState('')
  return (
    <IdentityLayout
      mark={<LinkIcon aria-hidden />}
      title="Este link não vale mais"
      lead={failures['identity.link_expired'].message}
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
