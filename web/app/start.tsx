// The app itself: every address but the landing as it first arrives.
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from './query-client.ts'
import { createAppRouter } from './router.tsx'

export async function start(root: HTMLElement) {
  const client = createQueryClient()
  const router = createAppRouter(client)
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
