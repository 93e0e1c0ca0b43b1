import type { DiscoverPerson } from '#contract/discover.ts'
import { followTo } from './arrival.ts'
import { admirersOf, chatAddress, expect, idOf, test, whatsapp } from './people.ts'
import { choose, deck, openDeck, search, toast } from './screens.ts'

const discover = '/relacionamento/descobrir'
const laptop = { tag: '@laptop' }

/** "Lia, 22", as cards have it. */
const nameAndAge = (person: DiscoverPerson | undefined) => `${person?.name.split(' ')[0]}, ${person?.age}`

test('filters live in the address: a reload and the way back keep them', async ({ page, as, demoMember }) => {
  await as(demoMember)
  await openDeck(page)
  await page.getByRole('button', { name: 'Filtros' }).click()
  const drawer = page.getByRole('dialog', { name: 'Filtros' })
  await page.getByRole('combobox', { name: 'Universidade' }).click()
  await page.getByRole('combobox', { name: 'Buscar' }).fill('de ninguém')
  await expect(page.getByText('Nada encontrado. Tente outra palavra.')).toBeVisible()
  await page.keyboard.press('Escape')
  await search(page, 'Universidade', 'ufc', /Universidade Federal do Ceará/)
  await expect(drawer.getByRole('button', { name: 'Limpar universidade', exact: true })).toBeVisible()
  await choose(page, 'Gênero', 'Feminino')
  await drawer.getByRole('button', { name: 'Aplicar' }).click()
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

test('other filters begin at their first profile', laptop, async ({ page, as, newcomer }) => {
  const bia = await newcomer('Bia Torres', { genderPreference: 'nao-binario' })
  await as(bia)
  const { heading, name } = await openDeck(page)
  const first = await name()
  await page.getByRole('button', { name: 'Rejeitar', exact: true }).click()
  await expect(heading).not.toHaveText(first)
  const seen = [first, await name()]
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(heading).toHaveText(first)

  const everyone = (await bia.api.discover.list({})).items
  const theirs = everyone.filter((one) => seen.includes(nameAndAge(one))).map(({ semester }) => semester)
  const semester = everyone.find((one) => one.semester && !theirs.includes(one.semester))?.semester
  const answer = page.waitForResponse(/rpc\/discover\/list/)
  await page.getByRole('button', { name: 'Filtros' }).click()
  await choose(page, 'Semestre', semester ?? '')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  const { json } = await (await answer).json()
  await expect(heading).toHaveText(nameAndAge(json.items[0]))
})

test('each card of the grid has its four actions', laptop, async ({ page, as, newcomer, allow }) => {
  allow(whatsapp)
  const lia = await newcomer('Lia Sampaio')
  const admirers = (await admirersOf(lia)).map(({ id }) => id)
  // Someone who has not liked her: a like is no match yet.
  const { name, course, semester } =
    (await lia.api.discover.list({ limit: 48 })).items.find(
      ({ id, course, semester, whatsappAvailable }) =>
        course && semester && whatsappAvailable && !admirers.includes(id),
    ) ?? {}
  await as(lia)
  await page.goto(`${discover}?${new URLSearchParams({ curso: course ?? '', semestre: semester ?? '' })}`)
  const details = page.getByRole('button', { name: `Ver detalhes de ${name}` })
  const like = page.getByRole('button', { name: `Curtir ${name}` })
  const inView = () => details.evaluate((button) => button.checkVisibility({ opacityProperty: true }))
  expect(await inView()).toBe(false)
  await like.hover()
  await expect.poll(inView).toBe(true)
  await details.click()
  await expect(page.getByRole('dialog')).toContainText(name ?? 'somebody')
  await page.keyboard.press('Escape')
  const address = await chatAddress(page, () =>
    page.getByRole('button', { name: `Chamar ${name} no WhatsApp` }).click(),
  )
  expect(address.searchParams.get('text')).toContain(`Oi, ${name?.split(' ')[0]}!`)
  await page.bringToFront()
  await like.click()
  await toast(page, 'Curtida enviada!')
  await expect(like).toBeHidden()

  await page.goto(discover)
  const reject = page.getByRole('button', { name: /^Rejeitar / }).first()
  const rejected = await reject.getAttribute('aria-label')
  await reject.click()
  await toast(page, 'Usuário rejeitado')
  await expect(page.getByRole('button', { name: rejected ?? '' })).toBeHidden()
})

test('a phone opens on one card, a laptop on the grid; the choice is remembered', async ({
  page,
  as,
  demoMember,
  isMobile,
}) => {
  await as(demoMember)
  await page.goto(discover)
  await expect(page.getByRole('radio', { name: isMobile ? 'Cartão' : 'Grade' })).toBeChecked()
  const other = isMobile ? 'Grade' : 'Cartão'
  await page.getByRole('radio', { name: other }).check()
  await expect(page.getByRole('list', { name: isMobile ? 'Usuários' : 'Perfis' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: other })).toBeChecked()
})

test('the grid decides on the press, and takes back', async ({ page, as, newcomer }) => {
  const bia = await newcomer('Bia Torres', { genderPreference: 'nao-binario' })
  await as(bia)
  await page.goto(discover)
  await page.getByRole('radio', { name: 'Grade' }).check()
  const list = page.getByRole('list', { name: 'Usuários' })
  const reject = list.getByRole('button', { name: /^Rejeitar / }).first()
  const name = (await reject.getAttribute('aria-label'))?.replace('Rejeitar ', '')
  await reject.click()
  await toast(page, 'Usuário rejeitado')
  await expect(list.getByRole('button', { name: `Curtir ${name}` })).toBeHidden()
  await page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Desfazer' }).click()
  const liked = page.waitForResponse(/interactions\/decide/)
  await list.getByRole('button', { name: `Curtir ${name}` }).click()
  await liked
  const sent = await bia.api.matches.likesSent({})
  expect(sent.items.map(({ person }) => person.name)).toEqual([name])
})

test('whoever was decided about never comes back', async ({ page, as, newcomer }) => {
  await as(await newcomer('Bia Torres', { genderPreference: 'nao-binario' }))
  await openDeck(page)
  const first = await deck(page).name()
  const rejected = page.waitForResponse(/interactions\/decide/)
  await page.getByRole('button', { name: 'Rejeitar', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Usuário dispensado' })).toBeAttached()
  await rejected
  await page.reload()
  await expect(deck(page).heading).toBeVisible()
  await expect(deck(page).heading).not.toHaveText(first)
  await page.getByRole('radio', { name: 'Grade' }).check()
  await expect(page.getByRole('list', { name: 'Usuários' })).toBeVisible()
  await expect(page.getByRole('button', { name: first, exact: true })).toBeHidden()
})

test(
  'by keyboard the focus stays among people: in the grid, after the last page, after the last card',
  laptop,
  async ({ page, as, newcomer }) => {
    await as(await newcomer('Lia Sampaio'))
    await page.goto(discover)
    const list = page.getByRole('list', { name: 'Usuários' })
    await expect(list.getByRole('heading').first()).toBeVisible()
    const names = await list.getByRole('heading').allTextContents()
    await list
      .getByRole('button', { name: /^Rejeitar / })
      .first()
      .press('Enter')
    await expect(list.getByRole('button', { name: names[1] ?? '', exact: true })).toBeFocused()

    const more = page.getByRole('button', { name: 'Ver mais' })
    const listed = await list.getByRole('listitem').count()
    await page.route('**/rpc/discover/list*', async (route) => {
      const response = await route.fetch()
      const answer: { json: { nextCursor: string | null } } = await response.json()
      answer.json.nextCursor = null
      await route.fulfill({ response, json: answer })
    })
    await more.press('Enter')
    await expect(more).toBeHidden()
    await expect(list.getByRole('heading').nth(listed).getByRole('button')).toBeFocused()

    await page.unroute('**/rpc/discover/list*')
    let only: string | undefined
    await page.route('**/rpc/discover/list*', async (route) => {
      const response = await route.fetch()
      const answer: { json: { items: { id: string }[]; nextCursor: string | null } } = await response.json()
      only ??= answer.json.items[0]?.id
      answer.json.items = answer.json.items.filter(({ id }) => id === only)
      answer.json.nextCursor = null
      await route.fulfill({ response, json: answer })
    })
    await followTo(page, `${discover}?genero=masculino`)
    await page.getByRole('radio', { name: 'Cartão' }).check()
    await page.getByRole('button', { name: 'Rejeitar', exact: true }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Não há mais usuários' })).toBeFocused()
  },
)

test('whoever came while others were being decided about is met before the end', async ({
  page,
  as,
  newcomer,
}) => {
  const bia = await newcomer('Bia Torres', { genderPreference: 'nao-binario' })
  const { courses } = await bia.api.reference.lists()
  const course = courses[Math.floor(Math.random() * courses.length)] ?? ''
  const classmate = (name: string) =>
    newcomer(name, { gender: 'nao-binario', genderPreference: 'todos', studying: true, course })
  await classmate('Lia Nunes')
  await as(bia)
  await page.goto(`${discover}?${new URLSearchParams({ curso: course })}`)
  await page.getByRole('radio', { name: 'Cartão' }).check()
  const { heading, name } = deck(page)
  await expect(heading).toBeVisible()

  await classmate('Rui Sales')
  const reject = page.getByRole('button', { name: 'Rejeitar', exact: true })
  await expect(async () => {
    if (!(await name()).startsWith('Rui')) await reject.click()
    await expect(heading).toHaveText('Rui, 22', { timeout: 1500 })
  }).toPass()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('heading', { name: 'Não há mais usuários' })).toBeVisible()
})

test('who is being decided about is not met again meanwhile', laptop, async ({ page, as, newcomer }) => {
  await as(await newcomer('Lia Sampaio'))
  await page.route('**/rpc/interactions/decide', () => new Promise(() => {}))
  await page.context().addCookies([{ name: 'discover', value: 'card', domain: 'localhost', path: '/' }])
  await page.goto('/relacionamento/descobrir')
  const { heading, name } = deck(page)
  await expect(heading).toBeVisible()
  const rejected = [await name()]
  await page.keyboard.press('ArrowLeft')
  await expect(heading).not.toHaveText(rejected[0] ?? '')
  rejected.push(await name())
  await page.keyboard.press('ArrowLeft')
  await expect(heading).not.toHaveText(rejected[1] ?? '')
  const next = await name()
  await page.getByRole('link', { name: 'Perfil', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meu Perfil' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Descobrir' }).click()
  await expect(heading).toHaveText(next)
  // A key pressed in the menu decides nothing.
  await page.getByRole('link', { name: 'Perfil', exact: true }).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Tab')
  await expect(heading).toHaveText(next)
})

test('the end says so and offers to look further', async ({ page, as, demoMember }) => {
  await as(demoMember)
  await page.goto(`${discover}?curso=Curso%20de%20ningu%C3%A9m`)
  await page.getByRole('radio', { name: 'Cartão' }).check()
  await expect(page.getByRole('heading', { name: 'Não há mais usuários' })).toBeVisible()
  await page.getByRole('radio', { name: 'Grade' }).check()
  await expect(page.getByRole('heading', { name: 'Nenhum usuário encontrado' })).toBeVisible()
  await page.getByRole('button', { name: 'Limpar Filtros' }).last().click()
  await expect(page).toHaveURL(discover)
  await expect(page.getByRole('list', { name: 'Usuários' }).getByRole('heading').first()).toBeVisible()
})

test('without filters the end offers to look again, and finds who has come', async ({
  page,
  as,
  demoMember,
}) => {
  await as(demoMember)
  await page.goto('/relacionamento/perfil')
  await page.route('**/rpc/discover/list*', (route) =>
    route.fulfill({ json: { json: { items: [], nextCursor: null } } }),
  )
  await page.locator(`a[href="${discover}"]:visible`).first().click()
  await page.getByRole('radio', { name: 'Grade' }).check()
  await expect(page.getByRole('heading', { name: 'Nenhum usuário encontrado' })).toBeVisible()
  await expect(page.getByText('Você já viu todo mundo por aqui.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Limpar Filtros' })).toBeHidden()
  await page.unroute('**/rpc/discover/list*')
  await page.getByRole('button', { name: 'Procurar de novo' }).click()
  await expect(page.getByRole('list', { name: 'Usuários' }).getByRole('heading').first()).toBeVisible()
})

test('details show an Instagram only while its owner shows it', async ({ page, as, newcomer }) => {
  const rui = await newcomer('Rui Sales', {
    gender: 'masculino',
    genderPreference: 'feminino',
    instagram: '@rui.xamego',
  })
  const lia = await newcomer('Lia Sampaio')
  await rui.api.profile.setPrivacy({ instagramVisible: true })
  await rui.api.interactions.decide({ to: await idOf(lia), type: 'like' })
  await as(lia)
  await page.goto('/relacionamento/curtidas')
  const row = page.getByRole('button', { name: 'Rui, 22' })
  const details = page.getByRole('dialog', { name: 'Rui Sales, 22' })
  await row.click()
  await expect(details.getByRole('link', { name: 'Instagram: rui.xamego', exact: true })).toHaveAttribute(
    'href',
    'https://instagram.com/rui.xamego',
  )
  await rui.api.profile.setPrivacy({ instagramVisible: false })
  await page.reload()
  const answer = page.waitForResponse(/people\/get/)
  await row.click()
  expect(await (await answer).text()).not.toContain('rui.xamego')
  await expect(details.getByText('Feminino').or(details.getByText('Masculino'))).toBeVisible()
  await expect(details.getByText('rui.xamego')).toBeHidden()
})

test('someone who likes back is news on an open page', async ({
  page,
  as,
  newcomer,
  browserOf,
  isMobile,
}) => {
  const rui = await newcomer('Rui Sales', { gender: 'masculino', genderPreference: 'feminino' })
  const lia = await newcomer('Lia Sampaio')
  await lia.api.interactions.decide({ to: await idOf(rui), type: 'like' })
  await as(lia)
  const listening = page.waitForResponse(/notifications\/live/)
  await page.goto('/relacionamento/dashboard')
  await listening

  const his = await browserOf(rui)
  await his.goto('/relacionamento/curtidas')
  await his.getByRole('button', { name: 'Curtir Lia Sampaio de volta' }).click()
  await expect(his.getByRole('dialog', { name: 'Match!', exact: true })).toBeVisible()

  const news = page.getByRole('dialog', { name: 'Match! Você e Rui se curtiram.' })
  await expect(news).toBeVisible()
  await expect(page.getByRole('link', { name: /Meus Matches/ })).toContainText('1')
  if (isMobile) await news.getByRole('button', { name: 'Ver' }).tap()
  else await news.getByRole('button', { name: 'Ver' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Rui, 22' })).toBeVisible()
})
