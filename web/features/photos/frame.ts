// The part of a photo that is shown: every photo of a member stands upright, four to five.

export const photoAspect = 4 / 5

/** In percent of the picture's width and height. */
export interface Frame {
  x: number
  y: number
  width: number
  height: number
}

/** The largest part of the right shape, in the middle; of a person upright, from the top: the head is there. */
export function firstFrame(
  { width, height }: { width: number; height: number },
  aspect = photoAspect,
): Frame {
  const wide = width / height > aspect
  const [part, rest] = wide ? [(height * aspect * 100) / width, 100] : [100, (width / aspect / height) * 100]
  return { x: (100 - part) / 2, y: aspect < 1 ? 0 : (100 - rest) / 2, width: part, height: rest }
}

/** Nobody sees a difference of half a percent. */
export const sameFrame = (a: Frame, b: Frame) =>
  (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(a[side] - b[side]) < 0.5)
