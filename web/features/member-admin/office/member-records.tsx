// Records of a person: how many there are of each kind, the way to those that have a list, and what they agreed to.
import { Link } from '@tanstack/react-router'
import type { MemberPage, RecordKind } from '#contract/member-admin/api.ts'
import { formatDate, formatNumber } from '#contract/values/format.ts'
import { cn } from '#web/lib/cn.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'

type Records = MemberPage['records']

/** Those that have a list, which is asked for this person's alone. */
const lists = {
  tickets: { label: 'Tickets de suporte', to: '/admin/suporte', search: (sobre: string) => ({ sobre }) },
  reports: { label: 'Denúncias abertas', to: '/admin/moderacao', search: (sobre: string) => ({ sobre }) },
  decisions: {
    label: 'Denúncias decididas',
    to: '/admin/moderacao',
    search: (sobre: string) => ({ sobre, situacao: 'closed' }),
  },
  requests: {
    label: 'Pedidos sobre dados',
    to: '/admin/privacidade',
    search: (sobre: string) => ({ sobre }),
  },
  payments: {
    label: 'Pagamentos',
    to: '/admin/financeiro/transacoes',
    search: (sobre: string) => ({ sobre, tipo: 'charge' }),
  },
} as const
type Listed = keyof typeof lists
const listedKinds = Object.keys(lists) as Listed[]

const counted: Record<Exclude<RecordKind, Listed>, string> = {
  posts: 'Posts',
  videos: 'Vídeos',
  reviews: 'Avaliações',
  vouchers: 'Cupons',
  raffles: 'Sorteios',
  events: 'Eventos',
  news: 'Notícias',
}

const otherKinds = Object.keys(counted) as (keyof typeof counted)[]

export function MemberRecords({ id, records }: { id: string; records: Records }) {
  if (records.length === 0) return null
  const countOf = (kind: RecordKind) => records.find((one) => one.kind === kind)?.count
  const others = otherKinds.filter((kind) => countOf(kind) !== undefined)
  return (
    <Card as="section">
      <CardTitle as="h2">Registros</CardTitle>
      <ul className="divide-y">
        {listedKinds.map((kind) => {
          const count = countOf(kind)
          return count === undefined ? null : (
            <li key={kind}>
              <Listed id={id} kind={kind} count={count} />
            </li>
          )
        })}
      </ul>
      {others.length > 0 ? (
        <dl className="mt-4 grid grid-cols-3 gap-x-3 gap-y-4 sm:grid-cols-4">
          {others.map((kind) => (
            <div key={kind} className="flex flex-col-reverse">
              <dt className="text-xs text-ink-2">{counted[kind]}</dt>
              <dd className="font-display text-2xl font-bold tabular-nums">
                {formatNumber(countOf(kind) ?? 0)}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </Card>
  )
}

const rowClass = 'flex min-h-11 items-center gap-3 py-1.5 text-sm'

/** Leads somewhere only where there is something. */
function Listed({ id, kind, count }: { id: string; kind: Listed; count: number }) {
  const { label, to, search } = lists[kind]
  if (count === 0)
    return (
      <p className={cn(rowClass, 'text-ink-2')}>
        <span className="flex-1">{label}</span>
        <span className="pr-10 tabular-nums">0</span>
      </p>
    )
  return (
    <Link to={to} search={search(id)} className={cn(rowClass, 'group rounded-xs')}>
      <span className="flex-1">{label}</span>
      <strong className={cn('font-semibold tabular-nums', kind === 'reports' && 'text-danger')}>
        {formatNumber(count)}
      </strong>
      <span aria-hidden className="w-7 text-right font-semibold text-primary group-hover:underline">
        ver
      </span>
    </Link>
  )
}

const purposes = {
  terms: 'Termos de uso',
  rules: 'Regras da comunidade',
  privacy: 'Política de privacidade',
  adult: 'Ter 18 anos ou mais',
  orientation: 'Usar quem procura',
} as const

export function MemberConsents({ consents }: { consents: NonNullable<MemberPage['consents']> }) {
  return (
    <Card as="section">
      <CardTitle as="h2">Consentimentos</CardTitle>
      {consents.length === 0 ? <p className="text-ink-2">Nenhum ainda.</p> : null}
      <ul className="divide-y">
        {consents.map(({ purpose, given, at, text }) => (
          <li key={purpose} className="flex items-center gap-3 py-2 text-sm">
            <p className="min-w-0 flex-1">
              <strong className="block font-semibold wrap-anywhere">{purposes[purpose]}</strong>
              <span className="text-ink-2">
                <span>{`${formatDate(at)} ·`}</span>{' '}
                <Link
                  to="/textos/$slug"
                  params={{ slug: text.slug }}
                  search={{ versao: text.version }}
                  target="_blank"
                  className="underline underline-offset-4"
                >
                  {`${text.title}, versão ${text.version}`}
                </Link>
              </span>
            </p>
            <Badge dot size="sm" tone={given ? 'success' : 'neutral'}>
              {given ? 'Dado' : 'Retirado'}
            </Badge>
          </li>
        ))}
      </ul>
    </Card>
  )
}
