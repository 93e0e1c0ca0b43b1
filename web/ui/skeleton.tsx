import type { ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'

/** One grey shape; give it the size of what is coming. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn('block h-4 animate-shimmer rounded-xs bg-line', className)} />
}

interface SkeletonListProps {
  /** Words that are heard. */
  label: string
  className: string
  placeClass?: string
  /** One place, in the shape of what comes. */
  children: ReactNode
}

const places = [1, 2, 3, 4, 5, 6, 7, 8]

/** A list before it comes: as many places as a screen shows. */
export function SkeletonList({ label, className, placeClass, children }: SkeletonListProps) {
  return (
    <div aria-busy>
      <span role="status" className="sr-only">
        {label}
      </span>
      <ul aria-hidden className={className}>
        {places.map((place) => (
          <li key={place} className={placeClass}>
            {children}
          </li>
        ))}
      </ul>
    </div>
  )
}

export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span className={cn('grid gap-2.5', className)}>
      {places.slice(0, lines).map((line) => (
        <Skeleton key={line} className={line === lines && lines > 1 ? 'w-3/5' : ''} />
      ))}
    </span>
  )
}
