// Map of bairros: one is chosen in the list, says its number, and leads to its people in discover.
import { expect, test } from './people.ts'

// spec M14
test('a bairro is chosen in the list, says its number, and leads to its people', { tag: '@quick' }, async ({
  page,
  as,
  newcomer,
}) => {
  await as(await newcomer('Bia Torres', { genderPreference: 'todos' }))
  await page.goto('/relacionamento/mapa')
  await expect(page.getByRole('heading', { level: 1, name: 'Mapa' })).toBeVisible()
  // Drawn by a file that comes later.
  await expect(page.locator('[data-bairro]').first()).toBeAttached()
  await page.getByRole('button', { name: 'Aproximar' }).click()
  await page.getByRole('radio', { name: 'Lista' }).click()
  await expect(page.getByRole('radio', { name: 'Lista' })).toBeChecked()
  const row = page.getByRole('row', { name: /^Benfica/ })
  await expect(row.getByRole('cell')).toHaveText(/^\d+$/)
  await row.getByRole('button', { name: /^Benfica/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Benfica' })).toBeVisible()
  await expect(page.getByText(/^\d+ pessoas$/)).toBeVisible()
  await expect(page.getByText(/Só o bairro aparece, nunca a sua rua/)).toBeVisible()

  // The address keeps it.
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: 'Benfica' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver pessoas do Benfica' }).click()
  await expect(page).toHaveURL(/\/relacionamento\/descobrir\?bairro=[\da-f-]{36}$/)
  await expect(page.getByText('Benfica').first()).toBeVisible()
})
