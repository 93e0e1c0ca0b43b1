import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { cn } from '#web/lib/cn.ts'
import { Button } from './button.tsx'

/** The page numbers worth showing, with `null` where some are left out: 1 … 4 5 6 … 20. */
export function pagesToShow(page: number, count: number): (number | null)[] {
  const near = new Set([1, count, page - 1, page, page + 1])
  if (page <= 3) for (const each of [2, 3, 4]) near.add(each)
  if (page >= count - 2) for (const each of [count - 3, count - 2, count - 1]) near.add(each)
  const pages = [...near].filter((each) => each >= 1 && each <= count).sort((a, b) => a - b)
  return pages.flatMap((each, index) => {
    const gap = each - (pages[index - 1] ?? each - 1)
    if (gap === 2) return [each - 1, each]
    return gap > 2 ? [null, each] : [each]
  })
}

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
    disabled && 'pointer-events-none opacity-40',
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

interface LoadMoreProps {
  onMore: () => void
  loading?: boolean
  /** Nothing is left: the button goes, and the sentence that says so is heard. */
  done?: boolean
  label?: string
  /** Fetches by itself as the end comes into view; the button stays for the keyboard. */
  auto?: boolean
  className?: string
}

export function LoadMore({
  onMore,
  loading = false,
  done,
  label = 'Ver mais',
  auto,
  className,
}: LoadMoreProps) {
  const box = useRef<HTMLDivElement>(null)
  const [inView, setInView] = useState(false)
  useEffect(() => {
    if (!auto || done || !box.current) return
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), {
      rootMargin: '400px',
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [auto, done])
  // Asks again while the end is still in view: a short page may not push it out.
  useEffect(() => {
    if (auto && inView && !loading && !done) onMore()
  }, [auto, inView, loading, done, onMore])
  return (
    <div ref={box} className={cn('flex justify-center py-4', className)}>
      {done ? (
        <p role="status" className="text-sm text-ink-2">
          Você chegou ao fim.
        </p>
      ) : (
        <Button variant="secondary" loading={loading} onClick={onMore}>
          {label}
        </Button>
      )}
    </div>
  )
}
