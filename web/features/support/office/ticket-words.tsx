import {
  type TicketPriority,
  type TicketStatus,
  ticketPriorityOptions,
  ticketStatusOptions,
} from '#contract/support/options.ts'
import { labelOf } from '#contract/values/options.ts'
import { Badge } from '#web/ui/badge.tsx'

/** As the team calls a ticket: the first eight characters of its id. */
export const ticketNumber = (id: string) => id.slice(0, 8)

const statusTones = {
  pending: 'warning',
  in_progress: 'sea',
  resolved: 'success',
  closed: 'neutral',
} as const

export const TicketStatusBadge = ({ status }: { status: TicketStatus }) => (
  <Badge dot size="sm" tone={statusTones[status]}>
    {labelOf(ticketStatusOptions, status)}
  </Badge>
)

const priorityTones = { low: 'neutral', medium: 'neutral', high: 'warning', urgent: 'danger' } as const

export const TicketPriorityBadge = ({ priority }: { priority: TicketPriority }) => (
  <Badge size="sm" tone={priorityTones[priority]}>
    {labelOf(ticketPriorityOptions, priority)}
  </Badge>
)
