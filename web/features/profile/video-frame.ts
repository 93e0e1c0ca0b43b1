// Frame and length of a video, taken in the browser before it is sent.
import { canvasOf, jpegOf } from '#web/features/photos/canvas.ts'

export interface VideoFrame {
  /** One picture of it; `null` where the browser can't draw it. */
  poster: Blob | null
  /** `null`: its file does not say. */
  seconds: number | null
}

/** Longest side of the poster, in pixels. */
const maxSide = 1440
/** A browser that can't play the file may say nothing at all. */
const timeoutMs = 8000

/** Some way into it: the very first picture of many is black. */
const momentOf = (duration: number) => Math.min(1, duration / 3)

const happens = (element: HTMLVideoElement, event: string) =>
  new Promise<void>((resolve, reject) => {
    element.addEventListener(event, () => resolve(), { once: true })
    element.addEventListener('error', () => reject(new Error('the video can’t be read')), { once: true })
    setTimeout(() => reject(new Error('the video says nothing')), timeoutMs)
  })

async function draw(element: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth: width, videoHeight: height } = element
  const scale = Math.min(1, maxSide / Math.max(width, height))
  const { canvas, context } = canvasOf(Math.round(width * scale), Math.round(height * scale))
  context?.drawImage(element, 0, 0, canvas.width, canvas.height)
  return jpegOf(canvas, 0.86)
}

/** Never fails: what can't be had is `null`. */
export async function frameOf(url: string): Promise<VideoFrame> {
  const element = document.createElement('video')
  element.muted = true
  element.playsInline = true
  element.preload = 'auto'
  let seconds: number | null = null
  try {
    element.src = url
    await happens(element, 'loadeddata')
    const { duration } = element
    seconds = Number.isFinite(duration) ? Math.max(1, Math.round(duration)) : null
    const drawn = happens(element, 'seeked')
    element.currentTime = Number.isFinite(duration) ? momentOf(duration) : 0.1
    await drawn
    return { poster: await draw(element), seconds }
  } catch {
    return { poster: null, seconds }
  } finally {
    element.removeAttribute('src')
    element.load()
  }
}
