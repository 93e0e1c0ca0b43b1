// The app itself: every address but the landing as it first arrives. It takes over what the server rendered.
import { hydrate } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { sessionQuery } from '#web/features/identity/session.ts'
import { fetchLink, onSignedOut } from '#web/lib/api.ts'
import { nextTask } from '#web/lib/next-task.ts'
import { dropStored } from '#web/lib/offline-store.ts'
import { overlayHistory } from '#web/lib/overlay-history.ts'
import { pageFacts } from '#web/lib/page-facts.ts'
import { App } from './app.tsx'
import { createQueryClient } from './query-client.ts'
import { createAppRouter } from './router.tsx'

export async function start(root: HTMLElement) {
  const client = createQueryClient()
  // Kept from the start, whichever screen is the first to look.
  for (const { queryKey } of [sessionQuery, pageFacts])
    client.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY })
  // Screens say when they are taken over: `lib/use-taken-over.ts`.
  overlayHistory.hold()
  const router = createAppRouter(client)
  onSignedOut(() => import('./session-end.ts').then((part) => part.checkSession(client, router)))

  if (root.querySelector('[data-offline]')) {
    // It is kept beside the answers: where it can't be had, there is nothing to open, and that page stays.
    const offline = await import('./offline-start.ts').catch(() => null)
    return offline?.startOffline(client, async () => {
      await router.load()
      root.replaceChildren()
      createRoot(root).render(<App router={router} />)
    })
  }
  // Taps go between: router, data and page are a task each.
  await nextTask()
  await hydrate(router)
  const member = client.getQueryData(sessionQuery.queryKey)?.member
  // Answers kept of somebody else's visit, or of a member who may not be here. Storage may be refused.
  void dropStored(member?.status === 'active' ? member.id : undefined).catch(() => {})
  // In a transition React takes over piece by piece, and lets a tap in between.
  startTransition(() => {
    hydrateRoot(root, <App router={router} />)
  })
  // The page came with its answers: what asks for more, it finds here by the first press.
  void fetchLink().catch(() => {})
}
