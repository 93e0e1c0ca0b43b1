// The verdict buttons under a card: the heavier the act, the larger and louder its button.
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'

const tones = {
  neutral: 'bg-raised text-ink-2 shadow-soft inset-ring inset-ring-line hover:text-ink',
  plain: 'bg-raised text-ink shadow-soft inset-ring inset-ring-line',
  positive: 'bg-raised text-chat shadow-soft inset-ring inset-ring-line',
  primary: 'bg-primary text-white shadow-soft hover:bg-primary-hover',
} as const

const sizes = {
  sm: 'size-11 [&_svg]:size-5',
  md: 'size-12 [&_svg]:size-5.5',
  lg: 'size-15 [&_svg]:size-7',
  xl: 'size-17 [&_svg]:size-8',
} as const

export interface RoundButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  label: string
  icon: ReactNode
  tone?: keyof typeof tones
  size?: keyof typeof sizes
  /** The icon is drawn solid, as a heart that is already given. */
  filled?: boolean
  /** True while the question is under way: the button keeps the focus, and lets no second press through. */
  busy?: boolean
}

export function RoundButton({
  label,
  icon,
  tone = 'plain',
  size = 'md',
  filled,
  busy,
  onClick,
  className,
  ...rest
}: RoundButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      className={cn(
        'inline-grid shrink-0 place-items-center rounded-full transition-[scale,background-color,color,opacity]',
        'hover:scale-105 active:scale-92 disabled:pointer-events-none disabled:bg-sunken disabled:text-ink-2 disabled:shadow-none',
        'aria-disabled:bg-sunken aria-disabled:text-ink-2 aria-disabled:shadow-none',
        tones[tone],
        sizes[size],
        filled && '[&_svg]:fill-current',
        className,
      )}
    >
      {icon}
    </button>
  )
}
