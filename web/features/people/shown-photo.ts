// Which photo of a person is shown, and out of which files.
import type { Photo } from '#contract/kit.ts'

/** The face or the body, or the other one where it is missing. */
export const photoToShow = (
  { facePhoto, bodyPhoto }: { facePhoto: Photo | null; bodyPhoto: Photo | null },
  show: 'face' | 'body',
) => (show === 'body' ? (bodyPhoto ?? facePhoto) : (facePhoto ?? bodyPhoto))

/** As in `<img srcset>`. */
export const srcsetOf = ({ src, widths }: Photo) =>
  widths.map((width) => `${src}_${width}.webp ${width}w`).join(', ')
