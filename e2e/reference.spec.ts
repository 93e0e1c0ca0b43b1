// A university's page: found from outside, read by anyone, and a way in.
import { expect, test } from './people.ts'

test('a visitor who looks a university up reads of it, and finds the way in', { tag: '@quick' }, async ({
  page,
}) => {
  await page.goto('/u/ufc')
  await expect(page).toHaveTitle('Universidade Federal do Ceará (UFC) · Xamego')
  await expect(page.getByRole('heading', { level: 1, name: 'UFC' })).toBeVisible()
  const about = page.getByRole('region', { name: 'Sobre a UFC' })
  await expect(about.getByText('Fortaleza')).toBeVisible()
  await expect(about.getByRole('link', { name: 'ufc.br' })).toHaveAttribute('href', 'https://www.ufc.br')
  await page.getByRole('link', { name: 'Entrar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Que bom te ver de novo' })).toBeVisible()
})

test('a university that is not there leads back', async ({ page, allow }) => {
  allow(/status of 404/)
  const answer = await page.goto('/u/hogwarts')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: '404' })).toBeVisible()
  await page.getByRole('link', { name: 'Voltar ao início' }).click()
  await expect(page).toHaveURL('/')
})

test('without scripts it is read all the same, and the sign-in says what it needs', async ({
  browser,
  world,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: world.origin })
  const page = await context.newPage()
  await page.goto('/u/ufc')
  await expect(page.getByText('Universidade Federal do Ceará')).toBeVisible()
  await page.getByRole('link', { name: 'Entrar' }).click()
  await expect(page).toHaveURL('/relacionamento/login')
  await expect(page.locator('noscript p')).toHaveText('Para entrar, ligue o JavaScript do seu navegador.')
  await context.close()
})
