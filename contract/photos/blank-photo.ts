// Blank pictures: a covered lens, a wall, a colour. The browser asks before it sends one, the server before it keeps one.

/** Pixels of each side of the small copy that is looked at: noise is gone from it, a face is not. */
export const sampleSide = 32
/** Least deviation from its mean, of 255, that a colour has in a picture that shows something. */
const leastDeviation = 6

/** Answers whether a small copy, so many bytes a pixel with red, green and blue first, is one colour all over. */
export function looksBlank(samples: ArrayLike<number>, bytesAPixel: number): boolean {
  const pixels = samples.length / bytesAPixel
  return [0, 1, 2].every((colour) => {
    let [sum, squares] = [0, 0]
    for (let at = colour; at < samples.length; at += bytesAPixel) {
      const value = samples[at] ?? 0
      sum += value
      squares += value * value
    }
    const mean = sum / pixels
    return Math.sqrt(Math.max(0, squares / pixels - mean * mean)) < leastDeviation
  })
}
