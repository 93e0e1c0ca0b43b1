import { Check, X } from 'lucide-react'
import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'

const base =
  'inline-flex h-10 max-w-full shrink-0 items-center gap-2 whitespace-nowrap rounded-full text-sm font-medium transition-colors pointer-coarse:h-11 [&_svg]:size-4'
const idle = 'bg-card text-ink inset-ring inset-ring-line hover:bg-hover'

interface ChipProps extends Omit<ComponentProps<'button'>, 'color'> {
  /** Absent: the chip is a plain button (it opens a filter). Present: it is a toggle. */
  selected?: boolean | undefined
  icon?: ReactNode
  /** Number of its filters that are on. */
  count?: number
  /** A category's colour, as a dot. */
  color?: string
}

export function Chip({ selected, icon, count, color, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={selected}
      className={cn(
        base,
        'px-4 disabled:pointer-events-none disabled:bg-sunken disabled:text-ink-2',
        selected ? 'bg-ink text-page' : idle,
        className,
      )}
    >
      {color ? (
        <span
          aria-hidden
          style={{ '--chip': color } as CSSProperties}
          className="size-2.5 shrink-0 rounded-full bg-(--chip)"
        />
      ) : null}
      {/* In the padding: chosen or not, a chip is as wide. */}
      {icon ?? (selected && !color ? <Check aria-hidden className="size-3.5! -mr-2 -ml-3.5" /> : null)}
      <span className="truncate">{children}</span>
      {count ? <span className="font-bold text-primary tabular-nums">{count}</span> : null}
    </button>
  )
}

interface RemovableChipProps {
  /** Name of the filter: "Bairro". */
  name?: string
  /** By what: "Benfica". */
  value: string
  onRemove: () => void
}

export function RemovableChip({ name, value, onRemove }: RemovableChipProps) {
  return (
    <span className={cn(base, 'bg-card pl-4 text-ink inset-ring inset-ring-line')}>
      <span className="truncate">
        {name ? <span className="max-md:sr-only">{`${name}: `}</span> : null}
        <strong className="font-bold">{value}</strong>
      </span>
      <button
        type="button"
        aria-label={`Remover ${name ? `${name}: ` : ''}${value}`}
        onClick={onRemove}
        className="-ml-1 grid h-full w-11 shrink-0 place-items-center rounded-full text-ink-2 hover:text-ink"
      >
        <X aria-hidden />
      </button>
    </span>
  )
}
