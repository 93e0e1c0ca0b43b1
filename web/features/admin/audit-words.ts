// What the audit's entries say, in words: who did what to what, and what it was before and after.
import { type AuditAction, auditActions, auditKinds } from '#contract/audit.ts'
import type { AuditEntry } from '#contract/back-office.ts'
import { formatMoment } from '#web/lib/format.ts'

export const actionOf = (action: AuditAction): string => auditActions[action]

/** "Categoria Papelaria" */
export const recordOf = ({ kind, label }: Pick<AuditEntry, 'kind' | 'label'>): string =>
  `${auditKinds[kind].called} ${label}`

/** Who did it; what came around the application has nobody. */
export const actorOf = ({ actorName }: Pick<AuditEntry, 'actorName'>): string => actorName ?? 'Banco de dados'

const words: Record<string, string> = {
  active: 'ativo',
  inactive: 'inativo',
  pending: 'pendente',
  publica: 'pública',
}

/** A value as it is read. */
function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  if (typeof value === 'string') {
    if (/^\d{4}-\d\d-\d\dT/.test(value)) return formatMoment(new Date(value))
    return words[value] ?? value
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The changes of an entry, each under its field's name. */
export function changesOf({ kind, changes }: Pick<AuditEntry, 'kind' | 'changes'>) {
  const fields: Record<string, string> = auditKinds[kind].fields
  return Object.entries(changes).map(([field, { before, after }]) => ({
    field: fields[field] ?? field,
    before: valueText(before),
    after: valueText(after),
  }))
}

/** A hash as it is shown: enough to tell two apart. */
export const shortHash = (hash: string) => (hash ? `${hash.slice(0, 4)}…${hash.slice(-4)}` : '—')
