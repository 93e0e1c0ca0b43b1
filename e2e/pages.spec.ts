// Every page as it arrives from the server: the app takes it over as it stands. A page that React would have to draw
// anew says so in the console, which fails the test.
import { type AnyPage, exampleOf, type Path, paths, routes } from '#site/routes.ts'
import { expect, test } from './people.ts'

const access = (path: Path): AnyPage['access'] => routes[path].access
/** As it is, and with what is often behind the question mark. */
const addresses = (path: Path) => [
  exampleOf(path),
  ...(path === '/relacionamento/descobrir' ? [`${path}?genero=feminino&curso=Direito&semestre=4`] : []),
  ...(path === '/relacionamento/login' ? [`${path}?voltar=%2Frelacionamento%2Fmatches`] : []),
  ...(path.endsWith('-senha') || path.endsWith('-email') ? [`${path}?token=x`] : []),
]

test('what a visitor opens is taken over as it arrived', async ({ page, allow }) => {
  allow(/status of (400|404)/)
  for (const path of paths.filter((each) => !['member', 'admin'].includes(access(each))))
    for (const address of addresses(path)) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  await page.goto('/nada/aqui')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404')
})

test('what a member opens is taken over as it arrived', async ({ page, as, demoMember }) => {
  await as(demoMember)
  for (const path of paths.filter((each) => access(each) === 'member'))
    for (const address of addresses(path)) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  const chosen = ['discover=grid', 'sidebar_state=collapsed', 'theme=dark'].map((pair) => {
    const [name = '', value = ''] = pair.split('=')
    return { name, value, domain: 'localhost', path: '/' }
  })
  await page.context().addCookies(chosen)
  await page.goto('/relacionamento/descobrir')
  await expect(page.getByRole('list', { name: 'Usuários' })).toBeVisible()
})

test('what an administrator opens is taken over as it arrived', async ({ page, as, demoAdmin }) => {
  await as(demoAdmin)
  for (const path of paths.filter((each) => access(each) === 'admin')) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('a registration that was begun is there again after a reload', async ({ page }) => {
  await page.goto('/relacionamento/cadastro')
  await page.getByRole('textbox', { name: /^Nome/ }).first().fill('Lia Sampaio')
  await page.reload()
  await expect(page.getByRole('textbox', { name: /^Nome/ }).first()).toHaveValue('Lia Sampaio')
})
