import '#web/ui/styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from './app/query-client.ts'
import { createAppRouter } from './app/router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')

const client = createQueryClient()
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <RouterProvider router={createAppRouter(client)} />
    </QueryClientProvider>
  </StrictMode>,
)
