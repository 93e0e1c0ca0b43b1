// The bar of phones, also on their side: Descobrir stands in its middle, though the specification's bar has no
// place for it, because it is most of what members come for.
import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { useFlags } from '#web/features/feature-flags/flags.ts'
import { cn } from '#web/lib/cn.ts'
import { shortcutsFor } from './menu.ts'
import { MenuCount } from './menu-list.tsx'

const placeClass = cn(
  'group relative flex h-17 w-full flex-col items-center justify-center gap-1 text-[min(0.75rem,3.9vw,4vh)] font-semibold text-ink-2 short:h-12 short:flex-row',
  'aria-[current=page]:text-primary [&_svg]:size-6',
)
/** The icon's pill, filled where one is. */
const pillClass =
  'relative grid h-8 w-[min(3.5rem,18vw,12vh)] place-items-center rounded-full transition-colors group-aria-[current=page]:bg-primary-soft'
/** Larger, and filled everywhere else. */
const middleClass =
  '-mt-1.5 -mb-0.5 h-10 short:m-0 group-not-aria-[current=page]:bg-primary group-not-aria-[current=page]:text-white [&_svg]:size-7'

/** Phones only, at the thumb; never under the phone's own bar. */
export function BottomBar({ onSignOut }: { onSignOut: () => void }) {
  const isEnabled = useFlags()
  return (
    <nav
      aria-label="Atalhos"
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-20 border-t bg-card pb-(--safe-bottom) md:hidden print:hidden"
    >
      <ul className="mx-auto grid max-w-md auto-cols-fr grid-flow-col short:max-w-3xl">
        {shortcutsFor(isEnabled).map(({ label, page, icon: Icon, counts: counted, middle }) => (
          <li key={page}>
            <Link to={page} className={placeClass}>
              <span className={cn(pillClass, middle && middleClass)}>
                <Icon aria-hidden />
                {counted ? <MenuCount counted={counted} className="absolute -top-0.5 right-1" /> : null}
              </span>
              <span>{label}</span>
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
