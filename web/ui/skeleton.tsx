import { cn } from '#web/lib/cn.ts'

/** One grey shape; give it the size of what is coming. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn('block h-4 animate-shimmer rounded-xs bg-line', className)} />
}

const lineNumbers = [1, 2, 3, 4, 5, 6, 7, 8]

export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span className={cn('grid gap-2.5', className)}>
      {lineNumbers.slice(0, lines).map((line) => (
        <Skeleton key={line} className={line === lines && lines > 1 ? 'w-3/5' : ''} />
      ))}
    </span>
  )
}
