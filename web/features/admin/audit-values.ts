// Values in the audit as they are read: labels of what is chosen, money, days and moments.
import type { AuditKind } from '#contract/back-office/audit.ts'
import {
  memberStatusOptions,
  planTierOptions,
  planTypeOptions,
  staffRoleOptions,
  statusOptions,
  universityTypeOptions,
} from '#contract/back-office/options.ts'
import { billCategoryLabels, billPriorityLabels } from '#contract/bills/options.ts'
import { type CompanySchedule, scheduleWords } from '#contract/companies/schedule.ts'
import { eventCategoryLabels } from '#contract/events/options.ts'
import { reportOutcomes } from '#contract/interactions/report-options.ts'
import { contractTypeLabels, newsCategoryLabels } from '#contract/news/options.ts'
import { raffleSourceLabels } from '#contract/raffles/options.ts'
import {
  ticketCategoryOptions,
  ticketPriorityOptions,
  ticketStatusOptions,
} from '#contract/support/options.ts'
import { formatMoment, formatMoney } from '#contract/values/format.ts'

type Labels = Readonly<Record<string, string>>

const labelled = (options: readonly { value: string; label: string }[]): Labels =>
  Object.fromEntries(options.map(({ value, label }) => [value, label]))

const status = labelled(statusOptions)
const decision: Labels = {
  open: 'Aberta',
  closed: 'Decidida',
  lift: 'Voltou',
  keep: 'Mantida',
  ...reportOutcomes,
}
const roles = labelled(staffRoleOptions)

/** Labels of what a field may be, by kind of record. */
const chosen: Partial<Record<AuditKind, Readonly<Record<string, Labels>>>> = {
  category: { status },
  company: { status },
  promotion: { status },
  event: { status, category: eventCategoryLabels },
  bill: { category: billCategoryLabels, priority: billPriorityLabels },
  news: { status, category: newsCategoryLabels, contractType: contractTypeLabels },
  raffle: { status, source: raffleSourceLabels },
  university: { status, type: labelled(universityTypeOptions) },
  plan: { type: labelled(planTypeOptions), tier: labelled(planTierOptions) },
  payment: { state: { mismatch: 'Divergente', paid: 'Pago', refunded: 'Devolvido' } },
  person: { status: labelled(memberStatusOptions) },
  ticket: {
    status: labelled(ticketStatusOptions),
    priority: labelled(ticketPriorityOptions),
    category: labelled(ticketCategoryOptions),
  },
  data_request: { state: { open: 'Aberto', answered: 'Respondido' } },
  report: { state: decision, outcome: decision },
  appeal: { state: decision, outcome: decision },
  enrolment_proof: { state: { waiting: 'Aguardando', approved: 'Aprovado', refused: 'Recusado' } },
  staff: { role: roles },
  access_request: { role: roles },
}

/** Fields in integer centavos. */
const money: Partial<Record<AuditKind, readonly string[]>> = {
  bill: ['amount'],
  plan: ['price'],
  event: ['price'],
  payment: ['received'],
}

/** A value of a record's field as it is read. */
export function auditValue(kind: AuditKind, field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  if (typeof value === 'number') return money[kind]?.includes(field) ? formatMoney(value) : String(value)
  if (kind === 'company' && field === 'schedule') return scheduleWords(value as CompanySchedule)
  if (typeof value !== 'string') return Array.isArray(value) ? value.join(', ') : JSON.stringify(value)
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return formatMoment(new Date(value))
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return value.split('-').reverse().join('/')
  return chosen[kind]?.[field]?.[value] ?? value
}
