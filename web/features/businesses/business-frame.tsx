// Frame of the pages of whoever keeps a business: the mark, the account, and one column.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft, LogOut, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { ConnectionBar } from '#web/features/identity/connection-bar.tsx'
import { endSession, sessionQuery } from '#web/features/identity/session.ts'
import { cn } from '#web/lib/cn.ts'
import { Wordmark } from '#web/lib/wordmark.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'

/** `wide` on a laptop, for a page with more than one column. */
export function BusinessFrame({ wide, children }: { wide?: boolean; children: ReactNode }) {
  const { data: session } = useQuery(sessionQuery)
  const client = useQueryClient()
  const navigate = useNavigate()
  const column = cn('mx-auto max-w-4xl px-[min(1.25rem,5vw)]', wide && 'lg:max-w-6xl')
  async function leave() {
    const { signOut } = await import('#web/features/identity/sign-out.ts')
    await signOut(false, async () => {
      await navigate({ to: '/empresa', search: {}, replace: true })
      endSession(client)
    })
  }
  return (
    <div className="min-h-dvh bg-page pb-[max(2.5rem,var(--safe-bottom))]">
      <SkipLink />
      <header className="border-b bg-card pt-(--safe-top)">
        <div className={cn(column, 'flex flex-wrap items-center gap-x-2 gap-y-1 py-2')}>
          <Link
            to="/empresa"
            search={{}}
            className="flex min-h-11 grow flex-wrap items-center gap-x-2 max-sm:flex-col max-sm:items-start max-sm:justify-center"
          >
            <Wordmark className="text-2xl" />{' '}
            <span className="text-sm leading-tight font-semibold text-ink-2">para empresas</span>
          </Link>
          {session ? (
            <>
              <Link to="/empresa/conta" className={buttonClass({ variant: 'ghost', size: 'sm' })}>
                <UserRound aria-hidden />
                <span>Conta</span>
              </Link>
              <Button variant="ghost" size="sm" icon={<LogOut aria-hidden />} onClick={() => void leave()}>
                Sair
              </Button>
            </>
          ) : null}
        </div>
      </header>
      <ConnectionBar className="top-(--safe-top)" />
      <main id="conteudo" tabIndex={-1} className={cn(column, 'pt-6 outline-none')}>
        {children}
      </main>
    </div>
  )
}

export const BackToDoor = () => (
  <Link
    to="/empresa"
    search={{}}
    className={buttonClass({ variant: 'ghost', size: 'sm', className: '-ml-3.5 mb-2 w-fit text-ink-2' })}
  >
    <ArrowLeft aria-hidden />
    <span>Suas empresas</span>
  </Link>
)

/** In the place of a page that is on its way: its name, for listeners, and the shape of what comes. */
export const Waiting = ({ title }: { title: string }) => (
  <>
    <h1 className="sr-only">{title}</h1>
    <SkeletonText lines={8} />
  </>
)
