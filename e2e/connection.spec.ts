// On a poor connection: what was lost on the way is asked for again, and what never comes is told.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { followTo, holdApp } from './arrival.ts'
import { admirersOf, demo, expect, test } from './people.ts'
import { deck, openDeck, swipe, toast } from './screens.ts'
import { slowness } from './slowness.ts'

const lost = /ERR_FAILED/

/** Script of what several screens share, by the name that the build's manifest has for it. */
function sharedScript(name: string): string {
  const manifest = join(import.meta.dirname, '../dist/web/client/.vite/manifest.json')
  const chunks: { name?: string; file: string }[] = Object.values(JSON.parse(readFileSync(manifest, 'utf8')))
  const file = chunks.find((chunk) => chunk.name === name)?.file
  if (!file) throw new Error(`the build has no ${name}`)
  return file
}

/** Loses the first request for an address; answers how often it was asked for. */
async function loseOnce(page: Page, address: string) {
  let asked = 0
  // Not `times: 1`: a request that comes while Playwright takes the route away again may stand still.
  await page.route(address, (route) => {
    asked += 1
    return asked === 1 ? route.abort() : route.continue()
  })
  return () => asked
}

test('a file lost on the way is asked for again', { tag: '@quick' }, async ({
  page,
  as,
  demoMember,
  allow,
}) => {
  allow(lost)
  await as(demoMember)
  await page.goto('/relacionamento/matches')
  await loseOnce(page, '**/assets/sign-out-dialog-*.js')
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await expect(page.getByRole('alertdialog', { name: 'Tem certeza que deseja sair?' })).toBeVisible()
})

test('a like that could not be sent right after the page came is told, though the notices’ own code is lost as well', async ({
  page,
  as,
  demoMember,
  allow,
}) => {
  allow(lost)
  await as(demoMember)
  await openDeck(page)
  const name = await deck(page).name()
  await page.route('**/*', (route) => route.abort())
  await page.getByRole('button', { name: 'Curtir' }).click()
  const bare = page.getByRole('alert').filter({ hasText: 'Erro ao curtir usuário. Tente novamente.' })
  await expect(bare).toBeVisible()
  await expect(deck(page).heading).toHaveText(name)
  // Buttons below stay free.
  await page.getByRole('button', { name: 'Curtir' }).click({ trial: true })
  await page.unroute('**/*')
  const taken = page.waitForResponse(/interactions\/decide/)
  await page.getByRole('button', { name: 'Curtir' }).click()
  expect((await taken).ok()).toBe(true)
  await expect(deck(page).heading).not.toHaveText(name)
  await expect(bare).toHaveCount(0)
})

test('a piece of a screen that was lost once is shown when it comes', async ({
  page,
  as,
  newcomer,
  allow,
}) => {
  allow(lost)
  await as(await newcomer('Lia Sampaio'))
  const asked = await loseOnce(page, '**/assets/deck-news-*.js')
  await openDeck(page)
  await page.getByRole('button', { name: 'Curtir' }).click()
  await expect(page.locator('[data-deck-news]')).toBeVisible()
  expect(asked()).toBe(2)
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
  await page.goto('/relacionamento/login', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Que bom te ver de novo' })).toBeVisible()
  // Fields that would not be heard can't be typed into.
  await expect(page.locator('[inert] form')).toBeAttached()
  await expect(page.locator('[inert] input').first()).not.toBeFocused()

  held.resolve()
  await expect(page.locator('[inert] form')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'E-mail' }).fill('lia@exemplo.br')
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('lia@exemplo.br')
  expect(asked).toBeGreaterThan(1)
})

test('a form that the browser filled in before the app came is sent', async ({ page }) => {
  await page.addInitScript(
    (filled) => {
      addEventListener('DOMContentLoaded', () => {
        for (const [name, text] of Object.entries(filled)) {
          const field = document.querySelector<HTMLInputElement>(`input[name="${name}"]`)
          if (field) field.value = text
        }
      })
    },
    { email: demo.member, password: demo.password },
  )
  await page.goto('/relacionamento/login')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(/dashboard/)
})

test('a photo that never comes does not keep the app away', async ({ page, as, demoMember }) => {
  await as(demoMember)
  await page.route('**/*', (route) => {
    if (route.request().resourceType() !== 'image') return route.continue()
  })
  await page.goto('/relacionamento/descobrir', { waitUntil: 'commit' })
  await page.getByRole('button', { name: /^Filtros/ }).click()
  await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible()
})

test('a member’s screen is there before the app is, with its people, and stays where it was', async ({
  page,
  as,
  demoMember,
}) => {
  await as(demoMember)
  const letAppStart = await holdApp(page)
  await page.goto('/relacionamento/dashboard', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Oi, Caio!' })).toBeVisible()

  await page.goto('/relacionamento/descobrir', { waitUntil: 'commit' })
  const photo = deck(page).card.locator('img').last()
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  const [place, file] = [
    await photo.boundingBox(),
    await photo.evaluate((img: HTMLImageElement) => img.currentSrc),
  ]
  letAppStart()
  await page.waitForFunction(() => !('$_TSR' in window))
  await expect(photo).toHaveJSProperty('currentSrc', file)
  expect(await photo.boundingBox()).toEqual(place)
})

test('a press before the app has come is done once it has', async ({ page, as, demoMember }) => {
  await as(demoMember)
  const letAppStart = await holdApp(page)
  await page.goto('/relacionamento/descobrir', { waitUntil: 'commit' })
  await page.waitForLoadState()
  const grid = page.getByRole('radio', { name: 'Grade' })
  await page.locator('label').filter({ has: grid }).tap()
  await expect(page.locator('[data-held]')).toHaveCount(1)
  // Nothing looks chosen that is not.
  await expect(grid).not.toBeChecked()
  await page.getByRole('button', { name: 'Curtir' }).tap()
  const likes: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('interactions/decide')) likes.push(request.url())
  })
  const name = (await deck(page).heading.textContent()) ?? ''

  letAppStart()
  // The last press is done, once; the one before it was taken back by it.
  await expect(deck(page).heading).not.toHaveText(name)
  await expect(page.locator('[data-held]')).toHaveCount(0)
  await expect(grid).not.toBeChecked()
  await expect.poll(() => likes).toHaveLength(1)
})

for (const [how, act] of [
  ['a swipe', (page: Page) => swipe(page, -180)],
  ['an arrow key', (page: Page) => page.keyboard.press('ArrowLeft')],
] as const)
  test(`${how} before the app is here decides once it is`, async ({ page, as, newcomer }) => {
    const bia = await newcomer('Bia Torres', { genderPreference: 'todos' })
    await as(bia)
    const letAppStart = await holdApp(page)
    await page.goto('/relacionamento/descobrir', { waitUntil: 'commit' })
    await page.waitForLoadState()
    const name = await deck(page).name()
    await act(page)
    await expect(page.locator('[data-held]')).toHaveAccessibleName('Rejeitar')
    letAppStart()
    await expect(deck(page).heading).not.toHaveText(name)
    await expect.poll(() => bia.api.matches.counts()).toMatchObject({ disliked: 1 })
  })

test('a tap on the card before the app is here turns to the face once it is', async ({
  page,
  as,
  demoMember,
}) => {
  await as(demoMember)
  const letAppStart = await holdApp(page)
  await page.goto('/relacionamento/descobrir', { waitUntil: 'commit' })
  await page.waitForLoadState()
  await deck(page).card.tap()
  letAppStart()
  await expect(deck(page).card.getByRole('img', { name: /^Foto 2 de 2: Rosto de / })).toBeVisible()
})

for (const [what, file] of [
  ['the first script', '**/assets/index-*.js*'],
  ['what the first script imports', '**/assets/loading-*.js'],
] as const)
  test(`${what} is asked for again where it was lost`, async ({ page, as, demoMember, allow }) => {
    allow(lost)
    await as(demoMember)
    const asked = await loseOnce(page, file)
    await page.goto('/relacionamento/descobrir')
    expect(asked()).toBeGreaterThan(1)
    await page.getByRole('button', { name: /^Filtros/ }).click()
    await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible()
  })

test('an e-mail that a browser filled in early is the one that is written to', async ({ page }) => {
  await page.addInitScript((email) => {
    addEventListener('DOMContentLoaded', () => {
      const field = document.querySelector<HTMLInputElement>('input[name=email]')
      if (field) field.value = email
    })
  }, demo.member)
  await page.goto('/relacionamento/esqueci-senha')
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(page.getByText(demo.member)).toBeVisible()
})

test('something is seen within 150 ms of a tap, on a line that takes 600', async ({
  page,
  as,
  demoMember,
}) => {
  await as(demoMember)
  await page.goto('/relacionamento/dashboard')
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 600,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  // From a tap to the first frame that shows something of it.
  await page.evaluate(() => {
    const taps: number[] = []
    Object.assign(window, { taps })
    const sights = '[role=progressbar], [role=dialog], [role=alertdialog], main [aria-busy=true]'
    const seen = () =>
      [...document.querySelectorAll(sights)].some((each) => each.checkVisibility({ opacityProperty: true }))
    addEventListener('pointerup', () => {
      const from = performance.now()
      const look = () => {
        if (!seen()) return void requestAnimationFrame(look)
        taps.push(Math.round(performance.now() - from))
      }
      requestAnimationFrame(look)
    })
  })
  const menu = async (line: RegExp, heading: string) => {
    await page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: line }).tap()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  await menu(/Match/, 'Matches')
  await menu(/Planos/, 'Planos Premium')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('button', { name: 'Sair', exact: true }).tap()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  const taps = await page.evaluate(() => (window as unknown as { taps: number[] }).taps)
  test.info().annotations.push({ type: 'taps', description: `${taps.join(', ')} ms` })
  expect(taps).toHaveLength(3)
  expect(Math.max(...taps)).toBeLessThan(150 * (await slowness(page)))
})

test('a dialog that can not be opened leaves its screen as it was, and may be opened again', async ({
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

test('typed text is asked after in the browser’s own words where the dialog can not be had', async ({
  page,
  as,
  demoMember,
  allow,
}) => {
  allow(lost)
  await as(demoMember)
  await page.route(`**/${sharedScript('confirm-dialog')}`, (route) => route.abort())
  await page.goto('/relacionamento/perfil')
  await expect(page.getByRole('region', { name: 'Avisos' })).toBeAttached()
  await page.getByRole('main').getByRole('button', { name: 'Editar', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Editar perfil' })
  const name = form.getByLabel('Nome')
  await name.fill('Caio do Mar')
  const questions: string[] = []
  let leave = false
  page.on('dialog', (question) => {
    questions.push(question.message())
    return leave ? question.accept() : question.dismiss()
  })
  await page.keyboard.press('Escape')
  await expect.poll(() => questions).toEqual(['Descartar o que você escreveu?'])
  await expect(name).toHaveValue('Caio do Mar')
  leave = true
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
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

test('offline, a decision is refused at once, and its card stays', async ({
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
  await toast(page, 'Sem conexão. Nada foi enviado.')
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
  await followTo(page, '/relacionamento/matches')
  await expect(page.getByRole('heading', { level: 1, name: 'Matches' })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByRole('heading', { name: 'Erro ao carregar matches' })).toBeVisible()
  await page.unroute('**/rpc/matches/list')
  await context.setOffline(false)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toContainText(', ')
})
