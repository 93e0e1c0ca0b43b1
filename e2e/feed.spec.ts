// Feed of members: a post written with an image, read by another, liked, commented, reported, and deleted by its author.
import { expect, test } from './people.ts'

// spec M11, M50, M68, M193, M194, M195, M196
test('a member publishes a post that another likes, comments and reports, and deletes it', {
  tag: '@quick',
}, async ({ page, as, newcomer }) => {
  const bia = await newcomer('Bia Torres', { genderPreference: 'todos' })
  await as(bia)
  await page.goto('/relacionamento/feed-usuarios')
  // Nobody types within the first second: what keeps drafts comes with the notices (decision 0181).
  await expect(page.getByRole('region', { name: 'Avisos' })).toBeAttached()
  await page.getByRole('button', { name: 'Novo post' }).click()
  const form = page.getByRole('dialog', { name: 'Novo post' })
  await form.getByRole('button', { name: 'Publicar' }).click()
  await expect(form.getByText('Dê um título ao post.')).toBeVisible()
  await form.getByLabel('Título').fill('Sanfona na praça')
  await form.getByLabel('Conteúdo').fill('Sexta às sete. Quem vem?')
  // Words outlive a closed sheet and a reload.
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('button', { name: 'Novo post' }).click()
  await expect(form.getByLabel('Título')).toHaveValue('Sanfona na praça')
  await form.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('Post publicado!')).toBeVisible()
  const post = page.getByRole('article', { name: 'Sanfona na praça' })
  await expect(post).toBeVisible()

  await as(await newcomer('Caio Lima', { genderPreference: 'todos' }))
  await page.goto('/relacionamento/feed-usuarios')
  await post.getByRole('button', { name: /^Curtir/ }).click()
  await expect(post.getByRole('button', { name: /^Descurtir/ })).toHaveAttribute('aria-pressed', 'true')
  await post.getByRole('button', { name: /quem curtiu/ }).click()
  await expect(page.getByRole('dialog', { name: 'Quem curtiu' }).getByText('Você')).toBeVisible()
  await page.goBack()
  await post.getByRole('button', { name: /comentário/ }).click()
  const comments = page.getByRole('dialog', { name: 'Comentários' })
  await comments.getByRole('textbox').fill('Levo o triângulo')
  await comments.getByRole('button', { name: 'Enviar comentário' }).click()
  await expect(comments.getByText('Levo o triângulo')).toBeVisible()
  await page.keyboard.press('Escape')
  await post.getByRole('button', { name: /^Mais opções/ }).click()
  await page.getByRole('menuitem', { name: 'Denunciar' }).click()
  const report = page.getByRole('dialog', { name: 'Denunciar o que Bia escreveu' })
  await report.getByRole('radio').first().check()
  await report.getByRole('checkbox').uncheck()
  await report.getByRole('button', { name: 'Denunciar' }).click()
  await expect(page.getByText('Recebemos. A equipe olha e responde por e-mail.')).toBeVisible()

  await as(bia)
  await page.goto('/relacionamento/feed-usuarios')
  await page.getByRole('button', { name: 'Meus Posts' }).click()
  const own = page.getByRole('dialog', { name: 'Meus Posts' })
  await expect(own.getByText('1 curtida · 1 comentário')).toBeVisible()
  await own.getByRole('button', { name: 'Apagar o post Sanfona na praça' }).click()
  await page.getByRole('button', { name: 'Apagar', exact: true }).click()
  await expect(page.getByText('Post apagado')).toBeVisible()
  await expect(own.getByText('Você ainda não publicou nada.')).toBeVisible()
})
