// The front page's figures, its chart, and what happened last.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Overview } from '#contract/admin.ts'
import { formatAgo, formatNumber } from '#web/lib/format.ts'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { actionOf, actorOf, recordOf } from './audit-words.ts'
import { FailingJobs } from './failing-jobs.tsx'
import { GrowthChart } from './growth-chart.tsx'

const oneDecimal = (value: number) => value.toLocaleString('pt-BR', { minimumFractionDigits: 1 })

function growthText({ growth, before }: Overview['people']): string {
  if (growth === null) return 'ninguém nos 30 dias antes'
  const sign = growth > 0 ? '+' : ''
  return `${sign}${oneDecimal(growth)}% contra ${formatNumber(before)} nos 30 dias antes`
}

interface FigureProps {
  label: string
  value: number
  children: ReactNode
}

function Figure({ label, value, children }: FigureProps) {
  return (
    <Card padding="sm">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="mt-1 grid gap-1">
        <span className="font-display text-3xl font-bold tabular-nums">{formatNumber(value)}</span>
        <span className="text-sm text-ink-2">{children}</span>
      </dd>
    </Card>
  )
}

const wayClass = 'font-semibold text-primary underline-offset-4 hover:underline'

interface OverviewShownProps {
  overview: Overview
  now: Date
}

export function OverviewShown({ overview, now }: OverviewShownProps) {
  const { people, months, universities, accessRequests, tickets, waiting, mismatches, failing, activity } =
    overview
  const most = universities[0]?.people ?? 1
  return (
    <div className="grid grid-cols-1 gap-4">
      <dl className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 md:gap-4 xl:grid-cols-4">
        <Figure label="Usuários" value={people.total}>
          {formatNumber(people.active)} com perfil ativo
        </Figure>
        <Figure label="Novos em 30 dias" value={people.recent}>
          {growthText(people)}
        </Figure>
        {accessRequests === null ? null : (
          <Figure label="Pedidos de acesso" value={accessRequests}>
            <Link to="/admin/equipe" className={wayClass}>
              Ver na Equipe
            </Link>
          </Figure>
        )}
        {tickets === null ? null : (
          <Figure label="Tickets pendentes" value={tickets.pending}>
            {formatNumber(tickets.inProgress)} em andamento · {formatNumber(tickets.resolvedToday)} resolvidos
            hoje ·{' '}
            <Link to="/admin/suporte" search={{ situacao: 'pending' }} className={wayClass}>
              Ver no Suporte
            </Link>
          </Figure>
        )}
      </dl>
      {waiting === null && mismatches === null ? null : (
        <Waiting waiting={waiting} mismatches={mismatches ?? 0} now={now} />
      )}
      {failing === null || failing.length === 0 ? null : <FailingJobs failing={failing} now={now} />}
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Card as="section">
          <CardTitle as="h2">Crescimento</CardTitle>
          <GrowthChart months={months} />
        </Card>
        <Card as="section">
          <CardTitle as="h2" description="Pessoas com perfil ativo.">
            Por universidade
          </CardTitle>
          {universities.length === 0 ? <p className="text-ink-2">Ninguém disse a sua ainda.</p> : null}
          <ul className="grid gap-3.5">
            {universities.map(({ name, people: count }) => (
              <li key={name} className="grid grid-cols-[6.5rem_1fr_auto] items-center gap-3 text-sm">
                <span className="wrap-anywhere">{name}</span>
                <span className="h-2 overflow-hidden rounded-full bg-hover">
                  <span
                    className="block h-full rounded-full bg-sea"
                    style={{ width: `${(count / most) * 100}%` }}
                  />
                </span>
                <span className="font-semibold tabular-nums">{formatNumber(count)}</span>
              </li>
            ))}
          </ul>
        </Card>
      </div>
      <Card as="section">
        <CardTitle as="h2">Atividade recente</CardTitle>
        {activity.length === 0 ? <p className="text-ink-2">Nada ainda.</p> : null}
        <ul className="divide-y">
          {activity.map((entry) => (
            <li key={entry.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
              <p className="min-w-0 wrap-anywhere">
                <span className="font-semibold">{actorOf(entry)}</span>
                <span className="text-ink-2"> · {actionOf(entry.action)} · </span>
                {recordOf(entry)}
              </p>
              <span className="text-sm text-ink-2">{formatAgo(entry.at, now)}</span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

interface WaitingProps {
  waiting: Overview['waiting']
  mismatches: number
  now: Date
}

const nothing = { reports: 0, late: 0, nextDue: null, appeals: 0, proofs: 0, requests: 0 }

/** What waits for somebody of the team, each with the way to it. */
function Waiting({ waiting, mismatches, now }: WaitingProps) {
  const { reports, late, nextDue, appeals, proofs, requests } = waiting ?? nothing
  const ways = [
    {
      count: reports,
      to: '/admin/moderacao',
      search: { situacao: 'open' },
      one: 'denúncia',
      many: 'denúncias',
    },
    { count: appeals, to: '/admin/contestacoes', search: {}, one: 'contestação', many: 'contestações' },
    { count: proofs, to: '/admin/verificacoes', search: {}, one: 'comprovante', many: 'comprovantes' },
    {
      count: requests,
      to: '/admin/privacidade',
      search: {},
      one: 'pedido de dados',
      many: 'pedidos de dados',
    },
    {
      count: mismatches,
      to: '/admin/divergencias',
      search: {},
      one: 'pagamento divergente',
      many: 'pagamentos divergentes',
    },
  ] as const
  const some = ways.filter(({ count }) => count > 0)
  return (
    <Card as="section">
      <CardTitle as="h2">Para hoje</CardTitle>
      {some.length === 0 ? <p className="text-ink-2">Nada espera por uma decisão.</p> : null}
      <ul className="flex flex-wrap gap-x-8 gap-y-2">
        {some.map(({ count, to, search, one, many }) => (
          <li key={to}>
            <Link to={to} search={search} className={wayClass}>
              {formatNumber(count)} {count === 1 ? one : many}
            </Link>
          </li>
        ))}
      </ul>
      {late > 0 ? (
        <p className="mt-2 text-sm font-semibold text-danger">
          {late === 1
            ? 'Uma denúncia passou do prazo.'
            : `${formatNumber(late)} denúncias passaram do prazo.`}
        </p>
      ) : null}
      {late === 0 && nextDue ? (
        <p className="mt-2 text-sm text-ink-2">
          O próximo prazo de denúncia é em {hoursUntil(nextDue, now)}.
        </p>
      ) : null}
    </Card>
  )
}

const hourMs = 60 * 60 * 1000

/** "menos de uma hora", "5 horas", "3 dias". */
function hoursUntil(at: Date, now: Date): string {
  const hours = Math.floor((at.getTime() - now.getTime()) / hourMs)
  if (hours < 1) return 'menos de uma hora'
  if (hours < 48) return hours === 1 ? 'uma hora' : `${hours} horas`
  return `${Math.floor(hours / 24)} dias`
}
