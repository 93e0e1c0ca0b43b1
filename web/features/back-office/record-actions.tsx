// Actions on a record that is switched on and off, and removed: from its row, and to many at once.
import { ArchiveRestore, ExternalLink, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react'
import { statusOptions } from '#contract/back-office/options.ts'
import type { Status } from '#contract/values/options.ts'
import type { ListFilter } from './list-state.ts'
import type { BulkChoice, RowAction } from './table-types.ts'

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

/** For records that are switched on and off, and have a bin. */
export const recordBulk: readonly BulkChoice[] = [...switching, binning]

export const statusFilter: ListFilter = {
  name: 'situacao',
  field: 'status',
  label: 'Situação',
  options: statusOptions,
}

/** Shows the bin of a list instead of what is kept. */
export const binFilter: ListFilter = {
  name: 'lixeira',
  field: 'binned',
  label: 'Lixeira',
  options: [{ value: 'sim', label: 'só o que está nela' }],
  asked: () => true,
}

/** Opens a page of the site in a tab of its own. */
export const opens = (label: string, address: string): RowAction => ({
  label,
  icon: <ExternalLink aria-hidden />,
  onChoose: () => void window.open(address, '_blank', 'noopener'),
})

interface Acts {
  edit: () => unknown
  /** For records that are switched on and off. */
  turn?: (status: Status) => unknown
  remove: () => unknown
  /** For records that have a bin. */
  restore?: () => unknown
}

/** The menu of a row, with the feature's `own` actions before the removal; in the bin, the way out of it alone. */
export function recordActions(
  { status, binnedAt = null }: { status?: Status; binnedAt?: Date | null },
  { edit, turn, remove, restore }: Acts,
  own: readonly RowAction[] = [],
): RowAction[] {
  if (binnedAt)
    return restore
      ? [{ label: 'Tirar da lixeira', icon: <ArchiveRestore aria-hidden />, onChoose: () => void restore() }]
      : []
  const turned = (turning: (status: Status) => unknown) =>
    status === 'active'
      ? { label: 'Desativar', icon: <EyeOff aria-hidden />, onChoose: () => void turning('inactive') }
      : { label: 'Ativar', icon: <Eye aria-hidden />, onChoose: () => void turning('active') }
  return [
    { label: 'Editar', icon: <Pencil aria-hidden />, onChoose: () => void edit() },
    ...(turn ? [turned(turn)] : []),
    ...own,
    { label: 'Excluir', icon: <Trash2 aria-hidden />, danger: true, onChoose: () => void remove() },
  ]
}
