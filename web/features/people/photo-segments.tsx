import { cn } from '#web/lib/cn.ts'
import type { photosOf } from './shown-photo.ts'

/** One bar a photo along its upper edge, the shown one's bright; the photo's own text says which it is. */
export function PhotoSegments({ photos, shown }: { photos: ReturnType<typeof photosOf>; shown: number }) {
  if (photos.length < 2) return null
  return (
    <span aria-hidden className="pointer-events-none absolute inset-x-4 top-3 z-10 flex gap-1.5">
      {photos.map(({ photo }, index) => (
        <span
          key={photo.src}
          className={cn(
            'h-1 flex-1 rounded-full shadow-soft',
            index === shown ? 'bg-white' : 'bg-black/35 inset-ring inset-ring-white/25',
          )}
        />
      ))}
    </span>
  )
}
