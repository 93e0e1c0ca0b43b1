// Signs of a text as a reader counts them: an emoji is one, however it is stored, and is never cut in two.
import { lazy } from './lazy.ts'

/** Made at its first use, for it takes a slow phone a tenth of a second. */
const signs = lazy(() => new Intl.Segmenter())

/** The signs of a text as a reader counts them: an emoji is one, however it is stored. */
export const signsOf = (text: string): string[] => Array.from(signs().segment(text), (sign) => sign.segment)

/** The first `most` characters of a text, or a few less: no sign is cut in two. */
export function cutAtSign(text: string, most: number): string {
  if (text.length <= most) return text
  const end = signs().segment(text).containing(most)?.index ?? 0
  return text.slice(0, end)
}
