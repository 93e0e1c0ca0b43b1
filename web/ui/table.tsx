// Dense rows for the back office: the head stays, wide ones scroll sideways inside their own box.
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'

interface TableProps {
  /** What the table holds, for who listens and for the keyboard's scroll box. */
  label: string
  /** Below the rows, inside the frame: pagination. */
  footer?: ReactNode
  children: ReactNode
}

export function Table({ label, footer, children }: TableProps) {
  return (
    <div className="overflow-hidden rounded-md border bg-card">
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="relative overflow-auto overscroll-x-contain focus-visible:-outline-offset-2"
      >
        <table className="w-full border-separate border-spacing-0 text-sm">
          <caption className="sr-only">{label}</caption>
          {children}
        </table>
      </section>
      {footer ? <div className="px-4 py-2">{footer}</div> : null}
    </div>
  )
}

export type SortDirection = 'asc' | 'desc'

interface ThProps extends Omit<ComponentProps<'th'>, 'align'> {
  numeric?: boolean
  /** Sortable columns say how they are sorted now: null when by another. */
  sorted?: SortDirection | null
  onSort?: () => void
}

export function Th({ numeric, sorted = null, onSort, className, children, ...rest }: ThProps) {
  const Arrow = sorted === 'asc' ? ArrowUp : sorted === 'desc' ? ArrowDown : ChevronsUpDown
  return (
    <th
      scope="col"
      {...rest}
      aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
      className={cn(
        'sticky top-0 z-10 h-11 border-b bg-card px-3.5 text-left text-xs font-semibold whitespace-nowrap text-ink-2',
        numeric && 'text-right',
        className,
      )}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className={cn(
            '-mx-2 inline-flex h-9 items-center gap-1 pointer-coarse:h-11 rounded-xs px-2 hover:bg-hover hover:text-ink',
            sorted && 'text-ink',
          )}
        >
          {children}
          <Arrow aria-hidden className={cn('size-3.5', !sorted && 'opacity-50')} />
        </button>
      ) : (
        children
      )}
    </th>
  )
}

interface TrProps extends ComponentProps<'tr'> {
  selected?: boolean
}

export function Tr({ selected, className, ...rest }: TrProps) {
  return (
    <tr
      {...rest}
      aria-selected={selected}
      className={cn(
        'group/row hover:bg-hover',
        selected && 'bg-primary-soft hover:bg-primary-soft',
        className,
      )}
    />
  )
}

interface TdProps extends ComponentProps<'td'> {
  numeric?: boolean
}

export function Td({ numeric, className, ...rest }: TdProps) {
  return (
    <td
      {...rest}
      className={cn(
        'h-12 border-b px-3.5 py-1.5 group-last/row:border-b-0 in-[section:not(:last-child)]:group-last/row:border-b',
        numeric && 'text-right whitespace-nowrap',
        className,
      )}
    />
  )
}
