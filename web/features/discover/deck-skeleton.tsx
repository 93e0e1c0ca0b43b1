import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'
import { verdictsClass } from './verdict-buttons.tsx'

export function DeckSkeleton() {
  return (
    <div
      aria-busy
      className="relative flex h-full flex-col justify-end gap-3 overflow-hidden rounded-lg bg-card p-6 inset-ring inset-ring-line"
    >
      <span className="sr-only" role="status">
        Carregando usuários
      </span>
      <Skeleton className="h-7 w-36 rounded-full" />
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="w-4/5" />
      <Skeleton className="w-1/2" />
    </div>
  )
}

const circles = ['size-11', 'size-15', 'size-12', 'size-12', 'size-17'].map((size, index) => ({
  size,
  index,
}))

export function ButtonsSkeleton() {
  return (
    <span aria-hidden className={verdictsClass}>
      {circles.map(({ size, index }) => (
        <Skeleton key={index} className={`${size} rounded-full`} />
      ))}
    </span>
  )
}

export function AboutSkeleton() {
  return (
    <div aria-hidden className="grid content-start gap-5 pt-2">
      <Skeleton className="h-7 w-40" />
      <SkeletonText lines={4} />
      <Skeleton className="h-12 w-full" />
    </div>
  )
}
