// Steps of journeys through the businesses' own door: a company is made, claimed and approved, and mail is read.
import type { Page } from '@playwright/test'
import { expect, type Person, password } from './people.ts'
import { confirm, toast } from './screens.ts'

/** A made-up one whose digits fit. */
export const cnpj = '11.222.333/0001-81'
export const newAddress = () => `loja.${Date.now()}.${Math.random().toString(36).slice(2, 8)}@exemplo.br`

/** Text of the newest mail to an address. */
export async function mailTo(page: Page, address: string) {
  const all = await (await page.request.get(`/dev/correio?para=${address}`)).text()
  return all.split('<article>')[1] ?? ''
}

/** Fills in the door's own form: an account without a dating profile. */
export async function createAccount(page: Page, name: string, email: string) {
  await page.getByRole('textbox', { name: 'Seu nome' }).fill(name)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: /18 anos/ }).check()
  await page.getByRole('button', { name: 'Criar conta' }).click()
}

/** A company of the guide that is nobody's yet. */
export async function newCompany({ api }: Person) {
  const name = `Bar ${Math.random().toString(36).slice(2, 8)}`
  await api.companies.create({
    name,
    category: 'Alimentação',
    address: 'Rua dos Tabajaras, 40 - Praia de Iracema',
    phone: '(85) 98888-7777',
  })
  return name
}

export async function openRequest(office: Page, company: string) {
  await office.goto('/admin/pedidos-empresas?situacao=waiting')
  await office.getByRole('button', { name: company, exact: true }).first().click()
  const dialog = office.getByRole('dialog', { name: company })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Address of a company's page in the guide. */
export async function guidePageOf({ api }: Person, company: string) {
  const { items } = await api.companies.list({ search: company })
  return `/guia-comercial/empresas/${items[0]?.slug}`
}

/** Claims a company with a new account, by the code that the team sends to its phone; the team approves. */
export async function claimByPhone(page: Page, office: Page, company: string, guidePage: string) {
  await page.goto(guidePage)
  await page.getByRole('link', { name: 'É a sua empresa?' }).click()
  await createAccount(page, 'Rita Braga', newAddress())
  await expect(page.getByRole('heading', { level: 1, name: `${company} é sua?` })).toBeVisible()
  await page.getByRole('textbox', { name: 'CNPJ ou CPF' }).fill(cnpj)
  await page.getByRole('button', { name: 'Pedir a página' }).click()
  await toast(page, 'Pedido enviado. Falta a prova.')

  const asked = await openRequest(office, company)
  await expect(asked.getByText(cnpj)).toBeVisible()
  await expect(asked.getByRole('button', { name: 'Aprovar' })).toBeDisabled()
  await asked.getByRole('button', { name: 'Gerar código do telefone' }).click()
  const code = await asked.getByText(/^\d{6}$/).textContent()
  await expect(asked.getByRole('link', { name: 'Mandar pelo WhatsApp' })).toBeVisible()
  await expect(asked.getByRole('button', { name: 'Aprovar' })).toBeDisabled()

  await page.reload()
  await page.getByRole('textbox', { name: 'Código que a equipe mandou' }).fill(code ?? '')
  await page.getByRole('button', { name: 'Confirmar telefone' }).click()
  await expect(page.getByText('Agora é com a equipe.')).toBeVisible()

  const proven = await openRequest(office, company)
  await proven.getByRole('button', { name: 'Aprovar' }).click()
  await confirm(office, 'Aprovar o pedido?', 'Aprovar')
  await toast(office, 'Pedido aprovado')
}

/** A card of the company's page from its owner's side, opened where it is folded, as on a phone. */
export async function openCard(page: Page, title: string) {
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: title }) })
  await expect(card).toBeVisible()
  const fold = card.getByRole('button', { name: title, exact: true, expanded: false })
  if (await fold.isVisible()) await fold.click()
  return card
}

/** Makes somebody the owner of a new company; its id, name and page in the guide. */
export async function ownCompany(owner: Person, admin: Person) {
  const name = await newCompany(admin)
  const guidePage = await guidePageOf(admin, name)
  const slug = guidePage.split('/').at(-1) ?? ''
  const { id } = await owner.api.businesses.claim({ slug, document: cnpj, note: null })
  const { code } = await admin.api.businesses.giveCode({ id, version: 1 })
  await owner.api.businesses.confirmCode({ id, code })
  const { rows } = await admin.api.businesses.requests({ search: name })
  await admin.api.businesses.approve({ id, version: rows[0]?.version ?? 0 })
  const { companies } = await owner.api.businesses.door()
  return { id: companies[0]?.id ?? '', name, guidePage }
}
