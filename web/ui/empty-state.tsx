import type { ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'

interface EmptyStateProps {
  icon: ReactNode
  title: string
  /** Next thing to do. */
  text?: ReactNode
  /** And the button that does it. */
  action?: ReactNode
  as?: 'h1' | 'h2' | 'h3'
  className?: string
}

export function EmptyState({ icon, title, text, action, as: Tag = 'h2', className }: EmptyStateProps) {
  return (
    <div
      className={cn(
        'mx-auto grid max-w-sm justify-items-center px-4 py-12 text-center short:py-3',
        className,
      )}
    >
      <span className="mb-5 grid size-18 -rotate-4 short:max-md:hidden place-items-center rounded-md gradient-1 text-(color:--wine) [&_svg]:size-8">
        {icon}
      </span>
      <Tag className="font-display text-2xl font-bold">{title}</Tag>
      {text ? <p className="mt-2 text-balance text-ink-2">{text}</p> : null}
      {action ? <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div> : null}
    </div>
  )
}
