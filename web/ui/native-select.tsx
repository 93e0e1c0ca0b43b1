import { ChevronDown } from 'lucide-react'
import { cn } from '#web/lib/cn.ts'
import { controlClass, useFieldControl } from './field.tsx'

interface NativeSelectProps<Value extends string> {
  options: readonly { value: Value; label: string }[]
  value: Value | null
  onValueChange: (value: Value | null) => void
  /** The line that chooses nothing; `null` where one is always chosen. */
  placeholder?: string | null
  disabled?: boolean
  /** Its name in the form's data. */
  name?: string
}

/** The system's own picker: for short lists on pages that must open fast, where `Select` would weigh too much. */
export function NativeSelect<Value extends string>(props: NativeSelectProps<Value>) {
  const { options, value, onValueChange, placeholder = 'Selecione', disabled, name } = props
  const field = useFieldControl({})
  return (
    <div className="relative">
      <select
        {...field}
        name={name}
        disabled={disabled}
        value={value ?? ''}
        onChange={({ target }) =>
          onValueChange(options.find((option) => option.value === target.value)?.value ?? null)
        }
        className={cn(
          controlClass,
          'h-12 appearance-none truncate pr-11 pl-4',
          value === null && 'text-ink-2',
        )}
      >
        {placeholder === null ? null : <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-raised text-ink">
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-ink-2"
      />
    </div>
  )
}
