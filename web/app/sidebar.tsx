import { Link } from '@tanstack/react-router'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { product } from '#contract/product.ts'
import { home } from '#site/routes.ts'
import { NotificationsBell } from '#web/features/notifications/bell.tsx'
import { cn } from '#web/lib/cn.ts'
import { Wordmark } from '#web/lib/wordmark.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { InstallLine, MenuList, SignOutLine } from './menu-list.tsx'
import { WhoAmI } from './whoami.tsx'

interface SidebarProps {
  expanded: boolean
  onToggle: () => void
  onSignOut: () => void
}

/** From 768 px: 16rem wide, or 3rem with only icons. */
export function Sidebar({ expanded, onToggle, onSignOut }: SidebarProps) {
  const iconOnly = !expanded
  return (
    <aside
      aria-label="Barra lateral"
      className={cn(
        'sticky top-0 z-20 hidden h-dvh shrink-0 flex-col overflow-x-hidden overflow-y-auto bg-card inset-shadow-[-1px_0_0_var(--line)] transition-[width] duration-200 ease-out md:flex print:hidden',
        expanded ? 'w-64 px-4 pt-3 pb-3' : 'w-12 items-center px-0 pt-5 pb-3',
      )}
    >
      <div className={cn('mb-2 flex shrink-0 items-center', expanded ? 'justify-between pl-3' : 'flex-col')}>
        <Link
          to={home}
          aria-label={`${product.name}, página inicial`}
          className={cn('flex h-11 items-center rounded-xs', iconOnly && 'w-11 justify-center')}
        >
          <Wordmark initial={iconOnly} />
        </Link>
        <div className={cn('flex', iconOnly && 'flex-col')}>
          <NotificationsBell />
          <IconButton
            label={expanded ? 'Recolher menu (Ctrl+B)' : 'Expandir menu (Ctrl+B)'}
            aria-expanded={expanded}
            onClick={onToggle}
            icon={expanded ? <PanelLeftClose aria-hidden /> : <PanelLeftOpen aria-hidden />}
            className="text-ink-2"
          />
        </div>
      </div>
      <MenuList iconOnly={iconOnly} />
      <div className={cn('mt-auto grid shrink-0 grid-cols-1 gap-1 pt-3', iconOnly && 'justify-items-center')}>
        <WhoAmI iconOnly={iconOnly} />
        <InstallLine iconOnly={iconOnly} />
        <div className={iconOnly ? 'contents' : 'flex items-center [&>button]:gap-2 [&>button]:px-2'}>
          <ThemeToggle className={iconOnly ? 'flex-col p-0.5 [&>label]:w-10' : 'mr-2 shrink-0'} />
          <SignOutLine iconOnly={iconOnly} onSignOut={onSignOut} />
        </div>
      </div>
    </aside>
  )
}
