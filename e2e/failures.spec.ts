// What a screen says when the server does not answer as hoped (member area §8). The answers are made up on the way.
import type { Page } from '@playwright/test'
import { failures } from '#contract/errors.ts'
import { expect, test } from './people.ts'
import { toast } from './screens.ts'

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
  ['descobrir', 'discover/list', 'Erro ao carregar usuários. Tente novamente.'],
  ['matches', 'matches/list', 'Erro ao carregar matches'],
  ['curtidas', 'matches/likesReceived', 'Erro ao carregar usuários que curtiram'],
  ['rejeitados', 'matches/rejections', 'Erro ao carregar usuários que te rejeitaram'],
  ['perfil', 'profile/me', 'Erro ao carregar perfil'],
] as const

test('a list that does not come says so and can be asked for again', async ({
  page,
  as,
  newcomer,
  allow,
}) => {
  allow(/status of 429/)
  await as(await newcomer('Bia Torres'))
  for (const [screen, procedure, sentence] of lists) {
    await refuse(page, procedure, 'request.too_many')
    await page.goto(`/relacionamento/${screen}`)
    await expect(page.getByText(sentence).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Tentar de novo' }).first()).toBeVisible()
    await page.unroute(`**/rpc/${procedure}`)
  }
})

test('an action that fails says so, and what was there comes back', async ({ page, as, newcomer, allow }) => {
  allow(/status of 500/)
  await as(await newcomer('Bia Torres'))

  await refuse(page, 'discover/interact', 'internal')
  await page.goto('/relacionamento/curtidas')
  const first = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Curtir/ }) })
    .first()
  await first.getByRole('button', { name: /^Curtir/ }).click()
  await toast(page, 'Erro ao curtir')
  await first.getByRole('button', { name: /^Rejeitar/ }).click()
  await toast(page, 'Erro ao rejeitar usuário')

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
})

test('the administrators’ door says what failed', async ({ page, allow }) => {
  allow(/status of (401|400)/)
  await page.goto('/auth')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('chefia@exemplo.br')
  await page.getByLabel('Senha', { exact: true }).fill('errada-demais')
  await page.getByRole('tabpanel').getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Avisos' }).getByText('Erro no login').first()).toBeVisible()
})
