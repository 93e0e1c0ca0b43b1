import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'
import { pagesToShow } from './pages-to-show.ts'

interface PaginationProps {
  /** From 1. */
  page: number
  pageCount: number
  onPageChange: (page: number) => void
  /** Makes the numbers links, so that a page can be opened in another tab. */
  hrefOf?: (page: number) => string
  /** "1–20 de 340". */
  summary?: ReactNode
  label?: string
  className?: string
}

export function Pagination(props: PaginationProps) {
  const { page, pageCount, onPageChange, hrefOf, summary, label = 'Páginas', className } = props
  if (pageCount <= 1 && !summary) return null
  const link = { page, onPageChange, hrefOf }
  return (
    <nav
      aria-label={label}
      className={cn('flex flex-wrap items-center justify-between gap-x-6 gap-y-3', className)}
    >
      <p className="text-sm text-ink-2 tabular-nums">{summary}</p>
      {pageCount > 1 ? (
        <ul className="-mx-2 flex items-center gap-0.5">
          <li>
            <PageLink {...link} to={page - 1} disabled={page <= 1} label="Página anterior">
              <ChevronLeft aria-hidden />
            </PageLink>
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
                <PageLink {...link} to={each} label={`Página ${each}`}>
                  {each}
                </PageLink>
              </li>
            ),
          )}
          <li>
            <PageLink {...link} to={page + 1} disabled={page >= pageCount} label="Próxima página">
              <ChevronRight aria-hidden />
            </PageLink>
          </li>
        </ul>
      ) : null}
    </nav>
  )
}

interface PageLinkProps extends Pick<PaginationProps, 'page' | 'onPageChange' | 'hrefOf'> {
  to: number
  label: string
  disabled?: boolean
  children: ReactNode
}

function PageLink({ page, to, label, disabled, hrefOf, onPageChange, children }: PageLinkProps) {
  const current = to === page
  const look = cn(
    'grid h-11 min-w-11 place-items-center rounded-sm px-2 text-sm font-semibold tabular-nums transition-colors [&_svg]:size-5',
    current ? 'bg-primary-soft text-primary' : 'text-ink hover:bg-hover',
    disabled && 'pointer-events-none opacity-65',
  )
  if (!hrefOf || disabled) {
    return (
      <button
        type="button"
        disabled={disabled}
        aria-label={label}
        aria-current={current ? 'page' : undefined}
        onClick={() => onPageChange(to)}
        className={look}
      >
        {children}
      </button>
    )
  }
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onPageChange(to)
  }
  return (
    <a
      href={hrefOf(to)}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      onClick={follow}
      className={look}
    >
      {children}
    </a>
  )
}
