// The app itself: every address but the landing as it first arrives.
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { sessionQuery } from '#web/features/identity/session.ts'
import { createQueryClient } from './query-client.ts'
import { createAppRouter } from './router.tsx'

export async function start(root: HTMLElement) {
  const client = createQueryClient()
  const router = createAppRouter(client)
  // Kept from the start, whichever screen is the first to ask.
  void client.ensureQueryData(sessionQuery)
  // The first paint is the page itself, never an empty frame before it.
  await router.load()
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
}
