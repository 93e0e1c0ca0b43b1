import { followTo } from './arrival.ts'
import { expect, test } from './people.ts'
import { deck } from './screens.ts'

const home = '/relacionamento/dashboard'
const laptop = { tag: '@laptop' }
const phone = { tag: '@phone' }

test('home greets its member and shows the first eight people', phone, async ({ page, as, demoMember }) => {
  await as(demoMember)
  await page.goto(home)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Oi, Caio!' })).toBeVisible()
  await expect(main.getByText(demoMember.email)).toBeVisible()
  await expect(main.getByText('Perfil Verificado')).toBeVisible()
  const people = page.getByRole('region', { name: 'Descobrir Usuários' })
  await expect(people.getByRole('heading', { level: 3 })).toHaveCount(8)
})

test('what is counted no further is told as more than that', laptop, async ({ page, as, demoMember }) => {
  await as(demoMember)
  await page.route('**/rpc/matches/counts', (route) =>
    route.fulfill({ json: { json: { seen: 1000, matches: 999, likedYou: 1000, disliked: 0 } } }),
  )
  await followTo(page, home)
  const numbers = page.getByRole('region', { name: 'Seus números' }).getByRole('listitem')
  await expect(numbers).toHaveText([
    '999+Usuários Vistos',
    '999Meus Matches',
    '999+Curtiram Você',
    '0Rejeitados',
  ])
})

test('who has not confirmed an e-mail wears no badge', laptop, async ({ page, as, newcomer }) => {
  await as(await newcomer('Lia Sampaio'))
  await page.goto(home)
  const main = page.getByRole('main')
  // Comes with the profile, as the badge would.
  await expect(main.locator('header img')).toBeVisible()
  await expect(main.getByText('Perfil Verificado')).toBeHidden()
})

test(
  'who is decided about in their details leaves the focus to the next',
  laptop,
  async ({ page, as, newcomer }) => {
    await as(await newcomer('Lia Sampaio'))
    await page.goto(home)
    const people = page.getByRole('region', { name: 'Descobrir Usuários' })
    const listed = people.getByRole('heading', { level: 3 })
    await expect(listed.first()).toBeVisible()
    const names = await listed.allTextContents()
    await people.getByRole('button').first().press('Enter')
    const details = page.getByRole('dialog')
    await details.getByRole('button', { name: 'Rejeitar' }).press('Enter')
    await expect(details).toBeHidden()
    await expect(people.getByRole('button', { name: names[1] ?? '', exact: true })).toBeFocused()
  },
)

test('who was rejected in discover is gone from home at once', async ({ page, as, newcomer }) => {
  await as(await newcomer('Lia Sampaio'))
  await page.goto(home)
  const listed = page.getByRole('region', { name: 'Descobrir Usuários' }).getByRole('heading', { level: 3 })
  await expect(listed.first()).toBeVisible()
  const names = await listed.allTextContents()
  await page.getByRole('link', { name: 'Ver Todos' }).click()
  await page.getByRole('radio', { name: 'Cartão' }).check()
  const rejected = names.indexOf(await deck(page).name())
  expect(rejected).toBeGreaterThanOrEqual(0)
  const answered = page.waitForResponse(/interactions\/decide/)
  await page.getByRole('button', { name: 'Rejeitar', exact: true }).click()
  await answered

  // The list kept from before is shown until the new one is here.
  const { promise: slow, resolve: go } = Promise.withResolvers<void>()
  await page.route('**/rpc/discover/list*', async (route) => {
    await slow
    await route.continue()
  })
  await page.locator(`a[href="${home}"]:visible`).first().click()
  await expect(listed).toHaveText(names.toSpliced(rejected, 1))
  go()
  await expect(listed).toHaveCount(names.length)
})

test('a member without a name is called Usuário', laptop, async ({ page, as, demoMember }) => {
  await as(demoMember)
  await page.route('**/rpc/profile/me', async (route) => {
    const answer = await route.fetch()
    const { json } = await answer.json()
    await route.fulfill({ response: answer, json: { json: { ...json, name: '' } } })
  })
  await followTo(page, home)
  await expect(page.getByRole('heading', { name: 'Oi, Usuário!' })).toBeVisible()
  const sidebar = page.getByRole('complementary', { name: 'Barra lateral' })
  await expect(sidebar.getByRole('link', { name: `Usuário ${demoMember.email}` })).toBeVisible()
})
