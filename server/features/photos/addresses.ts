// Where a stored picture is: its files in the storage, and the address that a browser is told.
import type { Photo } from '#contract/kit.ts'
import { pictureWidths } from '#server/platform/pictures.ts'

/** Address prefix under which stored files are served. */
export const mediaPath = '/media/'

/** The storage key of one width of the picture kept under `key`. */
export const fileOf = (key: string, width: number) => `${key}_${width}.webp`

/** The stored picture as the contract shows it; `null` without one. */
export const photoOf = (url: string | null, placeholder: string | null): Photo | null =>
  url === null ? null : { src: url, placeholder, widths: pictureWidths }
