import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useEffect } from 'react'
import type { AppRouter } from './router.tsx'

/** Every address but the landing as it first arrives; the same in the browser and on the server. */
export function App({ router }: { router: AppRouter }) {
  // The data that came with the page has done its work.
  useEffect(() => window.$_TSR?.h(), [])
  return (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
}
