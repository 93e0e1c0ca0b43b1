import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import { cn } from '#web/lib/cn.ts'
import { controlClass, useFieldControl } from './field.tsx'
import { optionClass, popupClass } from './overlay-class.ts'

export interface SelectOption<Value extends string> {
  value: Value
  label: string
  disabled?: boolean
}

interface SelectProps<Value extends string> {
  options: readonly SelectOption<Value>[]
  value?: Value | null | undefined
  defaultValue?: Value | null
  onValueChange?: (value: Value | null) => void
  /** Adds a first line that chooses nothing: "Todas". */
  emptyLabel?: string
  disabled?: boolean
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, defaultValue, onValueChange, emptyLabel, disabled } = props
  const { 'aria-required': required, ...field } = useFieldControl({})
  return (
    // Base UI would write a <style> element here; its one rule lives in styles.css instead.
    <CSPProvider disableStyleElements>
      <Base.Root<Value>
        items={options}
        value={value}
        defaultValue={defaultValue ?? null}
        onValueChange={(next) => onValueChange?.(next)}
        disabled={disabled}
        required={required}
      >
        <Base.Trigger
          {...field}
          className={cn(
            controlClass,
            'flex h-12 items-center justify-between gap-3 pr-3 pl-4 text-left read-only:bg-card data-disabled:cursor-not-allowed data-disabled:bg-sunken data-disabled:text-ink-2',
          )}
        >
          <Base.Value
            placeholder={emptyLabel ?? 'Selecione'}
            className="truncate data-placeholder:text-ink-2"
          />
          <Base.Icon className="text-ink-2 transition-[rotate] data-popup-open:rotate-180">
            <ChevronDown aria-hidden className="size-5" />
          </Base.Icon>
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-50">
            <Base.Popup className={cn(popupClass, 'min-w-(--anchor-width) max-w-(--available-width)')}>
              <Base.List className="max-h-[min(22rem,var(--available-height))] overflow-y-auto overscroll-contain p-1.5">
                {emptyLabel ? (
                  <Base.Item value={null} className={cn(optionClass, 'text-ink-2')}>
                    <Base.ItemText className="flex-1">{emptyLabel}</Base.ItemText>
                  </Base.Item>
                ) : null}
                {options.map((option) => (
                  <Base.Item
                    key={option.value}
                    value={option.value}
                    disabled={option.disabled}
                    className={optionClass}
                  >
                    <Base.ItemText className="min-w-0 flex-1">{option.label}</Base.ItemText>
                    <Base.ItemIndicator className="text-primary">
                      <Check aria-hidden className="size-5" />
                    </Base.ItemIndicator>
                  </Base.Item>
                ))}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  )
}
