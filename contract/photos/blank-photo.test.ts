import { describe, expect, it } from 'vitest'
import { looksBlank, sampleSide } from './blank-photo.ts'

/** Pixels of red, green and blue by their position. */
const copy = (colourAt: (x: number, y: number) => [number, number, number]) =>
  Array.from({ length: sampleSide ** 2 }, (_, at) =>
    colourAt(at % sampleSide, Math.floor(at / sampleSide)),
  ).flat()

describe('a picture', () => {
  it('is blank in one colour, and with no more in it than noise', () => {
    expect(
      looksBlank(
        copy(() => [255, 159, 28]),
        3,
      ),
    ).toBe(true)
    expect(
      looksBlank(
        copy((x, y) => [8 + ((x * 7 + y * 3) % 5), 8, 9]),
        3,
      ),
    ).toBe(true)
  })

  it('is not blank where something stands out, in light or in one colour alone', () => {
    expect(
      looksBlank(
        copy((x) => (x > 20 ? [250, 220, 200] : [40, 30, 30])),
        3,
      ),
    ).toBe(false)
    expect(
      looksBlank(
        copy((x) => [200, x > 20 ? 120 : 80, 90]),
        3,
      ),
    ).toBe(false)
  })

  it('is looked at without its transparency', () => {
    const flat = copy(() => [9, 9, 9]).length / 3
    const samples = Array.from({ length: flat }, (_, at) => [9, 9, 9, at % 2 ? 255 : 0]).flat()
    expect(looksBlank(samples, 4)).toBe(true)
  })
})
