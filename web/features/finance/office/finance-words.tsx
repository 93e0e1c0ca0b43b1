// Words and marks of money in Financeiro: periods by name, transactions by kind and state.
import { BadgeDollarSign, Hourglass, ReceiptText, Undo2 } from 'lucide-react'
import type { RowOf } from '#contract/back-office/listing.ts'
import type { transactionsList } from '#contract/finance/api.ts'
import {
  dayPlus,
  type FinancePeriod,
  periodOf,
  type TransactionKind,
  type TransactionStatus,
  transactionStatusLabels,
} from '#contract/finance/options.ts'
import { cityDay, cityTime } from '#contract/values/city-day.ts'
import { formatDate, formatMoment } from '#contract/values/format.ts'
import { monthName } from '#contract/values/moment-words.ts'
import { moneyIn } from '#web/features/billing/office/money.ts'
import { cn } from '#web/lib/cn.ts'
import { Badge } from '#web/ui/badge.tsx'

/** As money moved, or as the specification's shares estimate it. */
export type FinanceView = 'realizado' | 'estimado'
export type Transaction = RowOf<typeof transactionsList>

const dayAndMonth = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}`

/** "novembro de 2026", "08/03 a 14/03/2026", "1º trimestre de 2026" or "2026": the period of a day. */
export function periodName(period: FinancePeriod, day: string): string {
  const { from, until } = periodOf(period, day)
  const year = from.slice(0, 4)
  if (period === 'semana') return `${dayAndMonth(from)} a ${dayAndMonth(until)}/${until.slice(0, 4)}`
  if (period === 'mes') return `${monthName(from)} de ${year}`
  if (period === 'trimestre') return `${Math.ceil(Number(until.slice(5, 7)) / 3)}º trimestre de ${year}`
  return year
}

const offered: Record<FinancePeriod, number> = { semana: 12, mes: 24, trimestre: 8, ano: 5 }

/** The periods that may be chosen, by their first day, the newest first; one that an address names stands among them. */
export function periodsUntil(period: FinancePeriod, today: string, chosen: string) {
  const days: string[] = []
  let { from } = periodOf(period, today)
  while (days.length < offered[period]) {
    days.push(from)
    from = periodOf(period, dayPlus(from, -1)).from
  }
  const start = periodOf(period, chosen).from
  const all = days.includes(start) ? days : [...days, start].toSorted().toReversed()
  return all.map((value) => ({ value, label: capital(periodName(period, value)) }))
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** "R$ 29,90", "− R$ 380,00", of integer centavos; of another currency, its own sign. */
export function signedMoney(centavos: number, currency = 'BRL'): string {
  const amount = moneyIn(Math.abs(centavos), currency)
  return centavos < 0 ? `− ${amount}` : amount
}

const statusTones = { pago: 'success', confirmado: 'sea', devolvido: 'neutral', pendente: 'warning' } as const

export const TransactionStatusBadge = ({ status }: { status: TransactionStatus }) => (
  <Badge dot size="sm" tone={statusTones[status]}>
    {transactionStatusLabels[status]}
  </Badge>
)

const kinds = {
  charge: { icon: BadgeDollarSign, color: 'bg-success-soft text-success' },
  due: { icon: Hourglass, color: 'bg-warning-soft text-warning' },
  refund: { icon: Undo2, color: 'bg-sunken text-ink-2' },
  bill: { icon: ReceiptText, color: 'bg-danger-soft text-danger' },
} as const

/** The square that tells a kind apart before it is read. */
export function KindMark({ kind }: { kind: TransactionKind }) {
  const { icon: Icon, color } = kinds[kind]
  return (
    <span aria-hidden className={cn('grid size-9 shrink-0 place-items-center rounded-[10px]', color)}>
      <Icon className="size-4.5" />
    </span>
  )
}

export const partyOf = ({ party }: Transaction) => party ?? 'Conta excluída'

/** The moment of a payment; of a bill, whose hour nobody knows, the day. */
export const whenOf = ({ kind, at }: Transaction) => (kind === 'bill' ? formatDate(at) : formatMoment(at))

/** "hoje, 09:12", "ontem", "22/11", and of another year "22/11/2025". */
export function shortWhen({ kind, at }: Transaction, now: Date): string {
  const [day, today] = [cityDay(at), cityDay(now)]
  if (day !== today && day !== dayPlus(today, -1))
    return day.slice(0, 4) === today.slice(0, 4) ? dayAndMonth(day) : formatDate(at)
  const called = day === today ? 'hoje' : 'ontem'
  return kind === 'bill' ? called : `${called}, ${cityTime(at)}`
}
