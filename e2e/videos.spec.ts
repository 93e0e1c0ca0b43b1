// Videos of members: published with a caption, watched, liked and commented once, and gone when removed.
import { expect, test } from './people.ts'

const file = 'server/db/seed/demo/beach.webm'

// spec M9, M49, M66
test('a member likes and comments a video once, and takes the comment back', { tag: '@quick' }, async ({
  page,
  as,
  newcomer,
}) => {
  await as(await newcomer('Bia Torres', { genderPreference: 'todos' }))
  await page.goto('/relacionamento/videos')
  const card = page.getByRole('article').filter({ hasText: 'Desenho fachada em 30 s' })
  await card.getByRole('button', { name: /^Assistir:/ }).click()
  await card.getByRole('button', { name: /^Curtir:/ }).click()
  await expect(card.getByRole('button', { name: /^Curtido:/ })).toHaveAttribute('aria-pressed', 'true')

  await card.getByRole('button', { name: /^Comentar:/ }).click()
  const comments = page.getByRole('dialog', { name: 'Comentários' })
  await comments.getByRole('textbox').fill('Ensina?')
  await comments.getByRole('button', { name: 'Enviar comentário' }).click()
  await expect(comments.getByText('Você já comentou neste vídeo!')).toBeVisible()
  await comments.getByRole('button', { name: 'Mais opções do meu comentário' }).click()
  await page.getByRole('menuitem', { name: 'Apagar' }).click()
  await expect(comments.getByRole('textbox')).toBeVisible()
  await page.keyboard.press('Escape')

  await card.getByRole('button', { name: /^\d+ curtidas?/ }).click()
  await expect(page.getByRole('dialog', { name: 'Quem curtiu' }).getByText('Você')).toBeVisible()
})

test('a video is published with its caption, told on the profile, and removed after a question', async ({
  page,
  as,
  newcomer,
}) => {
  await as(await newcomer('Rui Sales', { genderPreference: 'todos' }))
  await page.goto('/relacionamento/videos')
  await page.getByRole('button', { name: 'Publicar vídeo' }).click()
  const adding = page.getByRole('dialog', { name: 'Adicionar vídeo' })
  await adding.getByLabel('Arquivo do vídeo').setInputFiles(file)
  await adding.getByLabel('Legenda').fill('Um domingo de sol')
  await adding.getByRole('button', { name: 'Enviar' }).click()
  const own = page.getByRole('article').filter({ hasText: 'Um domingo de sol' })
  await expect(own.getByRole('heading', { name: 'Você' })).toBeVisible()

  await page.goto('/relacionamento/perfil#fotos')
  await expect(page.getByText('“Um domingo de sol”')).toBeVisible()

  await page.goto('/relacionamento/videos')
  await own.getByRole('button', { name: 'Editar meu vídeo' }).click()
  await page.getByRole('dialog', { name: 'Seu vídeo' }).getByRole('button', { name: 'Remover' }).click()
  await page
    .getByRole('alertdialog', { name: 'Remover seu vídeo?' })
    .getByRole('button', { name: 'Remover' })
    .click()
  await expect(own).toBeHidden()
  await expect(page.getByRole('button', { name: 'Publicar vídeo' })).toBeVisible()
})
