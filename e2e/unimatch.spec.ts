import { expect, test } from './people.ts'
import { followMenu } from './screens.ts'

// spec M4, M55, M60
test('a student meets students, notes stars that stay, filters them, and likes one', {
  tag: '@quick',
}, async ({ page, as, demoMember }) => {
  await as(demoMember)
  await page.goto('/relacionamento/dashboard')
  await followMenu(page, 'UniMatch')
  await expect(page).toHaveURL('/relacionamento/unimatch')
  const card = page.getByRole('article')
  const name = card.getByRole('heading', { level: 2 })
  await expect(card.getByText('mesma universidade').first()).toBeVisible()
  const noted = page.waitForResponse(/unimatch\/rate/)
  await card.getByRole('button', { name: '4 estrelas' }).click()
  await noted
  const first = (await name.textContent()) ?? ''
  await page.reload()
  await expect(name).toHaveText(first)
  await expect(card.getByRole('button', { name: '4 estrelas' })).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('button', { name: 'Filtros' }).click()
  const filters = page.getByRole('dialog', { name: 'Filtros' })
  await filters.getByRole('button', { name: 'Aplicar' }).click()
  await expect(filters).toBeHidden()

  const liked = page.waitForResponse(/interactions\/decide/)
  await card.getByRole('button', { name: 'Curtir' }).click()
  await liked
  const sent = await demoMember.api.matches.likesSent({ limit: 1 })
  expect(sent.items.map(({ person }) => person.name.split(' ')[0])).toEqual([first.split(',')[0]])
})
