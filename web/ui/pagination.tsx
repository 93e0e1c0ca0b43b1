import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'
import { pagesToShow } from './pages-to-show.ts'

interface PaginationProps {
  /** From 1. */
  page: number
  pageCount: number
  onPageChange: (page: number) => void
  /** "1–20 de 340". */
  summary?: ReactNode
  label?: string
}

export function Pagination(props: PaginationProps) {
  const { page, pageCount, onPageChange, summary, label = 'Páginas' } = props
  if (pageCount <= 1 && !summary) return null
  const shared = { page, onPageChange }
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-sm text-ink-2 tabular-nums">{summary}</p>
      {pageCount > 1 ? (
        <ul className="-mx-2 flex items-center gap-0.5">
          <li>
            <PageButton {...shared} to={page - 1} disabled={page <= 1} label="Página anterior">
              <ChevronLeft aria-hidden />
            </PageButton>
          </li>
          {pagesToShow(page, pageCount).map((each, index, all) =>
            each === null ? (
              <li
                key={`gap-after-${all[index - 1]}`}
                aria-hidden
                className="w-6 text-center text-ink-2 max-sm:hidden"
              >
                …
              </li>
            ) : (
              <li key={each} className={cn(each !== page && 'max-sm:hidden')}>
                <PageButton {...shared} to={each} label={`Página ${each}`}>
                  {each}
                </PageButton>
              </li>
            ),
          )}
          <li>
            <PageButton {...shared} to={page + 1} disabled={page >= pageCount} label="Próxima página">
              <ChevronRight aria-hidden />
            </PageButton>
          </li>
        </ul>
      ) : null}
    </nav>
  )
}

interface PageButtonProps extends Pick<PaginationProps, 'page' | 'onPageChange'> {
  to: number
  label: string
  disabled?: boolean
  children: ReactNode
}

function PageButton({ page, to, label, disabled, onPageChange, children }: PageButtonProps) {
  const current = to === page
  return (
    <button
      type="button"
      disabled={disabled}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      onClick={() => onPageChange(to)}
      className={cn(
        'grid h-11 min-w-11 place-items-center rounded-sm px-2 text-sm font-semibold tabular-nums transition-colors [&_svg]:size-5',
        current ? 'bg-primary-soft text-primary' : 'text-ink hover:bg-hover',
        disabled && 'pointer-events-none opacity-65',
      )}
    >
      {children}
    </button>
  )
}
