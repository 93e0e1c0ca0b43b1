import type { Page } from '@playwright/test'
import { expect, test } from './people.ts'
import { confirm, toast } from './screens.ts'

/** Chooses a plan on the plans page; answers the tab in which it is paid. */
async function choose(page: Page, name: string): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: `Escolher ${name}`, exact: true }).click()
  const tab = await opened
  await expect(tab.getByText('AMBIENTE DE TESTE')).toBeVisible()
  return tab
}

// spec M8, M47, M65, M99, M179
test('a member is refused, waits for a Pix, pays for a plan, reads what came of each, and has the money back', {
  tag: ['@both', '@quick'],
}, async ({ page, as, newcomer }) => {
  await as(await newcomer('Lia Sampaio'))
  await page.goto('/relacionamento/dashboard')
  await page.getByRole('link', { name: 'Planos', exact: true }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Planos Premium' })).toBeVisible()
  const card = (name: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(card('Básico')).toContainText('Grátis')
  await expect(card('Básico')).toContainText('Seu plano')
  await expect(card('Premium Anual')).toContainText('por ano')

  const refused = await choose(page, 'Premium Anual')
  await refused.getByRole('button', { name: 'Recusar' }).click()
  await expect(refused.getByRole('heading', { name: 'Pagamento recusado' })).toBeVisible()
  await refused.getByRole('button', { name: 'Tentar de novo' }).click()
  await refused.getByRole('button', { name: 'Recusar' }).click()
  await expect(refused.getByRole('heading', { name: 'Pagamento recusado' })).toBeVisible()
  await refused.close()

  const pix = await choose(page, 'VIP')
  await pix.getByRole('button', { name: 'Pix, pago depois' }).click()
  await expect(pix.getByRole('heading', { name: 'Aguardando o Pix' })).toBeVisible()
  await pix.getByRole('link', { name: 'Voltar ao pagamento' }).click()
  await pix.getByRole('button', { name: 'Cancelar e voltar' }).click()
  await expect(pix.getByRole('heading', { name: 'Pagamento cancelado' })).toBeVisible()
  await pix.close()

  const tab = await choose(page, 'Premium')
  await expect(tab.getByText('R$ 14,90')).toBeVisible()
  await tab.getByRole('button', { name: 'Aprovar pagamento' }).click()
  await expect(tab.getByRole('heading', { name: 'Pagamento aprovado!' })).toBeVisible()
  await expect(tab.getByRole('main').getByText(/^[0-9A-F]{4}-[0-9A-F]{4}$/)).toBeVisible()
  await tab.getByRole('link', { name: 'Ir para o início' }).click()
  await expect(tab.getByText('Nível Premium')).toBeVisible()
  await tab.close()
  await page.reload()
  await expect(card('Premium')).toContainText('Seu plano')
  await expect(page.getByText(/Seu nível é Premium até/)).toBeVisible()

  await page.getByRole('link', { name: 'Seus pagamentos' }).click()
  await expect(page.getByRole('article')).toHaveCount(4)
  await page.getByRole('button', { name: 'Quero o dinheiro de volta de Premium' }).click()
  await confirm(page, 'Devolver R$ 14,90?', 'Quero o dinheiro de volta')
  await toast(page, 'Devolução pedida')
  await expect(page.getByText('Devolvido', { exact: true })).toBeVisible()
  await page.goto('/relacionamento/planos')
  await expect(card('Básico')).toContainText('Seu plano')
})

test('a subscription says when it renews, and is canceled', async ({ page, as, newcomer }) => {
  await as(await newcomer('Nina Rocha'))
  await page.goto('/relacionamento/planos')
  await page.getByRole('radio', { name: 'Assinar' }).check()
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Assinar Premium', exact: true }).click()
  const tab = await opened
  await expect(tab.getByText('Assinatura: renova sozinha no cartão.')).toBeVisible()
  await tab.getByRole('button', { name: 'Aprovar pagamento' }).click()
  await expect(tab.getByRole('heading', { name: 'Pagamento aprovado!' })).toBeVisible()
  await tab.close()
  await page.reload()
  await expect(page.getByText(/^Renova em .+ por R\$\s14,90/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar assinatura' }).click()
  await confirm(page, 'Cancelar a assinatura?', 'Cancelar assinatura')
  await toast(page, 'Assinatura cancelada')
  await expect(page.getByText(/Seu nível é Premium até/)).toBeVisible()
})

test('finance keeps the plans: a new one, another price, away and back', { tag: '@laptop' }, async ({
  page,
  as,
  demoAdmin,
}) => {
  await as(demoAdmin)
  const name = `Maré ${Date.now() % 1e6}`
  await page.goto('/admin/planos')
  await expect(page.getByText('Receita mensal estimada')).toBeVisible()
  await page.getByRole('button', { name: 'Novo plano' }).click()
  const made = page.getByRole('dialog', { name: 'Novo plano' })
  await made.getByRole('textbox', { name: 'Nome' }).fill(name)
  await made.getByRole('textbox', { name: 'Preço' }).fill('9,90')
  await made.getByRole('textbox', { name: 'O que inclui' }).fill('Tudo do Premium\n\nUm mergulho')
  await made.getByRole('button', { name: 'Salvar' }).click()
  await toast(page, 'Plano criado com sucesso!')
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('R$ 9,90 / 30 dias')
  await expect(row).toContainText('Um mergulho')
  await page.getByRole('button', { name, exact: true }).click()
  const edited = page.getByRole('dialog', { name: 'Editar plano' })
  await edited.getByRole('textbox', { name: 'Preço' }).fill('12,5')
  await edited.getByRole('button', { name: 'Salvar' }).click()
  await toast(page, 'Plano atualizado com sucesso!')
  await expect(row).toContainText('R$ 12,50 / 30 dias')
  await row.getByRole('button', { name: /^Ações/ }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await confirm(page, 'Tem certeza que deseja deletar este plano?', 'Deletar')
  await toast(page, 'Plano deletado')
  await expect(row).toBeHidden()
})

// spec M8
test('a member with VIP reads who saw them, goes incognito, begins a boost, and filters by an interest', async ({
  page,
  as,
  newcomer,
}) => {
  const lia = await newcomer('Lia Prado')
  const rui = await newcomer('Rui Torres', { gender: 'masculino', genderPreference: 'feminino' })
  const { id } = await lia.api.profile.me()
  await rui.api.interactions.details({ id })
  await as(lia)
  await page.goto('/relacionamento/quem-viu')
  await page.getByRole('main').getByRole('link', { name: 'Ver planos' }).click()
  const tab = await choose(page, 'VIP')
  await tab.getByRole('button', { name: 'Aprovar pagamento' }).click()
  await expect(tab.getByRole('heading', { name: 'Pagamento aprovado!' })).toBeVisible()
  await tab.close()

  await page.goto('/relacionamento/perfil#nivel')
  await expect(page.getByRole('heading', { name: 'Seu nível: VIP' })).toBeVisible()
  const incognito = page.getByRole('switch', { name: /^Modo incógnito/ })
  await incognito.check()
  await toast(page, 'Configuração atualizada!')
  expect(await rui.api.interactions.details({ id }).catch(({ code }) => code)).toBe('people.not_found')
  await page.getByRole('button', { name: 'Começar' }).click()
  await expect(page.getByText(/^Até \d\d:\d\d você aparece mais cedo/)).toBeVisible()
  // By keyboard: a pointer over the notice, which may cover the link, would hold the notice there.
  await page.getByRole('link', { name: 'Quem viu seu perfil' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Rui, 22' })).toBeVisible()

  await page.goto('/relacionamento/descobrir')
  await page.getByRole('button', { name: /^Filtros/ }).click()
  await page.getByRole('combobox', { name: 'Interesse' }).click()
  const option = page.getByRole('option').nth(1)
  const interest = (await option.textContent()) ?? ''
  await option.click()
  await page.getByRole('button', { name: /^Aplicar/ }).click()
  await expect(page).toHaveURL(new RegExp(`interesse=${encodeURIComponent(interest)}`))
  await expect(page.getByRole('list', { name: 'Perfis' }).getByRole('article').first()).toBeVisible()
})
