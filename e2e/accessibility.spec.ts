// Accessibility by axe in pages as they really arrive. Every screen, at both sizes, and all that opens over one:
// web/app/accessibility.browser.test.tsx.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './people.ts'
import { deck, openDeck } from './screens.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function violations(axe: AxeBuilder) {
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, target }) => `${id} ${target.join(' ')} ${html}`),
  )
}

async function clean(page: Page) {
  const axe = () => new AxeBuilder({ page }).setLegacyMode()
  const wear = (theme: string) =>
    page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme)
  await wear('light')
  const light = await violations(axe().withTags(tags))
  // Themes differ in their colours alone.
  await wear('dark')
  const dark = await violations(axe().withRules(['color-contrast', 'link-in-text-block']))
  expect({ light, dark }).toEqual({ light: [], dark: [] })
}

const level1 = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

for (const [path, title] of [
  ['/', /O mundo universitário/],
  ['/relacionamento/login', 'Que bom te ver de novo'],
  ['/nao-existe', '404'],
] as const)
  test(`a visitor at ${path}`, async ({ page, allow }) => {
    if (title === '404') allow(/status of 404/)
    await page.goto(path)
    await level1(page, title)
    await clean(page)
  })

test('a member at discover', { tag: '@quick' }, async ({ page, as, demoMember }) => {
  await as(demoMember)
  await openDeck(page)
  await expect(deck(page).heading).toBeVisible()
  await clean(page)
})

test('the team, with someone at the door', async ({ page, as, demoAdmin }) => {
  const email = `eva.${Date.now()}@exemplo.br`
  await demoAdmin.api.identity.requestAdminAccess({ email, password: 'carnauba-e-mel-3' })
  await as(demoAdmin)
  await page.goto('/admin/equipe')
  await expect(page.getByText(email)).toBeVisible()
  await clean(page)
  await page.getByRole('button', { name: `Recusar ${email}` }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await clean(page)
})
