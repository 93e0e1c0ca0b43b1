// Page for whoever waits to be erased and signs in again: until when they may stay, and the way back.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { failures } from '#contract/errors.ts'
import { product } from '#contract/product.ts'
import { formatDate } from '#contract/values/format.ts'
import { home, titleOf } from '#site/routes.ts'
import { endSession, refreshSession, sessionQuery } from '#web/features/identity/session.ts'
import { signOut } from '#web/features/identity/sign-out.ts'
import { api, messageOf } from '#web/lib/api.ts'
import type { LoadArgs } from '#web/lib/load-args.ts'
import { useTitle } from '#web/lib/title.ts'
import { Wordmark } from '#web/lib/wordmark.tsx'
import { Button } from '#web/ui/button.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { deletionQuery } from './data.ts'
import { ExportCard } from './export-card.tsx'

export const load = ({ client }: LoadArgs) => client.prefetchQuery(deletionQuery)

export function LeavingPage() {
  useTitle(titleOf('/relacionamento/despedida'))
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data: session } = useQuery(sessionQuery)
  const { data } = useQuery(deletionQuery)
  const stay = useMutation({
    mutationFn: () => api.privacy.keepAccount(),
    onSuccess: async () => {
      await refreshSession(client)
      await navigate({ to: home, replace: true })
      toast.success('Que bom que você ficou!')
    },
    onError: (error) => toast.error(messageOf(error, failures.internal.message)),
  })
  const leave = useMutation({
    mutationFn: () =>
      signOut(false, async () => {
        await navigate({ to: '/' })
        endSession(client)
      }),
  })
  // A member who stays has nothing to do here.
  const stays = session?.member && session.member.status !== 'leaving'
  useEffect(() => {
    if (stays) void navigate({ to: home, replace: true })
  }, [stays, navigate])
  return (
    <div className="flex min-h-dvh flex-col bg-page">
      <SkipLink />
      <header className="mx-auto flex w-full max-w-xl items-center px-6 pt-[calc(1rem+var(--safe-top))]">
        <Wordmark className="text-2xl" />
      </header>
      <main
        id="conteudo"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-xl flex-1 content-center gap-6 px-6 py-10 outline-none"
      >
        <div>
          <h1 className="text-4xl font-extrabold text-balance">Sua conta está de saída</h1>
          <p className="mt-3 text-lg text-ink-2">
            {data?.dueAt
              ? `Em ${formatDate(data.dueAt)} apagamos tudo. Até lá, ninguém vê você, e ainda dá para ficar com tudo como estava.`
              : `Até lá, ninguém vê você no ${product.name}, e ainda dá para ficar com tudo como estava.`}
          </p>
        </div>
        <div className="flex flex-col gap-2.5 sm:flex-row">
          <Button size="lg" loading={stay.isPending} onClick={() => stay.mutate()}>
            {`Ficar no ${product.name}`}
          </Button>
          <Button size="lg" variant="secondary" loading={leave.isPending} onClick={() => leave.mutate()}>
            Sair
          </Button>
        </div>
        <ExportCard />
      </main>
    </div>
  )
}
