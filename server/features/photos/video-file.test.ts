// Tests of videos by drawn bytes: files that are cut, altered, lengthened or mixed, and boxes of every nesting.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasPlayableCoding } from '#contract/photos/video-coding.ts'
import { mp4, video, webm } from '#server/testing/video.ts'
import { cleanedVideo } from './video-file.ts'

const place = '-3.7172-038.5434/'
const originals = [
  mp4({ notes: place }),
  mp4({ notes: place, tracks: ['vide', 'camm'] }),
  webm({ notes: place }),
]

const original = fc.constantFrom(...originals)
/** Lengths that a reader of boxes takes badly: none, large ones, and what stands for "unknown". */
const harmful = fc.constantFrom(0, 1, 7, 8, 0x7f, 0x80, 0xff, 0xec)
const change = fc.record({ at: fc.nat(), byte: fc.oneof(harmful, fc.nat(255)) })

/** Boxes inside boxes, of known names and of any. */
const names = fc.constantFrom(
  'ftyp',
  'moov',
  'trak',
  'mdia',
  'hdlr',
  'minf',
  'stbl',
  'stsd',
  'udta',
  'meta',
  'uuid',
  'free',
  'mdat',
)
const { boxes } = fc.letrec<{ box: Buffer; boxes: Buffer }>((tie) => ({
  box: fc
    .tuple(
      names,
      fc.oneof({ maxDepth: 5 }, fc.uint8Array({ maxLength: 24 }), tie('boxes')),
      fc.option(fc.nat(0xffff_ffff), { freq: 20 }),
    )
    .map(([name, body, lie]) => {
      const head = Buffer.alloc(8)
      head.writeUInt32BE(lie ?? body.length + 8, 0)
      head.write(name, 4, 'latin1')
      return Buffer.concat([head, body])
    }),
  boxes: fc.array(tie('box'), { maxLength: 4 }).map((all) => Buffer.concat(all)),
}))

/** Cleans it, and holds what is true of any answer. */
async function clean(contents: Buffer) {
  const cleaned = await cleanedVideo(video(contents))
  await hasPlayableCoding(video(contents))
  if (!cleaned) return null
  const bytes = Buffer.from(await cleaned.contents.arrayBuffer())
  expect(bytes).toHaveLength(contents.length)
  return bytes
}

describe('a video of any bytes is cleaned or refused, and never fails', () => {
  test('cut anywhere', async () => {
    for (const whole of originals)
      for (let length = 0; length <= whole.length; length += 1) await clean(whole.subarray(0, length))
  })

  test('with bytes altered', () =>
    fc.assert(
      fc.asyncProperty(
        original,
        fc.array(change, { minLength: 1, maxLength: 12 }),
        async (whole, changes) => {
          const contents = Buffer.from(whole)
          for (const { at, byte } of changes) contents[at % contents.length] = byte
          await clean(contents)
        },
      ),
      { numRuns: 1000 },
    ))

  test('with another’s bytes put in', () =>
    fc.assert(
      fc.asyncProperty(original, fc.nat(), fc.uint8Array({ maxLength: 40 }), async (whole, at, bytes) => {
        const from = at % whole.length
        await clean(Buffer.concat([whole.subarray(0, from), bytes, whole.subarray(from)]))
      }),
      { numRuns: 500 },
    ))

  test('with boxes of every nesting', () =>
    fc.assert(
      fc.asyncProperty(boxes, (inside) =>
        clean(Buffer.concat([mp4().subarray(0, 24), inside])).then(() => {}),
      ),
      { numRuns: 1000 },
    ))
})

test('boxes that stand around it in any order hide no place', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('udta', 'uuid', 'meta', 'mdat'), { maxLength: 6 }),
      async (around) => {
        const boxOf = (name: string) => {
          const head = Buffer.alloc(8)
          const body = Buffer.from(name === 'mdat' ? 'imagens' : place, 'latin1')
          head.writeUInt32BE(body.length + 8, 0)
          head.write(name, 4, 'latin1')
          return Buffer.concat([head, body])
        }
        const cleaned = await clean(Buffer.concat([mp4({ notes: place }), ...around.map(boxOf)]))
        expect(cleaned?.includes(place)).toBe(false)
        expect(cleaned?.includes('imagens')).toBe(true)
      },
    ),
    { numRuns: 200 },
  ))
