// The public texts: read by anyone before signing up, and published by the team.
import { expect, test } from './people.ts'

test('a visitor reads the terms, and reads the new version once the team has published it', {
  tag: '@quick',
}, async ({ page, as, demoAdmin }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Termos de uso' }).click()
  await expect(page).toHaveURL('/textos/termos')
  await expect(page.getByRole('heading', { level: 2, name: 'Quem pode usar' })).toBeVisible()
  await page.goto('/textos/privacidade')
  await expect(page.getByRole('heading', { level: 1, name: 'Política de privacidade' })).toBeVisible()

  await as(demoAdmin)
  await page.goto('/admin/textos')
  await page.getByRole('button', { name: 'Regras da comunidade', exact: true }).click()
  await page.getByRole('textbox', { name: 'Texto' }).fill('Seja gentil.')
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('Texto publicado')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Texto' })).toHaveCount(0)
  await page.goto('/textos/regras')
  await expect(page.getByText('Seja gentil.')).toBeVisible()
  await page.getByRole('link', { name: /^Versão 1/ }).click()
  await expect(page.getByText('Esta versão não vale mais.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Respeite o não' })).toBeVisible()
})
