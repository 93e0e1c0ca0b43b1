import type { CSSProperties } from 'react'
import { cn } from '#web/lib/cn.ts'

const tones = { primary: 'bg-primary', sea: 'bg-sea', accent: 'bg-accent', success: 'bg-success' } as const

interface ProgressProps {
  label: string
  /** From 0 to 1; null while nobody knows. */
  value: number | null
  tone?: keyof typeof tones
  /** Writes the label and the percentage above the bar. */
  shown?: boolean
  className?: string
}

export function Progress({ label, value, tone = 'primary', shown, className }: ProgressProps) {
  const percent = value === null ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div className={cn('grid gap-1.5', className)}>
      {shown ? (
        <div aria-hidden className="flex justify-between gap-4 text-sm">
          <span className="font-medium">{label}</span>
          <span className="text-ink-2 tabular-nums">{percent === undefined ? '…' : `${percent}%`}</span>
        </div>
      ) : null}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-2 overflow-hidden rounded-full bg-line"
      >
        <span
          style={{ '--done': `${percent ?? 30}%` } as CSSProperties}
          className={cn(
            'block h-full w-(--done) rounded-full transition-[width]',
            percent === undefined && 'animate-sway',
            tones[tone],
          )}
        />
      </div>
    </div>
  )
}
