import type { ReactNode } from 'react'
import { onDemand } from '#web/ui/on-demand.tsx'
import { useConnection } from './use-connection.ts'

/** By then the first screen has its own files. */
const calmMs = 800
const calm = () => new Promise((resolve) => setTimeout(resolve, calmMs))

/** Toasts are never the first thing on a screen. What is said before waits (`toast.ts`). */
const Toaster = onDemand(async () => {
  await calm()
  return (await import('#web/ui/toaster.tsx')).Toaster
})

/** Providers that every page stands in. */
export function Providers({ children }: { children: ReactNode }) {
  useConnection()
  return (
    <>
      {children}
      <Toaster />
    </>
  )
}
