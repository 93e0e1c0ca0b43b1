import type { ReactNode } from 'react'
import { onDemand } from '#web/ui/on-demand.tsx'
import { useConnection } from './use-connection.ts'

/** By then the first screen has its own files. */
const calmMs = 800

/** Never the first thing on a screen. What is said before waits (`toast.ts`). */
const OverPages = onDemand(() =>
  new Promise((resolve) => setTimeout(resolve, calmMs))
    .then(() => import('./over-pages.tsx'))
    .then((part) => part.OverPages),
)

/** Providers that every page stands in. */
export function Providers({ children }: { children: ReactNode }) {
  useConnection()
  return (
    <>
      {children}
      <OverPages />
    </>
  )
}
