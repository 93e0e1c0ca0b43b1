// Videos of members: liked, commented once, played, and published.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Comment } from '#contract/interactions/replies.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { type Answers, refusal } from '#web/testing/fake-api.ts'
import { clip, happening } from '#web/testing/happening.ts'
import { lia } from '#web/testing/members.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'

const open = (answers: Answers['videos'] = {}, more: Answers = {}) =>
  openScreen('/relacionamento/videos', {
    answers: { ...more, videos: { ...happening().videos, ...answers } },
  })
const page1 = { nextCursor: null }
const named = (name: RegExp) => page.getByRole('button', { name })

test('a card says whose video it is, how long, and what became of it', async () => {
  await open()
  const card = page.getByRole('article')
  await expect.element(card.getByRole('heading', { name: 'Larissa, 21' })).toBeVisible()
  for (const words of ['Desenho fachada em 30 s', '0:28', '312 vezes', '48 curtidas', '9 comentários'])
    await expect.element(card.getByText(words)).toBeVisible()
  await expectAccessible('main')
})

test('a video is no larger a picture than its poster, which is the page’s largest paint', async () => {
  await open()
  const card = page.getByRole('article')
  await expect.element(card).toBeVisible()
  const heightOf = (selector: string) =>
    card.element().querySelector(selector)?.getBoundingClientRect().height ?? 0
  expect(heightOf('video')).toBeGreaterThan(0)
  expect(heightOf('video')).toBeLessThan(heightOf('img, span[style]'))
})

// spec M186
test('Curtir becomes Curtido at once, and goes back where it is refused', async () => {
  const setLike = vi.fn((): { likes: number } => ({ likes: 49 }))
  await open({ setLike })
  await named(/^Curtir:/).click()
  await expect.element(named(/^Curtido:/)).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByText('49 curtidas')).toBeVisible()
  setLike.mockImplementation(() => {
    throw refusal('videos.not_found')
  })
  await named(/^Curtido:/).click()
  await expect.element(notices().getByText('Este vídeo não está mais aqui.')).toBeVisible()
  await expect.element(named(/^Curtido:/)).toBeVisible()
})

// spec M191
test('one comments once, is told so, and may again once it is taken back', async () => {
  const said: Comment[] = []
  await open({
    comments: () => ({ ...page1, items: said }),
    comment: ({ commentId, text }) => {
      const mine = {
        id: commentId,
        personId: crypto.randomUUID(),
        text,
        at: new Date(),
        edited: false,
        name: 'Lia Sampaio',
        photo: null,
        mine: true,
      }
      said.push(mine)
      return mine
    },
    removeComment: () => {
      said.pop()
      return { ok: true as const }
    },
  })
  await named(/^Comentar:/).click()
  const dialog = page.getByRole('dialog', { name: 'Comentários' })
  await dialog.getByRole('textbox').fill('Ensina!')
  await dialog.getByRole('button', { name: 'Enviar comentário' }).click()
  await expect.element(notices().getByText('Comentário adicionado!')).toBeVisible()
  await expect.element(dialog.getByText('Você já comentou neste vídeo!')).toBeVisible()
  expect(dialog.getByRole('textbox').elements()).toEqual([])
  await dialog.getByRole('button', { name: 'Mais opções do meu comentário' }).click()
  await page.getByRole('menuitem', { name: 'Apagar' }).click()
  await expect.element(dialog.getByRole('textbox')).toBeVisible()
})

test('a comment that another device sent before is refused in the specification’s words', async () => {
  await open({
    comment: () => {
      throw refusal('videos.commented')
    },
  })
  await named(/^Comentar:/).click()
  const dialog = page.getByRole('dialog', { name: 'Comentários' })
  await dialog.getByRole('textbox').fill('De novo')
  await dialog.getByRole('button', { name: 'Enviar comentário' }).click()
  await expect.element(notices().getByText('Você já comentou neste vídeo!')).toBeVisible()
  await expect.element(dialog.getByRole('textbox')).not.toBeInTheDocument()
})

// spec M190
test('a list shows who liked it', async () => {
  await open()
  await named(/^48 curtidas/).click()
  const dialog = page.getByRole('dialog', { name: 'Quem curtiu' })
  await expect.element(dialog.getByText('Luana')).toBeVisible()
})

// spec M189
test('a press to watch counts once', async () => {
  const view = vi.fn(() => ({ views: 313 }))
  await open({ view })
  // Movement is not welcome here: nothing is loaded or played before the press.
  await expect.element(named(/^Assistir:/)).toBeVisible()
  const video = document.querySelector('video')
  expect([video?.preload, video?.paused, video?.muted]).toEqual(['none', true, true])
  await named(/^Assistir:/).click()
  await expect.element(page.getByText('313 vezes')).toBeVisible()
  expect(view).toHaveBeenCalledOnce()
})

test('without any video one is asked to publish; what does not load says so', async () => {
  const { close } = await open({ list: () => ({ ...page1, items: [] }) })
  await expect.element(page.getByText('Nenhum vídeo por aqui ainda')).toBeVisible()
  await button('Publicar vídeo').click()
  await expect.element(page.getByRole('dialog', { name: 'Adicionar vídeo' })).toBeVisible()
  await close()
  await open({
    list: () => {
      throw refusal('people.enough_today')
    },
  })
  await expect.element(page.getByText('Erro ao carregar vídeos')).toBeVisible()
})

test('one’s own is edited and removed from its card', async () => {
  let video: string | null = clip.src
  const removeVideo = vi.fn(() => {
    video = null
    return { ok: true as const }
  })
  const about = { poster: null, caption: clip.caption, seconds: 28 }
  await open(
    { list: () => ({ ...page1, items: video ? [{ ...clip, name: 'Lia Sampaio', mine: true }] : [] }) },
    { profile: { me: () => ({ ...lia, video, videoAbout: video ? about : null }), removeVideo } },
  )
  await expect.element(button('Trocar meu vídeo')).toBeVisible()
  await button('Editar meu vídeo').click()
  const dialog = page.getByRole('dialog', { name: 'Seu vídeo' })
  await expect.element(dialog.getByLabelText('Legenda')).toHaveValue('Desenho fachada em 30 s')
  await dialog.getByRole('button', { name: 'Remover' }).click()
  await page
    .getByRole('alertdialog', { name: 'Remover seu vídeo?' })
    .getByRole('button', { name: 'Remover' })
    .click()
  await expect.element(page.getByText('Nenhum vídeo por aqui ainda')).toBeVisible()
  expect(removeVideo).toHaveBeenCalledOnce()
})
