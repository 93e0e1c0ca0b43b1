// The grid before its people are there, and the look that both share.
import { Skeleton, SkeletonList } from '#web/ui/skeleton.tsx'

export const gridClass = 'grid grid-cols-pair gap-3 md:grid-cols-crowd md:gap-5'

/** Look of what is told beside what is decided, or above it in a narrow card; as tall for one line of facts as for two. */
export const bodyClass =
  'flex flex-1 flex-col gap-3 p-3.5 @min-[15.5rem]:min-h-26 @min-[15.5rem]:flex-row @min-[15.5rem]:justify-between @min-[15.5rem]:flex-wrap @min-[15.5rem]:items-center @min-[15.5rem]:gap-2 @min-[15.5rem]:p-4'
export const choicesClass =
  'relative mt-auto flex shrink-0 flex-wrap justify-between gap-1 -mx-1.5 @min-[15.5rem]:mt-0 @min-[15.5rem]:mr-0 @min-[15.5rem]:ml-auto @min-[15.5rem]:gap-2'

export function GridSkeleton() {
  return (
    <SkeletonList
      label="Carregando usuários"
      className={gridClass}
      placeClass="@container overflow-hidden rounded-md bg-card inset-ring inset-ring-line"
    >
      <Skeleton className="aspect-square h-auto w-full rounded-none" />
      <div className={bodyClass}>
        <div className="grid grow gap-1.5">
          <Skeleton className="h-5.5 w-2/3" />
          <Skeleton className="h-3.5 w-4/5" />
          <Skeleton className="h-3.5 w-1/2" />
        </div>
        <div className={choicesClass}>
          <Skeleton className="size-11 rounded-full" />
          <Skeleton className="size-11 rounded-full" />
        </div>
      </div>
    </SkeletonList>
  )
}
