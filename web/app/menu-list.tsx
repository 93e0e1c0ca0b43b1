import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { Download, LogOut } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import type { Counted } from '#web/feature.ts'
import { useFlags } from '#web/features/feature-flags/flags.ts'
import { installPrompt } from '#web/features/landing/install-prompt.ts'
import { countsQuery } from '#web/features/matches/data.ts'
import { cn } from '#web/lib/cn.ts'
import { installsByHand } from '#web/lib/installed.ts'
import { CountBadge } from '#web/ui/badge.tsx'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { menuFor } from './menu.ts'

const countLabels: Record<Counted, string> = {
  likedYou: 'esperando resposta',
  newMatches: 'sem ver',
}

/** Likes that wait, or matches not seen; none until known. It asks itself: a new number draws no link anew. */
export function MenuCount({ counted, className }: { counted: Counted; className: string }) {
  const { data } = useQuery(countsQuery)
  return <CountBadge count={data?.[counted] ?? 0} label={countLabels[counted]} className={className} />
}

const lineClass = cn(
  'relative flex min-h-11 w-full md:pointer-fine:min-h-8 items-center gap-3 rounded-sm px-[min(0.875rem,4vw)] font-medium text-ink-2 transition-colors',
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
  const isEnabled = useFlags()
  const menu = useRef<HTMLElement>(null)
  const pathname = useLocation({ select: (place) => place.pathname })
  useEffect(() => {
    // Lost on the way, it is not worth another try.
    if (pathname)
      import('#web/ui/scroll-to-line.ts').then(
        (part) => part.scrollToLine(menu.current),
        () => {},
      )
  }, [pathname])
  return (
    <nav ref={menu} aria-label="Menu" className="min-h-0 md:overflow-y-auto">
      {menuFor(isEnabled).map(({ group, lines }) =>
        lines.length > 0 ? (
          <Group key={group} title={group} iconOnly={iconOnly}>
            {lines.map(({ label, page, icon: Icon, counts: counted, says }) => (
              <li key={page}>
                <Link
                  to={page}
                  onClick={onFollow}
                  title={iconOnly ? label : undefined}
                  className={cn(lineClass, iconOnly && iconLineClass)}
                >
                  <Icon aria-hidden />
                  <LineLabel iconOnly={iconOnly}>{label}</LineLabel>
                  {says && !isEnabled(says) ? (
                    <span className={iconOnly ? 'sr-only' : 'text-xs font-normal text-ink-2'}>
                      {' '}
                      desligado
                    </span>
                  ) : counted ? (
                    <MenuCount
                      counted={counted}
                      className={
                        iconOnly ? 'absolute top-0 right-0 h-4.5 min-w-4.5 px-1 text-[0.6875rem]' : ''
                      }
                    />
                  ) : null}
                </Link>
              </li>
            ))}
          </Group>
        ) : null,
      )}
    </nav>
  )
}

interface GroupProps {
  title: string
  iconOnly: boolean | undefined
  children: ReactNode
}

function Group({ title, iconOnly, children }: GroupProps) {
  const id = useId()
  return (
    <>
      <h2
        id={id}
        className={
          iconOnly
            ? 'sr-only'
            : 'px-[min(0.875rem,4vw)] pt-3 pb-1 font-sans text-xs font-semibold tracking-normal text-ink-2 md:pointer-fine:pt-2 md:pointer-fine:pb-0.5'
        }
      >
        {title}
      </h2>
      <ul aria-labelledby={id} className={cn('grid grid-cols-1', iconOnly && 'not-last:border-b')}>
        {children}
      </ul>
    </>
  )
}

/** Steps that Safari on a phone can't be asked for, told. */
const InstallDialog = onDemand(
  () => import('#web/features/landing/install-dialog.tsx').then((part) => part.InstallDialog),
  { lost: couldNotOpen },
)
const never = () => false

/** Only where it can be installed, and is not. */
export function InstallLine({ iconOnly }: { iconOnly?: boolean | undefined }) {
  const possible = useSyncExternalStore(installPrompt.subscribe, installPrompt.isPossible, never)
  const [announced, setAnnounced] = useState(false)
  if (!possible) return null
  return (
    <>
      <button
        type="button"
        onClick={() => (installsByHand() ? setAnnounced(true) : installPrompt.accept())}
        title={iconOnly ? 'Instalar App' : undefined}
        className={cn(lineClass, iconOnly && iconLineClass)}
      >
        <Download aria-hidden />
        <LineLabel iconOnly={iconOnly}>Instalar App</LineLabel>
      </button>
      <InstallDialog open={announced} onClose={() => setAnnounced(false)} />
    </>
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
