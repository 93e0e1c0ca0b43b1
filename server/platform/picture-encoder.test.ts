// The processes that encode pictures, as they are in a server that people use.
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from './log.ts'
import { pictureProcesses } from './picture-encoder.ts'

function encoder(options?: Parameters<typeof pictureProcesses>[1]) {
  const log = createLog({ LOG_LEVEL: 'silent' })
  const warned = vi.spyOn(log, 'warn')
  const pictures = pictureProcesses(log, options)
  onTestFinished(pictures.close)
  return { pictures, warned }
}
/** Half of it dark, half of it light. */
const photo = async (width: number, height: number) => {
  const light = {
    create: { width, height: Math.round(height / 2), channels: 3 as const, background: '#fff' },
  }
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#0e7c86' } })
    .composite([{ input: light, gravity: 'north' }])
    .jpeg()
    .toBuffer()
  return new Blob([new Uint8Array(bytes)])
}

test('a picture comes back in three widths with a placeholder, and so do several at once', async () => {
  const { pictures } = encoder()
  const sent = await photo(1200, 900)
  for (const answer of await Promise.all([1, 2, 3, 4].map(() => pictures.encode(sent)))) {
    if (typeof answer === 'string') throw new Error(answer)
    expect(answer.variants.map(({ width }) => width)).toEqual([160, 480, 960])
    expect(answer.placeholder).toMatch(/^data:image\/webp;base64,/)
    const [{ bytes } = { bytes: Buffer.of() }] = answer.variants
    expect((await sharp(bytes).metadata()).width).toBe(160)
  }
})

test('a file that is no picture is refused, by its beginning without a process', async () => {
  const { pictures } = encoder()
  expect(await pictures.encode(new Blob(['<svg/>']))).toBe('not_image')
  expect(await pictures.encode(new Blob(['\0\0\0\x18ftypheic']))).toBe('unreadable_format')
  expect(await pictures.encode(new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16])]))).toBe('cut_short')
  expect(await pictures.encode(await photo(5200, 5000))).toBe('too_many_pixels')
})

test('a picture that takes too long is given up, its process ended, and the next one has another', async () => {
  const { pictures, warned } = encoder({ timeoutMs: 1 })
  const sent = await photo(40, 40)
  expect(await Promise.all([1, 2, 3].map(() => pictures.encode(sent)))).toEqual(Array(3).fill('unfinished'))
  expect(warned).toHaveBeenCalledTimes(3)
})
