import { expect, test } from './people.ts'

test('a member reads that nothing is missing, and is led home', { tag: '@quick' }, async ({
  page,
  as,
  demoMember,
}) => {
  await as(demoMember)
  await page.goto('/relacionamento/idade')
  await expect(page.getByRole('heading', { level: 1, name: 'Confirmar idade' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Idade confirmada' })).toBeVisible()
  await page.getByRole('link', { name: 'Ir para o início' }).click()
  await expect(page).toHaveURL('/relacionamento/dashboard')
})
