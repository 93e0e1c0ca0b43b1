import { lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'

/** Toasts are never the first thing on a screen: they come after it. */
const Toaster = lazyRouteComponent(() => import('#web/ui/toaster.tsx'), 'Toaster')

/** What every page stands in. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <Suspense>
        <Toaster />
      </Suspense>
    </>
  )
}
