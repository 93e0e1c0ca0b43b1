// History of a record: the audit's entries about it, for whoever may read them.
import { useNavigate } from '@tanstack/react-router'
import { History } from 'lucide-react'
import type { AuditKind } from '#contract/back-office/audit.ts'
import { useMay } from './role.ts'
import type { RowAction } from './table-types.ts'

/** Action that leads to the audit of a record of this kind; none for a kind without, and for whoever may not read it. */
export function useHistory(kind: AuditKind | undefined): ((id: string | number) => RowAction) | undefined {
  const navigate = useNavigate()
  const mayRead = useMay('audit.read')
  if (!kind || !mayRead) return undefined
  return (id) => ({
    label: 'Histórico',
    icon: <History aria-hidden />,
    onChoose: () => void navigate({ to: '/admin/auditoria', search: { tipo: kind, registro: String(id) } }),
  })
}

/** A row's actions with its history, before what is dangerous. */
export function withHistory(actions: readonly RowAction[], history: RowAction): readonly RowAction[] {
  const at = actions.at(-1)?.danger ? actions.length - 1 : actions.length
  return actions.toSpliced(at, 0, history)
}
