// Shapes of a list of the back-office, its rows, columns and actions, which the table and its parts read.
import type { QueryKey } from '@tanstack/react-query'
import {
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  tableFeatures,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { AuditKind } from '#contract/back-office/audit.ts'
import type { Permission } from '#contract/back-office/permissions.ts'
import type { ListFilter } from './list-state.ts'

/** Fields that every list's rows have. */
export interface AnyRow {
  id: string | number
}

export interface TableColumn<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** The contract's name of its order, where it has one. */
  sort?: string
  /** Shown only when it is chosen. */
  hidden?: boolean
  /** On a card: `bare` without its header, `away` not at all. */
  onCard?: 'bare' | 'away'
  /** Names the row: what opens it, and a card's heading; the first column, where none says so. */
  names?: true
  /** Figures stand to the right. */
  numeric?: boolean
  className?: string
}

/** One thing that may be done to a row, from its menu or by a key. */
export interface RowAction {
  label: string
  icon: ReactNode
  danger?: boolean
  /** Can't be done to this row: its place stays empty where actions stand side by side, and the menu leaves it out. */
  away?: boolean
  onChoose: () => void
}

export interface ListPage<Row> {
  rows: Row[]
  total: number
  more: boolean
}

/** One thing that may be done to many rows. */
export interface BulkChoice {
  /** The contract's name of it. */
  action: string
  label: string
  icon: ReactNode
  danger?: boolean
  /** Question before it begins, of so many. */
  question: (count: string) => string
  /** It asks why, for the audit. */
  asksReason?: boolean
}

export interface DataTableProps<Row extends AnyRow> {
  /** The contract's name of the list: of its views, bulk runs and CSV. */
  list: string
  /** "categoria", "categorias" */
  noun: readonly [one: string, many: string]
  /** Feminine: "nenhuma", "todas". */
  feminine?: boolean
  /** The query of a page, as the contract is asked. */
  query: (input: never) => { queryKey: QueryKey; queryFn?: unknown }
  columns: readonly TableColumn<Row>[]
  filters?: readonly ListFilter[]
  searchLabel: string
  /** Name of a row, to whoever hears it. */
  nameOf: (row: Row) => string
  /** Opens a row: by Enter, and by a press on its name. */
  onOpen?: (row: Row) => void
  /** Opens the form for a new one, when the address asks for it. */
  onNew?: () => void
  actions?: (row: Row) => readonly RowAction[]
  /** Kind of its rows in the audit: each leads to its history. */
  audited?: AuditKind
  /** On a laptop the actions stand side by side, without a menu. */
  actionsAside?: boolean
  /** Actions on many at once; none: no selection. */
  bulk?: readonly BulkChoice[]
  /** Permission to have the CSV. */
  exports: Permission
  /** Permission to have it unmasked, where it is masked. */
  exportsWhole?: Permission
  /** Said where nothing is found, and nothing was searched for. */
  emptyText: string
  emptyAction?: ReactNode
  /** The spec's sentence for a list that did not come. */
  errorText: string
}

export const features = tableFeatures({ columnVisibilityFeature, columnOrderingFeature, rowSelectionFeature })
export type TableFeaturesInUse = typeof features
