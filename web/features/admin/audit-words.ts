// Audit entries in words: who did what to what, and what it was before and after.

import type { AuditEntry } from '#contract/back-office/api.ts'
import { type AuditAction, auditActions, auditKinds } from '#contract/back-office/audit.ts'
import { auditValue } from './audit-values.ts'

export const actionOf = (action: AuditAction): string => auditActions[action]

/** "Categoria Papelaria" */
export const recordOf = ({ kind, label }: Pick<AuditEntry, 'kind' | 'label'>): string =>
  `${auditKinds[kind].called} ${label}`

/** Actor of an entry; one that came around the application has nobody. */
export const actorOf = ({ actorName }: Pick<AuditEntry, 'actorName'>): string => actorName ?? 'Banco de dados'

/** The changes of an entry, each under its field's name. */
export function changesOf({ kind, changes }: Pick<AuditEntry, 'kind' | 'changes'>) {
  const fields: Record<string, string> = auditKinds[kind].fields
  return Object.entries(changes).map(([field, { before, after }]) => ({
    field: fields[field] ?? field,
    before: auditValue(kind, field, before),
    after: auditValue(kind, field, after),
  }))
}

/** A hash as it is shown: enough to tell two apart. */
export const shortHash = (hash: string) => (hash ? `${hash.slice(0, 4)}…${hash.slice(-4)}` : '—')
