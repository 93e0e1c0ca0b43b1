import { type ReactNode, useId } from 'react'
import { cn } from '#web/lib/cn.ts'
import { FieldGroup } from './field.tsx'

export interface RadioOption<Value extends string> {
  value: Value
  label: ReactNode
  description?: ReactNode
  disabled?: boolean
}

interface RadioGroupProps<Value extends string> {
  label: ReactNode
  options: readonly RadioOption<Value>[]
  value?: Value | null | undefined
  defaultValue?: Value
  onValueChange?: (value: Value) => void
  error?: string | null | undefined
  /** `list`: one under the other; `cards`: boxed, for choices that need a sentence. */
  look?: 'list' | 'cards'
  className?: string
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { options, value, defaultValue, onValueChange, look = 'list', className, ...group } = props
  const name = useId()
  return (
    <FieldGroup {...group}>
      <div className={cn('grid grid-cols-1', look === 'cards' && 'mb-1.5 gap-3', className)}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cn(
              'flex min-h-11 items-start gap-3 has-disabled:text-ink-2',
              look === 'list' && 'py-2.5',
              look === 'cards' &&
                'rounded-sm bg-card p-4 inset-ring inset-ring-line transition-[background-color,box-shadow] hover:bg-hover has-checked:bg-primary-soft has-checked:inset-ring-2 has-checked:inset-ring-primary',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              disabled={option.disabled}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
              aria-invalid={group.error ? true : undefined}
              onChange={() => onValueChange?.(option.value)}
              className="mt-0.5 size-5 shrink-0 appearance-none rounded-full bg-card inset-ring-[1.5px] inset-ring-line-strong transition-[box-shadow] checked:inset-ring-[6px] checked:inset-ring-primary aria-invalid:inset-ring-(--danger-text) disabled:opacity-50"
            />
            <span className="grid min-w-0 grid-cols-1 gap-0.5 wrap-anywhere">
              <span className={cn(look === 'cards' && 'font-semibold')}>{option.label}</span>
              {option.description ? <span className="text-sm text-ink-2">{option.description}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
