// On a poor connection: what was lost on the way is asked for again, and what never comes is told.
import { admirersOf, expect, test } from './people.ts'
import { deck, openDeck, toast } from './screens.ts'

const lost = /ERR_FAILED/

test('a file lost on the way is asked for again', async ({ page, as, demoMember, allow }) => {
  allow(lost)
  await as(demoMember)
  await page.goto('/relacionamento/matches')
  await page.route('**/assets/sign-out-dialog-*.js', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await expect(page.getByRole('alertdialog', { name: 'Tem certeza que deseja sair?' })).toBeVisible()
})

test('the sign-in page is there before the app is, and answers once that came', async ({ page, allow }) => {
  allow(lost)
  const held = Promise.withResolvers<void>()
  let asked = 0
  await page.route('**/assets/start-*.js', async (route) => {
    await held.promise
    asked += 1
    // The first answer is lost on the way.
    await (asked === 1 ? route.abort() : route.continue())
  })
  await page.goto('/relacionamento/login')
  await expect(page.getByText('Que bom te ver de novo')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveCount(0)

  held.resolve()
  await page.getByRole('textbox', { name: 'E-mail' }).fill('lia@exemplo.br')
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('lia@exemplo.br')
  expect(asked).toBeGreaterThan(1)
})

test('a member’s screen is there before the app is, its first photo where the app will have it', async ({
  page,
  as,
  demoMember,
}) => {
  await as(demoMember)
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/start-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/relacionamento/dashboard', { waitUntil: 'commit' })
  await expect(page.getByText('Oi, Caio!')).toBeVisible()

  await page.goto('/relacionamento/descobrir', { waitUntil: 'commit' })
  const sent = page.locator('[inert] picture img')
  await expect.poll(() => sent.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  const [place, file] = [
    await sent.boundingBox(),
    await sent.evaluate((img: HTMLImageElement) => img.currentSrc),
  ]
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)

  held.resolve()
  const shown = deck(page).card.locator('img')
  await expect(shown).toHaveJSProperty('currentSrc', file)
  expect(await shown.boundingBox()).toEqual(place)
})

test('what can not be opened leaves its screen as it was, and may be asked for again', async ({
  page,
  as,
  demoMember,
  allow,
}) => {
  allow(lost)
  await as(demoMember)
  await page.goto('/relacionamento/matches')
  await page.route('**/assets/sign-out-dialog-*.js', (route) => route.abort())
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await toast(page, 'Não deu para abrir. Confira sua conexão e tente de novo.')
  await expect(page.getByRole('heading', { level: 1, name: 'Matches' })).toBeVisible()

  await page.unroute('**/assets/sign-out-dialog-*.js')
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await expect(page.getByRole('alertdialog', { name: 'Tem certeza que deseja sair?' })).toBeVisible()
})

test('a match whose moment can not be shown is told all the same, and so is the next', async ({
  page,
  as,
  newcomer,
  allow,
}) => {
  allow(lost)
  const lia = await newcomer('Lia Sampaio')
  const admirers = (await admirersOf(lia)).slice(0, 2)
  await as(lia)
  await page.route('**/assets/match-moment-*.js', (route) => route.abort())
  await page.goto('/relacionamento/curtidas')
  for (const { name } of admirers) {
    await page.getByRole('button', { name: `Curtir ${name} de volta` }).press('Enter')
    await toast(page, `Match! Você e ${name.split(' ')[0]} se curtiram.`)
  }
})

test('offline, a decision comes back instead of waiting in silence', async ({
  page,
  as,
  newcomer,
  context,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED/)
  await as(await newcomer('Lia Sampaio'))
  await openDeck(page)
  const name = await deck(page).name()
  await expect(page.getByRole('region', { name: 'Avisos' })).toBeAttached()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Curtir', exact: true }).click()
  await toast(page, 'Erro ao curtir usuário. Tente novamente.')
  await expect(deck(page).heading).toHaveText(name)
})

test('a list that did not come comes with the connection', async ({
  page,
  as,
  demoMember,
  context,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await as(demoMember)
  await page.route('**/rpc/matches/list', (route) => route.abort())
  await page.goto('/relacionamento/matches')
  await expect(page.getByRole('heading', { level: 1, name: 'Matches' })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByRole('heading', { name: 'Erro ao carregar matches' })).toBeVisible()
  await page.unroute('**/rpc/matches/list')
  await context.setOffline(false)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toContainText(', ')
})
