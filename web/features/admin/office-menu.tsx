// The back-office's menu: beside the page on a laptop, in a sheet on a phone.
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { staffRoleOptions } from '#contract/back-office/options.ts'
import { labelOf } from '#contract/values/options.ts'
import { home, titleOf } from '#site/routes.ts'
import { sessionQuery } from '#web/features/identity/session.ts'
import { cn } from '#web/lib/cn.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { menuOf } from './menu.ts'

const lineClass = cn(
  'flex min-h-9 w-full items-center gap-3 rounded-[10px] px-3 text-sm font-medium text-ink-2 transition-colors pointer-coarse:min-h-11',
  'hover:bg-hover hover:text-ink [&>svg]:size-4.5 [&>svg]:shrink-0',
  'aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold aria-[current=page]:text-primary',
)

interface OfficeMenuProps {
  onSignOut: () => void
  /** A link was followed. */
  onFollow?: () => void
}

export function OfficeMenu({ onSignOut, onFollow }: OfficeMenuProps) {
  const { data: session } = useQuery(sessionQuery)
  const menu = useRef<HTMLElement>(null)
  const place = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => {
    // Lost on the way, it is not worth another try.
    if (place)
      import('#web/ui/scroll-to-line.ts').then(
        (part) => part.scrollToLine(menu.current),
        () => {},
      )
  }, [place])
  if (!session) return null
  const name = session.member?.name ?? session.email
  return (
    <div className="flex flex-1 flex-col md:min-h-0">
      <nav
        ref={menu}
        aria-label="Menu"
        className={cn(
          'grid grid-cols-1 gap-4 md:min-h-40 md:overflow-y-auto md:[scrollbar-width:thin]',
          // Lines that go on below are seen to: they fade into the foot. After the last one it lies over nothing.
          'md:after:pointer-events-none md:after:sticky md:after:bottom-0 md:after:h-10 md:after:[background:linear-gradient(to_top,var(--card),transparent)]',
          'md:scroll-pb-10',
        )}
      >
        {menuOf(session.role).map(({ title, lines }) => (
          <section key={title ?? ''} aria-label={title}>
            {title ? <p className="mb-1 px-3 text-xs font-semibold text-ink-2">{title}</p> : null}
            <ul className="grid grid-cols-1 gap-0.5">
              {lines.map(({ page, icon: Icon }) => (
                <li key={page}>
                  <Link
                    to={page}
                    activeOptions={{ exact: page === '/admin' }}
                    onClick={onFollow}
                    className={lineClass}
                  >
                    <Icon aria-hidden />
                    <span className="min-w-0 truncate">{titleOf(page)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <div className="mt-auto grid shrink-0 grid-cols-1 gap-1 pt-6 md:border-t md:pt-3">
        <div className="flex items-center gap-3 px-1 py-1">
          <Avatar alt="" photo={null} seed={name} size="sm" />
          <div className="min-w-0 flex-1">
            <p className="truncate text-sm font-semibold">{name}</p>
            <p className="truncate text-xs text-ink-2">{labelOf(staffRoleOptions, session.role)}</p>
          </div>
        </div>
        {session.member ? (
          <Link to={home} onClick={onFollow} className={lineClass}>
            Ir para o app
          </Link>
        ) : null}
        <div className="flex items-center gap-1">
          <ThemeToggle className="shrink-0" />
          <button
            type="button"
            onClick={onSignOut}
            aria-haspopup="dialog"
            className={cn(lineClass, 'gap-2 px-2')}
          >
            <LogOut aria-hidden />
            Sair
          </button>
        </div>
      </div>
    </div>
  )
}
