// A list too long to scroll: type a piece of any word, with or without its accents.
import { Combobox as Base } from '@base-ui/react/combobox'
import { Check, ChevronDown, X } from 'lucide-react'
import type { Ref } from 'react'
import { cn } from '#web/lib/cn.ts'
import { controlClass, useFieldControl } from './field.tsx'
import { optionClass, popupClass } from './popup-class.ts'

export interface ComboboxOption<Value extends string> {
  value: Value
  label: string
  /** Smaller, beside it; searched too. */
  hint?: string
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('pt-BR')

/** Whether every word typed is found somewhere in the option. */
export function matchesSearch(text: string, query: string): boolean {
  const haystack = plain(text)
  return plain(query)
    .split(/\s+/)
    .every((word) => haystack.includes(word))
}

interface ComboboxProps<Value extends string> {
  options: readonly ComboboxOption<Value>[]
  value: Value | null
  onValueChange: (value: Value | null) => void
  onBlur?: () => void
  placeholder?: string
  emptyText?: string
  name?: string
  id?: string
  disabled?: boolean
  'aria-label'?: string
  ref?: Ref<HTMLInputElement>
  className?: string
}

export function Combobox<Value extends string>(props: ComboboxProps<Value>) {
  const { options, value, onValueChange, onBlur, name, id, disabled, ref, className } = props
  const { placeholder = 'Buscar…', emptyText = 'Nada encontrado. Tente outra palavra.' } = props
  const { 'aria-required': required, ...field } = useFieldControl({ id })
  const iconButton =
    'grid h-12 w-11 place-items-center text-ink-2 hover:text-ink rounded-sm disabled:pointer-events-none [&_svg]:size-5'
  return (
    <Base.Root<ComboboxOption<Value>>
      items={options}
      value={options.find((option) => option.value === value) ?? null}
      onValueChange={(option) => onValueChange(option?.value ?? null)}
      isItemEqualToValue={(a, b) => a.value === b.value}
      filter={(option, query) => matchesSearch(`${option.label} ${option.hint ?? ''}`, query)}
      autoHighlight
      disabled={disabled}
      name={name}
      required={required}
    >
      <Base.InputGroup className={cn('relative', className)}>
        <Base.Input
          {...field}
          ref={ref}
          onBlur={onBlur}
          placeholder={placeholder}
          aria-label={props['aria-label']}
          className={cn(controlClass, 'h-12 truncate pr-22 pl-4')}
        />
        <div className="absolute inset-y-0 right-0 flex">
          <Base.Clear aria-label="Limpar" className={iconButton}>
            <X aria-hidden />
          </Base.Clear>
          <Base.Trigger aria-label="Mostrar opções" className={iconButton}>
            <ChevronDown aria-hidden />
          </Base.Trigger>
        </div>
      </Base.InputGroup>
      <Base.Portal>
        <Base.Positioner sideOffset={6} className="z-50">
          <Base.Popup className={cn(popupClass, 'w-(--anchor-width) max-w-(--available-width)')}>
            <Base.Empty>
              <p className="px-4 py-5 text-sm text-ink-2">{emptyText}</p>
            </Base.Empty>
            <Base.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain p-1.5 data-empty:p-0">
              {(option: ComboboxOption<Value>) => (
                <Base.Item
                  key={option.value}
                  value={option}
                  className={cn(optionClass, 'data-selected:font-semibold')}
                >
                  <span className="min-w-0 flex-1">
                    {option.label}
                    {option.hint ? (
                      <span className="ml-2 text-sm font-normal text-ink-2">{option.hint}</span>
                    ) : null}
                  </span>
                  <Base.ItemIndicator className="text-primary">
                    <Check aria-hidden className="size-5" />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
