// Words and colours of bills: their dates, statuses and priorities.
import {
  type BillPriority,
  type BillStatus,
  billPriorityLabels,
  billStatusLabels,
} from '#contract/bills/options.ts'
import { cn } from '#web/lib/cn.ts'
import { Badge } from '#web/ui/badge.tsx'

const dayMs = 86_400_000

/** "hoje", "em 4 dias", "há 3 dias": a day as seen from another. */
export function daysFrom(today: string, day: string): string {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / dayMs)
  if (days === 0) return 'hoje'
  if (days === 1) return 'amanhã'
  if (days === -1) return 'ontem'
  return days > 0 ? `em ${days} dias` : `há ${-days} dias`
}

const statusTones = {
  pago: 'success',
  pendente: 'warning',
  vencida: 'danger',
  programada: 'sea',
} as const

export const BillStatusBadge = ({ status }: { status: BillStatus }) => (
  <Badge dot size="sm" tone={statusTones[status]}>
    {billStatusLabels[status]}
  </Badge>
)

const priorityColors = {
  urgente: 'font-semibold text-danger',
  alta: 'font-semibold text-warning',
  media: 'text-ink-2',
  baixa: 'text-ink-2',
} as const

export const BillPriorityWord = ({ priority }: { priority: BillPriority }) => (
  <span className={cn(priorityColors[priority])}>{billPriorityLabels[priority]}</span>
)
