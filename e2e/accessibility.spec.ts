// Every screen and everything that opens over it, in both themes: axe finds nothing against WCAG 2.2 AA.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { home, memberPaths, titleOf } from '#site/routes.ts'
import { admirersOf, expect, likeEachOther, test } from './people.ts'
import { deck, openDeck } from './screens.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function violations(axe: AxeBuilder) {
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, target }) => `${id} ${target.join(' ')} ${html}`),
  )
}

/** `within` leaves out what a list that floats over the page happens to cover. */
async function clean(page: Page, within = 'html') {
  const axe = () => new AxeBuilder({ page }).setLegacyMode().include(within)
  const wear = (theme: string) =>
    page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme)
  await wear('light')
  const light = await violations(axe().withTags(tags))
  // Of a theme, only the colours differ.
  await wear('dark')
  const dark = await violations(axe().withRules(['color-contrast', 'link-in-text-block']))
  expect({ light, dark }).toEqual({ light: [], dark: [] })
}

const level1 = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

for (const [path, title] of [
  ['/', /O mundo universitário/],
  ['/relacionamento/login', 'Que bom te ver de novo'],
  ['/relacionamento/cadastro', 'Criar conta'],
  ['/relacionamento/esqueci-senha', 'Esqueceu a senha?'],
  ['/relacionamento/nova-senha', 'Este link não vale mais'],
  ['/relacionamento/nova-senha?token=x', 'Escolha sua senha'],
  ['/relacionamento/confirmar-email', 'Este link não vale mais'],
  ['/auth', 'Administração'],
  ['/nao-existe', '404'],
] as const)
  test(`a visitor at ${path}`, async ({ page, allow }) => {
    if (title === '404') allow(/status of 404/)
    await page.goto(path)
    await level1(page, title)
    await clean(page)
  })

test('the pieces of the interface', async ({ page }) => {
  await page.goto('/dev/ui')
  await level1(page, 'Peças da casa')
  await clean(page)
})

test('a registration that was refused', async ({ page }) => {
  await page.goto('/relacionamento/cadastro')
  await page.getByRole('radio', { name: 'Sim' }).check()
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByText('Preencha este campo.').first()).toBeVisible()
  await clean(page)
})

test('a list open on the registration', async ({ page }) => {
  await page.goto('/relacionamento/cadastro')
  await page.getByRole('combobox', { name: 'Bairro' }).click()
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await clean(page, '[data-base-ui-portal]')
})

/** Discover has two shapes, and a test of its own. */
const memberScreens = memberPaths.filter((path) => path !== '/relacionamento/descobrir')

for (const path of memberScreens)
  test(`a member at ${path}`, async ({ page, as, demoMember }) => {
    await as(demoMember)
    await page.goto(path)
    await level1(page, path === home ? 'Oi, Caio!' : titleOf(path))
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
    await clean(page)
  })

test('discover, one by one and all at once', async ({ page, as, demoMember }) => {
  await as(demoMember)
  await openDeck(page)
  await expect(deck(page).heading).toBeVisible()
  await clean(page)
  await page.getByRole('radio', { name: 'Grade' }).check()
  await expect(page.getByRole('list', { name: 'Usuários' })).toBeVisible()
  await clean(page)
})

test('discover’s filters', async ({ page, as, demoMember }) => {
  await as(demoMember)
  await page.goto('/relacionamento/descobrir?genero=feminino')
  await page
    .getByRole('button', { name: /^Filtros|^Bairro/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible()
  await clean(page)
})

test('someone’s details, and the question before blocking them', async ({ page, as, demoMember }) => {
  await as(demoMember)
  await page.goto('/relacionamento/dashboard')
  await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('button').first().click()
  const details = page.getByRole('dialog')
  await expect(details.getByText('Gênero')).toBeVisible()
  await clean(page)
  await details.getByRole('button', { name: 'Bloquear' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await clean(page)
})

test('the end of discover', async ({ page, as, demoMember }) => {
  await as(demoMember)
  await page.goto('/relacionamento/descobrir?curso=Curso%20de%20ningu%C3%A9m')
  await page.getByRole('radio', { name: 'Cartão' }).check()
  await expect(page.getByRole('heading', { name: 'Não há mais usuários' })).toBeVisible()
  await clean(page)
})

test('a match, the question before undoing it, and the empty list', async ({ page, as, newcomer }) => {
  const lia = await newcomer('Lia Sampaio')
  const [admirer] = await admirersOf(lia)
  await as(lia)
  await page.goto('/relacionamento/curtidas')
  await page.getByRole('button', { name: `Curtir ${admirer?.name} de volta` }).click()
  const match = page.getByRole('dialog', { name: 'Match!', exact: true })
  await expect(match).toBeVisible()
  await clean(page)
  await page.goto('/relacionamento/matches')
  await page.getByRole('button', { name: /^Desfazer match/ }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await clean(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer match' }).click()
  await expect(page.getByRole('heading', { name: 'Nenhum match ainda' })).toBeVisible()
  await clean(page)
})

test('someone blocked', async ({ page, as, newcomer }) => {
  const lia = await newcomer('Lia Sampaio')
  const rui = await newcomer('Rui Sales', { gender: 'masculino', genderPreference: 'feminino' })
  await likeEachOther(lia, rui)
  const [match] = (await lia.api.matches.list({})).items
  await lia.api.interactions.block({ id: match?.person.id ?? '' })
  await as(lia)
  await page.goto('/relacionamento/perfil')
  await expect(page.getByRole('heading', { name: 'Pessoas bloqueadas' })).toBeVisible()
  await clean(page)
})

test('the menu and the question before leaving', async ({ page, as, demoMember, isMobile }) => {
  await as(demoMember)
  await page.goto('/relacionamento/dashboard')
  await level1(page, 'Oi, Caio!')
  if (isMobile) {
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  } else {
    await page.keyboard.press('Control+b')
    await expect(page.getByRole('complementary', { name: 'Barra lateral' })).toHaveCSS('width', '48px')
  }
  await clean(page)
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await clean(page)
})

test('the administrators’ panel, with someone at the door', async ({ page, as, demoAdmin }) => {
  const email = `eva.${Date.now()}@exemplo.br`
  await demoAdmin.api.identity.requestAdminAccess({ email, password: 'carnauba-e-mel-3' })
  await as(demoAdmin)
  await page.goto('/admin')
  await expect(page.getByText(email)).toBeVisible()
  await clean(page)
  await page.getByRole('button', { name: `Recusar ${email}` }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await clean(page)
})
