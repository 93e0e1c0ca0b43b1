// Which photo of a person is shown, and out of which files: the server names the first one in the page's head, and must
// name the very file that the screen will choose.
import type { Photo } from './kit.ts'

/** The face or the body, or the other one where it is missing. */
export const photoToShow = (
  { facePhoto, bodyPhoto }: { facePhoto: Photo | null; bodyPhoto: Photo | null },
  show: 'face' | 'body',
) => (show === 'body' ? (bodyPhoto ?? facePhoto) : (facePhoto ?? bodyPhoto))

/** As in `<img srcset>`. */
export const srcsetOf = ({ src, widths }: Photo) =>
  widths.map((width) => `${src}_${width}.webp ${width}w`).join(', ')

/** The photo that a screen of people opens with: which one, how wide (as in `<img sizes>`), in which windows. */
export const firstPhotos = {
  '/relacionamento/descobrir': {
    show: 'body',
    sizes: '(width >= 48rem) 30rem, calc(100vw - 2rem)',
    media: '(width < 48rem)',
  },
  '/relacionamento/dashboard': { show: 'face', sizes: '(width >= 48rem) 18rem, 45vw', media: 'all' },
} as const
