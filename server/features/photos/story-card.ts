// The picture that a page with a picture of its own is shared with: that picture or a field of colour, and words below.
import sharp from 'sharp'
import type { Photo } from '#contract/kit.ts'
import { product } from '#contract/product.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Outlines } from '#server/platform/outlines.ts'
import { cardSize, sharedCards } from '#server/platform/shared-cards.ts'
import { fileOf } from './addresses.ts'

export type Story = {
  slug: string
  /** Kind of the story, above its title. */
  label: string
  title: string
  /** When and where, or what it is about. */
  line: string
  image: Photo | null
  /** Colours where there is no picture, from one corner to the other; white words are read on both. */
  tint: readonly [from: string, to: string]
}

const { width, height } = cardSize
const margin = 72
const room = width - 2 * margin
const small = 34
const white = { fill: '#ffffff' }
/** As in web/ui/tokens.css. */
const night = '#2b0a14'

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`
const fade = (id: string, stops: string, corners: string) =>
  `<defs><linearGradient id="${id}" ${corners}>${stops}</linearGradient></defs><rect width="${width}" height="${height}" fill="url(#${id})"/>`

const fieldOf = ({ tint: [from, to] }: Story) =>
  svg(
    fade(
      'field',
      `<stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/>`,
      'x1="0" y1="0" x2="1" y2="1"',
    ),
  )

/** Over a picture: dark enough below for white words, whatever it shows. */
const shade = fade(
  'shade',
  [
    [0, 0.5],
    [0.18, 0.28],
    [0.34, 0.24],
    [0.52, 0.52],
    [0.75, 0.84],
    [1, 0.94],
  ]
    .map(([offset, opacity]) => `<stop offset="${offset}" stop-color="${night}" stop-opacity="${opacity}"/>`)
    .join(''),
  'x1="0" y1="0" x2="0" y2="1"',
)

function wordsOf({ label, title, line: told }: Story, { line, wrap, widthOf }: Outlines): string {
  const brand = product.name.toLowerCase()
  const head = wrap(title, room, 2, [84, 74, 64, 56, 48, 40])
  const [below = '', more] = wrap(told, room - widthOf('…', small), 9, [small]).lines
  const step = head.size * 1.1
  const first = height - margin - 62 - (head.lines.length - 1) * step
  return [
    line(brand, width - margin - widthOf(brand, 46), 112, { ...white, size: 46 }),
    line(label, margin, first - head.size - 18, { ...white, size: small, opacity: 0.9 }),
    ...head.lines.map((text, index) =>
      line(text, margin, first + index * step, { ...white, size: head.size }),
    ),
    line(more ? `${below}…` : below, margin, height - margin + 4, { ...white, size: small, opacity: 0.9 }),
  ].join('')
}

/** `null` also where the file is gone: the colours stand in its place. */
async function pictureOf(storage: Deps['storage'], { image }: Story): Promise<Buffer | null> {
  const found = image && (await storage.read(fileOf(image.src, Math.max(...image.widths))))
  if (!found) return null
  return sharp(Buffer.concat(await found.stream.toArray()))
    .resize(width, height, { fit: 'cover' })
    .png()
    .toBuffer()
    .catch(() => null)
}

const maxEntries = 200

export const storyCards = ({ storage }: Pick<Deps, 'storage'>) =>
  sharedCards<Story>({
    keyOf: ({ slug }) => slug,
    textsOf: ({ label, title, line, image }) => [label, title, line, image?.src],
    draw: async (story, outlines) => {
      const picture = await pictureOf(storage, story)
      const words = Buffer.from(svg((picture ? shade : '') + wordsOf(story, outlines)))
      return { svg: fieldOf(story), over: [...(picture ? [{ input: picture }] : []), { input: words }] }
    },
    maxKept: maxEntries,
  })
