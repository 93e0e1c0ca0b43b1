// What a screen says when the server does not answer as hoped (member area §8). The answers are made up on the way.
import type { Page } from '@playwright/test'
import { failures } from '#contract/errors.ts'
import { followTo } from './arrival.ts'
import { admirersOf, expect, likeEachOther, test } from './people.ts'
import { choose, confirm, deck, openDeck, toast } from './screens.ts'

const laptop = { tag: '@laptop' }
const phone = { tag: '@phone' }

/** From now on `procedure` is refused with `code`. */
async function refuse(page: Page, procedure: string, code: keyof typeof failures) {
  const { status, message } = failures[code]
  await page.route(`**/rpc/${procedure}`, (route) =>
    route.fulfill({
      status,
      contentType: 'application/json',
      body: JSON.stringify({ json: { defined: true, code, status, message } }),
    }),
  )
}

/** A refusal is an answer: it is not asked again, and the screen says its sentence at once. */
const lists = [
  ['dashboard', 'matches/counts', 'Erro ao carregar dados do dashboard'],
  ['dashboard', 'discover/list', 'Erro ao carregar usuários'],
  ['descobrir?genero=feminino', 'discover/list', 'Erro ao carregar usuários. Tente novamente.'],
  ['matches', 'matches/list', 'Erro ao carregar matches'],
  ['curtidas', 'matches/likesReceived', 'Erro ao carregar usuários que curtiram'],
  ['rejeitados', 'matches/rejections', 'Erro ao carregar usuários que te rejeitaram'],
  ['perfil', 'profile/me', 'Erro ao carregar perfil'],
] as const

test(
  'a list that does not come says so and can be asked for again',
  phone,
  async ({ page, as, newcomer, allow }) => {
    allow(/status of (429|403)/)
    await as(await newcomer('Bia Torres'))
    for (const [screen, procedure, sentence] of lists) {
      await refuse(page, procedure, 'request.too_many')
      await followTo(page, `/relacionamento/${screen}`)
      await expect(page.getByText(sentence).first()).toBeVisible()
      await expect(page.getByText(failures['request.too_many'].message)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
      await page.unroute(`**/rpc/${procedure}`)
    }
    // Always in the menu (member area §6), so it is said here that administrators have turned it off.
    await refuse(page, 'matches/rejections', 'request.feature_off')
    await followTo(page, '/relacionamento/rejeitados')
    await expect(page.getByText('Este recurso está desativado no momento.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ir para o início' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeHidden()
    await refuse(page, 'discover/list', 'request.feature_off')
    await followTo(page, '/relacionamento/descobrir?genero=feminino')
    await expect(page.getByText('Este recurso está desativado no momento.')).toBeVisible()
    await refuse(page, 'matches/list', 'session.inactive')
    await followTo(page, '/relacionamento/matches')
    await expect(page.getByText('Sua conta está inativa. Fale com o suporte.')).toBeVisible()
    await refuse(page, 'profile/me', 'session.not_member')
    await followTo(page, '/relacionamento/perfil')
    await expect(page.getByRole('heading', { name: 'Perfil não encontrado' })).toBeVisible()
    await expect(page.getByText('Perfil não encontrou. Complete seu cadastro primeiro.')).toBeVisible()
  },
)

test('a home of which nothing came says so once, and asks for all of it again', async ({
  page,
  as,
  newcomer,
  allow,
}) => {
  allow(/status of 429/)
  await as(await newcomer('Bia Torres'))
  const asked = ['profile/me', 'matches/counts', 'discover/list']
  for (const procedure of asked) await refuse(page, procedure, 'request.too_many')
  await followTo(page, '/relacionamento/dashboard')
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toContainText('Erro ao carregar dados do dashboard')
  await expect(main.getByRole('heading', { name: 'Descobrir Usuários' })).toBeHidden()
  const again = main.getByRole('button', { name: 'Tentar de novo' })
  await expect(again).toHaveCount(1)

  for (const procedure of asked) await page.unroute(`**/rpc/${procedure}`)
  await again.click()
  await expect(main.getByRole('link', { name: /Meus Matches/ })).toBeVisible()
  await expect(main.getByRole('heading', { level: 3 })).toHaveCount(8)
  await expect(main.getByRole('alert')).toHaveCount(0)
})

test('a refusal about a person asks for the list again, which was out of date', async ({
  page,
  as,
  newcomer,
  allow,
}) => {
  allow(/status of 409/)
  const bia = await newcomer('Bia Torres')
  const [one, other] = await admirersOf(bia)
  await as(bia)
  await page.goto('/relacionamento/curtidas')
  const like = (person: typeof one) => page.getByRole('button', { name: `Curtir ${person?.name} de volta` })
  await expect(like(other)).toBeVisible()
  // On another device.
  for (const person of [one, other])
    await bia.api.interactions.decide({ to: person?.id ?? '', type: 'dislike' })
  await like(one).click()
  await toast(page, failures['interactions.already_decided'].message)
  await expect(like(one)).toBeHidden()
  await expect(like(other)).toBeHidden()
})

test(
  'filters open and work without the lists that did not come',
  phone,
  async ({ page, as, demoMember, allow }) => {
    allow(/status of 429/)
    await as(demoMember)
    await refuse(page, 'reference/lists', 'request.too_many')
    await page.goto('/relacionamento/descobrir')
    const refused = page.waitForResponse(/reference\/lists/)
    await page.getByRole('button', { name: 'Filtros' }).click()
    await refused
    await choose(page, 'Gênero', 'Feminino')
    await page.getByRole('button', { name: 'Aplicar' }).click()
    await expect(page).toHaveURL('/relacionamento/descobrir?genero=feminino')
    await expect(deck(page).card).toBeVisible()
    await expect(page.getByRole('region', { name: 'Avisos' })).toBeEmpty()
  },
)

test('a screen that breaks says so, and leads back', laptop, async ({ page, as, demoMember, allow }) => {
  allow(/^console:/)
  await as(demoMember)
  await page.route('**/rpc/profile/me', (route) => route.fulfill({ json: { json: { name: 'Caio' } } }))
  await followTo(page, '/relacionamento/perfil')
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page.getByText('Cannot read properties of undefined')).toBeVisible()
  await page.unroute('**/rpc/profile/me')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('heading', { name: 'Caio Linhares, 23' })).toBeVisible()
})

test(
  'an action that fails says so, and what was there comes back',
  phone,
  async ({ page, as, newcomer, allow }) => {
    allow(/status of (500|429)/)
    const bia = await newcomer('Bia Torres')
    await likeEachOther(
      bia,
      await newcomer('Rui Sales', { gender: 'masculino', genderPreference: 'feminino' }),
    )
    const [admirer] = await admirersOf(bia)
    await as(bia)

    await refuse(page, 'interactions/decide', 'internal')
    await page.goto('/relacionamento/curtidas')
    const reject = page.getByRole('button', { name: `Rejeitar ${admirer?.name}` })
    await page.getByRole('button', { name: `Curtir ${admirer?.name} de volta` }).click()
    await toast(page, 'Erro ao curtir')
    await expect(
      page.getByRole('region', { name: 'Avisos' }).getByText('Erro', { exact: true }),
    ).toBeVisible()
    await reject.click()
    await toast(page, 'Erro ao rejeitar usuário')
    await expect(reject).toBeVisible()

    await page.goto('/relacionamento/dashboard')
    const people = page.getByRole('region', { name: 'Descobrir Usuários' })
    const first = people.getByRole('button').first()
    for (const [decide, sentence] of [
      ['Curtir', 'Erro ao enviar curtida'],
      ['Rejeitar', 'Erro ao rejeitar usuário'],
    ] as const) {
      await first.click()
      await page.getByRole('dialog').getByRole('button', { name: decide }).click()
      await toast(page, sentence)
    }

    await refuse(page, 'matches/remove', 'internal')
    await page.goto('/relacionamento/matches')
    await page.getByRole('button', { name: 'Desfazer match com Rui Sales' }).click()
    await confirm(page, 'Tem certeza que deseja desfazer o match?', 'Desfazer match')
    await toast(page, 'Erro ao remover match')
    await expect(page.getByRole('heading', { level: 2, name: 'Rui, 22' })).toBeVisible()

    await refuse(page, 'interactions/lastReject', 'internal')
    await refuse(page, 'interactions/details', 'request.too_many')
    await openDeck(page)
    await expect(deck(page).card).toBeVisible()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await toast(page, 'Erro inesperado. Tente novamente.')
    await page.getByRole('button', { name: 'Fechar aviso' }).click()
    await page.getByRole('button', { name: 'Ver detalhes' }).click()
    await expect(page.getByRole('dialog').getByText('Erro inesperado. Tente novamente.')).toBeVisible()

    await refuse(page, 'profile/setPrivacy', 'internal')
    await page.goto('/relacionamento/perfil')
    const whatsapp = page.getByRole('switch', { name: /^WhatsApp/ })
    await whatsapp.click()
    await toast(page, 'Erro ao atualizar configuração')
    await expect(whatsapp).toBeChecked()

    await refuse(page, 'identity/signOut', 'internal')
    await page.getByRole('button', { name: 'Sair', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'Tem certeza que deseja sair?' })
    await question.getByRole('button', { name: 'Sair' }).click()
    await toast(page, 'Erro ao fazer logout')
  },
)
