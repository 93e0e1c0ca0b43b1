// Figures at the top of the front page, each the way to the list that it counts.
import { Link } from '@tanstack/react-router'
import {
  Gift,
  Headset,
  type LucideIcon,
  Newspaper,
  ReceiptText,
  Store,
  TicketPercent,
  UserPlus,
  UsersRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Overview } from '#contract/admin/api.ts'
import { cityDay } from '#contract/values/city-day.ts'
import { useMay } from '#web/features/back-office/role.ts'
import { cn } from '#web/lib/cn.ts'
import { counted } from '#web/lib/counted.ts'
import { formatMoney, formatNumber } from '#web/lib/format.ts'
import { Card, cardLinkClass } from '#web/ui/card.tsx'

const oneDecimal = (value: number) => value.toLocaleString('pt-BR', { minimumFractionDigits: 1 })

function Growth({ people: { growth, before } }: { people: Overview['people'] }) {
  if (growth === null) return 'ninguém nos 30 dias antes'
  const tone = growth > 0 ? 'text-success' : growth < 0 ? 'text-danger' : ''
  return (
    <>
      <span className={cn('font-semibold', tone)}>
        {growth > 0 ? '+' : ''}
        {oneDecimal(growth)}%
      </span>{' '}
      contra {formatNumber(before)} nos 30 dias antes
    </>
  )
}

interface FigureProps {
  /** The label, in a link where there is a list to see. */
  label: ReactNode
  icon: LucideIcon
  value: number
  children: ReactNode
}

const Figure = ({ label, icon: Icon, value, children }: FigureProps) => (
  <Card padding="sm" interactive={typeof label !== 'string'} className="group max-md:last:odd:col-span-2">
    <dt className="flex items-center gap-2 text-sm text-ink-2">
      <Icon aria-hidden className="size-4 shrink-0" />
      {label}
    </dt>
    <dd className="mt-2 grid gap-1">
      <span className="font-display text-3xl font-bold tabular-nums">{formatNumber(value)}</span>
      <span className="text-sm text-ink-2">{children}</span>
    </dd>
  </Card>
)

const monthMs = 30 * 24 * 60 * 60 * 1000

/** "2 terminam em 7 dias" */
const endingText = (ending: number) =>
  ending === 0
    ? 'nenhuma termina em 7 dias'
    : `${formatNumber(ending)} ${ending === 1 ? 'termina' : 'terminam'} em 7 dias`

interface FiguresProps {
  overview: Overview
  now: Date
}

export function Figures({ overview, now }: FiguresProps) {
  const { people, companies, promotions, news, raffles, bills, tickets } = overview
  const readsPeople = useMay('people.read')
  const ofRole = [companies, promotions, news, raffles, bills, tickets].filter((one) => one !== null).length
  // Rows of four, or of three, whichever leaves none half empty.
  const wide = ofRole === 2 || ofRole === 6 ? 'md:grid-cols-4' : 'md:grid-cols-3'
  return (
    <dl className={cn('grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 md:gap-4', wide)}>
      <Figure
        icon={UsersRound}
        label={
          readsPeople ? (
            <Link to="/admin/usuarios" className={cardLinkClass}>
              Usuários
            </Link>
          ) : (
            'Usuários'
          )
        }
        value={people.total}
      >
        {formatNumber(people.active)} com perfil ativo
      </Figure>
      <Figure
        icon={UserPlus}
        label={
          readsPeople ? (
            <Link
              to="/admin/usuarios"
              search={{ de: cityDay(new Date(now.getTime() - monthMs)) }}
              className={cardLinkClass}
            >
              Novos em 30 dias
            </Link>
          ) : (
            'Novos em 30 dias'
          )
        }
        value={people.recent}
      >
        <Growth people={people} />
      </Figure>
      {companies ? (
        <Figure
          icon={Store}
          label={
            <Link to="/admin/empresas" className={cardLinkClass}>
              Empresas
            </Link>
          }
          value={companies.total}
        >
          {formatNumber(companies.active)} no ar
        </Figure>
      ) : null}
      {promotions ? (
        <Figure
          icon={TicketPercent}
          label={
            <Link to="/admin/promocoes" search={{ prazo: 'running' }} className={cardLinkClass}>
              Promoções no ar
            </Link>
          }
          value={promotions.active}
        >
          {endingText(promotions.ending)}
        </Figure>
      ) : null}
      {news ? (
        <Figure
          icon={Newspaper}
          label={
            <Link to="/admin/noticias" search={{ prazo: 'running' }} className={cardLinkClass}>
              Notícias no ar
            </Link>
          }
          value={news.active}
        >
          {endingText(news.ending)}
        </Figure>
      ) : null}
      {raffles ? (
        <Figure
          icon={Gift}
          label={
            <Link
              to="/admin/sorteios"
              search={{ situacao: 'active', etapa: 'open' }}
              className={cardLinkClass}
            >
              Sorteios abertos
            </Link>
          }
          value={raffles.open}
        >
          {raffles.sealed === 0
            ? 'nenhum espera o sorteio'
            : `${formatNumber(raffles.sealed)} ${raffles.sealed === 1 ? 'espera' : 'esperam'} o sorteio`}
        </Figure>
      ) : null}
      {bills ? (
        <Figure
          icon={ReceiptText}
          label={
            <Link
              to="/admin/contas-pagar"
              search={{ situacao: 'pendente', ate: bills.until }}
              className={cardLinkClass}
            >
              Contas em 7 dias
            </Link>
          }
          value={bills.soon}
        >
          {formatMoney(bills.amount)} · {counted(bills.overdue, 'vencida')}
        </Figure>
      ) : null}
      {tickets ? (
        <Figure
          icon={Headset}
          label={
            <Link to="/admin/suporte" search={{ situacao: 'pending' }} className={cardLinkClass}>
              Tickets pendentes
            </Link>
          }
          value={tickets.pending}
        >
          {formatNumber(tickets.inProgress)} em andamento · {counted(tickets.resolvedToday, 'resolvido')} hoje
        </Figure>
      ) : null}
    </dl>
  )
}
