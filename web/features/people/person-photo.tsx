import type { PersonCard } from '#contract/people/api.ts'
import { Picture, type PictureProps } from '#web/ui/picture.tsx'
import { photoToShow } from './shown-photo.ts'

interface PersonPhotoProps extends Omit<PictureProps, 'photo' | 'alt' | 'seed'> {
  person: Pick<PersonCard, 'id' | 'name' | 'facePhoto' | 'bodyPhoto'>
  /** Photo to prefer; the other stands in where it is missing. */
  show?: 'face' | 'body'
  /** Empty where the name is read beside it. */
  alt?: string
}

export function PersonPhoto({ person, show = 'face', alt = '', ...rest }: PersonPhotoProps) {
  return <Picture {...rest} photo={photoToShow(person, show)} alt={alt} seed={person.id} />
}
