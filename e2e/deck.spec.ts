// Discover one at a time: the card, its buttons and its drags.

import type { DiscoverPerson } from '#contract/discover.ts'
import { followTo } from './arrival.ts'
import { chatAddress, expect, test, whatsapp } from './people.ts'
import { deck, openDeck, swipe, toast } from './screens.ts'

const discover = '/relacionamento/descobrir'
const laptop = { tag: '@laptop' }
const phone = { tag: '@phone' }

/** "Lia, 22", as cards have it. */
const nameAndAge = (person: DiscoverPerson | undefined) => `${person?.name.split(' ')[0]}, ${person?.age}`

test(
  'a card shows someone in full and what they do; details add what they tell',
  phone,
  async ({ page, as, demoMember }) => {
    await as(demoMember)
    const semester = '6º Semestre'
    const [student] = (await demoMember.api.discover.list({ semester })).items
    await page.goto(`${discover}?${new URLSearchParams({ semestre: semester })}`)
    await page.getByRole('radio', { name: 'Cartão' }).check()
    const { card, heading } = deck(page)
    await expect(heading).toHaveText(nameAndAge(student))
    await expect(card.locator('img')).toHaveAttribute('src', /\/body_\d+/)
    await expect(card.getByText('Universitário')).toBeVisible()

    const everyone = (await demoMember.api.discover.list({})).items
    const worker = everyone.find(({ studying, work }) => !studying && work)
    await page.goto(discover)
    await page.getByRole('radio', { name: 'Grade' }).check()
    await page.getByRole('button', { name: nameAndAge(worker) }).click()
    const details = page.getByRole('dialog', { name: `${worker?.name}, ${worker?.age}` })
    await expect(details.getByText('Trabalhando')).toBeVisible()
    await expect(details.getByText(worker?.bio ?? 'nothing told')).toBeVisible()
    await expect(details.getByRole('definition').filter({ hasText: 'Fortaleza' })).toBeVisible()
  },
)

test('a drag decides, a short one does not, and the last reject is taken back', async ({
  page,
  as,
  newcomer,
}) => {
  const bia = await newcomer('Bia Torres', { genderPreference: 'nao-binario' })
  await as(bia)
  const { heading, name } = await openDeck(page)
  const first = await name()
  await swipe(page, 50, { rest: true })
  await expect(heading).toHaveText(first)
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
})

test('a double tap decides about one person', async ({ page, as, newcomer }) => {
  const bia = await newcomer('Bia Torres', { genderPreference: 'nao-binario' })
  await as(bia)
  await expect((await openDeck(page)).heading).toBeVisible()
  const upcoming = await page.getByRole('list', { name: 'Perfis' }).getByRole('heading').allTextContents()
  await page.getByRole('button', { name: 'Rejeitar', exact: true }).dblclick()
  await expect(deck(page).heading).toHaveText(upcoming[1] ?? '')
  await expect.poll(() => bia.api.matches.counts()).toMatchObject({ disliked: 1 })

  await page.getByRole('radio', { name: 'Grade' }).check()
  const list = page.getByRole('list', { name: 'Usuários' })
  await list
    .getByRole('button', { name: /^Rejeitar / })
    .first()
    .dblclick()
  await expect(list.getByRole('heading').first()).toHaveText(upcoming[2] ?? '')
  await expect.poll(() => bia.api.matches.counts()).toMatchObject({ disliked: 2 })
})

test('an undo pressed twice at once takes back one reject', async ({ page, as, newcomer }) => {
  const bia = await newcomer('Bia Torres', { genderPreference: 'nao-binario' })
  await as(bia)
  const { heading, name } = await openDeck(page)
  const first = await name()
  const reject = page.getByRole('button', { name: 'Rejeitar', exact: true })
  await reject.press('Enter')
  await expect(heading).not.toHaveText(first)
  const second = await name()
  await reject.press('Enter')
  await expect.poll(() => bia.api.matches.counts()).toMatchObject({ disliked: 2 })
  await page.getByRole('button', { name: 'Desfazer' }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(heading).toHaveText(second)
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeEnabled()
  expect(await bia.api.matches.counts()).toMatchObject({ disliked: 1 })
})

test.describe('with its movement', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a card caught on its way back still gets there', laptop, async ({ page, as, demoMember }) => {
    await as(demoMember)
    await openDeck(page)
    await swipe(page, 90, { rest: true })
    await page.mouse.down()
    await page.mouse.up()
    const details = page.getByRole('dialog')
    await expect(details).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(details).toBeHidden()
    await expect(deck(page).card).toHaveCSS('transform', 'none')
  })

  test('a card of the grid fades and is gone', async ({ page, as, newcomer }) => {
    await as(await newcomer('Bia Torres', { genderPreference: 'nao-binario' }))
    await page.goto(discover)
    await page.getByRole('radio', { name: 'Grade' }).check()
    const first = page.getByRole('list', { name: 'Usuários' }).getByRole('listitem').first()
    const reject = first.getByRole('button', { name: /^Rejeitar / })
    const label = (await reject.getAttribute('aria-label')) ?? ''
    await reject.click()
    await toast(page, 'Usuário rejeitado')
    await expect(page.locator(`[aria-label="${label}"]`)).toHaveCount(0)
  })

  test('who leaves the grid at once has decided all the same', async ({ page, as, newcomer }) => {
    const bia = await newcomer('Bia Torres', { genderPreference: 'nao-binario' })
    await as(bia)
    await page.goto(discover)
    await page.getByRole('radio', { name: 'Grade' }).check()
    const like = page.getByRole('button', { name: /^Curtir / }).first()
    const name = (await like.getAttribute('aria-label'))?.replace('Curtir ', '')
    await page.evaluate(() => {
      const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click()
      press('[aria-label^="Curtir "]')
      press('input[type=radio][value=card]')
    })
    await expect(page.getByRole('list', { name: 'Perfis' })).toBeVisible()
    await expect
      .poll(async () => (await bia.api.matches.likesSent({})).items.map(({ person }) => person.name))
      .toEqual([name])
  })
})

test(
  'the verdict buttons stand where they are, with WhatsApp or without',
  phone,
  async ({ page, as, newcomer }) => {
    await as(await newcomer('Lia Sampaio'))
    await page.route('**/rpc/discover/list*', async (route) => {
      const response = await route.fetch()
      const answer: { json: { items: { whatsappAvailable: boolean }[] } } = await response.json()
      for (const [index, person] of answer.json.items.entries()) person.whatsappAvailable = index % 2 === 0
      await route.fulfill({ response, json: answer })
    })
    await followTo(page, `${discover}?genero=masculino`)
    const chat = page.getByRole('button', { name: 'WhatsApp', exact: true })
    const reject = page.getByRole('button', { name: 'Rejeitar', exact: true })
    await expect(chat).toBeVisible()
    const before = await reject.boundingBox()
    await reject.click()
    await expect(chat).toBeHidden()
    expect(await reject.boundingBox()).toEqual(before)
  },
)

test.describe('on its side', () => {
  test.use({ viewport: { width: 844, height: 390 } })

  test('a phone shows the card and every verdict at once', phone, async ({ page, as, demoMember }) => {
    await as(demoMember)
    const { heading } = await openDeck(page)
    await expect(heading).toBeInViewport({ ratio: 1 })
    for (const name of ['Desfazer', 'Rejeitar', 'Ver detalhes', 'Curtir', 'Filtros'])
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
    const left = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    expect(left).toBe(0)
  })
})

test(
  'the switch between card and grid stays under the pointer that pressed it',
  laptop,
  async ({ page, as, demoMember }) => {
    await as(demoMember)
    await openDeck(page)
    const before = await page.getByRole('radio', { name: 'Grade' }).boundingBox()
    await page.getByRole('radio', { name: 'Grade' }).check()
    await expect(page.getByRole('list', { name: 'Usuários' })).toBeVisible()
    expect(await page.getByRole('radio', { name: 'Grade' }).boundingBox()).toEqual(before)
  },
)

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 } })

  test('the names of the grid stand on a line', laptop, async ({ page, as, demoMember }) => {
    await as(demoMember)
    await page.goto(discover)
    const names = page.getByRole('list', { name: 'Usuários' }).getByRole('heading')
    await expect(names.first()).toBeVisible()
    for (const name of await names.all()) expect((await name.boundingBox())?.height).toBeLessThan(60)
  })
})

test(
  'a card can be enlarged with two fingers, as the rest of the page',
  phone,
  async ({ page, as, demoMember }) => {
    await as(demoMember)
    await page.goto(discover)
    await expect(deck(page).card).toHaveCSS('touch-action', 'pan-y pinch-zoom')
  },
)

test('a mouse let go beside the card has let go of it', laptop, async ({ page, as, demoMember }) => {
  await as(demoMember)
  const { card } = await openDeck(page)
  const { x, y, width } = (await card.boundingBox()) ?? { x: 0, y: 0, width: 0 }
  await page.mouse.move(x + 3, y + 100)
  await page.mouse.down()
  await page.mouse.move(x - 3, y + 100)
  await page.mouse.up()
  await page.mouse.move(x + width / 2, y + 100, { steps: 5 })
  await expect(card).toHaveCSS('transform', 'none')
})

test('nobody hears of an end before there is one', async ({ page, as, demoMember }) => {
  await as(demoMember)
  await openDeck(page)
  const { promise: slow, resolve: go } = Promise.withResolvers<void>()
  await page.route('**/rpc/discover/list*', async (route) => {
    await slow
    await route.continue()
  })
  await followTo(page, `${discover}?curso=Curso%20de%20ningu%C3%A9m`)
  const heard = page.getByRole('status').filter({ hasText: 'Não há mais usuários' })
  await expect(page.getByRole('list', { name: 'Perfis' })).toBeVisible()
  await expect(heard).toHaveCount(0)
  go()
  await expect(page.getByRole('heading', { name: 'Não há mais usuários' })).toBeVisible()
  await expect(heard).toBeAttached()
})

test('a talk begins from the card', phone, async ({ page, as, newcomer, allow }) => {
  allow(whatsapp)
  await as(await newcomer('Bia Torres', { genderPreference: 'nao-binario' }))
  await page.goto(discover)
  const chat = page.getByRole('button', { name: 'WhatsApp', exact: true })
  await expect(async () => {
    if (await chat.isHidden()) await page.getByRole('button', { name: 'Rejeitar', exact: true }).click()
    await expect(chat).toBeVisible({ timeout: 500 })
  }).toPass()
  const name = await deck(page).name()
  const address = await chatAddress(page, () => chat.click())
  expect(address.searchParams.get('text')).toContain(`Oi, ${name.split(/[ ,]/)[0]}!`)
})
