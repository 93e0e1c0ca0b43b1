// A promotion as something to tear off: the discount is the loudest thing on it.
import type { ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'

const tones = {
  primary: 'bg-primary text-white',
  accent: 'gradient-premium text-on-accent',
  sea: 'bg-sea text-white',
  /** Over, or used. */
  spent: 'bg-sunken text-ink-2',
} as const

interface TicketProps {
  /** "50%", "2 por 1". */
  value: string
  /** Under the value: "de desconto". */
  unit?: string
  title: ReactNode
  description?: ReactNode
  /** Smaller print: until when, how many are left. */
  meta?: ReactNode
  action?: ReactNode
  tone?: keyof typeof tones
}

export function Ticket({ value, unit, title, description, meta, action, tone = 'primary' }: TicketProps) {
  return (
    <article className="drop-shadow-[0_8px_16px_#2216291f]">
      <div className="flex min-h-36 [--stub:7.5rem] [mask:radial-gradient(circle_10px_at_var(--stub)_0,#0000_98%,#000)_top/100%_51%_no-repeat,radial-gradient(circle_10px_at_var(--stub)_100%,#0000_98%,#000)_bottom/100%_51%_no-repeat] sm:[--stub:9rem]">
        <div
          className={cn(
            'grid w-(--stub) shrink-0 content-center justify-items-center rounded-l-md px-3 py-4 text-center',
            tones[tone],
          )}
        >
          <span
            className={cn(
              'font-display leading-none font-extrabold tracking-tight text-balance',
              value.length > 6 ? 'text-2xl' : value.length > 4 ? 'text-3xl' : 'text-4xl',
            )}
          >
            {value}
          </span>
          {unit ? <span className="mt-1.5 text-sm leading-tight font-semibold">{unit}</span> : null}
        </div>
        <div className="flex min-w-0 flex-1 flex-col rounded-r-md border-l-2 border-dashed border-line-strong/50 bg-card py-4 pr-4 pl-5">
          <h3 className="text-lg leading-snug wrap-anywhere">{title}</h3>
          {description ? <p className="mt-0.5 line-clamp-2 text-sm text-ink-2">{description}</p> : null}
          <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-3">
            {meta ? <div className="min-w-0 text-xs font-medium text-ink-2">{meta}</div> : null}
            {action}
          </div>
        </div>
      </div>
    </article>
  )
}
