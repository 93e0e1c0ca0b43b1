// Frame of the pages of whoever keeps a business: the mark, the account, and one column.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { LogOut, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { endSession, sessionQuery } from '#web/features/identity/session.ts'
import { Wordmark } from '#web/lib/wordmark.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'

export function BusinessFrame({ children }: { children: ReactNode }) {
  const { data: session } = useQuery(sessionQuery)
  const client = useQueryClient()
  const navigate = useNavigate()
  async function leave() {
    const { signOut } = await import('#web/features/identity/sign-out.ts')
    await signOut(false, async () => {
      await navigate({ to: '/empresa', search: {}, replace: true })
      endSession(client)
    })
  }
  return (
    <div className="min-h-dvh bg-page pb-[max(2.5rem,var(--safe-bottom))]">
      <header className="border-b bg-card pt-(--safe-top)">
        <div className="mx-auto flex max-w-4xl flex-wrap items-center gap-x-2 gap-y-1 px-[min(1.25rem,5vw)] py-2">
          <Link to="/empresa" search={{}} className="flex min-h-11 grow flex-wrap items-baseline gap-x-2">
            <Wordmark className="text-2xl" />{' '}
            <span className="text-sm font-semibold text-ink-2">para empresas</span>
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
      <main id="conteudo" className="mx-auto max-w-4xl px-[min(1.25rem,5vw)] pt-6">
        {children}
      </main>
    </div>
  )
}
