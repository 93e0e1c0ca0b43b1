// The table of the back-office: one for every list, with its search, filters, views, columns, keys, selection and pages. On a
// phone its rows are cards. All that it shows stands in the address.
import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ColumnDef, type RowSelectionState, useTable } from '@tanstack/react-table'
import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react'
import { cn } from '#web/lib/cn.ts'
import { phoneMedia, useMedia } from '#web/lib/media.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import { inputOf, useListAddress } from './list-state.ts'
import { onOpening } from './on-opening.ts'
import { useMay } from './role.ts'
import { RowCards } from './row-cards.tsx'
import { RowTable } from './row-table.tsx'
import { TablePager } from './table-pager.tsx'
import { TableToolbar } from './table-toolbar.tsx'
import { type AnyRow, type DataTableProps, features, type ListPage, type TableColumn } from './table-types.ts'
import { TableViews, useNextView } from './table-views.tsx'
import { useAddressOpening } from './use-address-opening.ts'
import { useHistory, withHistory } from './use-history.tsx'
import { useTableKeys } from './use-table-keys.ts'

const BulkBar = onDemand(() => import('./bulk-bar.tsx').then((part) => part.BulkBar))

const KeysHelp = onOpening(() => import('./keys-help.tsx').then((part) => part.KeysHelp))

const none: never[] = []

export function DataTable<Row extends AnyRow>(props: DataTableProps<Row>) {
  const { list, noun, columns, filters = none, nameOf, onOpen, bulk = none } = props
  const mayExport = useMay(props.exports)
  const mayReveal = useMay(props.exportsWhole ?? props.exports)
  const phone = useMedia(phoneMedia)
  const { address, change, show, open } = useListAddress()
  const input = inputOf(address, filters, sortsOf(columns))
  const options = props.query(input.input as never)
  const {
    data: answered,
    error,
    isFetching,
    isPlaceholderData,
    refetch,
  } = useQuery({
    ...(options as { queryKey: QueryKey }),
    placeholderData: (before: ListPage<Row> | undefined) => before,
  } as UseQueryOptions<ListPage<Row>>) as {
    data?: ListPage<Row>
    error: unknown
    isFetching: boolean
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  // A page of rows is drawn in the background, in pieces between which a press is answered.
  const data = useDeferredValue(answered)
  const isFormer = isPlaceholderData || data !== answered
  const client = useQueryClient()
  const [selection, setSelection] = useState<RowSelectionState>({})
  const [all, setAll] = useState<number | null>(null)
  const search = useRef<HTMLInputElement>(null)
  const [helping, setHelping] = useState(false)
  const nextView = useNextView({ list, address, onOpen: open })
  useAddressOpening({
    address,
    rows: isFormer ? undefined : data?.rows,
    query: props.query,
    onNew: props.onNew,
    onOpen,
  })
  const history = useHistory(props.audited)
  const actions = history
    ? (row: Row) => withHistory(props.actions?.(row) ?? none, history(row.id))
    : props.actions

  const shownIds = columnsShown(columns, address.colunas)
  const definitions = useMemo(
    () =>
      columns.map(
        ({ id, header, cell }): ColumnDef<typeof features, Row> => ({
          id,
          header,
          cell: ({ row }) => cell(row.original),
        }),
      ),
    [columns],
  )
  const rows = data?.rows ?? none
  const table = useTable({
    features,
    data: rows as Row[],
    columns: definitions,
    getRowId: (row) => String(row.id),
    state: {
      rowSelection: selection,
      columnOrder: shownIds,
      columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, shownIds.includes(id)])),
    },
    onRowSelectionChange: (next) => {
      setAll(null)
      setSelection(next)
    },
  })
  const clear = () => {
    setAll(null)
    setSelection({})
  }
  const selected = Object.keys(selection).filter((id) => selection[id])
  const keys = useTableKeys({
    rows: table.getRowModel().rows,
    enabled: !phone,
    onOpen: (row) => onOpen?.(row.original),
    onMark: bulk.length > 0 ? (row) => row.toggleSelected() : undefined,
    onClear: clear,
    onNextView: nextView,
    onHelp: () => setHelping(true),
    search,
  })
  const filtered = Object.keys(input.filter).length > 0
  const state = {
    loading: data === undefined && !error,
    error: data === undefined ? error : null,
    stale: isPlaceholderData,
    refetch,
    errorText: props.errorText,
    empty: filtered ? (
      <EmptyLine text={props.feminine ? `Nenhuma ${noun[0]} encontrada` : `Nenhum ${noun[0]} encontrado`}>
        <button
          type="button"
          className="font-semibold text-primary underline-offset-4 hover:underline"
          onClick={() => open({ colunas: address.colunas, densidade: address.densidade })}
        >
          Limpar filtros
        </button>
      </EmptyLine>
    ) : (
      <EmptyLine text={props.emptyText}>{props.emptyAction}</EmptyLine>
    ),
  }
  const shared = { table, columns, nameOf, onOpen, actions, selectable: bulk.length > 0, ...state }

  return (
    <div className={cn('grid grid-cols-1 gap-3', selected.length > 0 && 'pb-20')}>
      <TableViews list={list} feminine={props.feminine === true} address={address} onOpen={open} />
      <TableToolbar
        {...{ list, columns, filters, address, change, show, shownIds, phone }}
        first={isFormer ? undefined : rows[0]}
        searchLabel={props.searchLabel}
        searchRef={search}
        mayHaveWhole={props.exportsWhole !== undefined && mayReveal}
        csvFilter={mayExport ? { ...input.filter, ...(input.sort && { sort: input.sort }) } : undefined}
        onClear={() => open({ colunas: address.colunas, densidade: address.densidade })}
      />
      <div className="relative" aria-busy={isFetching || undefined}>
        {isFetching && data ? (
          <span
            aria-hidden
            className="absolute inset-x-0 -top-2 h-0.5 overflow-hidden rounded-full bg-primary-soft before:block before:h-full before:w-1/4 before:animate-sway before:bg-primary"
          />
        ) : null}
        {phone ? (
          <RowCards {...shared} />
        ) : (
          <RowTable
            {...shared}
            aside={props.actionsAside === true}
            dense={address.densidade !== 'confortavel'}
            sort={input.sort}
            onSort={(ordem) => change({ ordem })}
            focused={keys.focused}
            onFocusRow={keys.focus}
          />
        )}
      </div>
      <TablePager
        page={data}
        number={input.page}
        size={input.size}
        noun={noun}
        show={show}
        keysShown={!phone}
      />
      <KeysHelp open={helping} onClose={() => setHelping(false)} />
      {selected.length > 0 ? (
        <BulkBar
          list={list}
          noun={noun}
          feminine={props.feminine === true}
          choices={bulk}
          selected={selected}
          all={all}
          onAll={
            data && selected.length === rows.length && data.total > rows.length
              ? () => setAll(data.total)
              : undefined
          }
          total={data}
          filter={input.filter}
          sort={input.sort}
          onClear={clear}
          onChanged={() => client.invalidateQueries({ queryKey: options.queryKey.slice(0, 1) })}
        />
      ) : null}
    </div>
  )
}

const sortsOf = <Row,>(columns: readonly TableColumn<Row>[]) => columns.flatMap(({ sort }) => sort ?? [])

/** The columns that show, in their order. */
function columnsShown<Row>(columns: readonly TableColumn<Row>[], chosen: string | undefined): string[] {
  const ids = new Set(columns.map(({ id }) => id))
  const wanted = (chosen ?? '').split(',').filter((id) => ids.has(id))
  return wanted.length > 0 ? wanted : columns.filter(({ hidden }) => !hidden).map(({ id }) => id)
}

function EmptyLine({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="grid min-h-44 place-content-center justify-items-center gap-2 p-6 text-center text-sm text-ink-2">
      <p>{text}</p>
      {children}
    </div>
  )
}
