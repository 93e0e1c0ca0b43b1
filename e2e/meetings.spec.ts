import { expect, idOf, test } from './people.ts'
import { toast } from './screens.ts'

const cityOffsetMs = 3 * 3_600_000
const neverClosed = 'Farmácia Flor do Campo'

test('a match is invited, proposes another day, is met, and a friend follows until one of both blocks', {
  tag: '@quick',
}, async ({ page, browser, as, newcomer }) => {
  const lia = await newcomer('Lia Sampaio')
  const rui = await newcomer('Rui Sales', { gender: 'masculino', genderPreference: 'feminino' })
  await rui.api.interactions.decide({ to: await idOf(lia), type: 'like' })
  await lia.api.interactions.decide({ to: await idOf(rui), type: 'like' })
  await as(lia)
  await page.goto('/relacionamento/matches')
  await page.getByRole('button', { name: 'Chamar pra sair: Rui Sales' }).click()
  const invitation = page.getByRole('dialog', { name: 'Chamar Rui pra sair' })
  await invitation
    .getByRole('radio', { name: /^Sexta, 19h|^Sábado, 16h/ })
    .first()
    .check()
  await expect(invitation.getByRole('group', { name: 'Onde' }).getByRole('radio').first()).toBeChecked()
  await invitation.getByRole('textbox', { name: 'Quer dizer alguma coisa?' }).fill('Bora?')
  await invitation.getByRole('button', { name: 'Convidar' }).click()
  await page.getByRole('dialog', { name: 'Convite enviado' }).getByRole('button', { name: 'Pronto' }).click()
  await expect(page.getByRole('link', { name: /^Convite enviado: / })).toBeVisible()

  const origin = new URL(page.url()).origin
  const context = await browser.newContext({ baseURL: origin })
  await context.addCookies(rui.cookies)
  const other = await context.newPage()
  await other.goto('/relacionamento/encontros')
  await expect(other.getByText('Lia te chamou pra sair.')).toBeVisible()
  await expect(other.getByText('“Bora?”')).toBeVisible()
  await other.getByRole('button', { name: 'Outro dia' }).click()
  const answer = other.getByRole('dialog', { name: 'Outro dia' })
  // Soon, so that somebody can be there: at the one place that is never closed.
  const soon = new Date(Date.now() + 45 * 60_000 - cityOffsetMs).toISOString()
  await answer.getByRole('radio', { name: 'Escolher' }).check()
  await answer.getByLabel('Dia').fill(soon.slice(0, 10))
  await answer.getByLabel('Hora', { exact: true }).fill(soon.slice(11, 16))
  // The search stands there at once if nothing is open by then.
  const search = answer.getByRole('searchbox', { name: 'Outro lugar do guia' })
  const way = answer.getByRole('button', { name: 'Outro lugar do guia' })
  await expect(search.or(way)).toBeVisible()
  if (await way.isVisible()) await way.click()
  await search.fill(neverClosed)
  await answer.getByRole('button', { name: new RegExp(neverClosed) }).click()
  await answer.getByRole('button', { name: 'Propor' }).click()
  await toast(other, 'Proposta enviada. Agora é com Lia.')

  // Heard live, or asked for as the page opens.
  await page.getByRole('link', { name: /^Rui propôs: / }).click()
  await page.getByRole('button', { name: 'Topo' }).click()
  await toast(page, 'Combinado com Rui!')
  await page.getByRole('button', { name: 'Avisar alguém' }).click()
  await expect(page.getByRole('button', { name: 'Apagar o link' })).toBeVisible()

  const { open } = await lia.api.meetings.list()
  const path = open[0]?.friendPath ?? ''
  const friend = await (await browser.newContext({ baseURL: origin })).newPage()
  await friend.goto(path)
  await expect(friend.getByRole('heading', { name: 'Lia tem um encontro' })).toBeVisible()
  await expect(friend.getByText('Ainda não avisou que chegou bem')).toBeVisible()
  await expect(friend.getByText('Rui')).toHaveCount(0)

  await page.getByRole('button', { name: 'Cheguei bem' }).click()
  await expect(page.getByText('Quem tem o link já sabe que você chegou bem.')).toBeVisible()
  await friend.goto(path)
  await expect(friend.getByText(/^Chegou bem às \d/)).toBeVisible()

  await lia.api.interactions.block({ id: await idOf(rui) })
  await friend.goto(path)
  await expect(friend.getByRole('heading', { name: 'Este link não vale mais.' })).toBeVisible()
  for (const each of [page, other]) {
    await each.goto('/relacionamento/encontros')
    await expect(each.getByRole('heading', { name: 'Nenhum encontro ainda' })).toBeVisible()
  }
})

test('a stranger reads nothing of anybody behind a shared invitation', async ({ page }) => {
  await page.goto('/encontro/0a5e9d3c-6f1f-4a6f-8c11-4a9e9d3c6f1f')
  await expect(page.getByRole('heading', { name: 'Um convite no Xamego' })).toBeVisible()
  await page.getByRole('link', { name: 'Entrar' }).click()
  await expect(page.getByText('Entre para continuar de onde você parou.')).toBeVisible()
})
