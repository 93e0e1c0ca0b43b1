import { cn } from '#web/lib/cn.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/**
 * The card's room: on a phone all that is left between header and buttons, on wider screens four by five,
 * as tall as the window lets it be.
 */
export const cardShape =
  'min-h-80 w-full flex-1 md:mx-auto md:aspect-4/5 md:h-[min(38rem,100dvh-17rem)] md:min-h-96 md:w-auto md:flex-none'

export function DeckSkeleton() {
  return (
    <div
      aria-busy
      className="flex h-full flex-col justify-end gap-3 rounded-lg bg-card p-6 inset-ring inset-ring-line"
    >
      <span className="sr-only" role="status">
        Carregando usuários
      </span>
      <Skeleton className="h-7 w-36 rounded-full" />
      <Skeleton className={cn('h-10 w-2/3')} />
      <Skeleton className="w-4/5" />
      <Skeleton className="w-1/2" />
    </div>
  )
}
