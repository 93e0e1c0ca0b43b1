// The businesses' own door: a company is claimed and kept, another is applied for and refused, and its people are invited.
import {
  claimByPhone,
  cnpj,
  createAccount,
  guidePageOf,
  mailTo,
  newAddress,
  newCompany,
  openRequest,
} from './door.ts'
import { demo, expect, test } from './people.ts'
import { choose, confirm, toast } from './screens.ts'

test('a company of the guide is claimed by its phone’s code, and its page is its owner’s from then on', {
  tag: '@quick',
}, async ({ page, browserOf, demoAdmin }) => {
  const company = await newCompany(demoAdmin)
  const guidePage = await guidePageOf(demoAdmin, company)
  const office = await browserOf(demoAdmin)
  await claimByPhone(page, office, company, guidePage)

  await page.goto('/empresa')
  await page.getByRole('link', { name: company }).click()
  await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible()
  await page.getByRole('button', { name: 'Editar', exact: true }).first().click()
  const form = page.getByRole('dialog', { name: 'Editar a página' })
  const renamed = `${company} da Rita`
  await form.getByRole('textbox', { name: 'Descrição' }).fill('Caranguejo toda quinta, na calçada.')
  await form.getByRole('textbox', { name: 'Nome' }).fill(renamed)
  await form.getByRole('button', { name: 'Salvar' }).click()
  await toast(page, 'Salvo. O que mudou de nome ou lugar espera a equipe.')
  await expect(page.getByText(`Você pediu: nome “${renamed}”.`)).toBeVisible()

  await page.getByRole('link', { name: 'Ver como cliente' }).click()
  await expect(page.getByRole('heading', { name: company, exact: true })).toBeVisible()
  await expect(page.getByText('Caranguejo toda quinta, na calçada.').first()).toBeVisible()

  const change = await openRequest(office, company)
  await expect(change.getByText(renamed)).toBeVisible()
  await change.getByRole('button', { name: 'Aprovar' }).click()
  await confirm(office, 'Aprovar o pedido?', 'Aprovar')
  await toast(office, 'Pedido aprovado')
  await page.goto(guidePage)
  await expect(page.getByRole('heading', { name: renamed, exact: true })).toBeVisible()
})

test('an application with its document is refused, and whoever sent it reads why', async ({
  page,
  browserOf,
  demoAdmin,
}) => {
  const name = `Tapioca ${Math.random().toString(36).slice(2, 8)}`
  const email = newAddress()
  await page.goto('/guia-comercial')
  await page.getByRole('link', { name: 'Cadastrar minha empresa' }).click()
  await createAccount(page, 'Davi Sales', email)
  await page.getByRole('textbox', { name: 'Nome da empresa' }).fill(name)
  await choose(page, 'Categoria', 'Alimentação')
  await page.getByRole('textbox', { name: 'Endereço' }).fill('Av. Beira-Mar, 3100 - Meireles')
  await page.getByRole('textbox', { name: 'Telefone' }).fill('(85) 3281-0199')
  await page.getByRole('textbox', { name: 'CNPJ ou CPF' }).fill(cnpj)
  await page.getByRole('button', { name: 'Enviar para a equipe' }).click()
  await toast(page, 'Pedido enviado. Falta a prova.')
  await page.getByLabel('Documento', { exact: true }).setInputFiles({
    name: 'cnpj.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 cartão do CNPJ'),
  })
  await expect(page.getByRole('button', { name: 'Mandar outro no lugar' })).toBeVisible()

  const office = await browserOf(demoAdmin)
  const asked = await openRequest(office, name)
  const file = await asked.getByRole('link', { name: 'Ver o documento' }).getAttribute('href')
  expect((await office.request.get(file ?? '')).status()).toBe(200)
  await asked.getByRole('button', { name: 'Recusar' }).click()
  const refusal = office.getByRole('dialog', { name: 'Recusar o pedido' })
  await refusal.getByRole('textbox', { name: 'Motivo' }).fill('O endereço ainda está em obras.')
  await refusal.getByRole('button', { name: 'Recusar' }).click()
  await toast(office, 'Pedido recusado')
  expect((await office.request.get(file ?? '')).status()).toBe(404)

  await page.reload()
  await expect(page.getByText('O endereço ainda está em obras.')).toBeVisible()
  expect(await mailTo(page, email)).toContain('O endereço ainda está em obras.')
  await page.getByRole('link', { name: 'Pedir de novo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cadastrar empresa' })).toBeVisible()
})

test('an invited person comes by the mail’s link, keeps the page, and invites nobody', async ({
  page,
  as,
  browser,
  contextOptions,
  demoOwner,
  baseURL,
}) => {
  await as(demoOwner)
  await page.goto('/empresa')
  const mine = (await demoOwner.api.businesses.door()).companies.find(({ role }) => role === 'owner')
  const company = mine?.name ?? ''
  await page.getByRole('link', { name: company }).click()
  const email = newAddress()
  await page.getByRole('button', { name: 'Quem cuida' }).click()
  await page.getByRole('textbox', { name: 'Convidar por e-mail' }).fill(email)
  await page.getByRole('button', { name: 'Mandar convite' }).click()
  await toast(page, 'Convite enviado por e-mail')
  const [, link = ''] = (await mailTo(page, email)).match(/(\/empresa\/convite\?token=[\w-]+)/) ?? []

  // The owner's own browser is the wrong account for it.
  await page.goto(link)
  await expect(page.getByText(`você está com ${demo.owner}`)).toBeVisible()

  const context = await browser.newContext({ ...contextOptions, ...(baseURL ? { baseURL } : {}) })
  const invited = await context.newPage()
  await invited.goto(link)
  await invited.getByRole('link', { name: 'Criar conta' }).click()
  await expect(invited.getByRole('heading', { name: 'Criar conta da empresa' })).toBeVisible()
  await createAccount(invited, 'Iara Nobre', email)
  await invited.getByRole('button', { name: 'Aceitar convite' }).click()
  await expect(invited.getByRole('heading', { level: 1, name: company })).toBeVisible()
  await invited.getByRole('button', { name: 'Quem cuida' }).click()
  await expect(invited.getByText(email)).toBeVisible()
  await expect(invited.getByRole('button', { name: 'Sair da empresa' })).toBeVisible()
  await expect(invited.getByRole('textbox', { name: 'Convidar por e-mail' })).toHaveCount(0)
  await context.close()
})
