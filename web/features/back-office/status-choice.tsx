import { formatNumber } from '#contract/values/format.ts'
import { cn } from '#web/lib/cn.ts'
import { useListAddress } from './list-state.ts'

interface StatusChoiceProps {
  /** Each status with how many are in it; `undefined`: all of them. Of `null` nobody counts how many there are. */
  choices: readonly (readonly [status: string | undefined, label: string, count: number | null | undefined])[]
  /** Filter of the address that it sets. */
  name?: string
  legend?: string
}

/** The statuses of a list above it, with how many are in each; one of them is chosen. */
export function StatusChoice({
  choices,
  name = 'situacao',
  legend = 'Filtrar por status',
}: StatusChoiceProps) {
  const { address, change } = useListAddress()
  return (
    <fieldset className="mb-3 flex flex-wrap gap-2">
      <legend className="sr-only">{legend}</legend>
      {choices.map(([status, label, count]) => (
        <button
          key={label}
          type="button"
          aria-pressed={address[name] === status}
          onClick={() => change({ [name]: status })}
          className={cn(
            'flex min-h-9 items-center gap-2 rounded-[10px] bg-card px-3 text-sm font-medium inset-ring inset-ring-line pointer-coarse:min-h-11',
            'hover:bg-hover aria-pressed:bg-primary-soft aria-pressed:text-primary aria-pressed:inset-ring-primary/40',
          )}
        >
          <span>{label}</span>
          {count === null ? null : (
            <span className="font-semibold tabular-nums">
              {count === undefined ? '…' : formatNumber(count)}
            </span>
          )}
        </button>
      ))}
    </fieldset>
  )
}
