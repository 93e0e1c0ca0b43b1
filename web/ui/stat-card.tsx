import type { ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'
import { Skeleton } from './skeleton.tsx'

const tones = {
  neutral: 'text-ink',
  primary: 'text-primary',
  accent: 'text-accent',
  sea: 'text-sea',
  success: 'text-success',
} as const

interface StatCardProps {
  label: string
  /** Already written as it is read: "1.234", "R$ 90,00". Absent while it loads. */
  value: ReactNode
  tone?: keyof typeof tones
  icon?: ReactNode
  /** What it is compared with: "+12% no mês". */
  note?: ReactNode
  loading?: boolean
  className?: string
}

export function StatCard({ label, value, tone = 'neutral', icon, note, loading, className }: StatCardProps) {
  return (
    <div
      aria-busy={loading || undefined}
      className={cn(
        '@container relative flex min-w-0 flex-col rounded-md bg-card p-4 inset-ring inset-ring-line',
        className,
      )}
    >
      <div className="flex min-h-8 items-center justify-between gap-2">
        {loading ? (
          <Skeleton className="h-7 w-16" />
        ) : (
          <span
            className={cn(
              'min-w-0 font-display text-2xl font-bold tracking-tight tabular-nums',
              typeof value === 'string' &&
                value.length > 8 &&
                'text-[clamp(0.9375rem,14cqi,1.5rem)] leading-tight',
              tones[tone],
            )}
          >
            {value}
          </span>
        )}
        {icon ? <span className="shrink-0 self-start text-ink-2 [&_svg]:size-5">{icon}</span> : null}
      </div>
      <span className="mt-1 text-sm leading-tight text-ink-2">{label}</span>
      {note ? <span className="mt-2 text-xs font-medium text-ink-2">{note}</span> : null}
    </div>
  )
}
