// Pictures that pages are shared with, drawn when somebody first asks for one and kept until what it tells changes.
import sharp, { type OverlayOptions } from 'sharp'
import { loadOutlines, type Outlines } from './outlines.ts'

export const cardSize = { width: 1200, height: 630 }

/** Drawing of a card: an SVG without text of its own, and pictures over it. */
type Drawing = { svg: string; over?: OverlayOptions[] }

type Cards<T> = {
  /** Key that tells one card from the others. */
  keyOf: (thing: T) => string
  /** All that a card tells. */
  textsOf: (thing: T) => unknown
  draw: (thing: T, outlines: Outlines) => Drawing | Promise<Drawing>
  /** Kept at most, the oldest forgotten first. */
  maxKept: number
}

/**
 * Answers a card as PNG. Each is drawn once, and one after another: whoever asks for many of them keeps one thread busy for a
 * moment, once.
 */
export function sharedCards<T>({ keyOf, textsOf, draw, maxKept }: Cards<T>) {
  const cards = new Map<string, { texts: string; png: Promise<Buffer> }>()
  let outlines: Promise<Outlines> | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function drawn(thing: T): Promise<Buffer> {
    outlines ??= loadOutlines()
    const { svg, over = [] } = await draw(thing, await outlines)
    return sharp(Buffer.from(svg)).composite(over).png({ compressionLevel: 9 }).toBuffer()
  }
  return (thing: T): Promise<Buffer> => {
    const key = keyOf(thing)
    const texts = JSON.stringify(textsOf(thing))
    const before = cards.get(key)
    if (before?.texts === texts) return before.png
    const png = last.then(() => drawn(thing))
    last = png.catch(() => {
      cards.delete(key)
      outlines = undefined
    })
    cards.set(key, { texts, png })
    const [oldest] = cards.keys()
    if (cards.size > maxKept && oldest !== undefined) cards.delete(oldest)
    return png
  }
}
