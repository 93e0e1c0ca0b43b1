import type { ComponentProps, ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'
import { controlClass, useFieldControl } from './field.tsx'

export interface InputProps extends ComponentProps<'input'> {
  /** Drawn inside, before the text. */
  icon?: ReactNode
  /** Drawn inside, after the text: a unit, a button. */
  trailing?: ReactNode
}

/** A number stays while the page is scrolled with the pointer over it: the browser counts with the wheel where the focus is. */
export function Input({ icon, trailing, className, ...rest }: InputProps) {
  const field = useFieldControl(rest)
  const input = (
    <input
      {...(rest.type === 'number' && { onWheel: ({ currentTarget }) => currentTarget.blur() })}
      {...rest}
      {...field}
      className={cn(
        controlClass,
        'h-12 px-4',
        Boolean(icon) && 'pl-11',
        Boolean(trailing) && 'pr-13',
        className,
      )}
    />
  )
  if (!icon && !trailing) return input
  return (
    <div className="relative">
      {icon ? (
        <span className="pointer-events-none absolute inset-y-0 left-0 grid w-11 place-items-center text-ink-2 [&_svg]:size-5">
          {icon}
        </span>
      ) : null}
      {input}
      {trailing ? (
        <span className="absolute inset-y-0 right-0.5 grid min-w-11 place-items-center text-sm text-ink-2">
          {trailing}
        </span>
      ) : null}
    </div>
  )
}
