import type { ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'

export function Kbd({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <kbd
      className={cn(
        'inline-flex h-5 min-w-5 items-center justify-center rounded-[6px] bg-hover px-1.5 font-sans text-xs font-semibold text-ink-2',
        className,
      )}
    >
      {children}
    </kbd>
  )
}
