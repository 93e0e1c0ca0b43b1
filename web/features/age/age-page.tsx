import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BadgeCheck, Clock, ShieldCheck } from 'lucide-react'
import { failures } from '#contract/errors.ts'
import { formatDate } from '#contract/values/format.ts'
import { titleOf } from '#site/routes.ts'
import { api, messageOf, query, whyLost } from '#web/lib/api.ts'
import type { LoadArgs } from '#web/lib/load-args.ts'
import { useTitle } from '#web/lib/title.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useAgeAssured } from './use-age-assured.ts'

/** While a check is under way, the page looks this often. */
const lookMs = 4000

const ageQuery = query.age.own.queryOptions({
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => (data?.state === 'waiting' ? lookMs : false),
})

export const load = ({ client }: LoadArgs) => client.prefetchQuery(ageQuery)

const title = titleOf('/relacionamento/idade')

export function AgePage() {
  useTitle(title)
  const { data, error, refetch } = useQuery(ageQuery)
  useAgeAssured(data?.state === 'assured')
  return (
    <>
      <PageHeader title={title} description="Aqui todo mundo tem 18 anos ou mais." />
      {data?.state === 'assured' ? <Assured until={data.until} /> : null}
      {data?.state === 'doubted' ? <Doubted /> : null}
      {data?.state === 'missing' || data?.state === 'waiting' ? (
        <Check waiting={data.state === 'waiting'} />
      ) : null}
      {!data && error ? (
        <LoadFailed title="Erro ao carregar a confirmação de idade" text={whyLost(error)} onRetry={refetch} />
      ) : null}
      {data || error ? null : <Skeleton className="mx-auto mt-12 h-56 max-w-md" />}
    </>
  )
}

function Assured({ until }: { until: Date | null }) {
  return (
    <EmptyState
      icon={<BadgeCheck aria-hidden />}
      title="Idade confirmada"
      text={
        until
          ? `Vale até ${formatDate(until)}. Uns dias antes, a gente avisa por e-mail.`
          : 'Não falta nada por aqui.'
      }
      action={
        <Link to="/relacionamento/dashboard" className={buttonClass()}>
          Ir para o início
        </Link>
      }
    />
  )
}

/** No provider confirms it here: the team does, by what they answer to the link in their mail. */
function Doubted() {
  return (
    <EmptyState
      icon={<ShieldCheck aria-hidden />}
      title="Falta confirmar sua idade"
      text="Até lá, ninguém vê seu perfil, e você não vê o dos outros. Nada seu foi apagado. Mandamos um e-mail com o link para você responder à equipe, que responde antes de tudo."
      action={
        <Link to="/relacionamento/suporte" className={buttonClass({ variant: 'secondary' })}>
          Não achei o e-mail
        </Link>
      }
    />
  )
}

/** The check is made on the provider's page, which the member comes back from. */
function Check({ waiting }: { waiting: boolean }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.age.begin(),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => toast.error(messageOf(error, failures.internal.message)),
  })
  return (
    <EmptyState
      icon={waiting ? <Clock aria-hidden /> : <ShieldCheck aria-hidden />}
      title={waiting ? 'Esperando a resposta' : 'Falta confirmar sua idade'}
      text={
        waiting
          ? 'Se você já confirmou, é questão de instantes: esta página muda sozinha. Se não terminou, comece de novo.'
          : 'Até lá, ninguém vê seu perfil, e você não vê o dos outros. É rápido, e acontece na página de quem confirma: a gente só fica sabendo se você tem 18 anos ou mais. Nenhum documento nem foto vem para cá.'
      }
      action={
        <Button size="lg" loading={isPending} onClick={() => mutate()}>
          {waiting ? 'Começar de novo' : 'Confirmar minha idade'}
        </Button>
      }
    />
  )
}
