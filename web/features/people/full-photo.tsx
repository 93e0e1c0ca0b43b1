// A person's photos over the whole screen, uncut. Not by a double tap, which is a like elsewhere.
import type { PersonCard, PersonDetails } from '#contract/people/api.ts'
import { PhotoSegments } from './photo-segments.tsx'
import { PhotoViewer } from './photo-viewer.tsx'
import { photosOf } from './shown-photo.ts'

interface FullPhotoProps {
  person: PersonCard & Partial<Pick<PersonDetails, 'gallery'>>
  /** Photo of them that is shown. */
  index: number
  onIndex: (index: number) => void
  open: boolean
  onClose: () => void
}

export function FullPhoto({ person, ...viewer }: FullPhotoProps) {
  const photos = photosOf(person)
  const place = <PhotoSegments photos={photos} shown={viewer.index} />
  return <PhotoViewer {...viewer} name={person.name} photos={photos} place={place} />
}
