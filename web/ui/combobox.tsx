// A list too long to scroll: opens on a search that takes a piece of any word, with or without its accents. What is typed
// whole, an acronym or a name, comes first.
import { Combobox as Base } from '@base-ui/react/combobox'
import { Check, ChevronDown, Search, X } from 'lucide-react'
import { useState } from 'react'
import { cn } from '#web/lib/cn.ts'
import { matchesSearch } from '#web/lib/matches-search.ts'
import { controlClass, useFieldControl, useFieldName } from './field.tsx'
import { optionClass, popupClass } from './overlay-class.ts'

export interface ComboboxOption<Value extends string> {
  value: Value
  label: string
  /** Smaller, beside it; searched too. */
  hint?: string
}

/** Answers whether the same words are in both, whole. */
const isExactly = (text: string, query: string) => matchesSearch(text, query) && matchesSearch(query, text)

interface ComboboxProps<Value extends string> {
  options: readonly ComboboxOption<Value>[]
  value: Value | null
  onValueChange: (value: Value | null) => void
  placeholder?: string
  emptyText?: string
  disabled?: boolean
}

export function Combobox<Value extends string>(props: ComboboxProps<Value>) {
  const { options, value, onValueChange, disabled } = props
  const { placeholder = 'Selecione', emptyText = 'Nada encontrado. Tente outra palavra.' } = props
  const { 'aria-required': required, ...field } = useFieldControl({})
  const called = useFieldName()
  const [query, setQuery] = useState('')
  const exact =
    query && options.find(({ label, hint = '' }) => isExactly(hint, query) || isExactly(label, query))
  return (
    <Base.Root<ComboboxOption<Value>>
      items={exact ? [exact, ...options.filter((option) => option !== exact)] : options}
      onInputValueChange={setQuery}
      value={options.find((option) => option.value === value) ?? null}
      onValueChange={(option) => onValueChange(option?.value ?? null)}
      isItemEqualToValue={(a, b) => a.value === b.value}
      filter={(option, query) => matchesSearch(`${option.label} ${option.hint ?? ''}`, query)}
      autoHighlight
      disabled={disabled}
      required={required}
    >
      <div className="relative">
        <Base.Trigger
          {...field}
          className={cn(
            controlClass,
            'flex h-12 items-center pl-4 text-left',
            value === null ? 'pr-11 text-ink-2' : 'pr-22',
            'data-disabled:cursor-not-allowed data-disabled:bg-sunken data-disabled:text-ink-2',
          )}
        >
          <span className="truncate">
            <Base.Value placeholder={placeholder} />
          </span>
          <Base.Icon className="absolute right-3 text-ink-2">
            <ChevronDown aria-hidden className="size-5" />
          </Base.Icon>
        </Base.Trigger>
        <Base.Clear
          aria-label={called ? `Limpar ${called.toLocaleLowerCase('pt-BR')}` : 'Limpar'}
          className="absolute inset-y-0 right-10 grid w-11 place-items-center rounded-sm text-ink-2 hover:text-ink data-disabled:hidden"
        >
          <X aria-hidden className="size-5" />
        </Base.Clear>
      </div>
      <Base.Portal>
        <Base.Positioner align="start" sideOffset={6} className="z-50">
          <Base.Popup
            aria-label="Opções"
            className={cn(
              popupClass,
              'flex max-h-[min(24rem,var(--available-height))] w-(--anchor-width) min-w-64 max-w-(--available-width) flex-col',
            )}
          >
            <div className="relative border-b">
              <Search aria-hidden className="absolute top-3.5 left-3.5 size-5 text-ink-2" />
              <Base.Input
                placeholder="Buscar…"
                aria-label="Buscar"
                className="h-12 w-full bg-transparent pr-4 pl-11 text-base outline-none placeholder:text-ink-2"
              />
            </div>
            <Base.Empty>
              <p className="px-4 py-5 text-sm text-ink-2">{emptyText}</p>
            </Base.Empty>
            <Base.List className="min-h-0 overflow-y-auto overscroll-contain p-1.5 data-empty:p-0">
              {(option: ComboboxOption<Value>) => (
                <Base.Item key={option.value} value={option} className={optionClass}>
                  <span className="min-w-0 flex-1">
                    <span>{option.label}</span>
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
