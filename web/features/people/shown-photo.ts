// Choice of a person's photo, and of its files.
import type { Photo } from '#contract/kit.ts'
import { firstName } from '#contract/values/names.ts'

/** The face or the body, or the other one where it is missing. */
export const photoToShow = (
  { facePhoto, bodyPhoto }: { facePhoto: Photo | null; bodyPhoto: Photo | null },
  show: 'face' | 'body',
) => (show === 'body' ? (bodyPhoto ?? facePhoto) : (facePhoto ?? bodyPhoto))

type Photographed = {
  name: string
  facePhoto: Photo | null
  bodyPhoto: Photo | null
  /** Known where details are. */
  gallery?: readonly Photo[]
}

/** A person's photos in the order they are looked at, the whole person first, each with what it shows. */
export function photosOf({ name, facePhoto, bodyPhoto, gallery = [] }: Photographed) {
  const shown = firstName(name)
  const photos = [
    { photo: bodyPhoto, what: `${shown} de corpo inteiro` },
    { photo: facePhoto, what: `Rosto de ${shown}` },
    ...gallery.map((photo) => ({ photo, what: `Galeria de ${shown}` })),
  ].flatMap(({ photo, what }) => (photo ? [{ photo, what }] : []))
  return photos.map(({ photo, what }, index) => ({
    photo,
    what,
    /** With which it is of how many, where there is more than one. */
    alt: photos.length > 1 ? `Foto ${index + 1} de ${photos.length}: ${what}` : what,
  }))
}

/** As in `<img srcset>`. */
export const srcsetOf = ({ src, widths }: Photo) =>
  widths.map((width) => `${src}_${width}.webp ${width}w`).join(', ')
