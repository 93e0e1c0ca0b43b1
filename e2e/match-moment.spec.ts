// The moment of a match: whatever screen it finds the member on, once for each, and never told twice.
import type { Page, Route } from '@playwright/test'
import { admirersOf, expect, idOf, test } from './people.ts'
import { toast } from './screens.ts'

/** What is told and decided, alike in every window. */
const phone = { tag: '@phone' }

const laptop = { tag: '@laptop' }
const likesReceived = '/relacionamento/curtidas'
const firstName = (person: { name: string } | undefined) => person?.name.split(' ')[0] ?? ''
const likeBack = (page: Page, person: { name: string } | undefined) =>
  page.getByRole('button', { name: `Curtir ${person?.name} de volta` })
const momentOf = (page: Page, person: { name: string } | undefined) =>
  page.getByRole('dialog', { name: 'Match!', exact: true }).filter({
    hasText: `Você e ${firstName(person)} se curtiram.`,
  })
const anyMoment = (page: Page) => page.getByRole('dialog', { name: 'Match!', exact: true })
const anyNews = (page: Page) => page.getByRole('dialog', { name: /^Match! Você e/ })

/** The server decides at once; its answers to the likes of this page come when they are let go. */
async function holdAnswers(page: Page) {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  let decided = 0
  await page.route('**/rpc/interactions/decide', async (route: Route) => {
    const response = await route.fetch()
    decided += 1
    await held
    await route.fulfill({ response })
  })
  return { letGo, decided: () => decided }
}

/** Somebody's page from which their live news has begun. */
async function open(page: Page, address: string) {
  const listening = page.waitForResponse(/notifications\/live/)
  await page.goto(address)
  await listening
}

test('a match is celebrated on whatever screen the member is by then', async ({ page, as, newcomer }) => {
  const lia = await newcomer('Lia Sampaio')
  const [one] = await admirersOf(lia)
  await as(lia)
  await page.goto(likesReceived)
  const { letGo, decided } = await holdAnswers(page)
  await likeBack(page, one).click()
  await expect.poll(decided).toBe(1)
  await page.locator('a[href="/relacionamento/matches"]:visible').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Matches' })).toBeVisible()
  letGo()
  await expect(momentOf(page, one)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(anyMoment(page)).toBeHidden()
  await expect(page.locator('main:focus-within')).toBeVisible()
})

test('two quick matches are celebrated one after the other, and a double tap closes one', async ({
  page,
  as,
  newcomer,
}) => {
  const lia = await newcomer('Lia Sampaio')
  const [one, other, next] = await admirersOf(lia)
  await as(lia)
  await page.goto(likesReceived)
  const { letGo } = await holdAnswers(page)
  await likeBack(page, one).press('Enter')
  await likeBack(page, other).press('Enter')
  letGo()
  await expect(momentOf(page, one)).toBeVisible()
  await expect(momentOf(page, other)).toBeHidden()
  await page.getByRole('button', { name: 'Continuar descobrindo' }).dblclick()
  await expect(momentOf(page, other)).toBeVisible()
  await page.getByRole('button', { name: 'Continuar descobrindo' }).press('Enter')
  await expect(anyMoment(page)).toBeHidden()
  await expect(page.getByRole('button', { name: `${firstName(next)}, ${next?.age}` })).toBeFocused()
})

test(
  'news of a match that overtakes the answer to its like says nothing twice',
  phone,
  async ({ page, as, newcomer }) => {
    const lia = await newcomer('Lia Sampaio')
    const rui = await newcomer('Rui Sales', { gender: 'masculino', genderPreference: 'feminino' })
    const [one] = await admirersOf(lia)
    await as(lia)
    await open(page, likesReceived)
    const { letGo, decided } = await holdAnswers(page)
    await likeBack(page, one).click()
    await expect.poll(decided).toBe(1)
    // News comes in order: with his, that of the match is here.
    await rui.api.interactions.decide({ to: await idOf(lia), type: 'like' })
    await toast(page, 'Alguém curtiu você!')
    await expect(anyNews(page)).toBeHidden()
    letGo()
    await expect(momentOf(page, one)).toBeVisible()
    await expect(anyNews(page)).toBeHidden()
  },
)

test('a match made on another device is news here, and no moment', async ({ page, as, newcomer }) => {
  const lia = await newcomer('Lia Sampaio')
  const [one] = await admirersOf(lia)
  await as(lia)
  await open(page, likesReceived)
  await lia.api.interactions.decide({ to: one?.id ?? '', type: 'like' })
  await expect(anyNews(page)).toContainText(`Match! Você e ${firstName(one)} se curtiram.`)
  await expect(anyMoment(page)).toBeHidden()
})

test('a match over somebody’s details closes without them', laptop, async ({ page, as, newcomer }) => {
  const lia = await newcomer('Lia Sampaio')
  const [one, other] = await admirersOf(lia)
  await as(lia)
  await page.goto(likesReceived)
  const { letGo } = await holdAnswers(page)
  await likeBack(page, one).click()
  await page.getByRole('button', { name: `Ver perfil de ${other?.name}` }).click()
  const details = page.getByRole('dialog', { name: other?.name ?? 'nobody' })
  await expect(details).toBeVisible()
  letGo()
  await expect(momentOf(page, one)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continuar descobrindo' })).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(anyMoment(page)).toBeHidden()
  await expect(details).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
})
