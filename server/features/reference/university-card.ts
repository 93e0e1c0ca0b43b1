// The picture that a university's page is shared with, drawn when somebody first asks for it.
import sharp from 'sharp'
import { product } from '#contract/product.ts'
import { loadOutlines, type Outlines } from '#server/platform/outlines.ts'
import type { Place } from './universities.ts'

const width = 1200
const height = 630
const margin = 72
/** What text may take, clear of the heart. */
const room = 960
/** As in web/ui/tokens.css: wine, pitanga, and on to caju. */
const colours = { from: '#5a0f26', through: '#d81e45', to: '#ff9f1c', ink: '#ffffff' }

/** Within 24 by 24, as on the other cards. */
const heart = 'M12 21 C11 21 2 14.5 2 8.5 A5.5 5.5 0 0 1 12 5.3 A5.5 5.5 0 0 1 22 8.5 C22 14.5 13 21 12 21 Z'

function svgOf({ acronym, name, city }: Place, { line, wrap }: Outlines): string {
  const ink = { fill: colours.ink }
  const sign = wrap(acronym, room, 1, [210, 180, 150, 120, 96, 72, 48])
  const title = wrap(name, room, 2, [56, 50, 44, 38, 32])
  const below = 320 + title.size * 1.6
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><linearGradient id="sky" x1="0" y1="0.2" x2="1" y2="0.8"><stop offset="0" stop-color="${colours.from}"/>
<stop offset="0.55" stop-color="${colours.through}"/><stop offset="1.15" stop-color="${colours.to}"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/>
${line(product.name.toLowerCase(), margin, 112, { ...ink, size: 52 })}
${sign.lines.map((text) => line(text, margin, 320, { ...ink, size: sign.size })).join('')}
${title.lines.map((text, index) => line(text, margin, below + index * title.size * 1.15, { ...ink, size: title.size })).join('')}
${line(city, margin, height - 56, { ...ink, size: 30, opacity: 0.85 })}
<circle cx="1092" cy="522" r="60" fill="${colours.ink}"/>
<path d="${heart}" transform="translate(1056 486) scale(3)" fill="${colours.through}"/>
</svg>`
}

/** Drawn so often at most, the oldest forgotten first: there are some thirty universities. */
const mostKept = 200

/**
 * Answers a university's card as PNG. Each is drawn once and kept until its texts change, and one after another: whoever
 * asks for many of them keeps one thread busy for a moment, once.
 */
export function universityCards() {
  const kept = new Map<string, { texts: string; png: Promise<Buffer> }>()
  let outlines: Promise<Outlines> | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function draw(place: Place): Promise<Buffer> {
    outlines ??= loadOutlines()
    const svg = svgOf(place, await outlines)
    return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
  }
  return (place: Place): Promise<Buffer> => {
    const texts = JSON.stringify([place.acronym, place.name, place.city])
    const before = kept.get(place.slug)
    if (before?.texts === texts) return before.png
    const png = last.then(() => draw(place))
    last = png.catch(() => {
      kept.delete(place.slug)
      outlines = undefined
    })
    kept.set(place.slug, { texts, png })
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    return png
  }
}
