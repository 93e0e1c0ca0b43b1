// Menu of a list's filters, each with its values beside it: the one chosen takes effect at once. Days are chosen in a dialog.
import { Menu as Base } from '@base-ui/react/menu'
import { CalendarDays, Check, ChevronRight } from 'lucide-react'
import { cn } from '#web/lib/cn.ts'
import { optionClass, popupClass } from '#web/ui/overlay-class.ts'
import { useMenuChoice } from '#web/ui/use-menu-choice.ts'
import type { ListAddress, ListFilter } from './list-state.ts'

interface FilterMenuProps {
  anchor: HTMLElement
  open: boolean
  onClose: () => void
  filters: readonly ListFilter[]
  address: ListAddress
  onChange: (next: Partial<ListAddress>) => void
  onDates: () => void
}

const lineClass = cn(optionClass, 'min-h-9 text-sm pointer-coarse:min-h-11 [&>svg]:size-4 [&>svg]:shrink-0')
const listClass = cn(popupClass, 'max-h-[min(24rem,var(--available-height))] min-w-48 overflow-y-auto p-1.5')

export function FilterMenu({ anchor, open, onClose, filters, address, onChange, onDates }: FilterMenuProps) {
  const { root, choose } = useMenuChoice(open, onClose)
  return (
    <Base.Root {...root}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} side="bottom" align="start" sideOffset={6} className="z-50">
          <Base.Popup aria-label="Filtros" finalFocus={() => anchor} className={listClass}>
            {filters.map(({ name, label, options }) =>
              options ? (
                <Base.SubmenuRoot key={name}>
                  <Base.SubmenuTrigger
                    openOnHover
                    delay={60}
                    className={cn(lineClass, 'data-popup-open:bg-hover')}
                  >
                    <span className="flex-1">{label}</span>
                    <ChevronRight aria-hidden />
                  </Base.SubmenuTrigger>
                  <Base.Portal>
                    <Base.Positioner
                      side="right"
                      align="start"
                      alignOffset={-6}
                      sideOffset={4}
                      className="z-50"
                    >
                      <Base.Popup aria-label={label} className={listClass}>
                        <Base.RadioGroup
                          value={String(address[name] ?? '')}
                          onValueChange={(value: string) => choose(() => onChange({ [name]: value }))}
                        >
                          {options.map(({ value, label: words }) => (
                            <Base.RadioItem key={value} value={value} closeOnClick className={lineClass}>
                              <span className="flex-1">{words}</span>
                              <Base.RadioItemIndicator>
                                <Check aria-hidden className="size-4 text-primary" />
                              </Base.RadioItemIndicator>
                            </Base.RadioItem>
                          ))}
                        </Base.RadioGroup>
                      </Base.Popup>
                    </Base.Positioner>
                  </Base.Portal>
                </Base.SubmenuRoot>
              ) : null,
            )}
            {filters.some(({ date }) => date) ? (
              <Base.Item onClick={() => choose(onDates)} className={lineClass}>
                <span className="flex-1">Datas…</span>
                <CalendarDays aria-hidden />
              </Base.Item>
            ) : null}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
