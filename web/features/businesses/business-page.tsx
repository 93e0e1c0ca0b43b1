// A company's page in front of its own people: how it stands, what is missing, what it offers, and who may change it.
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Eye, Pencil, Plus, Store } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { BusinessCompany } from '#contract/businesses/api.ts'
import { titleOf } from '#site/routes.ts'
import { codeOf, whyLost } from '#web/lib/api.ts'
import type { LoadArgs } from '#web/lib/load-args.ts'
import { useTitle } from '#web/lib/title.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FoldCard } from '#web/ui/fold-card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BackToDoor, BusinessFrame, Waiting } from './business-frame.tsx'
import { businessQuery, hoursQuery } from './data.ts'
import { hoursPart, missingParts } from './missing.ts'

const BusinessForm = onDemand(() => import('./office/business-form.tsx').then((part) => part.BusinessForm), {
  lost: couldNotOpen,
})
/** As high as the card is on its way: folded on a phone. */
const folded = { meanwhile: () => <Skeleton className="h-21.5 lg:h-40" /> }
const HoursCard = onDemand(() => import('./hours-card.tsx').then((part) => part.HoursCard), {
  meanwhile: () => <Skeleton className="h-46" />,
})
const PromotionsCard = onDemand(
  () => import('./promotions-card.tsx').then((part) => part.PromotionsCard),
  folded,
)
const FiguresCard = onDemand(() => import('./figures-card.tsx').then((part) => part.FiguresCard), folded)
const ReviewsCard = onDemand(() => import('./reviews-card.tsx').then((part) => part.ReviewsCard), folded)
const CounterCard = onDemand(() => import('./counter-card.tsx').then((part) => part.CounterCard), folded)
const PlanCard = onDemand(() => import('./plan-card.tsx').then((part) => part.PlanCard), folded)
const PeopleCard = onDemand(() => import('./people-card.tsx').then((part) => part.PeopleCard), folded)

export const load = ({ client, params: { id = '' } }: LoadArgs) =>
  Promise.all([client.prefetchQuery(businessQuery(id)), client.prefetchQuery(hoursQuery(id))])

export function BusinessPage() {
  useTitle(titleOf('/empresa/$id'))
  const { id = '' } = useParams({ from: '/empresa/$id' })
  return (
    <BusinessFrame wide>
      <BackToDoor />
      <Business id={id} />
    </BusinessFrame>
  )
}

function Business({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(businessQuery(id))
  const [editing, setEditing] = useState(false)
  if (codeOf(error) === 'businesses.not_yours')
    return (
      <EmptyState as="h1" icon={<Store aria-hidden />} title="Não está na sua conta" text={whyLost(error)} />
    )
  if (error && !data)
    return <LoadFailed as="h1" title="Erro ao abrir a empresa" text={whyLost(error)} onRetry={refetch} />
  if (!data) return <Waiting title={titleOf('/empresa/$id')} />
  const edit = () => setEditing(true)
  const parts = partsOf(data, edit)
  return (
    <div className="grid grid-cols-1 gap-5">
      <Head company={data} onEdit={edit} />
      <Change company={data} />
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-5 lg:grid-cols-[11rem_minmax(0,1fr)]">
        <Contents parts={parts} />
        <div className="grid grid-cols-1 gap-4 lg:gap-5">
          <Missing company={data} onEdit={edit} />
          {parts.map(({ id: anchor, card }) => (
            <div key={anchor} id={anchor} className="scroll-mt-5">
              {card}
            </div>
          ))}
        </div>
      </div>
      {editing ? <BusinessForm company={data} open onClose={() => setEditing(false)} /> : null}
    </div>
  )
}

interface PagePart {
  /** Anchor of its card: links in mails name it. */
  id: string
  label: string
  card: ReactNode
}

/** In the order in which they ask for something to be done: what changes every day first, what is set up once last. */
const partsOf = (company: BusinessCompany, onEdit: () => void): PagePart[] => [
  { id: 'horarios', label: 'Horários', card: <HoursCard id={company.id} /> },
  { id: 'promocoes', label: 'Promoções', card: <PromotionsCard company={company} /> },
  { id: 'numeros', label: 'Números', card: <FiguresCard key={company.id} company={company} /> },
  { id: 'avaliacoes', label: 'Avaliações', card: <ReviewsCard company={company} /> },
  ...(company.role === 'owner'
    ? [{ id: 'balcao', label: 'Balcão', card: <CounterCard id={company.id} /> }]
    : []),
  { id: 'pagina', label: 'Sua página', card: <Page company={company} onEdit={onEdit} /> },
  { id: 'plano', label: 'Seu plano', card: <PlanCard company={company} /> },
  { id: 'pessoas', label: 'Quem cuida', card: <PeopleCard company={company} /> },
]

/** On a laptop, beside the cards, which stand open; a phone's are folded, and so the list themselves. */
const Contents = ({ parts }: { parts: readonly PagePart[] }) => (
  <nav aria-label="Partes da página" className="sticky top-5 hidden lg:block">
    <ul>
      {parts.map(({ id, label }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="-ml-3 flex min-h-11 items-center rounded-sm px-3 font-medium text-ink-2 hover:bg-sunken hover:text-ink"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

interface PartProps {
  company: BusinessCompany
  onEdit: () => void
}

const Head = ({ company: { name, category, slug, shown, logo }, onEdit }: PartProps) => (
  <header className="flex flex-wrap items-center gap-4">
    {logo ? (
      <img
        src={`${logo.src}_160.webp`}
        alt=""
        width={72}
        height={72}
        className="size-18 rounded-md bg-white object-contain inset-ring inset-ring-line"
      />
    ) : null}
    <div className="min-w-0 flex-1 basis-48">
      <h1 className="text-3xl font-extrabold wrap-anywhere lg:text-4xl">{name}</h1>
      <p className="mt-1 flex flex-wrap items-center gap-2 text-ink-2">
        <span>{category}</span>
        <Badge size="sm" dot tone={shown ? 'success' : 'warning'}>
          {shown ? 'No guia' : 'Fora do guia'}
        </Badge>
      </p>
    </div>
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      {shown ? (
        <Link
          to="/guia-comercial/empresas/$slug"
          params={{ slug }}
          className={buttonClass({ variant: 'secondary', className: 'grow' })}
        >
          <Eye aria-hidden />
          <span>Ver como cliente</span>
        </Link>
      ) : null}
      <Button className="grow" icon={<Pencil aria-hidden />} onClick={onEdit}>
        Editar
      </Button>
    </div>
  </header>
)

function Change({ company: { change, name, category, address } }: { company: BusinessCompany }) {
  if (!change) return null
  const { proposed, state, reason } = change
  const asked = [
    proposed.name !== name && `nome “${proposed.name}”`,
    proposed.category !== category && `categoria ${proposed.category}`,
    proposed.address !== address && `endereço ${proposed.address}`,
  ].filter((part) => part !== false)
  const words = asked.length > 0 ? asked.join(', ') : 'o bairro'
  return state === 'waiting' ? (
    <Notice title="Uma mudança espera a equipe">{`Você pediu: ${words}. O resto já vale.`}</Notice>
  ) : (
    <Notice
      tone="warning"
      title="A mudança não foi aprovada"
    >{`Você pediu: ${words}. A equipe respondeu: ${reason ?? ''}`}</Notice>
  )
}

function Missing({ company, onEdit }: PartProps) {
  const { missing, total } = missingParts(company)
  if (missing.length === 0) return null
  return (
    <Card as="section">
      <CardTitle
        as="h2"
        description="Página completa aparece melhor, e responde antes de o cliente perguntar."
      >
        {`Falta${missing.length > 1 ? 'm' : ''} ${missing.length} de ${total}`}
      </CardTitle>
      <Progress label="Página preenchida" value={(total - missing.length) / total} />
      <ul className="mt-4 flex flex-wrap gap-2">
        {missing.map((label) => (
          <li key={label}>
            {label === hoursPart ? (
              <a href="#horarios" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
                <Plus aria-hidden />
                <span>{label}</span>
              </a>
            ) : (
              <Button variant="secondary" size="sm" icon={<Plus aria-hidden />} onClick={onEdit}>
                {label}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Page({ company, onEdit }: PartProps) {
  const { address, neighborhood, phone, email, website, instagram, description } = company
  const rows: readonly (readonly [string, ReactNode])[] = [
    ['Telefone', phone],
    ['Endereço', address],
    ['Bairro', neighborhood],
    ['E-mail', email ?? '—'],
    ['Site', website ?? '—'],
    ['Instagram', instagram ? `@${instagram}` : '—'],
    ['Descrição', description ?? '—'],
  ]
  return (
    <FoldCard
      title="Sua página"
      anchor="pagina"
      summary={`${phone} · ${address}`}
      action={
        <Button variant="ghost" size="sm" icon={<Pencil aria-hidden />} onClick={onEdit}>
          Editar
        </Button>
      }
    >
      <dl className="grid grid-cols-1 gap-x-8 gap-y-4 md:grid-cols-2">
        {rows.map(([label, value]) => (
          <div key={label} className={label === 'Descrição' ? 'md:col-span-2' : undefined}>
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
    </FoldCard>
  )
}
