import type { CSSProperties, ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'

const tones = {
  neutral: 'bg-hover text-ink-2',
  primary: 'bg-primary-soft text-primary',
  accent: 'bg-accent-soft text-accent',
  sea: 'bg-sea-soft text-sea',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  solid: 'bg-primary text-white',
  'solid-sea': 'bg-sea text-white',
  'solid-accent': 'bg-accent text-on-accent',
  white: 'bg-white/95 text-(color:--pitanga-on-white)',
  /** On a photo's dark foot. */
  glass: 'bg-black/35 text-white backdrop-blur-sm',
} as const

const sizes = {
  sm: 'h-6 gap-1 px-2.5 text-xs [&_svg]:size-3.5',
  md: 'h-7 gap-1.5 px-3 text-[0.8125rem] [&_svg]:size-4',
} as const

export interface BadgeProps {
  tone?: keyof typeof tones
  size?: keyof typeof sizes
  icon?: ReactNode
  /** A dot before the text, for a state. */
  dot?: boolean
  /** Any colour from data, such as a category's: made readable in both themes. */
  color?: string
  className?: string
  children: ReactNode
}

export function Badge({ tone = 'neutral', size = 'md', icon, dot, color, className, children }: BadgeProps) {
  return (
    <span
      style={color ? ({ '--badge': color } as CSSProperties) : undefined}
      className={cn(
        'inline-flex w-fit max-w-full shrink-0 items-center whitespace-nowrap rounded-full font-semibold',
        color
          ? 'bg-[color-mix(in_oklab,var(--badge)_14%,var(--card))] text-[color-mix(in_oklab,var(--badge)_45%,var(--ink))]'
          : tones[tone],
        sizes[size],
        className,
      )}
    >
      {dot ? <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-current" /> : null}
      {icon}
      <span className="truncate">{children}</span>
    </span>
  )
}

/** Number of those that wait: shown over an icon or at the end of a menu line. */
export function CountBadge({
  count,
  label,
  className,
}: {
  count: number
  label: string
  className?: string
}) {
  if (count <= 0) return null
  return (
    <span
      className={cn(
        'inline-grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1.5 text-xs leading-none font-semibold text-white tabular-nums',
        className,
      )}
    >
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{`${count > 999 ? '999+' : count} ${label}`}</span>
    </span>
  )
}
