// Toolbar over a table: its search, its filters as chips, the choice of columns and of density, and the CSV.
import { Columns3, Download, ListFilter as FilterIcon, Rows3, Search, X } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { cn } from '#web/lib/cn.ts'
import { Button, type ButtonProps, buttonClass } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { chosenOf, type ListAddress, type ListFilter } from './list-state.ts'
import { onOpening } from './on-opening.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import type { TableColumn } from './table-types.ts'
import { SaveViewButton } from './table-views.tsx'

const ColumnChoice = onOpening(() => import('./column-choice.tsx').then((part) => part.ColumnChoice))
const FilterMenu = onOpening(() => import('./filter-menu.tsx').then((part) => part.FilterMenu))
const FilterChoice = onOpening(() => import('./filter-choice.tsx').then((part) => part.FilterChoice))

interface TableToolbarProps<Row> {
  list: string
  columns: readonly TableColumn<Row>[]
  filters: readonly ListFilter[]
  address: ListAddress
  /** The first row of what is filtered. */
  first: Row | undefined
  change: (next: Partial<ListAddress>, replace?: boolean) => void
  show: (next: Partial<ListAddress>) => void
  shownIds: readonly string[]
  phone: boolean
  searchLabel: string
  searchRef: RefObject<HTMLInputElement | null>
  /** The filter that the CSV is asked with; none: whoever looks may not have it. */
  csvFilter: object | undefined
  /** Masked facts may be had whole, by who says why. */
  mayHaveWhole: boolean
  onClear: () => void
}

export function TableToolbar<Row>(props: TableToolbarProps<Row>) {
  const { list, columns, filters, address, change, show, shownIds, phone, csvFilter } = props
  const [open, setOpen] = useState<'menu' | 'filters' | 'columns' | 'whole' | null>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const chosen = chosenOf(address, filters)
  const csv = csvFilter && `/api/admin/${list}.csv?filter=${encodeURIComponent(JSON.stringify(csvFilter))}`
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchBox
        label={props.searchLabel}
        inputRef={props.searchRef}
        value={address.busca}
        onSearch={change}
      />
      {chosen.map(({ filter, value }) => (
        <span
          key={filter.name}
          className="inline-flex min-h-8 items-center gap-1.5 rounded-[10px] bg-primary-soft pl-3 text-sm inset-ring inset-ring-primary/40"
        >
          <span className="text-ink-2">{filter.label}</span>
          <strong className="font-semibold text-primary">{wordsOf(filter, value, props.first)}</strong>
          <button
            type="button"
            aria-label={`Tirar o filtro ${filter.label}`}
            onClick={() => change({ [filter.name]: undefined })}
            className="grid size-8 place-items-center rounded-[10px] text-primary hover:bg-hover pointer-coarse:size-11"
          >
            <X aria-hidden className="size-3.5" />
          </button>
        </span>
      ))}
      {filters.length > 0 ? (
        <ToolButton
          icon={<FilterIcon aria-hidden />}
          aria-haspopup={phone ? 'dialog' : 'menu'}
          onClick={({ currentTarget }) => {
            setAnchor(currentTarget)
            setOpen(phone ? 'filters' : 'menu')
          }}
        >
          Filtro
        </ToolButton>
      ) : null}
      {chosen.length > 0 || address.busca ? (
        <Button size="sm" variant="link" onClick={props.onClear}>
          Limpar
        </Button>
      ) : null}
      <SaveViewButton list={list} address={address} />
      <span className="ml-auto flex flex-wrap justify-end gap-2">
        {csv ? (
          <a
            href={csv}
            download
            className={buttonClass({ size: 'sm', variant: 'secondary', className: 'rounded-[10px]' })}
          >
            <Download aria-hidden />
            CSV
          </a>
        ) : null}
        {csv && props.mayHaveWhole ? (
          <ToolButton icon={<Download aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen('whole')}>
            CSV com contatos
          </ToolButton>
        ) : null}
        {/* By style, not by `phone`, which a page from the server does not know yet: nothing moves. */}
        <span className="contents max-md:hidden">
          <ToolButton
            icon={<Columns3 aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setOpen('columns')}
          >
            Colunas
          </ToolButton>
          <ToolButton
            icon={<Rows3 aria-hidden />}
            aria-pressed={address.densidade === 'confortavel'}
            onClick={() => show({ densidade: address.densidade ? undefined : 'confortavel' })}
          >
            {address.densidade ? 'Confortável' : 'Densa'}
          </ToolButton>
        </span>
      </span>
      <ReasonDialog
        open={open === 'whole'}
        onClose={() => setOpen(null)}
        title="Baixar com contatos inteiros?"
        description="E-mails e telefones saem sem máscara, de todas as linhas deste filtro. O motivo e quantas linhas foram ficam na auditoria."
        confirmLabel="Baixar"
        errorText="Erro ao baixar"
        onConfirm={async (reason) => location.assign(`${csv}&reason=${encodeURIComponent(reason)}`)}
      />
      <ColumnChoice
        open={open === 'columns'}
        onClose={() => setOpen(null)}
        columns={columns}
        shownIds={shownIds}
        onChange={(ids) => show({ colunas: ids?.join(',') })}
      />
      {anchor && !phone ? (
        <FilterMenu
          anchor={anchor}
          open={open === 'menu'}
          onClose={() => setOpen(null)}
          filters={filters}
          address={address}
          onChange={(next) => change(next)}
          onDates={() => setOpen('filters')}
        />
      ) : null}
      <FilterChoice
        open={open === 'filters'}
        onClose={() => setOpen(null)}
        filters={phone ? filters : filters.filter(({ date }) => date)}
        address={address}
        onChange={(next) => change(next)}
      />
    </div>
  )
}

const ToolButton = (props: Omit<ButtonProps, 'size' | 'variant' | 'className'>) => (
  <Button {...props} size="sm" variant="secondary" className="rounded-[10px]" />
)

/** Name of a filter's value. */
const wordsOf = ({ options, person }: ListFilter, value: string, first: unknown) =>
  person
    ? first
      ? person(first as never)
      : 'uma só'
    : (options?.find((option) => option.value === value)?.label ??
      (/^\d{4}-\d\d-\d\d$/.test(value) ? value.split('-').reverse().join('/') : value))

/** A typist rests before it is asked for. */
const restMs = 250

interface SearchBoxProps {
  label: string
  value: string | undefined
  inputRef: RefObject<HTMLInputElement | null>
  onSearch: (next: { busca: string | undefined }, replace: boolean) => void
}

function SearchBox({ label, value = '', inputRef, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  // The address changed by itself: Back, a view, "Limpar".
  if (shown !== value) {
    setShown(value)
    setTyped(value)
  }
  const search = (text: string) => {
    if (text !== value) onSearch({ busca: text || undefined }, value !== '')
  }
  const searchRested = useEffectEvent(search)
  useEffect(() => {
    const timer = setTimeout(() => searchRested(typed.trim()), restMs)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <div className="relative w-full min-w-0 sm:w-60 lg:w-72">
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-ink-2"
      />
      <input
        ref={inputRef}
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={100}
        onChange={({ target }) => setTyped(target.value)}
        // The next press may open something: the address changes before that, not behind it.
        onBlur={() => search(typed.trim())}
        onKeyDown={(event) => {
          // On to the rows, with the table's keys.
          if (event.key === 'Enter') event.currentTarget.blur()
          if (event.key !== 'Escape') return
          event.stopPropagation()
          if (typed) setTyped('')
          else event.currentTarget.blur()
        }}
        className={cn(
          'h-9 w-full rounded-[10px] bg-card pr-9 pl-9 text-sm inset-ring inset-ring-line-strong pointer-coarse:h-11 pointer-coarse:text-base',
          'placeholder:text-ink-2 focus-visible:outline-offset-0',
        )}
      />
      <Kbd className="pointer-events-none absolute inset-y-0 right-2 my-auto pointer-coarse:hidden">/</Kbd>
    </div>
  )
}
