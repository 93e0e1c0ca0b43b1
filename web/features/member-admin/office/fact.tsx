import type { ReactNode } from 'react'

/** A line of a list of facts: its name, and beside it what is so. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex min-h-11 items-center gap-3 py-1.5 text-sm">
    <dt className="w-24 shrink-0 text-ink-2">{name}</dt>
    <dd className="min-w-0 flex-1 wrap-anywhere">{children}</dd>
  </div>
)
