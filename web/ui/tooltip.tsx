import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'

interface TooltipProps {
  /** A few words. What it explains needs a name of its own: touch never sees this. */
  label: string
  children: ReactElement
}

export function Tooltip({ label, children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={350} />
      <Base.Portal>
        <Base.Positioner side="top" sideOffset={8} className="z-50">
          <Base.Popup className="max-w-64 rounded-xs bg-ink px-3 py-1.5 text-sm font-medium text-page shadow-soft transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {label}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
