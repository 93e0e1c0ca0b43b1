// Two to four ways of seeing the same thing, one of them always on.
import { type ReactNode, useId } from 'react'
import { cn } from '#web/lib/cn.ts'

interface SegmentedControlProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string; icon?: ReactNode }[]
  value: Value
  onValueChange: (value: Value) => void
  /** Shows only the icons, everywhere or on a phone; labels are heard and become tooltips. */
  iconsOnly?: boolean | 'phone'
  className?: string
}

export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onValueChange, iconsOnly, className } = props
  const name = useId()
  return (
    <fieldset className={cn('inline-flex max-w-full min-w-0 rounded-[1.375rem] bg-sunken p-1', className)}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          title={iconsOnly ? option.label : undefined}
          // Chosen with a pointer, it does not take the focus: arrow keys go on being those of what it shows.
          onMouseDown={(event) => event.preventDefault()}
          className={cn(
            'relative flex min-h-9 min-w-0 items-center justify-center gap-2 rounded-full px-[min(1rem,3vw)] text-center text-sm font-semibold text-ink-2 transition-colors',
            'hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-soft [&_svg]:size-4.5',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
            iconsOnly === true && 'w-11 px-0',
            iconsOnly === 'phone' && 'max-sm:w-11 max-sm:px-0 short:w-11 short:px-0',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            onChange={() => onValueChange(option.value)}
            className="absolute inset-x-0 -inset-y-1 cursor-pointer opacity-0"
          />
          {option.icon}
          <span
            className={cn(
              'min-w-0 wrap-anywhere',
              iconsOnly === true && 'sr-only',
              iconsOnly === 'phone' && 'max-sm:sr-only short:sr-only',
            )}
          >
            {option.label}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
