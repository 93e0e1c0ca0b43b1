// Every page as it arrives from the server: the app takes it over as it stands. A page that React would have to draw
// anew says so in the console, which fails the test.
import type { Page } from '@playwright/test'
import { exampleOf } from '#site/examples.ts'
import { type AnyPage, home, leavingPage, type Path, paths, routes, titleOf } from '#site/routes.ts'
import { fullTitle } from '#site/title.ts'
import { holdApp } from './arrival.ts'
import { expect, test } from './people.ts'

/** The page that arrives may differ with the size, and with it what is taken over. */
const both = { tag: '@both' }

const access = (path: Path): AnyPage['access'] => routes[path].access
/** As it is, and with what is often behind the question mark. */
const addresses = (path: Path) => [
  exampleOf(path),
  ...(path === '/relacionamento/descobrir' ? [`${path}?genero=feminino&curso=Direito&semestre=4`] : []),
  ...(path === '/relacionamento/login' ? [`${path}?voltar=%2Frelacionamento%2Fmatches`] : []),
  ...(path.endsWith('-senha') || path.endsWith('-email') ? [`${path}?token=x`] : []),
]

/** Opens an address as a reload or a link from elsewhere does: it has its status and its title, and is no failure. */
async function openDirectly(page: Page, path: Path, address: string) {
  const answer = await page.goto(address)
  expect.soft(answer?.status(), address).toBe(200)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading, address).toBeVisible()
  await expect.soft(heading, address).not.toHaveText(/Unexpected Application Error|Confira sua conexão|404/)
  // A record's page has the record's name, and whoever stays is led home from the page of those who leave.
  const title = path.includes('$')
    ? /^(?!Página não encontrada|Erro inesperado).+ · Xamego$/
    : fullTitle(titleOf(path === leavingPage ? home : path))
  await expect.soft(page, address).toHaveTitle(title)
}

test('a visitor’s page is hydrated as it arrived', both, async ({ page, allow }) => {
  allow(/status of (400|404)/)
  for (const path of paths.filter((each) => !['member', 'account', 'admin'].includes(access(each))))
    for (const address of addresses(path)) await openDirectly(page, path, address)
  await page.goto('/nada/aqui')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404')
})

test('a member’s page is hydrated as it arrived', { tag: ['@both', '@quick'] }, async ({
  page,
  as,
  demoMember,
}) => {
  await as(demoMember)
  for (const path of paths.filter((each) => access(each) === 'member'))
    for (const address of addresses(path)) await openDirectly(page, path, address)
  const chosen = ['discover=grid', 'sidebar_state=collapsed', 'theme=dark'].map((pair) => {
    const [name = '', value = ''] = pair.split('=')
    return { name, value, domain: 'localhost', path: '/' }
  })
  await page.context().addCookies(chosen)
  await page.goto('/relacionamento/descobrir')
  await expect(page.getByRole('list', { name: 'Usuários' })).toBeVisible()
})

test('a business owner’s page is hydrated as it arrived', both, async ({ page, as, demoOwner }) => {
  await as(demoOwner)
  const { companies } = await demoOwner.api.businesses.door()
  for (const path of paths.filter((each) => each.startsWith('/empresa')))
    await openDirectly(page, path, path.replace('$id', companies[0]?.id ?? ''))
})

test('an administrator’s page is hydrated as it arrived', both, async ({ page, as, demoAdmin }) => {
  await as(demoAdmin)
  const { rows } = await demoAdmin.api.memberAdmin.list({ size: 25 })
  for (const path of paths.filter((each) => access(each) === 'admin'))
    await openDirectly(page, path, path.replace('$id', rows[0]?.id ?? ''))
})

test('a registration that was begun is there again after a reload', async ({ page }) => {
  await page.goto('/relacionamento/cadastro')
  await page.getByRole('textbox', { name: /^Nome/ }).first().fill('Lia Sampaio')
  await page.reload()
  await expect(page.getByRole('textbox', { name: /^Nome/ }).first()).toHaveValue('Lia Sampaio')
})

/**
 * Does something in the page at the moment when React has begun to take it over, and has not come to its screen; on a
 * machine too slow to be asked in between, right after.
 */
const whileTakenOver = (page: Page, act: () => unknown) =>
  page.addInitScript(`
    const has = (selector, key) => Object.keys(document.querySelector(selector) ?? {}).some((each) => each.startsWith(key))
    const { port1, port2 } = new MessageChannel()
    const look = () => {
      if (document.querySelector('h1') && has('#root', '__reactContainer')) return (${act})()
      port2.postMessage(null)
    }
    port1.onmessage = look
    look()
  `)

const matches = { level: 1, name: 'Matches' } as const

test('a link that is tapped before the app has come, or while it takes the page over, leads on', async ({
  page,
  as,
  demoMember,
}) => {
  await as(demoMember)
  const letAppStart = await holdApp(page)
  await page.goto('/relacionamento/dashboard', { waitUntil: 'commit' })
  await page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: /Match/ }).click()
  await expect(page.getByRole('heading', matches)).toBeVisible()
  letAppStart()

  await whileTakenOver(page, () => {
    if (location.pathname.endsWith('/dashboard'))
      document.querySelector<HTMLElement>('[data-bottom-bar] a[href$="/matches"]')?.click()
  })
  await page.goto('/relacionamento/dashboard', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', matches)).toBeVisible()
})

test('going back before the app has come, or while it hydrates, leads there', async ({
  page,
  as,
  demoMember,
}) => {
  await as(demoMember)
  await page.goto('/relacionamento/matches')
  const home = page.getByRole('heading', { level: 1, name: 'Oi, Caio!' })
  const goHome = async () => {
    await page.getByRole('link', { name: /^Home/ }).click()
    await expect(home).toBeVisible()
  }
  await goHome()
  const letAppStart = await holdApp(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(home).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', matches)).toBeVisible()
  await expect(page).toHaveURL(/\/matches$/)
  letAppStart()

  await goHome()
  await whileTakenOver(page, () => location.pathname.endsWith('/dashboard') && history.back())
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', matches)).toBeVisible()
  await expect(page).toHaveURL(/\/matches$/)
  await goHome()
})

for (const [who, path, procedure] of [
  ['demoMember', '/relacionamento/rejeitados', 'profile/me'],
  ['demoAdmin', '/admin/financeiro', 'finance/summary'],
] as const)
  test(`${procedure} comes with the page, which does not ask for it again`, async ({
    page,
    as,
    demoMember,
    demoAdmin,
  }) => {
    await as({ demoMember, demoAdmin }[who])
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(path)
    // They come last, once the page has rested.
    await expect(page.getByRole('region', { name: 'Avisos' })).toBeAttached()
    expect(asked).not.toContain(`/rpc/${procedure}`)
  })
