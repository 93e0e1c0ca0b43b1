// Actions on a record that is switched on and off, and removed: from its row, and to many at once.
import { ArchiveRestore, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react'
import type { Status } from '#contract/values/options.ts'
import type { BulkChoice } from './bulk-bar.tsx'
import type { RowAction } from './data-table.tsx'
import type { ListFilter } from './list-state.ts'

export const switching: readonly BulkChoice[] = [
  {
    action: 'activate',
    label: 'Ativar',
    icon: <Eye aria-hidden />,
    question: (counted) => `Ativar ${counted}?`,
  },
  {
    action: 'deactivate',
    label: 'Desativar',
    icon: <EyeOff aria-hidden />,
    question: (counted) => `Desativar ${counted}?`,
  },
]

export const binning: BulkChoice = {
  action: 'bin',
  label: 'Excluir',
  icon: <Trash2 aria-hidden />,
  danger: true,
  question: (counted) => `Mandar ${counted} para a lixeira?`,
}

/** Shows the bin of a list instead of what is kept. */
export const binFilter: ListFilter = {
  name: 'lixeira',
  field: 'binned',
  label: 'Lixeira',
  options: [{ value: 'sim', label: 'só o que está nela' }],
  asked: () => true,
}

interface Acts {
  edit: () => void
  turn: (status: Status) => unknown
  remove: () => unknown
  /** For records that have a bin. */
  restore?: () => unknown
}

/** The menu of a row; in the bin, the way out of it alone. */
export function recordActions(
  { status, binnedAt = null }: { status: Status; binnedAt?: Date | null },
  { edit, turn, remove, restore }: Acts,
): RowAction[] {
  if (binnedAt)
    return restore
      ? [{ label: 'Tirar da lixeira', icon: <ArchiveRestore aria-hidden />, onChoose: () => void restore() }]
      : []
  const turned =
    status === 'active'
      ? { label: 'Desativar', icon: <EyeOff aria-hidden />, onChoose: () => void turn('inactive') }
      : { label: 'Ativar', icon: <Eye aria-hidden />, onChoose: () => void turn('active') }
  return [
    { label: 'Editar', icon: <Pencil aria-hidden />, onChoose: edit },
    turned,
    { label: 'Excluir', icon: <Trash2 aria-hidden />, danger: true, onChoose: () => void remove() },
  ]
}
