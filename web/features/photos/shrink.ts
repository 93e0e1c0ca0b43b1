// A photo before it is sent: only what was framed of it, smaller than a phone makes it, and not a blank.
import { looksBlank, sampleSide } from '#contract/photos/blank-photo.ts'
import { canvasOf, jpegOf } from './canvas.ts'
import { type Frame, firstFrame, photoAspect } from './frame.ts'

/** Longest side sent, in pixels; twice the widest picture kept is more than enough. */
const maxSide = 1920
/** Below this a file that has the right shape goes as it is. */
const lightBytes = 700 * 1024

/** The size to draw at so that neither side passes `longest`; never larger than it is. */
export function fitWithin(width: number, height: number, longest = maxSide) {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

function isBlank(bitmap: ImageBitmap): boolean {
  const { context } = canvasOf(sampleSide, sampleSide, { willReadFrequently: true })
  if (!context) return false
  context.drawImage(bitmap, 0, 0, sampleSide, sampleSide)
  return looksBlank(context.getImageData(0, 0, sampleSide, sampleSide).data, 4)
}

/** In pixels of the picture. */
function pixelsOf(frame: Frame, { width, height }: ImageBitmap) {
  return {
    x: (frame.x / 100) * width,
    y: (frame.y / 100) * height,
    width: (frame.width / 100) * width,
    height: (frame.height / 100) * height,
  }
}

function drawn(bitmap: ImageBitmap, part: ReturnType<typeof pixelsOf>): Promise<Blob | null> {
  const { width, height } = fitWithin(part.width, part.height)
  const { canvas, context } = canvasOf(width, height)
  context?.drawImage(bitmap, part.x, part.y, part.width, part.height, 0, 0, width, height)
  return jpegOf(canvas, 0.88)
}

/** The whole picture as a JPEG; `null` where the browser can't draw it. */
export async function asJpeg(file: Blob): Promise<Blob | null> {
  try {
    const bitmap = await createImageBitmap(file)
    try {
      return await drawn(bitmap, { x: 0, y: 0, width: bitmap.width, height: bitmap.height })
    } finally {
      bitmap.close()
    }
  } catch {
    return null
  }
}

/** Longest side of a preview: as large as its box on a phone, and light enough for a draft in sessionStorage. */
const previewSide = 600

/** A small copy as a data URL, which outlives a reload; undefined where the browser can't draw it. */
export async function previewOf(picture: Blob): Promise<string | undefined> {
  try {
    const bitmap = await createImageBitmap(picture)
    try {
      const { width, height } = fitWithin(bitmap.width, bitmap.height, previewSide)
      const { canvas, context } = canvasOf(width, height)
      context?.drawImage(bitmap, 0, 0, width, height)
      return canvas.toDataURL('image/jpeg', 0.75)
    } finally {
      bitmap.close()
    }
  } catch {
    return undefined
  }
}

/**
 * Part of a photo that is sent: `frame` of it, else its first one. Where the browser can't draw it, the file itself, for the server
 * to judge; `blank` where nothing is to be seen on it, `small` where the part has a side below `leastSide` pixels.
 */
export async function shrink(
  file: File,
  frame: Frame | null,
  aspect = photoAspect,
  leastSide = 0,
): Promise<Blob | 'blank' | 'small'> {
  try {
    const bitmap = await createImageBitmap(file)
    try {
      if (isBlank(bitmap)) return 'blank'
      const part = pixelsOf(frame ?? firstFrame(bitmap, aspect), bitmap)
      if (Math.round(Math.min(part.width, part.height)) < leastSide) return 'small'
      const shaped = Math.abs(bitmap.width / bitmap.height / aspect - 1) < 0.01
      if (!frame && shaped && file.size <= lightBytes) return file
      return (await drawn(bitmap, part)) ?? file
    } finally {
      bitmap.close()
    }
  } catch {
    return file
  }
}
