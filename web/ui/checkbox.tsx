import { Check, Minus } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'
import { useFieldControl } from './field.tsx'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  description?: ReactNode
  /** For a table's row: the label is only heard. */
  hideLabel?: boolean
  /** Some of what it stands for is checked, not all. */
  indeterminate?: boolean
}

export function Checkbox(props: CheckboxProps) {
  const { label, description, hideLabel, indeterminate = false, className, ref, ...rest } = props
  const field = useFieldControl(rest)
  return (
    <label
      className={cn('relative flex min-h-11 items-start gap-3 py-2.5 has-disabled:text-ink-2', className)}
    >
      <span className="relative mt-0.5 size-5 shrink-0">
        <input
          {...rest}
          {...field}
          type="checkbox"
          ref={(element) => {
            if (element) element.indeterminate = indeterminate
            if (typeof ref === 'function') return ref(element)
            if (ref) ref.current = element
          }}
          className={cn(
            'peer size-5 appearance-none rounded-[6px] bg-card inset-ring-[1.5px] inset-ring-line-strong transition-colors',
            'checked:bg-primary checked:inset-ring-primary indeterminate:bg-primary indeterminate:inset-ring-primary',
            'aria-invalid:inset-ring-2 aria-invalid:inset-ring-(--danger-text) disabled:opacity-50',
            'after:absolute after:-inset-3 after:content-[""]',
          )}
        />
        <Check
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none absolute inset-0.5 size-4 scale-50 text-white opacity-0 transition-[opacity,scale] peer-checked:scale-100 peer-checked:opacity-100 peer-indeterminate:opacity-0"
        />
        <Minus
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none absolute inset-0.5 size-4 text-white opacity-0 peer-indeterminate:opacity-100"
        />
      </span>
      <span className={hideLabel ? 'sr-only' : 'grid min-w-0 grid-cols-1 gap-0.5 wrap-anywhere'}>
        <span>{label}</span>
        {description ? <span className="text-sm text-ink-2">{description}</span> : null}
      </span>
    </label>
  )
}
