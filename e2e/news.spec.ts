// News: liked, commented and joined by a member, read by a visitor who was sent the link.
import { expect, test } from './people.ts'

// spec M10, M54, M67, M200, M201, M203, M204, M336, M509
test('a member likes, comments and takes part in news, and takes it all back', { tag: '@quick' }, async ({
  page,
  as,
  newcomer,
}) => {
  await as(await newcomer('Bia Torres', { genderPreference: 'todos' }))
  await page.goto('/relacionamento/noticias')
  const item = page.getByRole('article').filter({ hasText: 'Quinta do Trio' })
  await expect(item.getByText('Publicidade')).toBeVisible()
  await item.getByRole('button', { name: /^Curtir/ }).click()
  await expect(item.getByRole('button', { name: /^Descurtir/ })).toHaveAttribute('aria-pressed', 'true')
  await item.getByRole('button', { name: /^Participar/ }).click()
  await expect(page.getByRole('dialog', { name: 'Parabéns' })).toBeVisible()
  // By itself, in three seconds.
  await expect(page.getByRole('dialog', { name: 'Parabéns' })).toBeHidden()
  await item.getByRole('button', { name: /^Desistir/ }).click()
  await expect(item.getByRole('button', { name: /^Participar/ })).toBeVisible()

  await item.getByRole('button', { name: /^\d+ comentários/ }).click()
  const comments = page.getByRole('dialog', { name: 'Comentários' })
  await comments.getByRole('textbox').fill('Vou de tênis')
  await comments.getByRole('button', { name: 'Enviar comentário' }).click()
  await expect(comments.getByText('Vou de tênis')).toBeVisible()
  await comments.getByRole('button', { name: 'Mais opções do meu comentário' }).click()
  await page.getByRole('menuitem', { name: 'Apagar' }).click()
  await expect(comments.getByText('Vou de tênis')).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor reads the whole of a news item', async ({ page }) => {
    await page.goto('/noticias/primeiro-encontro-sem-jantar-caro')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Primeiro encontro sem jantar caro')
    await expect(page.getByText(/tapioca rendeu/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Criar conta' })).toBeVisible()
  })
})
