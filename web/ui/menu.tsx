import { Menu as Base } from '@base-ui/react/menu'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'
import { optionClass, popupClass } from './popup-class.ts'

export interface MenuAction {
  label: string
  icon?: ReactNode
  /** A shortcut, at the far end. */
  hint?: ReactNode
  onSelect: () => void
  tone?: 'default' | 'danger'
  disabled?: boolean
  /** A hairline before it: what follows is of another kind. */
  apart?: boolean
}

interface MenuProps {
  trigger: ReactElement
  actions: readonly MenuAction[]
  align?: 'start' | 'end'
}

export function Menu({ trigger, actions, align = 'end' }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={6} className="z-50">
          <Base.Popup className={cn(popupClass, 'max-h-(--available-height) min-w-52 overflow-y-auto p-1.5')}>
            {actions.map((action) => (
              <Fragment key={action.label}>
                {action.apart ? <Base.Separator className="mx-2 my-1.5 h-px bg-line" /> : null}
                <Base.Item
                  disabled={action.disabled}
                  onClick={action.onSelect}
                  className={cn(
                    optionClass,
                    '[&_svg]:size-4.5 [&_svg]:shrink-0',
                    action.tone === 'danger' && 'text-danger data-highlighted:bg-danger-soft',
                  )}
                >
                  {action.icon}
                  <span className="min-w-0 flex-1">{action.label}</span>
                  {action.hint}
                </Base.Item>
              </Fragment>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
