// Hours of an invitation as chips of which one is chosen, and the way to an hour of one's own.
import { cn } from '#web/lib/cn.ts'
import type { Slot } from './hours.ts'

interface HourChipsProps {
  slots: readonly Slot[]
  /** `null`: one of one's own. */
  chosen: Date | null
  onChoose: (at: Date | null) => void
}

export const HourChips = ({ slots, chosen, onChoose }: HourChipsProps) => (
  <div className="flex flex-wrap gap-2">
    {[...slots, { label: 'Escolher', at: null }].map(({ label, at }) => (
      <label
        key={label}
        className={cn(
          'relative inline-flex min-h-10 max-w-full items-center rounded-full bg-card px-4 py-1 text-sm font-medium inset-ring inset-ring-line transition-colors pointer-coarse:min-h-11',
          'hover:bg-hover has-checked:bg-ink has-checked:text-page has-checked:inset-ring-ink',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
        )}
      >
        <input
          type="radio"
          name="quando"
          value={label}
          checked={at === null ? chosen === null : chosen?.getTime() === at.getTime()}
          onChange={() => onChoose(at)}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
        <span>{label}</span>
      </label>
    ))}
  </div>
)
