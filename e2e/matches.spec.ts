import { admirersOf, chatAddress, expect, idOf, likeEachOther, test, whatsapp } from './people.ts'
import { confirm, toast } from './screens.ts'

const laptop = { tag: '@laptop' }
const firstName = (person: { name: string } | undefined) => person?.name.split(' ')[0] ?? ''

test('likes received are answered where they stand', async ({ page, as, newcomer }) => {
  const lia = await newcomer('Lia Sampaio')
  const [one, other] = await admirersOf(lia)
  await as(lia)
  await page.goto('/relacionamento/curtidas')
  await page.getByRole('button', { name: `Rejeitar ${one?.name}` }).click()
  await toast(page, 'Usuário rejeitado')
  await expect(page.getByRole('heading', { level: 2, name: firstName(one) })).toBeHidden()
  await page.getByRole('button', { name: `Curtir ${other?.name} de volta` }).click()
  const match = page.getByRole('dialog', { name: 'Match!', exact: true })
  await match.getByRole('button', { name: 'Continuar descobrindo' }).click()
  await page.goto('/relacionamento/matches')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([new RegExp(firstName(other))])
})

test('a double tap answers one person', async ({ page, as, newcomer }) => {
  const lia = await newcomer('Lia Sampaio')
  const [one, other] = await admirersOf(lia)
  const row = (person: typeof one) => page.getByRole('button', { name: `Rejeitar ${person?.name}` })
  await as(lia)
  await page.goto('/relacionamento/curtidas')
  await row(one).dblclick()
  await toast(page, 'Usuário rejeitado')
  await expect(row(other)).toBeVisible()
  expect(await lia.api.matches.counts()).toMatchObject({ disliked: 1 })
})

test(
  'by keyboard, who is answered or undone leaves the focus to the next, and the last one to the sentence',
  laptop,
  async ({ page, as, newcomer }) => {
    const lia = await newcomer('Lia Sampaio')
    const rui = await newcomer('Rui Sales', { gender: 'masculino', genderPreference: 'feminino' })
    await likeEachOther(lia, rui)
    const [one, other] = await admirersOf(lia)
    await as(lia)
    await page.goto('/relacionamento/curtidas')
    await page.getByRole('button', { name: `Rejeitar ${one?.name}` }).press('Enter')
    await expect(page.getByRole('button', { name: `${firstName(other)}, ${other?.age}` })).toBeFocused()

    await page.goto('/relacionamento/matches')
    await page.getByRole('button', { name: 'Desfazer match com Rui Sales' }).press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Tem certeza que deseja desfazer o match?' })
    await question.getByRole('button', { name: 'Desfazer match' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Nenhum match ainda' })).toBeFocused()
  },
)

test('a reject in a list is taken back from its notice', async ({ page, as, newcomer }) => {
  const lia = await newcomer('Lia Sampaio')
  const [one, other] = await admirersOf(lia)
  const row = (person: typeof one) => page.getByRole('button', { name: `Rejeitar ${person?.name}` })
  await as(lia)
  await page.goto('/relacionamento/curtidas')
  await row(other).click()
  await toast(page, 'Usuário rejeitado')
  await row(one).click()
  await expect.poll(() => lia.api.matches.counts()).toMatchObject({ disliked: 2 })
  // One notice: the last reject is the one it takes back.
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click()
  await expect(row(one)).toBeVisible()
  await expect(row(other)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Desfazer', exact: true })).toBeHidden()
  expect(await lia.api.matches.counts()).toMatchObject({ disliked: 1 })
})

test('an undo pressed twice is sent once, and its notice goes', async ({ page, as, newcomer }) => {
  const lia = await newcomer('Lia Sampaio')
  const [one] = await admirersOf(lia)
  const row = page.getByRole('button', { name: `Rejeitar ${one?.name}` })
  await as(lia)
  let sent = 0
  await page.route('**/rpc/interactions/undo', (route) => {
    sent += 1
    return route.continue()
  })
  await page.goto('/relacionamento/curtidas')
  await row.click()
  const undo = page.getByRole('button', { name: 'Desfazer', exact: true })
  await undo.evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(row).toBeVisible()
  await expect(page.getByRole('region', { name: 'Avisos' })).toBeEmpty()
  expect(sent).toBe(1)
})

test('likes given say which became a match', async ({ page, as, newcomer }) => {
  const lia = await newcomer('Lia Sampaio')
  const rui = await newcomer('Rui Sales', { gender: 'masculino', genderPreference: 'feminino' })
  const caio = await newcomer('Caio Freire', { gender: 'masculino', genderPreference: 'feminino' })
  await likeEachOther(lia, rui)
  await lia.api.interactions.decide({ to: await idOf(caio), type: 'like' })
  await as(lia)
  await page.goto('/relacionamento/quem-voce-curtiu')
  await expect(page.getByRole('listitem').filter({ hasText: 'Rui, 22' })).toContainText('Match')
  await expect(page.getByRole('listitem').filter({ hasText: 'Caio, 22' })).toContainText('Aguardando')
})

test('a match is talked to, and undone after a question', async ({ page, as, newcomer, allow }) => {
  allow(whatsapp)
  const lia = await newcomer('Lia Sampaio')
  const rui = await newcomer('Rui Sales', {
    gender: 'masculino',
    genderPreference: 'feminino',
    whatsapp: '(85) 98123-4567',
  })
  await likeEachOther(lia, rui)
  await as(lia)
  await page.goto('/relacionamento/matches')
  const address = await chatAddress(page, () =>
    page.getByRole('button', { name: 'Chamar Rui Sales no WhatsApp' }).click(),
  )
  expect(address.href).toBe(
    `https://wa.me/5585981234567?text=${encodeURIComponent('Oi, Rui! Vi seu perfil no Xamego e queria te conhecer.')}`,
  )
  await page.bringToFront()
  const undo = page.getByRole('button', { name: 'Desfazer match com Rui Sales' })
  await undo.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Rui' })).toBeVisible()
  // By keyboard: so soon at the same place, a press is taken for a double tap.
  await undo.press('Enter')
  await confirm(page, 'Tem certeza que deseja desfazer o match?', 'Desfazer match')
  await toast(page, 'Match removido com sucesso')
  await expect(page.getByRole('heading', { name: 'Nenhum match ainda' })).toBeVisible()
})

test('a chat asked for twice opens once, and a lost connection is not a missing number', async ({
  page,
  as,
  newcomer,
  allow,
}) => {
  allow(/ERR_FAILED/)
  const lia = await newcomer('Lia Sampaio')
  const rui = await newcomer('Rui Sales', { gender: 'masculino', genderPreference: 'feminino' })
  await likeEachOther(lia, rui)
  await as(lia)
  await page.goto('/relacionamento/matches')
  const { promise: answer, resolve: fail } = Promise.withResolvers<void>()
  let asked = 0
  await page.route('**/rpc/interactions/contact', async (route) => {
    asked += 1
    await answer
    await route.abort()
  })
  let tabs = 0
  page.on('popup', () => {
    tabs += 1
  })
  const request = page.waitForRequest('**/rpc/interactions/contact')
  await page.getByRole('button', { name: 'Chamar Rui Sales no WhatsApp' }).dblclick()
  await request
  fail()
  await toast(page, 'Erro inesperado. Tente novamente.')
  await expect.poll(() => page.context().pages().length).toBe(1)
  expect({ asked, tabs }).toEqual({ asked: 1, tabs: 1 })
})

test('a match the other undoes leaves an open list', async ({ page, as, newcomer }) => {
  const lia = await newcomer('Lia Sampaio')
  const rui = await newcomer('Rui Sales', { gender: 'masculino', genderPreference: 'feminino' })
  await likeEachOther(lia, rui)
  await as(lia)
  const listening = page.waitForResponse(/notifications\/live/)
  await page.goto('/relacionamento/matches')
  await expect(page.getByRole('heading', { level: 2, name: 'Rui' })).toBeVisible()
  await listening
  const [match] = (await rui.api.matches.list({})).items
  await rui.api.matches.remove({ id: match?.id ?? '' })
  await expect(page.getByRole('heading', { name: 'Nenhum match ainda' })).toBeVisible()
})

test('who rejected me is to be read only', async ({ page, as, demoMember }) => {
  await as(demoMember)
  await page.goto('/relacionamento/rejeitados')
  await expect(page.getByText('Você não pode interagir com usuários que te rejeitaram')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(main.getByRole('button')).toHaveCount(0)
})

test('a list that could not be loaded says so and tries again', async ({ page, as, demoMember, allow }) => {
  await as(demoMember)
  let broken = true
  await page.route(/rpc\/matches\/list/, (route) =>
    broken
      ? route.fulfill({
          status: 400,
          json: { json: { defined: true, code: 'input.invalid', status: 400, message: 'Não.' } },
        })
      : route.continue(),
  )
  allow(/status of 400/)
  await page.goto('/relacionamento/matches')
  await expect(page.getByRole('heading', { name: 'Erro ao carregar matches' })).toBeVisible()
  broken = false
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
})
