// The gallery's own furniture: a section with an anchor, and a labelled group of pieces in it.
import type { ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="border-t py-12">
      <h2 id={`${id}-title`} className="mb-8 text-4xl">
        {title}
      </h2>
      <div className="grid gap-10">{children}</div>
    </section>
  )
}

export function Specimen({
  name,
  className,
  children,
}: {
  name: string
  className?: string
  children: ReactNode
}) {
  return (
    <div className="min-w-0">
      <h3 className="mb-3 font-sans text-sm font-semibold tracking-normal text-ink-2">{name}</h3>
      <div className={cn('flex flex-wrap items-center gap-3', className)}>{children}</div>
    </div>
  )
}
