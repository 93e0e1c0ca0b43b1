// A short menu that hangs from a button: what is done seldom, or ends something. Heavier than what opens it: load it on demand.
import { Menu as Base } from '@base-ui/react/menu'
import type { ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'
import { optionClass, popupClass } from './overlay-class.ts'
import { useMenuChoice } from './use-menu-choice.ts'

export interface MenuEntry {
  label: string
  icon: ReactNode
  /** Ends something. */
  danger?: boolean
  onChoose: () => void
}

export interface MenuProps {
  /** Name of what the menu is about. */
  label: string
  /** The button that it hangs from, which gets the focus back. */
  anchor: HTMLElement
  entries: readonly MenuEntry[]
  open: boolean
  onClose: () => void
}

export function Menu({ label, anchor, entries, open, onClose }: MenuProps) {
  const { root, choose } = useMenuChoice(open, onClose)
  return (
    <Base.Root {...root}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} side="bottom" align="end" sideOffset={6} className="z-50">
          <Base.Popup
            aria-label={label}
            finalFocus={() => anchor}
            className={cn(popupClass, 'min-w-52 max-w-(--available-width) p-1.5')}
          >
            {entries.map(({ label: words, icon, danger, onChoose }) => (
              <Base.Item
                key={words}
                onClick={() => choose(onChoose)}
                className={cn(optionClass, '[&_svg]:size-5 [&_svg]:shrink-0', danger && 'text-danger')}
              >
                {icon}
                <span>{words}</span>
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
