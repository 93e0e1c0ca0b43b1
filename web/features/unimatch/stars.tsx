import { Star } from 'lucide-react'
import { maxStars } from '#contract/values/options.ts'
import { cn } from '#web/lib/cn.ts'

interface StarsProps {
  value: number | null
  onChange: (stars: number | null) => void
}

const all = Array.from({ length: maxStars }, (_, index) => index + 1)

/** Stars for oneself; the one that is on already takes them all away. */
export function Stars({ value, onChange }: StarsProps) {
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center justify-between gap-x-1">
      <legend className="sr-only">Suas estrelas: só você vê</legend>
      <div className="-ml-2.5 flex flex-wrap">
        {all.map((stars) => (
          <button
            key={stars}
            type="button"
            aria-label={stars === 1 ? '1 estrela' : `${stars} estrelas`}
            aria-pressed={value === stars}
            onClick={() => onChange(value === stars ? null : stars)}
            className="grid size-11 place-items-center rounded-full transition-[scale] active:scale-92"
          >
            <Star
              aria-hidden
              className={cn(
                'size-6',
                value !== null && stars <= value ? 'fill-accent text-accent' : 'text-ink-2',
              )}
            />
          </button>
        ))}
      </div>
      <span aria-hidden className="text-sm text-ink-2 @max-[14rem]:hidden short:@max-[40rem]:hidden">
        Só você vê
      </span>
    </fieldset>
  )
}
