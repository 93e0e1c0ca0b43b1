import type { ComponentProps } from 'react'
import { useHydrated } from '#web/lib/hydrated.ts'

/** A part of a page that takes nothing in until the app hears it; what stands in it is not drawn again for that. */
export function InertUntilHydrated(props: ComponentProps<'div'>) {
  return <div inert={!useHydrated()} {...props} />
}
