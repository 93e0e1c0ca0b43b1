// The gallery and the video of the member's own profile.
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { failures } from '#contract/errors.ts'
import { videoFailures } from '#contract/videos/errors.ts'
import { refusal } from '#web/testing/fake-api.ts'
import { lia } from '#web/testing/members.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'

const profile = '/relacionamento/perfil#fotos'

test('a gallery is filled photo by photo, moved and emptied', async () => {
  const photo = (name: string) => ({ src: `/media/lia/${name}`, placeholder: null, widths: [480] })
  const [one, other]: [string, string] = [crypto.randomUUID(), crypto.randomUUID()]
  let gallery = [one, other].map((id) => ({ id, photo: photo(id) }))
  const setGallery = vi.fn(({ photos }: { photos: string[] }) => {
    gallery = photos.map((id) => ({ id, photo: photo(id) }))
    return gallery
  })
  await openScreen(profile, { answers: { profile: { me: () => ({ ...lia, gallery }), setGallery } } })
  await expect.element(page.getByText('2 de 4, na ordem em que aparecem no seu perfil.')).toBeVisible()
  await button('Foto 1 da galeria: trocar, mover ou remover').click()
  await expect.element(page.getByRole('dialog', { name: 'Foto 1 da galeria' })).toBeVisible()
  await expect.element(button('Mover para antes')).toBeDisabled()
  await button('Mover para depois').click()
  // It stays with the photo that was moved.
  await expect.element(page.getByRole('dialog', { name: 'Foto 2 da galeria' })).toBeVisible()
  expect(setGallery).toHaveBeenCalledExactlyOnceWith({ photos: [other, one] })
  await button('Remover').click()
  const question = page.getByRole('alertdialog', { name: 'Remover esta foto?' })
  await question.getByRole('button', { name: 'Remover' }).click()
  await expect.element(notices().getByText('Foto removida')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(setGallery).toHaveBeenLastCalledWith({ photos: [other] })
  await button('Adicionar foto à galeria').click()
  const adding = page.getByRole('dialog', { name: 'Nova foto na galeria' })
  await adding.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(adding.getByText('Por favor, adicione esta foto')).toBeVisible()
  history.back()
  await expect.element(adding).not.toBeInTheDocument()
})

test('a full gallery offers no place for one more', async () => {
  const gallery = ['um', 'dois', 'três', 'quatro'].map((name) => ({
    id: crypto.randomUUID(),
    photo: { src: `/media/lia/${name}`, placeholder: null, widths: [480] },
  }))
  await openScreen(profile, { answers: { profile: { me: () => ({ ...lia, gallery }) } } })
  await expect.element(button('Foto 4 da galeria: trocar, mover ou remover')).toBeVisible()
  expect(button('Adicionar foto à galeria').elements()).toEqual([])
})

// spec M463
test.for([
  ['Trocar foto de rosto', 'Trocar foto de rosto', 'Foto de rosto'],
  ['Adicionar foto à galeria', 'Nova foto na galeria', 'Foto da galeria'],
] as const)(
  'a photo whose saving fails says so in the words of the specification: %s',
  async ([opening, title, input]) => {
    vi.stubGlobal(
      'XMLHttpRequest',
      class {
        upload = {}
        status = 201
        response = { id: crypto.randomUUID(), photo: { src: '/media/x', placeholder: null, widths: [64] } }
        onload = () => {}
        open() {}
        abort() {}
        send() {
          this.onload()
        }
      },
    )
    onTestFinished(() => void vi.unstubAllGlobals())
    const refused = () => Promise.reject(refusal('request.too_many'))
    await openScreen(profile, {
      answers: { profile: { me: () => ({ ...lia, gallery: [] }), setPhotos: refused, setGallery: refused } },
    })
    await button(opening).click()
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.getByLabelText(input, { exact: true }).upload(await drawnPhoto())
    await expect.element(dialog.getByText('Enviada')).toBeVisible()
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    const sentence = `Erro ao fazer upload da foto: ${failures['request.too_many'].message}`
    await expect.element(notices().getByText(sentence)).toBeVisible()
  },
)

async function drawnPhoto() {
  const canvas = new OffscreenCanvas(400, 500)
  const context = canvas.getContext('2d')
  if (context) context.fillStyle = '#ff9f1c'
  context?.fillRect(20, 20, 40, 40)
  return new File([await canvas.convertToBlob()], 'foto.png', { type: 'image/png' })
}

/** A box of an MP4: its length, its name, and what is in it. */
function box(name: string, ...contents: (string | Uint8Array)[]) {
  const body = contents.flatMap((part) => [
    ...(typeof part === 'string' ? new TextEncoder().encode(part) : part),
  ])
  const bytes = new Uint8Array(8 + body.length)
  new DataView(bytes.buffer).setUint32(0, bytes.length)
  bytes.set(new TextEncoder().encode(name), 4)
  bytes.set(body, 8)
  return bytes
}
const zeros = (count: number) => new Uint8Array(count)

/** As a phone records it, without anything to be seen. */
function recorded(coding: string) {
  const description = box('stsd', zeros(8), box(coding, zeros(16)))
  const media = box('mdia', box('hdlr', zeros(8), 'vide', zeros(12)), box('minf', box('stbl', description)))
  const bytes = [box('ftyp', 'qt  ', zeros(4)), box('mdat', 'imagens'), box('moov', box('trak', media))]
  return new File(bytes, 'praia.mov', { type: 'video/quicktime' })
}

test('only a video of fifty megabytes at most is taken, and one that stands is removed after a question', async () => {
  let video: string | null = null
  const removeVideo = vi.fn(() => {
    video = null
    return { ok: true as const }
  })
  const screen = await openScreen(profile, {
    answers: { profile: { me: () => ({ ...lia, video }), removeVideo } },
  })
  await button('Adicionar vídeo').click()
  const dialog = page.getByRole('dialog', { name: 'Adicionar vídeo' })
  const input = dialog.getByLabelText('Arquivo do vídeo')
  // Without the driver: it carries no file of that size.
  const pick = async (file: File) => {
    await expect.element(input).toBeInTheDocument()
    const field = input.element() as HTMLInputElement
    const chosen = new DataTransfer()
    chosen.items.add(file)
    field.files = chosen.files
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
  await pick(new File(['x'], 'foto.jpg', { type: 'image/jpeg' }))
  await expect.element(dialog.getByText('Por favor, selecione apenas arquivos de vídeo')).toBeVisible()
  const large = new File([new Uint8Array(50 * 1024 * 1024 + 1)], 'longo.mp4', { type: 'video/mp4' })
  await pick(large)
  await expect.element(dialog.getByText('O vídeo deve ter no máximo 50MB')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Enviar' }).elements()).toEqual([])
  await pick(recorded('hvc1'))
  await expect.element(dialog.getByText(videoFailures['videos.unplayable'].message)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Enviar' }).elements()).toEqual([])
  // By its bytes: a file without a type is one, too.
  await pick(new File([recorded('avc1')], 'praia'))
  await expect.element(dialog.getByRole('button', { name: 'Enviar' })).toBeVisible()
  expect(dialog.getByText(videoFailures['videos.unplayable'].message).elements()).toEqual([])
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await screen.close()

  video = '/media/videos/lia.mp4'
  await openScreen(profile, { answers: { profile: { me: () => ({ ...lia, video }), removeVideo } } })
  await button('Ver ou trocar vídeo').click()
  await page.getByRole('dialog', { name: 'Seu vídeo' }).getByRole('button', { name: 'Remover' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remover seu vídeo?' })
  await question.getByRole('button', { name: 'Remover' }).click()
  await expect.element(notices().getByText('Vídeo removido')).toBeVisible()
  await expect.element(button('Adicionar vídeo')).toBeVisible()
  expect(removeVideo).toHaveBeenCalledOnce()
})
