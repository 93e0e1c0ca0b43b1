// Canvas on which pictures are drawn before they are sent.
import { pictureGround } from '#contract/photos/ground.ts'

/** With a ground: a see-through picture that is saved as JPEG is black without. */
export function canvasOf(width: number, height: number, settings?: CanvasRenderingContext2DSettings) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', settings)
  if (context) {
    context.fillStyle = pictureGround
    context.fillRect(0, 0, width, height)
  }
  return { canvas, context }
}

export const jpegOf = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
