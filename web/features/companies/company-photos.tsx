// A company's photos over the whole screen, uncut.
import type { Photo } from '#contract/kit.ts'
import { PhotoViewer } from '#web/features/people/photo-viewer.tsx'

interface CompanyPhotosProps {
  name: string
  photos: readonly Photo[]
  /** Place of the one that is shown. */
  index: number
  onIndex: (index: number) => void
  open: boolean
  onClose: () => void
}

export function CompanyPhotos({ name, photos, ...viewer }: CompanyPhotosProps) {
  const placeOf = (index: number) => `Foto ${index + 1} de ${photos.length}`
  const place = (
    <p
      aria-hidden
      className="absolute top-[calc(1.75rem+var(--safe-top))] left-4 rounded-full bg-black/80 px-3 py-1 text-sm font-semibold text-white tabular-nums"
    >
      {placeOf(viewer.index)}
    </p>
  )
  const labelled = photos.map((photo, index) => ({ photo, alt: `${placeOf(index)}: ${name}` }))
  return <PhotoViewer {...viewer} name={name} photos={labelled} place={place} />
}
