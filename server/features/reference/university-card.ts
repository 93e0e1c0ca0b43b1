// The picture that a university's page is shared with, drawn when somebody first asks for it.
import { product } from '#contract/product.ts'
import type { Outlines } from '#server/platform/outlines.ts'
import { cardSize, sharedCards } from '#server/platform/shared-cards.ts'
import type { Place } from './universities.ts'

const { width, height } = cardSize
const margin = 72
/** Width that text may take, clear of the heart. */
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

/** There are some thirty universities. */
const maxEntries = 200

export const universityCards = () =>
  sharedCards<Place>({
    keyOf: ({ slug }) => slug,
    textsOf: ({ acronym, name, city }) => [acronym, name, city],
    draw: (place, outlines) => ({ svg: svgOf(place, outlines) }),
    maxKept: maxEntries,
  })
