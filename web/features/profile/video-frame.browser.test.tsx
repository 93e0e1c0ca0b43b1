// The picture of a video that is sent along with it.
import { expect, test } from 'vitest'
import { frameOf } from './video-frame.ts'

/** Half a second of a square that changes its colour, as a browser records it. */
async function recorded(): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = 160
  canvas.height = 200
  const context = canvas.getContext('2d')
  const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' })
  const parts: Blob[] = []
  recorder.ondataavailable = ({ data }) => parts.push(data)
  const over = new Promise((resolve) => {
    recorder.onstop = resolve
  })
  recorder.start()
  for (let turn = 0; turn < 12; turn++) {
    if (context) context.fillStyle = `hsl(${turn * 30} 90% 50%)`
    context?.fillRect(0, 0, 160, 200)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  recorder.stop()
  await over
  return new Blob(parts, { type: 'video/webm' })
}

test('a video gives one of its pictures, in its own shape', async () => {
  const { poster } = await frameOf(URL.createObjectURL(await recorded()))
  const bitmap = await createImageBitmap(poster ?? new Blob())
  expect([bitmap.width, bitmap.height]).toEqual([160, 200])
})

test('a video that the browser can’t play gives no frame, and does not fail', async () => {
  expect(await frameOf(URL.createObjectURL(new Blob(['x'], { type: 'video/mp4' })))).toEqual({
    poster: null,
    seconds: null,
  })
})
