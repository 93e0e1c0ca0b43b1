import type { ReactNode } from 'react'
import { Toaster } from '#web/ui/toaster.tsx'

/** What every page stands in. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <Toaster />
    </>
  )
}
