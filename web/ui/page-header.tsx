import type { ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'

interface PageHeaderProps {
  as?: 'h1' | 'h2' | 'h3'
  title: string
  description?: ReactNode
  /** Beside the title: a count, a state. */
  badge?: ReactNode
  actions?: ReactNode
  className?: string
}

export function PageHeader({
  as: Tag = 'h1',
  title,
  description,
  badge,
  actions,
  className,
}: PageHeaderProps) {
  return (
    <header className={cn('mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4', className)}>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Tag className="text-3xl wrap-anywhere md:text-4xl">{title}</Tag>
          {badge}
        </div>
        {description ? <p className="mt-1.5 max-w-prose text-ink-2">{description}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
    </header>
  )
}
