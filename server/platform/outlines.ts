// Text as outlines, for pictures drawn on machines that have no fonts: letters of the web's own font file. Universities
// belong to administrators, so no build can draw their cards, and sharp's own text wants fonts of the system. Letters that
// the font lacks are left out; there is no kerning.

import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Glyph } from 'fontkitten'
import { cutAtSign } from '#contract/values/signs.ts'

/** Bricolage Grotesque, extra bold: the web's own. */
const file = '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff2'

export type TextStyle = { size: number; fill: string; opacity?: number }

export async function loadOutlines() {
  const { create } = await import('fontkitten')
  const font = create(await readFile(fileURLToPath(import.meta.resolve(file))))
  if (font.isCollection) throw new Error(`${file} holds more than one font`)
  /** Letters that the font lacks are left out. */
  const glyphsOf = (text: string): Glyph[] =>
    [...text.normalize('NFC')]
      .map((letter) => letter.codePointAt(0) ?? 0)
      .filter((point) => font.hasGlyphForCodePoint(point))
      .map((point) => font.glyphForCodePoint(point))
  /** Letters of a headline stand closer than those of a paragraph. */
  const advance = (glyph: Glyph) => glyph.advanceWidth - font.unitsPerEm * 0.01
  const widthOf = (text: string, size: number) =>
    (glyphsOf(text).reduce((sum, glyph) => sum + advance(glyph), 0) * size) / font.unitsPerEm

  return {
    widthOf,
    /** SVG of a line of text that begins at `x`, on the line `y`. */
    line: (text: string, x: number, y: number, { size, fill, opacity = 1 }: TextStyle) => {
      const scale = size / font.unitsPerEm
      let at = 0
      const letters = glyphsOf(text).map((glyph) => {
        const letter = `<path d="${glyph.path.toSVG()}" transform="translate(${at} 0)"/>`
        at += advance(glyph)
        return letter
      })
      const place = `translate(${x} ${y}) scale(${scale} ${-scale})`
      return `<g fill="${fill}" fill-opacity="${opacity}" transform="${place}">${letters.join('')}</g>`
    },
    /** The text in lines no wider than `width`, at the largest of `sizes` at which they are no more than `lines`. */
    wrap: (text: string, width: number, lines: number, sizes: readonly number[]) => {
      const at = (size: number) => {
        const wrapped: string[] = []
        for (const word of text.split(/\s+/).filter(Boolean)) {
          const last = wrapped.at(-1)
          const longer = `${last} ${word}`
          if (last !== undefined && widthOf(longer, size) <= width) wrapped.splice(-1, 1, longer)
          else wrapped.push(word)
        }
        return wrapped
      }
      const fits = (size: number) => {
        const wrapped = at(size)
        return wrapped.length <= lines && wrapped.every((each) => widthOf(each, size) <= width)
      }
      const size = sizes.find(fits) ?? Math.min(...sizes)
      function cut(line: string) {
        if (widthOf(line, size) <= width) return line
        let end = line.length
        while (widthOf(`${cutAtSign(line, end)}…`, size) > width) end--
        return `${cutAtSign(line, end)}…`
      }
      return { size, lines: at(size).slice(0, lines).map(cut) }
    },
  }
}
export type Outlines = Awaited<ReturnType<typeof loadOutlines>>
