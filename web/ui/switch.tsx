import type { ComponentProps, ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: ReactNode
  description?: ReactNode
}

/** For what takes effect at once; what waits for a "Salvar" is a checkbox. */
export function Switch({ label, description, className, ...rest }: SwitchProps) {
  return (
    <label
      className={cn(
        'flex min-h-11 items-center justify-between gap-4 py-2 has-disabled:text-ink-2',
        className,
      )}
    >
      <span className="grid min-w-0 grid-cols-1 gap-0.5 wrap-anywhere">
        <span className="font-medium">{label}</span>
        {description ? <span className="text-sm text-ink-2">{description}</span> : null}
      </span>
      <span className="relative h-7 w-12 shrink-0">
        <input
          {...rest}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its state itself
          role="switch"
          className="peer h-7 w-12 appearance-none rounded-full bg-line-strong transition-colors checked:bg-primary disabled:opacity-45"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-white shadow-soft transition-[translate] ease-spring peer-checked:translate-x-5"
        />
      </span>
    </label>
  )
}
