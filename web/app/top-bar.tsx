import { Link } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { product } from '#contract/product.ts'
import { home } from '#site/routes.ts'
import { NotificationsBell } from '#web/features/notifications/bell.tsx'
import { Wordmark } from '#web/lib/wordmark.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { MyFace } from './whoami.tsx'

interface TopBarProps {
  menuOpen: boolean
  onMenu: () => void
  /** A finger is on its way: time to fetch the menu. */
  onMenuSoon: () => void
}

/** Phones only: the way to the menu, home and one's profile. */
export function TopBar({ menuOpen, onMenu, onMenuSoon }: TopBarProps) {
  return (
    <header className="sticky top-0 z-20 border-b bg-page/90 pt-(--safe-top) backdrop-blur-md md:hidden print:hidden">
      <div className="grid h-14 grid-cols-[minmax(max-content,1fr)_auto_minmax(max-content,1fr)] items-center px-[min(0.5rem,2vw)]">
        <IconButton
          label="Abrir menu"
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          onClick={onMenu}
          onPointerEnter={onMenuSoon}
          onFocus={onMenuSoon}
          icon={<Menu aria-hidden />}
          className="justify-self-start [--icon:1.375rem]"
        />
        <Link
          to={home}
          aria-label={`${product.name}, página inicial`}
          className="flex h-11 items-center px-[min(0.5rem,2vw)]"
        >
          <Wordmark className="text-[min(1.5rem,8.5vw)]" />
        </Link>
        <div className="flex justify-self-end">
          <NotificationsBell />
          <Link
            to="/relacionamento/perfil"
            aria-label="Meu Perfil"
            className="grid size-11 place-items-center rounded-sm"
          >
            <MyFace size="sm" />
          </Link>
        </div>
      </div>
    </header>
  )
}
