import { type ComponentProps, useId, useState } from 'react'
import { cn } from '#web/lib/cn.ts'
import { controlClass, useFieldControl } from './field.tsx'

interface TextareaProps extends ComponentProps<'textarea'> {
  /** Shows how many characters are left; needs `maxLength`. */
  counter?: boolean
}

/** Grows with what is written. */
export function Textarea({ className, counter, maxLength, onChange, ...rest }: TextareaProps) {
  const field = useFieldControl(rest)
  const counterId = useId()
  const [typed, setTyped] = useState(String(rest.defaultValue ?? '').length)
  const length = rest.value === undefined ? typed : String(rest.value).length
  const counted = counter && maxLength !== undefined
  return (
    <div>
      <textarea
        rows={4}
        {...rest}
        {...field}
        aria-describedby={cn(field['aria-describedby'], counted && counterId) || undefined}
        maxLength={maxLength}
        onChange={(event) => {
          setTyped(event.target.value.length)
          onChange?.(event)
        }}
        className={cn(
          controlClass,
          'block field-sizing-content max-h-80 min-h-28 resize-y px-4 py-3',
          className,
        )}
      />
      {counted ? (
        <p id={counterId} className="mt-1 text-right text-xs text-ink-2 tabular-nums">
          <span className="sr-only">Caracteres: </span>
          {length}/{maxLength}
        </p>
      ) : null}
    </div>
  )
}
