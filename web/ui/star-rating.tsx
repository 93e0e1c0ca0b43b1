import { Star } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cn } from '#web/lib/cn.ts'
import { FieldGroup } from './field.tsx'

const five = [1, 2, 3, 4, 5] as const
const words = ['', 'Ruim', 'Regular', 'Bom', 'Muito bom', 'Excelente'] as const
const oneDigit = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

interface StarsProps {
  /** From 0 to 5; null when nobody has rated yet. */
  value: number | null
  count?: number
  /** One star and the number: for lists. */
  compact?: boolean
}

/** What others gave. */
export function Stars({ value, count, compact }: StarsProps) {
  if (value === null) return <span className="text-sm text-ink-2">Sem avaliações</span>
  const number = oneDigit.format(value)
  return (
    <span className="inline-flex items-center gap-1.5 align-middle text-sm">
      <span role="img" aria-label={`Nota ${number} de 5`} className="inline-flex text-(--accent)">
        {compact ? (
          <Star aria-hidden className="size-4 fill-current" />
        ) : (
          <span aria-hidden className="relative">
            <StarRow className="opacity-35" />
            <span
              className="absolute inset-y-0 left-0 overflow-hidden"
              style={{ width: `${(Math.min(5, Math.max(0, value)) / 5) * 100}%` }}
            >
              <StarRow className="[&_svg]:fill-current" />
            </span>
          </span>
        )}
      </span>
      <span aria-hidden className="font-semibold tabular-nums">
        {number}
      </span>
      {count === undefined ? null : (
        <span className="text-ink-2 tabular-nums">
          ({count}
          <span className="sr-only"> avaliações</span>)
        </span>
      )}
    </span>
  )
}

function StarRow({ className }: { className: string }) {
  return (
    <span className={cn('flex w-max gap-0.5', className)}>
      {five.map((star) => (
        <Star key={star} className="size-4.5" />
      ))}
    </span>
  )
}

interface StarRatingProps {
  label: ReactNode
  value: number | null
  onValueChange: (value: number) => void
  hint?: ReactNode
  disabled?: boolean
}

/** What I give: five radios drawn as stars. */
export function StarRating({ value, onValueChange, ...group }: StarRatingProps) {
  const name = useId()
  return (
    <FieldGroup {...group}>
      <div className="-ml-2 flex items-center">
        {five.map((star) => (
          <label
            key={star}
            title={words[star]}
            className={cn(
              'relative grid size-11 place-items-center rounded-sm text-accent transition-[scale] has-focus-visible:outline-2 has-focus-visible:outline-ring',
              'has-enabled:hover:scale-115 has-disabled:opacity-50',
            )}
          >
            <input
              type="radio"
              name={name}
              value={star}
              checked={value === star}
              onChange={() => onValueChange(star)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Star aria-hidden className={cn('size-7', star <= (value ?? 0) && 'fill-(--accent)')} />
            <span className="sr-only">
              {star} {star === 1 ? 'estrela' : 'estrelas'}
            </span>
          </label>
        ))}
        <span aria-hidden className="ml-2 text-sm font-medium text-ink-2">
          {value ? words[value] : null}
        </span>
      </div>
    </FieldGroup>
  )
}
