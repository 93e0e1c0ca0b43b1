// Addresses of a picture: its files in the storage, and the address that a browser is told.
import { randomUUID } from 'node:crypto'
import type { Photo } from '#contract/kit.ts'
import { pictureWidths } from '#server/platform/pictures.ts'

/** Address prefix under which stored files are served. */
const mediaPath = '/media/'

/** An address for a new picture, which nobody can guess. */
export const newAddress = () => `${mediaPath}pictures/${randomUUID()}`

/** The storage key of what is served whole at `url`. */
export const mediaKey = (url: string) => url.slice(mediaPath.length)

/** The storage key of one width of the picture at `url`. */
export const fileOf = (url: string, width: number) => `${mediaKey(url)}_${width}.webp`

/** The address of the picture that a file of this key would belong to; `null` where no picture has such a file. */
export function addressOf(key: string): string | null {
  const [, picture, width] = key.match(/^(.+)_(\d+)\.webp$/) ?? []
  return picture && pictureWidths.some((one) => String(one) === width) ? mediaPath + picture : null
}

/** The address of the video that a file of this key would be; `null` where none has such a file. */
export const videoAddressOf = (key: string): string | null =>
  /^videos\/[\w-]+\.(mp4|webm)$/.test(key) ? mediaPath + key : null

/** The stored picture as the contract shows it; `null` without one. */
export const photoOf = (url: string | null, placeholder: string | null): Photo | null =>
  url === null ? null : { src: url, placeholder, widths: pictureWidths }
