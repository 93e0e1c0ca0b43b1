// The businesses' own door: what it is for a visitor; companies and requests of whoever is signed in.
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { ChevronRight, Search, Store } from 'lucide-react'
import type { BusinessDoor, OwnCompany, OwnRequest } from '#contract/businesses/api.ts'
import { businessFailures } from '#contract/businesses/errors.ts'
import { businessRoleOptions } from '#contract/businesses/options.ts'
import { isStaff, labelOf } from '#contract/values/options.ts'
import { titleOf } from '#site/routes.ts'
import { useFlags } from '#web/features/feature-flags/flags.ts'
import { sessionQuery } from '#web/features/identity/session.ts'
import { whyLost } from '#web/lib/api.ts'
import type { LoadArgs } from '#web/lib/load-args.ts'
import { useTitle } from '#web/lib/title.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card, cardLinkClass } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { BusinessFrame, Waiting } from './business-frame.tsx'
import { doorQuery } from './data.ts'
import { Welcome } from './welcome.tsx'

const meanwhile = () => <SkeletonText lines={6} />
const ClaimForm = onDemand(() => import('./claim-form.tsx').then((part) => part.ClaimForm), { meanwhile })
const ApplicationForm = onDemand(
  () => import('./application-form.tsx').then((part) => part.ApplicationForm),
  { meanwhile },
)
const RequestCard = onDemand(() => import('./request-card.tsx').then((part) => part.RequestCard), {
  meanwhile,
})

export async function load({ client }: LoadArgs) {
  const session = await client.ensureQueryData(sessionQuery)
  if (session && !isStaff(session.role)) await client.prefetchQuery(doorQuery)
}

export function DoorPage() {
  useTitle(titleOf('/empresa'))
  const isOn = useFlags()
  const { data: session } = useQuery(sessionQuery)
  return (
    <BusinessFrame>
      {!isOn('empresas_portal') ? (
        <EmptyState
          as="h1"
          icon={<Store aria-hidden />}
          title="Fechado por enquanto"
          text="A área das empresas está fechada agora. Volte mais tarde."
        />
      ) : !session ? (
        <Welcome />
      ) : isStaff(session.role) ? (
        <EmptyState
          as="h1"
          icon={<Store aria-hidden />}
          title="Sua empresa"
          text={businessFailures['businesses.staff'].message}
        />
      ) : (
        <Door />
      )}
    </BusinessFrame>
  )
}

/** Refused, and not asked for again since, nor had in another way. */
const isUnanswered = ({ state, kind, company, slug, sentAt }: OwnRequest, door: BusinessDoor) =>
  state === 'refused' &&
  !door.companies.some((own) => own.slug === slug) &&
  !door.requests.some((later) => later.sentAt > sentAt && later.kind === kind && later.company === company)

function Door() {
  const { empresa, nova } = useSearch({ from: '/empresa' })
  const { data, error, refetch } = useQuery(doorQuery)
  if (error && !data)
    return <LoadFailed as="h1" title="Erro ao abrir suas empresas" text={whyLost(error)} onRetry={refetch} />
  if (!data) return <Waiting title={titleOf('/empresa')} />
  if (empresa) return <ClaimForm slug={empresa} />
  if (nova) return <ApplicationForm />
  const { companies, requests } = data
  const answered = requests.filter((one) => one.state === 'waiting' || isUnanswered(one, data))
  return (
    <div className="grid grid-cols-1 gap-7">
      <header>
        <h1 className="text-3xl font-extrabold wrap-anywhere lg:text-4xl">
          {companies.length > 1 ? 'Suas empresas' : titleOf('/empresa')}
        </h1>
        <p className="mt-1.5 text-ink-2">
          {companies.length > 0
            ? 'Toque para cuidar da página: horário, promoções, números e avaliações.'
            : 'Ache a sua no guia e toque em “É a sua empresa?”. Não está lá? Cadastre. A equipe confere e responde por e-mail.'}
        </p>
      </header>
      {companies.length > 0 ? (
        <ul className="grid grid-cols-1 gap-3">
          {companies.map((company) => (
            <li key={company.id}>
              <CompanyLine company={company} />
            </li>
          ))}
        </ul>
      ) : null}
      {answered.length > 0 ? (
        <section aria-labelledby="pedidos" className="grid grid-cols-1 gap-3">
          <h2 id="pedidos" className="text-xl">
            Seus pedidos
          </h2>
          {answered.map((request) => (
            <RequestCard key={request.id} request={request} />
          ))}
        </section>
      ) : null}
      <section aria-labelledby="mais" className="grid grid-cols-1 gap-3">
        <h2 id="mais" className={companies.length + answered.length > 0 ? 'text-xl' : 'sr-only'}>
          Mais uma empresa
        </h2>
        <div className="flex flex-wrap gap-3">
          <Link
            to="/guia-comercial"
            search={{}}
            className={buttonClass({
              variant: companies.length > 0 ? 'secondary' : 'primary',
              size: 'lg',
              className: 'grow',
            })}
          >
            <Search aria-hidden />
            <span>Achar no guia</span>
          </Link>
          <Link
            to="/empresa"
            search={{ nova: true }}
            className={buttonClass({ variant: 'secondary', size: 'lg', className: 'grow' })}
          >
            <Store aria-hidden />
            <span>Cadastrar empresa</span>
          </Link>
        </div>
        {companies.length > 0 ? (
          <p className="text-sm text-ink-2">Já está no guia? Na página dela, toque em “É a sua empresa?”.</p>
        ) : null}
      </section>
    </div>
  )
}

const CompanyLine = ({ company: { id, name, logo, role, shown } }: { company: OwnCompany }) => (
  <Card interactive padding="sm" className="flex flex-wrap items-center gap-4">
    {logo ? (
      <img
        src={`${logo.src}_160.webp`}
        alt=""
        width={56}
        height={56}
        className="size-14 rounded-sm bg-white object-contain"
      />
    ) : (
      <span aria-hidden className="grid size-14 shrink-0 place-items-center rounded-sm bg-sunken text-ink-2">
        <Store className="size-6" />
      </span>
    )}
    <span className="flex min-w-0 flex-1 basis-32 flex-wrap items-center gap-2">
      <span className="grid min-w-0 flex-1 basis-28 gap-1">
        <Link to="/empresa/$id" params={{ id }} className={cardLinkClass}>
          <strong className="wrap-anywhere">{name}</strong>
        </Link>
        <span className="flex flex-wrap gap-2">
          <Badge size="sm">{labelOf(businessRoleOptions, role)}</Badge>
          {shown ? null : (
            <Badge size="sm" tone="warning" dot>
              Fora do guia
            </Badge>
          )}
        </span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-2" />
    </span>
  </Card>
)
