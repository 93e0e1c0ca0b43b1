// Somebody's details over a list: what they let others see, and what can be done about them.
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ShownDetails } from '#contract/interactions/api.ts'
import { factsWith } from '#contract/people/facts.ts'
import { deciding } from '#web/testing/decisions.ts'
import { emptyFacts } from '#web/testing/facts.ts'
import { refusal } from '#web/testing/fake-api.ts'
import { person } from '#web/testing/members.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'

const rui = person('Rui Sales', { studying: false, course: null, work: 'Barista', bio: 'Café e mar.' })
const told: ShownDetails = {
  ...rui,
  gender: 'masculino',
  ...emptyFacts(factsWith({ seenBy: 'details' })),
  interests: ['Surf', 'Cinema'],
  instagram: 'rui.xamego',
  emailAvailable: false,
  gallery: [],
  liked: false,
}
const dialog = () => page.getByRole('dialog', { name: 'Rui Sales, 22' })

async function openDetails(details: () => ShownDetails) {
  const { answers, decide } = deciding([rui])
  const block = vi.fn(() => ({ ok: true as const }))
  const screen = await openScreen('/relacionamento/curtidas', {
    answers: { ...answers, interactions: { ...answers.interactions, details, block } },
  })
  await button('Rui, 22').click()
  await expect.element(dialog()).toBeVisible()
  return { ...screen, decide, block }
}

// spec M114, M116, M127, M144, M434
test('they tell what their owner does', async () => {
  await openDetails(() => told)
  await expect.element(dialog().getByText('Trabalhando')).toBeVisible()
  for (const text of ['Café e mar.', 'Masculino', 'Surf', 'Cinema'])
    await expect.element(dialog().getByText(text, { exact: true })).toBeVisible()
  await expect.element(dialog().getByText('Benfica, Fortaleza').last()).toBeVisible()
  await expect
    .element(dialog().getByRole('link', { name: 'Instagram: rui.xamego' }))
    .toHaveAttribute('href', 'https://instagram.com/rui.xamego')
})

test('a person who switched WhatsApp off is offered by what is left, and the focus stays with them', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  const matched = { id: rui.id, person: rui, at: new Date(), isNew: false, contactedOn: null, reasons: [] }
  let whatsappAvailable = true
  await openScreen('/relacionamento/matches', {
    answers: {
      matches: { list: () => ({ items: [matched], nextCursor: null, total: 1 }) },
      interactions: {
        details: () => ({ ...told, whatsappAvailable }),
        contact: () => {
          whatsappAvailable = false
          throw refusal('people.whatsapp_hidden')
        },
      },
    },
  })
  await button('Rui, 22').click()
  const chat = dialog().getByRole('button', { name: 'WhatsApp' })
  await expect.element(chat).toBeVisible()
  chat.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog().getByText('Por aqui não dá para chamar Rui no WhatsApp.')).toBeVisible()
  await expect.element(chat).not.toBeInTheDocument()
  await expect.poll(() => dialog().element().contains(document.activeElement)).toBe(true)
  await expect.element(notices().getByText(/^WhatsApp não disponível/)).toBeVisible()
})

// spec M128
test('they show no Instagram that its owner hides', async () => {
  await openDetails(() => ({ ...told, instagram: '' }))
  await expect.element(dialog().getByText('Masculino')).toBeVisible()
  expect(dialog().getByRole('link').elements()).toEqual([])
})

test('a failed load says so, and is told apart from a hidden person', async () => {
  const refuse = vi.fn((): never => {
    throw refusal('request.too_many')
  })
  const { server } = await openDetails(refuse)
  await expect.element(dialog().getByText('Erro inesperado. Tente novamente.')).toBeVisible()
  server.answer({
    interactions: {
      details: () => {
        throw refusal('people.not_found')
      },
    },
  })
  await dialog().getByRole('button', { name: 'Tentar de novo' }).click()
  await expect.element(dialog().getByText('Essa pessoa não está por aqui.')).toBeVisible()
})

test('somebody is blocked after a question, and gone from the list', async () => {
  const { block } = await openDetails(() => told)
  await dialog().getByRole('button', { name: 'Bloquear' }).click()
  const question = page.getByRole('alertdialog', { name: 'Bloquear Rui?' })
  await question.getByRole('button', { name: 'Bloquear' }).click()
  await expect.element(notices().getByText('Você e Rui não vão mais se ver por aqui.')).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(block).toHaveBeenCalledExactlyOnceWith({ id: rui.id })
})

test('a like in the details is a decision', async () => {
  const { decide } = await openDetails(() => told)
  await dialog().getByRole('button', { name: 'Curtir' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.poll(() => decide).toHaveBeenCalledExactlyOnceWith({ to: rui.id, type: 'like' })
})

test('the whole person leads, the face is an inset, and a press shows the photo uncut', async () => {
  const photo = (name: string) => ({ src: `/media/rui/${name}`, placeholder: null, widths: [480] })
  await openDetails(() => ({ ...told, bodyPhoto: photo('body'), facePhoto: photo('face') }))
  await expect
    .element(dialog().getByRole('button', { name: 'Ampliar: Foto 1 de 2: Rui de corpo inteiro' }))
    .toBeVisible()
  await dialog().getByRole('button', { name: 'Ver foto 2: Rosto de Rui' }).click()
  await dialog().getByRole('button', { name: 'Ampliar: Foto 2 de 2: Rosto de Rui' }).click()
  const full = page.getByRole('dialog', { name: 'Fotos de Rui Sales' })
  await expect.element(full).toBeVisible()
  history.back()
  await expect.element(full).not.toBeInTheDocument()
  await expect.element(dialog()).toBeVisible()
})

// spec M127
test('a gallery follows the two photos, one after the other by keys, fingers and small pictures', async () => {
  const photo = (name: string) => ({ src: `/media/rui/${name}`, placeholder: null, widths: [480] })
  const gallery = [photo('um'), photo('dois')]
  await openDetails(() => ({ ...told, bodyPhoto: photo('body'), facePhoto: photo('face'), gallery }))
  const shown = (place: number, what: string) =>
    dialog().getByRole('button', { name: `Ampliar: Foto ${place} de 4: ${what}` })
  await expect.element(shown(1, 'Rui de corpo inteiro')).toBeVisible()
  shown(1, 'Rui de corpo inteiro').element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(shown(4, 'Galeria de Rui')).toBeVisible()
  await dialog().getByRole('button', { name: 'Ver foto 2: Rosto de Rui' }).click()
  await expect.element(shown(2, 'Rosto de Rui')).toBeVisible()
  const hero = shown(2, 'Rosto de Rui').element()
  const finger = { pointerId: 7, pointerType: 'touch', bubbles: true, clientY: 300 }
  hero.dispatchEvent(new PointerEvent('pointerdown', { ...finger, clientX: 220 }))
  hero.dispatchEvent(new PointerEvent('pointerup', { ...finger, clientX: 120 }))
  await expect.element(shown(3, 'Galeria de Rui')).toBeVisible()
  await shown(3, 'Galeria de Rui').click()
  const full = page.getByRole('dialog', { name: 'Fotos de Rui Sales' })
  await expect.element(full).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(full.getByRole('img', { name: 'Foto 4 de 4: Galeria de Rui' })).toBeVisible()
})

// spec M115
test('a video is opened in its own dialog, and Back closes that alone', async () => {
  await openDetails(() => ({ ...told, video: '/media/videos/rui.mp4' }))
  await dialog().getByRole('button', { name: 'Ver vídeo de Rui' }).click()
  const video = page.getByRole('dialog', { name: 'Vídeo de Rui' })
  await expect.element(video).toBeVisible()
  // There is no such file here, and it says so.
  await expect.element(video.getByText(/^Não deu para tocar este vídeo aqui/)).toBeVisible()
  history.back()
  await expect.element(video).not.toBeInTheDocument()
  await expect.element(dialog()).toBeVisible()
})

test('a profile without a video offers none', async () => {
  await openDetails(() => told)
  await expect.element(dialog().getByText('Masculino')).toBeVisible()
  expect(dialog().getByRole('button', { name: /vídeo/ }).elements()).toEqual([])
})
