// One step of a proof: its sign, its hour, and its parts.
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMoment } from '#contract/values/format.ts'
import { cn } from '#web/lib/cn.ts'

export const Chip = ({ children }: { children: ReactNode }) => (
  <code className="rounded-sm bg-sunken px-2.5 py-1.5 wrap-anywhere">{children}</code>
)

export const Code = ({ label, value }: { label: string; value: string }) => (
  <p className="rounded-sm bg-sunken px-3 py-2 font-mono text-sm break-all">
    <span className="text-ink-2">{label}</span> <span>{value}</span>
  </p>
)

interface StepRowProps {
  title: string
  at: Date | null
  note?: string | null
  /** `null`: not known here. */
  holds: boolean | null
  text: ReactNode
  children?: ReactNode
}

export function StepRow({ title, at, note, holds, text, children }: StepRowProps) {
  return (
    <li className="grid grid-cols-[min(2.25rem,10vw)_minmax(0,1fr)] gap-x-[min(1rem,3vw)]">
      <span
        className={cn(
          'grid aspect-square w-full place-items-center self-start rounded-full [&>svg]:size-5',
          holds === null
            ? 'bg-sunken text-ink-2'
            : holds
              ? 'bg-success-soft text-success'
              : 'bg-danger-soft text-danger',
        )}
      >
        {holds === null ? <span aria-hidden className="size-2 rounded-full bg-current" /> : null}
        {holds === true ? <Check aria-label="Confere" /> : null}
        {holds === false ? <X aria-label="Não confere" /> : null}
      </span>
      <div className="grid min-w-0 grid-cols-1 gap-2.5 pt-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h3 className="text-lg">{title}</h3>
          <span className="text-sm text-ink-2 tabular-nums">{at ? formatMoment(at) : note}</span>
        </div>
        <p className="text-ink-2">{text}</p>
        {children}
      </div>
    </li>
  )
}
