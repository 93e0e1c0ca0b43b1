import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { useFlags } from '#web/features/resources/flags.ts'
import { cn } from '#web/lib/cn.ts'
import { CountBadge } from '#web/ui/badge.tsx'
import { shortcutsFor } from './menu.ts'
import { countLabels, useCounts } from './menu-list.tsx'

const placeClass = cn(
  'group relative flex h-17 w-full flex-col items-center justify-center gap-1 text-[min(0.75rem,4vw)] font-semibold text-ink-2 short:h-12 short:flex-row short:gap-0',
  'aria-[current=page]:text-primary [&_svg]:size-6',
)
/** The icon's pill, filled where one is. */
const pillClass =
  'relative grid h-8 w-[min(3.5rem,22vw)] place-items-center rounded-full transition-colors group-aria-[current=page]:bg-primary-soft'

/** Phones only, at the thumb; never under the phone's own bar. */
export function BottomBar({ onSignOut }: { onSignOut: () => void }) {
  const counts = useCounts()
  const isEnabled = useFlags()
  return (
    <nav
      aria-label="Atalhos"
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-20 border-t bg-card pb-(--safe-bottom) md:hidden print:hidden"
    >
      <ul className="mx-auto grid max-w-md grid-cols-4">
        {shortcutsFor(isEnabled).map(({ label, page, icon: Icon, counts: counted }) => (
          <li key={page}>
            <Link to={page} className={placeClass}>
              <span className={pillClass}>
                <Icon aria-hidden />
                {counted ? (
                  <CountBadge
                    count={counts[counted]}
                    label={countLabels[counted]}
                    className="absolute -top-0.5 right-1"
                  />
                ) : null}
              </span>
              {label}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={onSignOut} className={placeClass}>
            <span className={pillClass}>
              <LogOut aria-hidden />
            </span>
            Sair
          </button>
        </li>
      </ul>
    </nav>
  )
}
