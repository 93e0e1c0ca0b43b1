import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { countsQuery } from '#web/features/matches/data.ts'
import { useFlags } from '#web/features/resources/flags.ts'
import { cn } from '#web/lib/cn.ts'
import { CountBadge } from '#web/ui/badge.tsx'
import { type Counted, menuFor } from './menu.ts'

export const countLabels: Record<Counted, string> = {
  likedYou: 'esperando resposta',
  newMatches: 'sem ver',
}

/** How many likes wait and matches were not seen; zero until known. */
export function useCounts(): Record<Counted, number> {
  const { data } = useQuery(countsQuery)
  return { likedYou: data?.likedYou ?? 0, newMatches: data?.newMatches ?? 0 }
}

const lineClass = cn(
  'relative flex min-h-11 w-full items-center gap-3 rounded-sm px-[min(0.875rem,4vw)] font-medium text-ink-2 transition-colors',
  'hover:bg-hover hover:text-ink [&>svg]:size-5 [&>svg]:shrink-0',
  'aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold aria-[current=page]:text-primary',
)
/** A line of the icon-only sidebar. */
const iconLineClass = 'w-11 justify-center px-0'

/** A line's words: seen when there is room, always heard. */
function LineLabel({ iconOnly, children }: { iconOnly?: boolean | undefined; children: ReactNode }) {
  return (
    <span
      className={
        iconOnly
          ? 'sr-only'
          : 'min-w-0 flex-1 truncate text-left max-md:leading-tight max-md:whitespace-normal'
      }
    >
      {children}
    </span>
  )
}

interface MenuListProps {
  iconOnly?: boolean
  /** A link was followed. */
  onFollow?: () => void
}

export function MenuList({ iconOnly, onFollow }: MenuListProps) {
  const counts = useCounts()
  const isEnabled = useFlags()
  return (
    <nav aria-label="Menu">
      <ul className="grid grid-cols-1 gap-0.5">
        {menuFor(isEnabled).map(({ label, page, icon: Icon, counts: counted }) => (
          <li key={page}>
            <Link
              to={page}
              onClick={onFollow}
              title={iconOnly ? label : undefined}
              className={cn(lineClass, iconOnly && iconLineClass)}
            >
              <Icon aria-hidden />
              <LineLabel iconOnly={iconOnly}>{label}</LineLabel>
              {counted ? (
                <CountBadge
                  count={counts[counted]}
                  label={countLabels[counted]}
                  className={iconOnly ? 'absolute top-0 right-0 h-4.5 min-w-4.5 px-1 text-[0.6875rem]' : ''}
                />
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface SignOutLineProps {
  iconOnly?: boolean
  onSignOut: () => void
}

export function SignOutLine({ iconOnly, onSignOut }: SignOutLineProps) {
  return (
    <button
      type="button"
      onClick={onSignOut}
      title={iconOnly ? 'Sair' : undefined}
      className={cn(lineClass, iconOnly && iconLineClass)}
    >
      <LogOut aria-hidden />
      <LineLabel iconOnly={iconOnly}>Sair</LineLabel>
    </button>
  )
}
