// The rows as a table, on a laptop: a head that stays, a frame around the row that the keys are at, a menu on each.
import type { ReactTable, Row as TableRow } from '@tanstack/react-table'
import { ArrowDown, ArrowUp, EllipsisVertical } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { whyLost } from '#web/lib/api.ts'
import { cn } from '#web/lib/cn.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { AnyRow, RowAction, TableColumn, TableFeaturesInUse } from './table-types.ts'

const Menu = onDemand(() => import('#web/ui/menu.tsx').then((part) => part.Menu))

/** Props of both table and cards. */
export interface RowsProps<Row extends AnyRow> {
  table: ReactTable<TableFeaturesInUse, Row>
  columns: readonly TableColumn<Row>[]
  nameOf: (row: Row) => string
  onOpen: ((row: Row) => void) | undefined
  actions: ((row: Row) => readonly RowAction[]) | undefined
  selectable: boolean
  loading: boolean
  error: unknown
  /** Words where rows did not come. */
  errorText: string
  /** Another page is on its way: these are the rows of the one before. */
  stale: boolean
  refetch: () => unknown
  empty: ReactNode
}

interface RowTableProps<Row extends AnyRow> extends RowsProps<Row> {
  /** The actions stand side by side, in place of the menu. */
  aside: boolean
  dense: boolean
  sort: string | undefined
  onSort: (sort: string | undefined) => void
  focused: string | null
  onFocusRow: (id: string | null) => void
}

const places = Array.from({ length: 12 }, (_, place) => place)

export function RowTable<Row extends AnyRow>(props: RowTableProps<Row>) {
  const { table, columns, selectable, dense, loading, error } = props
  const height = dense ? 'h-11' : 'h-13'
  const shown = table.getVisibleLeafColumns().map(({ id }) => id)
  const width = shown.length + Number(selectable) + Number(Boolean(props.actions))
  const rows = table.getRowModel().rows
  return (
    // It scrolls by itself, both ways: the head stays in view, and so does what stands under the table.
    <div className="relative max-h-[max(24rem,calc(100dvh-21.5rem))] overflow-auto overscroll-x-contain rounded-[14px] border bg-card">
      <table className="w-full border-separate border-spacing-0 text-sm tabular-nums">
        <thead>
          <tr>
            {selectable ? (
              <th scope="col" className={cn(headClass, 'w-10 pl-4')}>
                <Checkbox
                  hideLabel
                  label="Marcar todos desta página"
                  checked={rows.length > 0 && table.getIsAllRowsSelected()}
                  indeterminate={table.getIsSomeRowsSelected()}
                  onChange={() => table.toggleAllRowsSelected()}
                  className="min-h-0 py-0"
                />
              </th>
            ) : null}
            {shown.map((id) => (
              <Heading key={id} column={columns.find((one) => one.id === id)} {...props} />
            ))}
            {props.actions ? (
              <th scope="col" className={cn(headClass, 'right-0 z-20 w-12')}>
                <span className="sr-only">Ações</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody className={cn(props.stale && 'opacity-60')}>
          {loading
            ? places.map((place) => (
                <tr key={`place ${place}`}>
                  <td colSpan={width} className={cn(cellClass, height)}>
                    <Skeleton className="w-full max-w-3xl" />
                  </td>
                </tr>
              ))
            : rows.map((row) => <Line key={row.id} row={row} height={height} {...props} />)}
          {error ? (
            <tr>
              <td colSpan={width}>
                <NotCome text={props.errorText} error={error} onRetry={props.refetch} />
              </td>
            </tr>
          ) : !loading && rows.length === 0 ? (
            <tr>
              <td colSpan={width}>{props.empty}</td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </div>
  )
}

const headClass =
  'sticky top-0 z-10 h-9.5 border-b bg-card px-3 text-left text-[0.8125rem] font-semibold whitespace-nowrap text-ink-2'
const cellClass = 'border-b px-3 [tr:last-child>&]:border-b-0'
/** The actions stay in view where the table is wider than its frame; what goes under them fades away. */
const actionsClass = cn(
  'sticky right-0 z-1 bg-(--row) group-hover/row:[background-image:linear-gradient(var(--hover),var(--hover))]',
  'group-data-focused/row:shadow-[inset_0_1.5px_var(--primary),inset_0_-1.5px_var(--primary),inset_-1.5px_0_var(--primary)]',
  'before:pointer-events-none before:absolute before:inset-y-[1.5px] before:right-full before:w-3 before:[background-image:linear-gradient(to_left,var(--row),transparent)]',
)

/** Sorted by a press: up, down, and as it was. */
function Heading<Row extends AnyRow>({
  column,
  sort,
  onSort,
}: Pick<RowTableProps<Row>, 'sort' | 'onSort'> & { column: TableColumn<Row> | undefined }) {
  if (!column) return null
  const { header, sort: by, numeric } = column
  const up = by !== undefined && sort === by
  const down = by !== undefined && sort === `-${by}`
  return (
    <th
      scope="col"
      aria-sort={up ? 'ascending' : down ? 'descending' : undefined}
      className={cn(headClass, numeric && 'text-right')}
    >
      {by ? (
        <button
          type="button"
          onClick={() => onSort(up ? `-${by}` : down ? undefined : by)}
          className={cn(
            'inline-flex h-9 items-center gap-1 rounded-xs hover:text-ink',
            (up || down) && 'text-ink',
          )}
        >
          <span>{header}</span>
          {up ? <ArrowUp aria-hidden className="size-3.5" /> : null}
          {down ? <ArrowDown aria-hidden className="size-3.5" /> : null}
        </button>
      ) : (
        header
      )}
    </th>
  )
}

/** The column that names the row, of those that show. */
export const namingOf = <Row,>(columns: readonly TableColumn<Row>[], shown: readonly string[]) =>
  shown.find((id) => columns.some((column) => column.id === id && column.names)) ?? shown[0]

type LineProps<Row extends AnyRow> = RowTableProps<Row> & {
  row: TableRow<TableFeaturesInUse, Row>
  height: string
}

function Line<Row extends AnyRow>({ row, height, ...props }: LineProps<Row>) {
  const { columns, nameOf, onOpen, actions, selectable, focused, onFocusRow } = props
  const called = nameOf(row.original)
  const at = focused === row.id
  const cells = row.getVisibleCells()
  const naming = namingOf(
    columns,
    cells.map(({ column }) => column.id),
  )
  return (
    <tr
      id={`linha-${row.id}`}
      tabIndex={-1}
      aria-selected={selectable ? row.getIsSelected() : undefined}
      data-focused={at || undefined}
      onPointerDown={() => onFocusRow(row.id)}
      className={cn(
        'group/row scroll-mt-10 bg-(--row) [--row:var(--card)] hover:[background-image:linear-gradient(var(--hover),var(--hover))] aria-selected:[--row:var(--primary-soft)]',
        at ? 'outline-[1.5px] -outline-offset-[1.5px] outline-primary' : 'outline-none',
      )}
    >
      {selectable ? (
        <td className={cn(cellClass, height, 'w-10 pl-4')}>
          <Checkbox
            hideLabel
            label={`Marcar ${called}`}
            checked={row.getIsSelected()}
            onChange={row.getToggleSelectedHandler()}
            className="min-h-0 py-0"
          />
        </td>
      ) : null}
      {cells.map((cell) => {
        const column = columns.find(({ id }) => id === cell.column.id)
        const content = column?.cell(row.original)
        return (
          <td
            key={cell.id}
            className={cn(cellClass, height, column?.numeric && 'text-right', column?.className)}
          >
            {cell.column.id === naming && onOpen ? (
              <button
                type="button"
                onClick={() => onOpen(row.original)}
                className="max-w-full rounded-xs text-left align-middle font-semibold hover:text-primary"
              >
                {content}
              </button>
            ) : (
              content
            )}
          </td>
        )
      })}
      {actions ? (
        <td className={cn(cellClass, height, 'w-12 pr-2 pl-0 text-right', actionsClass)}>
          {props.aside ? (
            <ActionsAside called={called} entries={actions(row.original)} />
          ) : (
            <RowMenu called={called} entries={() => actions(row.original)} />
          )}
        </td>
      ) : null}
    </tr>
  )
}

/** Actions on a row, side by side: what can't be done keeps its place. */
const ActionsAside = ({ called, entries }: { called: string; entries: readonly RowAction[] }) => (
  <span className="flex justify-end">
    {entries.map(({ label, icon, away, onChoose }) =>
      away ? (
        <span key={label} className="w-9 pointer-coarse:w-11" />
      ) : (
        <IconButton key={label} size="sm" label={`${label}: ${called}`} icon={icon} onClick={onChoose} />
      ),
    )}
  </span>
)

/** The menu of what may be done to a row. */
export function RowMenu({
  called,
  entries,
  className,
}: {
  called: string
  entries: () => readonly RowAction[]
  className?: string
}) {
  const [open, setOpen] = useState(false)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const box = useRef<HTMLSpanElement>(null)
  return (
    <span ref={box} className={className}>
      <IconButton
        size="sm"
        label={`Ações de ${called}`}
        aria-haspopup="menu"
        aria-expanded={open}
        icon={<EllipsisVertical aria-hidden />}
        onClick={() => {
          setAnchor(box.current?.querySelector('button') ?? null)
          setOpen(true)
        }}
      />
      {anchor ? (
        <Menu
          label={called}
          anchor={anchor}
          entries={entries().filter(({ away }) => !away)}
          open={open}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </span>
  )
}

/** In the rows' place where they did not come. */
export function NotCome({ text, error, onRetry }: { text: string; error: unknown; onRetry: () => unknown }) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-center gap-4 p-8 text-sm">
      <p>
        <strong className="font-semibold">{text}</strong> <span className="text-ink-2">{whyLost(error)}</span>
      </p>
      <Button size="sm" variant="secondary" onClick={() => void onRetry()}>
        Tentar de novo
      </Button>
    </div>
  )
}
