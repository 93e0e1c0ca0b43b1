import { cn } from '#web/lib/cn.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useListAddress } from './list-state.ts'

interface StatusChoiceProps {
  /** Each status with how many are in it; `undefined`: all of them. */
  choices: readonly (readonly [status: string | undefined, label: string, count: number | undefined])[]
}

/** The statuses of a list above it, with how many are in each; one of them is chosen. */
export function StatusChoice({ choices }: StatusChoiceProps) {
  const { address, change } = useListAddress()
  return (
    <fieldset className="mb-3 flex flex-wrap gap-2">
      <legend className="sr-only">Filtrar por status</legend>
      {choices.map(([status, label, count]) => (
        <button
          key={label}
          type="button"
          aria-pressed={address.situacao === status}
          onClick={() => change({ situacao: status })}
          className={cn(
            'flex min-h-9 items-center gap-2 rounded-[10px] bg-card px-3 text-sm font-medium inset-ring inset-ring-line pointer-coarse:min-h-11',
            'hover:bg-hover aria-pressed:bg-primary-soft aria-pressed:text-primary aria-pressed:inset-ring-primary/40',
          )}
        >
          <span>{label}</span>
          <span className="font-semibold tabular-nums">
            {count === undefined ? '…' : formatNumber(count)}
          </span>
        </button>
      ))}
    </fieldset>
  )
}
