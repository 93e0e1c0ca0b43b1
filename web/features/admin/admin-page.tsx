import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { firstName } from '#contract/names.ts'
import { home, titleOf } from '#site/routes.ts'
import { sessionQuery } from '#web/features/identity/session.ts'
import { useTitle } from '#web/lib/title.ts'
import { Wordmark } from '#web/lib/wordmark.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { AccessRequests } from './access-requests.tsx'

const SignOutDialog = onDemand(
  () => import('./sign-out-dialog.tsx').then(({ SignOutDialog }) => SignOutDialog),
  { lost: couldNotOpen },
)

export function AdminPage() {
  useTitle(titleOf('/admin'))
  const { data: session } = useQuery(sessionQuery)
  return (
    <div className="min-h-dvh bg-page">
      <SkipLink />
      <header className="border-b bg-card pt-(--safe-top)">
        <div className="mx-auto flex min-h-16 max-w-5xl items-center justify-between gap-x-4 px-4 py-2 md:px-8">
          <p className="grid items-baseline gap-x-3 sm:flex">
            <Wordmark />
            <span className="text-sm font-semibold text-ink-2">Administração</span>
          </p>
          <div className="flex items-center gap-2">
            <ThemeToggle />
            <SignOut />
          </div>
        </div>
      </header>
      <main id="conteudo" tabIndex={-1} className="mx-auto max-w-5xl px-4 py-7 outline-none md:px-8 md:py-10">
        <PageHeader
          title={session?.member ? `Olá, ${firstName(session.member.name)}!` : 'Olá!'}
          description={session ? `Você entrou como ${session.email}.` : undefined}
          actions={
            session?.member ? (
              <Link to={home} className={buttonClass({ variant: 'secondary' })}>
                Ir para o app
              </Link>
            ) : null
          }
        />
        <AccessRequests />
      </main>
    </div>
  )
}

function SignOut() {
  const [leaving, setLeaving] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        icon={<LogOut aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setLeaving(true)}
        className="max-sm:px-3"
      >
        <span className="max-sm:sr-only">Sair</span>
      </Button>
      <SignOutDialog open={leaving} onClose={() => setLeaving(false)} />
    </>
  )
}
