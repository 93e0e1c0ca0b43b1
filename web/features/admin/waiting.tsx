// Work that waits for somebody of the team, what is overdue before all, each with the way to it.
import { Link, linkOptions } from '@tanstack/react-router'
import {
  BadgeCheck,
  ChevronRight,
  CircleAlert,
  Fingerprint,
  Gift,
  Headset,
  type LucideIcon,
  Newspaper,
  ReceiptText,
  Scale,
  ShieldAlert,
  TicketPercent,
  UserCog,
} from 'lucide-react'
import type { Overview } from '#contract/admin/api.ts'
import { cn } from '#web/lib/cn.ts'
import { counted } from '#web/lib/counted.ts'
import { formatNumber } from '#web/lib/format.ts'
import { Card, CardTitle } from '#web/ui/card.tsx'

const hourMs = 60 * 60 * 1000

/** "menos de uma hora", "5 horas", "3 dias". */
function hoursUntil(at: Date, now: Date): string {
  const hours = Math.floor((at.getTime() - now.getTime()) / hourMs)
  if (hours < 1) return 'menos de uma hora'
  if (hours < 48) return hours === 1 ? 'uma hora' : `${hours} horas`
  return `${Math.floor(hours / 24)} dias`
}

/** "2 fora do prazo" */
const lateText = (late: number) => (late > 0 ? `${formatNumber(late)} fora do prazo` : null)

interface Line {
  icon: LucideIcon
  count: number
  says: string
  late?: boolean
  detail?: string | null
}

/** All that may wait, as far as the role is told of it, with nothing where it is not. */
function linesOf(overview: Overview, now: Date) {
  const { waiting, bills, raffles, promotions, news, tickets, accessRequests, mismatches } = overview
  const raffleWay = linkOptions({ to: '/admin/sorteios', search: { situacao: 'active', etapa: 'sealed' } })
  const { reports = 0, late = 0, nextDue = null, requests = 0, lateRequests = 0 } = waiting ?? {}
  const line = (icon: LucideIcon, count: number, one: string, many?: string): Line => ({
    icon,
    count,
    says: counted(count, one, many),
  })
  return [
    {
      ...line(ShieldAlert, reports, 'denúncia'),
      late: late > 0,
      detail: lateText(late) ?? (nextDue ? `próximo prazo em ${hoursUntil(nextDue, now)}` : null),
      way: linkOptions({ to: '/admin/moderacao', search: { situacao: 'open' } }),
    },
    {
      ...line(Fingerprint, requests, 'pedido de dados', 'pedidos de dados'),
      late: lateRequests > 0,
      detail: lateText(lateRequests),
      way: linkOptions({ to: '/admin/privacidade' }),
    },
    {
      ...line(ReceiptText, bills?.overdue ?? 0, 'conta vencida', 'contas vencidas'),
      late: true,
      way: linkOptions({ to: '/admin/contas-pagar', search: { situacao: 'vencida' } }),
    },
    {
      ...line(Gift, raffles?.due ?? 0, 'sorteio pronto para sortear', 'sorteios prontos para sortear'),
      late: true,
      way: raffleWay,
    },
    {
      ...line(Scale, waiting?.appeals ?? 0, 'contestação', 'contestações'),
      way: linkOptions({ to: '/admin/contestacoes' }),
    },
    {
      ...line(BadgeCheck, waiting?.proofs ?? 0, 'comprovante'),
      way: linkOptions({ to: '/admin/verificacoes' }),
    },
    {
      ...line(CircleAlert, mismatches ?? 0, 'pagamento divergente', 'pagamentos divergentes'),
      way: linkOptions({ to: '/admin/divergencias' }),
    },
    {
      ...line(Headset, tickets?.pending ?? 0, 'ticket pendente', 'tickets pendentes'),
      way: linkOptions({ to: '/admin/suporte', search: { situacao: 'pending' } }),
    },
    {
      ...line(UserCog, accessRequests ?? 0, 'pedido de acesso', 'pedidos de acesso'),
      way: linkOptions({ to: '/admin/equipe' }),
    },
    {
      ...line(ReceiptText, bills?.soon ?? 0, 'conta vence em 7 dias', 'contas vencem em 7 dias'),
      way: linkOptions({ to: '/admin/contas-pagar', search: { situacao: 'pendente', ate: bills?.until } }),
    },
    {
      ...line(
        Gift,
        raffles ? raffles.sealed - raffles.due : 0,
        'sorteio espera o número',
        'sorteios esperam o número',
      ),
      way: raffleWay,
    },
    {
      ...line(
        TicketPercent,
        promotions?.ending ?? 0,
        'promoção termina em 7 dias',
        'promoções terminam em 7 dias',
      ),
      way: linkOptions({ to: '/admin/promocoes', search: { prazo: 'ending' } }),
    },
    {
      ...line(Newspaper, news?.ending ?? 0, 'notícia termina em 7 dias', 'notícias terminam em 7 dias'),
      way: linkOptions({ to: '/admin/noticias', search: { prazo: 'ending' } }),
    },
  ]
}

interface WaitingProps {
  overview: Overview
  now: Date
}

export function Waiting({ overview, now }: WaitingProps) {
  const lines = linesOf(overview, now)
    .filter(({ count }) => count > 0)
    .sort((one, other) => Number(other.late ?? false) - Number(one.late ?? false))
  return (
    <Card as="section">
      <CardTitle as="h2">Para hoje</CardTitle>
      {lines.length === 0 ? <p className="text-ink-2">Nada espera por uma decisão.</p> : null}
      <ul className="-mx-3 -my-2 grid gap-x-4 empty:hidden sm:grid-cols-2 xl:grid-cols-3">
        {lines.map(({ icon: Icon, says, late, detail, way }) => (
          <li key={says}>
            <Link
              {...way}
              className="flex min-h-13 items-center gap-3 rounded-sm px-3 py-1.5 transition-colors hover:bg-hover"
            >
              <span
                className={cn(
                  'grid size-9 shrink-0 place-items-center rounded-sm',
                  late ? 'bg-danger-soft text-danger' : 'bg-hover text-ink-2',
                )}
              >
                <Icon aria-hidden className="size-4.5" />
              </span>
              <span className="min-w-0 grow">
                <span className={cn('block font-semibold', late && 'text-danger')}>{says}</span>
                {detail ? <span className="block text-sm text-ink-2">{detail}</span> : null}
              </span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-2" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
