import type { ComponentProps, ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'
import { Spinner } from './spinner.tsx'

/** Quiet, not faint: what can't be pressed yet can still be read. */
const quiet = 'disabled:bg-sunken disabled:text-ink-2 disabled:inset-ring-[1.5px] disabled:inset-ring-line'

const variants = {
  primary: cn('bg-primary text-white hover:bg-primary-hover', quiet),
  secondary: cn('bg-card text-ink inset-ring-[1.5px] inset-ring-line hover:bg-hover', quiet),
  subtle: cn(
    'bg-primary-soft text-primary hover:bg-[color-mix(in_oklab,var(--primary)_16%,var(--card))]',
    quiet,
  ),
  ghost: 'text-ink hover:bg-hover disabled:text-ink-2',
  danger: cn('bg-danger text-white hover:bg-danger-hover', quiet),
  link: 'text-primary underline-offset-4 hover:underline disabled:text-ink-2',
  white: 'on-photo bg-white text-(color:--pitanga-on-white) hover:bg-white/90',
  chat: cn('bg-(--chat-on-white) text-white hover:bg-(--chat-on-white)/90', quiet),
  glass: 'on-photo bg-white/15 text-white backdrop-blur-sm hover:bg-white/25',
} as const

const sizes = {
  sm: 'min-h-9 gap-1.5 px-3.5 text-sm rounded-sm pointer-coarse:min-h-11 [--icon:1rem]',
  md: 'min-h-11 gap-2 px-5 text-base rounded-sm [--icon:1.125rem]',
  lg: 'min-h-13 gap-2.5 px-6 text-base rounded-[1rem] [--icon:1.25rem]',
} as const

const squares = { sm: 'w-9 px-0 pointer-coarse:w-11', md: 'w-11 px-0', lg: 'w-13 px-0' } as const

interface ButtonLook {
  variant?: keyof typeof variants | undefined
  size?: keyof typeof sizes | undefined
  /** As wide as what holds it. */
  block?: boolean | undefined
  /** Square, for an icon alone. */
  square?: boolean | undefined
  className?: string | undefined
}

/** The button's look, for what is not a `<button>`: a link styled as one. Words too wide for where it stands wrap. */
export function buttonClass({ variant = 'primary', size = 'md', block, square, className }: ButtonLook = {}) {
  return cn(
    'relative inline-flex max-w-full shrink-0 select-none items-center justify-center text-center leading-tight font-semibold',
    'transition-[background-color,color,scale,opacity] active:scale-[0.98] [&_svg]:size-(--icon) [&_svg]:shrink-0',
    'disabled:pointer-events-none aria-disabled:pointer-events-none',
    variants[variant],
    sizes[size],
    variant === 'link' && 'px-1',
    square && squares[size],
    block && 'w-full',
    className,
  )
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows a spinner in the label's place, keeps the width, and lets no second press through. */
  loading?: boolean
  icon?: ReactNode
}

export function Button({
  variant,
  size,
  block,
  square,
  className,
  loading = false,
  icon,
  disabled,
  type = 'button',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={(event) => (loading ? event.preventDefault() : onClick?.(event))}
      className={buttonClass({ variant, size, block, square, className })}
    >
      <span className={cn('inline-flex items-center gap-[inherit]', loading && 'opacity-0')}>
        {icon}
        {/* Text has an element of its own, as wherever it stands beside others: a page's translator replaces it. */}
        {typeof children === 'string' ? <span>{children}</span> : children}
      </span>
      {loading ? <Spinner label="Carregando" className="absolute" /> : null}
    </button>
  )
}

/** An icon alone: the label is what it is called, and its tooltip. */
export function IconButton({
  label,
  icon,
  variant = 'ghost',
  ...rest
}: Omit<ButtonProps, 'children' | 'square' | 'block'> & { label: string; icon: ReactNode }) {
  return <Button {...rest} variant={variant} square icon={icon} aria-label={label} title={label} />
}
