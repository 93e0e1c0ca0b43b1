// Invitation into a company: for which, and the press that accepts it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { MailQuestion, Store } from 'lucide-react'
import { businessRoleOptions } from '#contract/businesses/options.ts'
import { failures } from '#contract/errors.ts'
import { labelOf } from '#contract/values/options.ts'
import { titleOf } from '#site/routes.ts'
import { endSession, sessionQuery } from '#web/features/identity/session.ts'
import { api, messageOf, query, whyLost } from '#web/lib/api.ts'
import { useTitle } from '#web/lib/title.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { toast } from '#web/ui/toast.ts'
import { BusinessFrame, Waiting } from './business-frame.tsx'
import { doorQuery } from './data.ts'

export function InvitationPage() {
  useTitle(titleOf('/empresa/convite'))
  const { token = '' } = useSearch({ from: '/empresa/convite' })
  return (
    <BusinessFrame>
      <Invitation token={token} />
    </BusinessFrame>
  )
}

const Over = () => (
  <EmptyState
    as="h1"
    icon={<MailQuestion aria-hidden />}
    title="Este convite não vale mais"
    text="Peça outro a quem cuida da empresa."
    action={
      <Link to="/empresa" search={{}} className={buttonClass({ variant: 'secondary' })}>
        Ir para suas empresas
      </Link>
    }
  />
)

function Invitation({ token }: { token: string }) {
  const invitation = useQuery({
    ...query.businesses.invitation.queryOptions({ input: { token } }),
    enabled: token !== '',
  })
  const { data: session } = useQuery(sessionQuery)
  const navigate = useNavigate()
  const client = useQueryClient()
  const accept = useMutation({
    mutationFn: () => api.businesses.accept({ token }),
    onSuccess: async ({ id }) => {
      toast.success('Convite aceito')
      await client.invalidateQueries({ queryKey: doorQuery.queryKey })
      await navigate({ to: '/empresa/$id', params: { id }, replace: true })
    },
    onError: (error) => toast.error(messageOf(error, failures.internal.message)),
  })
  if (token === '' || invitation.data === null) return <Over />
  if (invitation.error)
    return (
      <LoadFailed
        as="h1"
        title="Erro ao abrir o convite"
        text={whyLost(invitation.error)}
        onRetry={invitation.refetch}
      />
    )
  if (!invitation.data) return <Waiting title={titleOf('/empresa/convite')} />
  const { company, email, role } = invitation.data
  const isTheirs = session?.email === email
  async function leave() {
    const { signOut } = await import('#web/features/identity/sign-out.ts')
    await signOut(false, async () => endSession(client))
  }
  return (
    <EmptyState
      as="h1"
      icon={<Store aria-hidden />}
      title={`Cuidar de ${company}`}
      text={
        isTheirs
          ? `O convite é para ${labelOf(businessRoleOptions, role).toLowerCase()}, com a sua conta ${email}.`
          : session
            ? `O convite foi para ${email}, e você está com ${session.email}. Saia desta conta para entrar com a outra.`
            : `O convite foi para ${email}. Entre com essa conta, ou crie uma com esse e-mail.`
      }
      action={
        isTheirs ? (
          <Button size="lg" loading={accept.isPending} onClick={() => accept.mutate()}>
            Aceitar convite
          </Button>
        ) : session ? (
          <Button size="lg" onClick={() => void leave()}>
            Sair desta conta
          </Button>
        ) : (
          <>
            <Link
              to="/relacionamento/login"
              search={{ voltar: `/empresa/convite?token=${encodeURIComponent(token)}` }}
              className={buttonClass({ size: 'lg' })}
            >
              Entrar
            </Link>
            <Link
              to="/empresa"
              search={{ convite: token }}
              className={buttonClass({ variant: 'secondary', size: 'lg' })}
            >
              Criar conta
            </Link>
          </>
        )
      }
    />
  )
}
