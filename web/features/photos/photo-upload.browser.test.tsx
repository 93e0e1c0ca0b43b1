// A photo of a form: its progress, giving it up, another in its place, and what is refused.

import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { photoFailures } from '#contract/photos/errors.ts'
import { PhotoFields } from './photo-fields.tsx'
import type { Upload } from './send.ts'
import { asJpeg, shrink } from './shrink.ts'
import { usePhotoUpload } from './use-photo-upload.ts'

/** Uploads under way, as the browser's own request shows them; a test answers them. */
const uploads: FakeUpload[] = []

class FakeUpload {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  status = 0
  response: unknown = null
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  aborted = false
  open() {}
  send() {
    uploads.push(this)
  }
  abort() {
    this.aborted = true
    this.onabort()
  }
  progress(part: number) {
    this.upload.onprogress?.({ loaded: part * 100, total: 100 })
  }
  answer(status: number, response: unknown) {
    Object.assign(this, { status, response })
    this.onload()
  }
}

const stored = () => ({
  id: crypto.randomUUID(),
  photo: { src: '/media/x', placeholder: null, widths: [64] },
})

function Form() {
  const [upload, setUpload] = useState<Upload | null>(null)
  const face = usePhotoUpload(upload, setUpload)
  return (
    <>
      <PhotoFields slots={[{ name: 'facePhoto', label: 'Rosto', upload: face }]} />
      <output>{upload?.id}</output>
    </>
  )
}

const empty = () => page.getByLabelText('Foto de rosto', { exact: true })
const other = () => page.getByLabelText('Trocar Foto de rosto')
const button = (name: string) => page.getByRole('button', { name })
const kept = () => page.getByRole('status').element().textContent

async function picture(name = 'foto.png', width = 400, height = 500) {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('nothing can be drawn')
  context.fillStyle = '#ff9f1c'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#5a3a28'
  context.fillRect(0, 0, width, height / 4)
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' })
}

/** The next request, once it is under way. */
async function sent(count: number): Promise<FakeUpload> {
  await expect.poll(() => uploads.length).toBe(count)
  const last = uploads.at(-1)
  if (!last) throw new Error('nothing was sent')
  return last
}

beforeEach(async () => {
  uploads.length = 0
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
  await render(<Form />)
})

test('it is sent as it is picked, tells how far it is, and can be taken away', async () => {
  await empty().upload(await picture())
  const upload = await sent(1)
  upload.progress(0.4)
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
  const answer = stored()
  upload.answer(201, answer)
  await expect.poll(kept).toBe(answer.id)
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
  await button('Remover').click()
  await expect.element(empty()).toHaveFocus()
  expect(kept()).toBe('')
})

test('on a slow connection it can be let go', async () => {
  await empty().upload(await picture())
  const upload = await sent(1)
  await button('Cancelar').click()
  await expect.element(empty()).toHaveFocus()
  expect(upload.aborted).toBe(true)
  expect(page.getByRole('progressbar').elements()).toEqual([])
  expect(page.getByRole('alert').elements()).toEqual([])
})

test('another picked in its place is the one that counts, whichever answers last', async () => {
  await empty().upload(await picture())
  const first = await sent(1)
  await other().upload(await picture('outra.png'))
  const second = await sent(2)
  expect(first.aborted).toBe(true)
  const answer = stored()
  second.answer(201, answer)
  first.answer(201, stored())
  await expect.poll(kept).toBe(answer.id)
  expect(document.body.textContent).not.toContain('Erro')
})

// spec M96, M358, G174
test('only pictures are taken; one that was taken stays where the next is refused', async () => {
  const refusal = photoFailures['photos.not_image']
  const said = () => page.getByText(refusal.message)
  await empty().upload(new File(['oi'], 'notas.txt', { type: 'text/plain' }))
  await expect.element(said()).toBeVisible()
  expect(uploads).toEqual([])

  await empty().upload(await picture())
  const answer = stored()
  ;(await sent(1)).answer(201, answer)
  await expect.poll(kept).toBe(answer.id)
  await expect.element(said()).not.toBeInTheDocument()

  await other().upload(new File(['<script>'], 'outra.jpg', { type: 'image/jpeg' }))
  await expect.element(said()).toBeVisible()
  expect(kept()).toBe(answer.id)
  await expect.element(button('Remover')).toBeVisible()
})

test('a photo is taken by its bytes: one without a type is sent', async () => {
  const typeless = new File([await picture()], 'foto', { type: '' })
  await empty().upload(typeless)
  const answer = stored()
  ;(await sent(1)).answer(201, answer)
  await expect.poll(kept).toBe(answer.id)
})

test('a HEIC that this browser can’t draw is refused unsent, with what to do', async () => {
  const heic = new Uint8Array(64)
  heic.set([0, 0, 0, 24, ...new TextEncoder().encode('ftypheic')])
  await empty().upload(new File([heic], 'IMG_0001.HEIC', { type: 'image/heic' }))
  await expect
    .element(page.getByText(photoFailures['photos.unreadable_format'].message))
    .toMatchTextContent('escolha “Mais compatível”')
  expect(uploads).toEqual([])
})

test.for(['image/png', 'image/jpeg', 'image/webp'])(
  'a photo that was cut short goes to the server as it is, whose sentence is shown: %s',
  async (type) => {
    const canvas = new OffscreenCanvas(400, 500)
    const context = canvas.getContext('2d')
    for (let at = 0; at < 500; at += 1) {
      if (context) context.fillStyle = `hsl(${at * 7} 60% ${20 + (at % 60)}%)`
      context?.fillRect((at * 37) % 400, at, 90, 9)
    }
    const whole = await canvas.convertToBlob({ type })
    const half = new File([whole.slice(0, whole.size / 2)], 'foto', { type })
    expect(await shrink(half, { x: 10, y: 10, width: 80, height: 80 })).toBe(half)
    await empty().upload(half)
    const { message } = photoFailures['photos.cut_short']
    ;(await sent(1)).answer(400, { code: 'photos.cut_short', message })
    await expect.element(page.getByText(message)).toBeVisible()
  },
)

test('a see-through picture that is drawn anew gets the ground that the server gives it', async () => {
  const canvas = new OffscreenCanvas(80, 40)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('nothing can be drawn')
  context.fillStyle = '#000'
  context.fillRect(30, 10, 20, 20)
  const clear = new File([await canvas.convertToBlob()], 'logo.png', { type: 'image/png' })
  const light = await shrink(clear, null)
  if (typeof light === 'string') throw new Error('it is not blank: there is ink on it')
  expect(light.type).toBe('image/jpeg')
  const whole = await asJpeg(clear)
  for (const blob of [light, whole]) {
    const drawn = await createImageBitmap(blob ?? new Blob())
    const seen = new OffscreenCanvas(drawn.width, drawn.height).getContext('2d')
    seen?.drawImage(drawn, 0, 0)
    const corner = [...(seen?.getImageData(0, 0, 1, 1).data ?? [])]
    for (const [at, channel] of [0xff, 0xf8, 0xf3].entries())
      expect(Math.abs((corner[at] ?? 0) - channel)).toBeLessThan(4)
  }
})

test('a lost upload is named and sent again on request', async () => {
  await empty().upload(await picture())
  ;(await sent(1)).onerror()
  await expect.element(page.getByText('Erro ao fazer upload da foto: confira sua conexão.')).toBeVisible()
  await button('Tentar de novo').click()
  const answer = stored()
  ;(await sent(2)).answer(201, answer)
  await expect.poll(kept).toBe(answer.id)
})

const question = 'Essa foto é pequena, vai ficar borrada. Usar assim mesmo?'

test('a photo that will be blurred is sent only once its owner wants it so', async () => {
  await empty().upload(await picture('pequena.png', 120, 150))
  await expect.element(page.getByText(question)).toBeVisible()
  expect(uploads).toEqual([])
  expect(page.getByText('Enviada').elements()).toEqual([])
  await button('Usar assim mesmo').click()
  const answer = stored()
  ;(await sent(1)).answer(201, answer)
  await expect.poll(kept).toBe(answer.id)
  await expect.element(page.getByText(question)).not.toBeInTheDocument()
})

test('another photo ends the question about a small one', async () => {
  await empty().upload(await picture('pequena.png', 120, 150))
  await expect.element(page.getByText(question)).toBeVisible()
  await other().upload(await picture())
  const answer = stored()
  ;(await sent(1)).answer(201, answer)
  await expect.poll(kept).toBe(answer.id)
  await expect.element(page.getByText(question)).not.toBeInTheDocument()
})

test('an upright photo is cut from its top, in the file and in the box', async () => {
  const tall = await picture('corpo.png', 400, 1000)
  const light = await shrink(tall, null)
  if (typeof light === 'string') throw new Error(light)
  const drawn = await createImageBitmap(light)
  expect([drawn.width, drawn.height]).toEqual([400, 500])
  const context = new OffscreenCanvas(400, 500).getContext('2d')
  context?.drawImage(drawn, 0, 0)
  // The dark quarter of the whole picture is half of what is left of it.
  expect(context?.getImageData(200, 240, 1, 1).data[0]).toBeLessThan(150)
  await empty().upload(tall)
  const crop = page.getByRole('group', { name: /^Enquadrar foto de rosto/ })
  const distance = () => {
    const image = crop.element().closest('[data-testid=container]')?.querySelector('img')
    return Math.abs(
      (image?.getBoundingClientRect().top ?? Number.NaN) - crop.element().getBoundingClientRect().top,
    )
  }
  await expect.poll(distance).toBeLessThan(2)
})
