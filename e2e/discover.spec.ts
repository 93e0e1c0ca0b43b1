import { expect, idOf, test } from './people.ts'
import { choose, deck, followMenu, openDeck, search, swipe } from './screens.ts'

const discover = '/relacionamento/descobrir'

// spec M3, M18, M110, M111, M117, M320, M321, M342
test('a reject by swipe may be taken back, and a liked person never comes back', {
  tag: '@quick',
}, async ({ page, as, newcomer }) => {
  const bia = await newcomer('Bia Torres', { genderPreference: 'nao-binario' })
  await as(bia)
  const { card, heading, name } = await openDeck(page)
  const first = await name()
  const photo = card.locator('img').last()
  const listed = (await bia.api.discover.list({})).items
  const shown = listed.find((one) => `${one.name.split(' ')[0]}, ${one.age}` === first)
  await expect(photo).toHaveAttribute('src', new RegExp(`^${shown?.bodyPhoto?.src}_\\d+`))
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await swipe(page, -180)
  await expect(heading).not.toHaveText(first)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(heading).toHaveText(first)
  await expect.poll(() => bia.api.matches.counts()).toMatchObject({ disliked: 0 })

  const liked = page.waitForResponse(/interactions\/decide/)
  await swipe(page, 180)
  await liked
  const sent = await bia.api.matches.likesSent({})
  expect(sent.items.map(({ person }) => person.name.split(' ')[0])).toEqual([first.split(',')[0]])
  await page.reload()
  await expect(heading).toBeVisible()
  await expect(heading).not.toHaveText(first)
  await page.getByRole('radio', { name: 'Grade' }).check()
  await expect(page.getByRole('list', { name: 'Usuários' })).toBeVisible()
  await expect(page.getByRole('button', { name: first, exact: true })).toBeHidden()
})

// spec M110
test('a tap shows the face, another the photo uncut, and Back returns to the card', async ({
  page,
  as,
  demoMember,
}) => {
  await as(demoMember)
  const { card, heading, name } = await openDeck(page)
  const first = await name()
  const photo = card.locator('img').last()
  await expect(photo).toHaveAttribute('alt', /^Foto 1 de 2: .* de corpo inteiro$/)
  const { width, height } = (await card.boundingBox()) ?? { width: 0, height: 0 }
  await card.click({ position: { x: width * 0.9, y: height / 2 } })
  await expect(photo).toHaveAttribute('alt', /^Foto 2 de 2: Rosto de /)
  await card.click({ position: { x: width / 2, y: height / 2 } })
  const full = page.getByRole('dialog', { name: /^Fotos de / }).getByRole('img')
  await expect.poll(() => full.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await page.goBack()
  await expect(full).toBeHidden()
  await expect(heading).toHaveText(first)
})

// spec M108, M123, M125, M327
test('filters live in the address: a reload and the way back keep them', async ({ page, as, demoMember }) => {
  await as(demoMember)
  await openDeck(page)
  await page.getByRole('button', { name: 'Filtros' }).click()
  const drawer = page.getByRole('dialog', { name: 'Filtros' })
  await search(page, 'Universidade', 'ufc', /Universidade Federal do Ceará/)
  await expect(drawer.getByRole('button', { name: 'Limpar universidade', exact: true })).toBeVisible()
  await choose(page, 'Gênero', 'Feminino')
  await drawer.getByRole('button', { name: /^Aplicar e ver (mais de )?\d+ pessoas?$/ }).click()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(/universidade=Universidade\+Federal|universidade=Universidade%20Federal/)
  await expect(deck(page).card).toContainText('UFC')
  await expect(page.getByRole('button', { name: 'Filtros 2' })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('button', { name: 'Filtros 2' })).toBeVisible()
  await expect(deck(page).card).toContainText('UFC')
  await page.locator('a[href="/relacionamento/matches"]:visible').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Matches' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Filtros 2' })).toBeVisible()

  await page.getByRole('button', { name: 'Filtros 2' }).click()
  await drawer.getByRole('button', { name: 'Limpar', exact: true }).click()
  await expect(page).toHaveURL(discover)
})

test('a member who comes back finds the same card and the same row, at once', async ({
  page,
  as,
  newcomer,
}) => {
  const bia = await newcomer('Bia Torres', { genderPreference: 'todos' })
  await as(bia)
  const { card, heading, name } = await openDeck(page)
  const first = await name()
  const photo = card.locator('img').last()
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Rejeitar' }).click()
  await expect(heading).not.toHaveText(first)
  const second = await name()
  // From now on no answer comes.
  await page.route('**/rpc/discover/list**', () => {})
  const shortcuts = page.getByRole('navigation', { name: 'Atalhos' })
  const away = async () => {
    await shortcuts.getByRole('link', { name: /Match/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Matches' })).toBeVisible()
  }
  await away()
  await page.goBack()
  await expect(heading).toHaveText(second)
  await away()
  await followMenu(page, 'Descobrir')
  await expect(heading).toHaveText(second)

  await page.getByRole('radio', { name: 'Grade' }).check()
  const list = page.getByRole('list', { name: 'Usuários' })
  await expect(list.getByRole('listitem').nth(20)).toBeAttached()
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
  for (const back of [() => page.goBack(), () => followMenu(page, 'Descobrir')]) {
    await away()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await back()
    await expect(list.getByRole('listitem').nth(20)).toBeAttached()
    expect(await page.evaluate(() => scrollY)).toBe(1500)
  }
})

// spec M140, M489
test('someone who likes back is news on an open page', async ({ page, as, lia, rui, browserOf }) => {
  await lia.api.interactions.decide({ to: await idOf(rui), type: 'like' })
  await as(lia)
  const listening = page.waitForResponse(/notifications\/live/)
  await page.goto('/relacionamento/dashboard')
  await listening

  const his = await browserOf(rui)
  await his.goto('/relacionamento/curtidas')
  const news = page.getByRole('dialog', { name: 'Match! Você e Rui se curtiram.' })
  // Both at once: news stands for four seconds.
  await Promise.all([
    expect(news).toBeVisible(),
    his.getByRole('button', { name: 'Curtir Lia de volta' }).click(),
  ])
  await news.getByRole('button', { name: 'Ver' }).tap()
  await expect(page.getByRole('heading', { level: 2, name: 'Rui, 22' })).toBeVisible()
  await expect(his.getByRole('dialog', { name: 'Match!', exact: true })).toBeVisible()
  await page.goto('/relacionamento/dashboard')
  await expect(page.getByRole('link', { name: /Meus Matches/ })).toContainText('1')
})
