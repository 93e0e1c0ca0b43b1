import { chatAddress, expect, idOf, test, whatsapp } from './people.ts'
import { choose, deck, search, swipe } from './screens.ts'

const discover = '/relacionamento/descobrir'
const phone = { tag: '@phone' }

test('filters live in the address: a reload and the way back keep them', async ({ page, as, demoMember }) => {
  await as(demoMember)
  await page.goto(discover)
  await page.getByRole('radio', { name: 'Cartão' }).check()
  await page.getByRole('button', { name: 'Filtros' }).click()
  const drawer = page.getByRole('dialog', { name: 'Filtros' })
  await search(page, 'Universidade', 'ufc', /Universidade Federal do Ceará/)
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
  await drawer.getByRole('button', { name: 'Limpar' }).last().click()
  await expect(page).toHaveURL(discover)
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

test('a drag decides, a short one does not, and the last reject is taken back', async ({
  page,
  as,
  newcomer,
}) => {
  const bia = await newcomer('Bia Torres', { generoPreferencia: 'nao-binario' })
  await as(bia)
  await page.goto(discover)
  await page.getByRole('radio', { name: 'Cartão' }).check()
  const { heading, name } = deck(page)
  const first = await name()
  await swipe(page, 50, { rest: true })
  await expect(heading).toHaveText(first)
  await swipe(page, -180)
  await expect(heading).not.toHaveText(first)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(heading).toHaveText(first)
  await expect.poll(() => bia.api.matches.counts()).toMatchObject({ disliked: 0 })

  const liked = page.waitForResponse(/interact/)
  await swipe(page, 180)
  await liked
  const sent = await bia.api.matches.likesSent({})
  expect(sent.items.map(({ person }) => person.name.split(' ')[0])).toEqual([first.split(',')[0]])
})

test('whoever was decided about never comes back', async ({ page, as, newcomer }) => {
  await as(await newcomer('Bia Torres', { generoPreferencia: 'nao-binario' }))
  await page.goto(discover)
  await page.getByRole('radio', { name: 'Cartão' }).check()
  const first = await deck(page).name()
  const rejected = page.waitForResponse(/interact/)
  await page.getByRole('button', { name: 'Rejeitar', exact: true }).click()
  await rejected
  await page.reload()
  await expect(deck(page).heading).toBeVisible()
  await expect(deck(page).heading).not.toHaveText(first)
  await page.getByRole('radio', { name: 'Grade' }).check()
  await expect(page.getByRole('list', { name: 'Usuários' })).toBeVisible()
  await expect(page.getByRole('button', { name: first, exact: true })).toBeHidden()
})

test('whoever came while others were being decided about is met before the end', async ({
  page,
  as,
  newcomer,
}) => {
  const bia = await newcomer('Bia Torres', { generoPreferencia: 'nao-binario' })
  const { courses } = await bia.api.reference.lists()
  const curso = courses[Math.floor(Math.random() * courses.length)] ?? ''
  const classmate = (name: string) =>
    newcomer(name, { genero: 'nao-binario', generoPreferencia: 'todos', fazendoCurso: 'sim', curso })
  await classmate('Lia Nunes')
  await as(bia)
  await page.goto(`${discover}?${new URLSearchParams({ curso })}`)
  await page.getByRole('radio', { name: 'Cartão' }).check()
  const { heading, name } = deck(page)
  await expect(heading).toBeVisible()

  await classmate('Rui Sales')
  const reject = page.getByRole('button', { name: 'Rejeitar', exact: true })
  await expect(async () => {
    if (!(await name()).startsWith('Rui')) await reject.click()
    await expect(heading).toHaveText('Rui, 22', { timeout: 1500 })
  }).toPass()
  await reject.click()
  await expect(page.getByRole('heading', { name: 'Não há mais usuários' })).toBeVisible()
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

test('details show an Instagram only while its owner shows it', async ({ page, as, newcomer }) => {
  const rui = await newcomer('Rui Sales', {
    genero: 'masculino',
    generoPreferencia: 'feminino',
    instagram: '@rui.xamego',
  })
  const lia = await newcomer('Lia Sampaio')
  await rui.api.profile.setPrivacy({ instagram_visible: true })
  await rui.api.discover.interact({ to: await idOf(lia), type: 'like' })
  await as(lia)
  await page.goto('/relacionamento/curtidas')
  const row = page.getByRole('button', { name: 'Rui, 22' })
  const details = page.getByRole('dialog', { name: 'Rui Sales, 22' })
  await row.click()
  await expect(details.getByRole('link', { name: '@rui.xamego' })).toHaveAttribute(
    'href',
    'https://instagram.com/rui.xamego',
  )
  await rui.api.profile.setPrivacy({ instagram_visible: false })
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
  const rui = await newcomer('Rui Sales', { genero: 'masculino', generoPreferencia: 'feminino' })
  const lia = await newcomer('Lia Sampaio')
  await lia.api.discover.interact({ to: await idOf(rui), type: 'like' })
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

test('a talk begins from the card', phone, async ({ page, as, newcomer, allow }) => {
  allow(whatsapp)
  await as(await newcomer('Bia Torres', { generoPreferencia: 'nao-binario' }))
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
