// The businesses' door: the account of a visitor, the list of whoever is signed in, the two forms that ask the team, and
// how a request stands.
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { OwnRequest } from '#contract/businesses/api.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { claim, door, keeping, owner, refused, withCode } from '#web/testing/businesses.ts'
import { type Answers, refusal } from '#web/testing/fake-api.ts'
import { guide } from '#web/testing/guide.ts'
import { lia, sessionOf } from '#web/testing/members.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'

const box = (name: string) => page.getByRole('textbox', { name })
const title = (name: string) => page.getByRole('heading', { level: 1, name })

describe('a visitor', () => {
  const open = (businesses: Answers['businesses'] = {}, path = '/empresa', session: unknown = null) =>
    openScreen(path, {
      member: null,
      answers: {
        ...keeping(businesses),
        ...(session
          ? { identity: { session: () => ({ ...sessionOf(lia), email: owner, member: null }) } }
          : {}),
      },
    })
  async function fill() {
    await box('Seu nome').fill('Rita Braga')
    await box('E-mail').fill(owner)
    await page.getByLabelText('Senha', { exact: true }).fill('jangada-no-mucuripe')
  }

  test('an empty form says all that it lacks at once, and the first of it has the focus', async () => {
    const register = vi.fn(() => ({ signedIn: true }))
    await open({ register })
    await expect.element(title('Sua empresa no Xamego')).toBeVisible()
    await expectAccessible()
    await button('Criar conta').click()
    await expect.element(page.getByText('Digite seu nome.')).toBeVisible()
    await expect.element(page.getByText('Digite seu e-mail e uma senha.')).toBeVisible()
    await expect.element(page.getByText(/18 anos/).nth(1)).toBeVisible()
    await expect.element(box('Seu nome')).toHaveFocus()
    await expectAccessible()
    await fill()
    await button('Criar conta').click()
    await expect.element(page.getByRole('checkbox')).toHaveFocus()
    await expect.element(page.getByText('Digite seu nome.')).not.toBeInTheDocument()
    expect(register).not.toHaveBeenCalled()
  })

  test('an e-mail that has an account is refused at the e-mail', async () => {
    await open({ register: () => Promise.reject(refusal('identity.email_taken')) })
    await fill()
    await page.getByRole('checkbox').click()
    await button('Criar conta').click()
    await expect.element(box('E-mail')).toHaveFocus()
    await expect.element(box('E-mail')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(box('Seu nome')).toHaveValue('Rita Braga')
  })

  test('an account whose e-mail is to be confirmed is led to the mail', async () => {
    const register = vi.fn(() => ({ signedIn: false }))
    await open({ register })
    await fill()
    await page.getByRole('checkbox').click()
    await button('Criar conta').click()
    await expect.element(title('Confirme seu e-mail')).toBeVisible()
    expect(register).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'Rita Braga', email: owner, adult: true }),
    )
  })

  test('an account made for an invitation goes on to it', async () => {
    const { address } = await open({ register: () => ({ signedIn: true }) }, '/empresa?convite=abc', true)
    await fill()
    await page.getByRole('checkbox').click()
    await button('Criar conta').click()
    await expect.element(button('Aceitar convite')).toBeVisible()
    expect(address()).toBe('/empresa/convite?token=abc')
  })

  test('the sign-in comes back to the company that was being claimed', async () => {
    await open({}, '/empresa?empresa=bar-do-porto')
    await expect
      .element(page.getByRole('link', { name: 'Entrar', exact: true }))
      .toHaveAttribute('href', expect.stringContaining(encodeURIComponent('empresa=bar-do-porto')))
  })
})

const open = (
  businesses: Answers['businesses'] = {},
  path = '/empresa',
  size: 'phone' | 'laptop' = 'phone',
) => openScreen(path, { account: owner, size, answers: { ...keeping(businesses), ...guide() } })
const openRequest = (request: OwnRequest, businesses: Answers['businesses'] = {}) =>
  open({ door: () => ({ ...door, companies: [], requests: [request] }), ...businesses })

for (const size of ['phone', 'laptop'] as const)
  test(`companies and requests stand at the door, on a ${size}`, async () => {
    await open({}, '/empresa', size)
    await expect.element(title('Suas empresas')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Tapiocaria Mãe Lia' }))
      .toHaveAttribute('href', `/empresa/${door.companies[0]?.id}`)
    await expect.element(page.getByText('Fora do guia')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Bar do Porto' })).toBeVisible()
    await expect.element(page.getByText(refused.reason ?? '')).toBeVisible()
    await expectAccessible()
  })

test('a refused claim leads into the form of its company, until it is asked for again', async () => {
  const refusedClaim: OwnRequest = { ...claim, state: 'refused', reason: 'O documento não dá para ler.' }
  const { close, address } = await openRequest(refusedClaim)
  await page.getByRole('link', { name: 'Pedir de novo' }).click()
  expect(address()).toBe('/empresa?empresa=bar-do-porto')
  await expect.element(button('Pedir a página')).toBeVisible()
  await close()
  const gone = await openRequest({ ...refusedClaim, slug: null })
  await expect.element(page.getByText('O documento não dá para ler.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Pedir de novo' })).not.toBeInTheDocument()
  await gone.close()
  const later = { ...claim, id: crypto.randomUUID(), sentAt: new Date('2026-03-11T15:00:00Z') }
  await open({ door: () => ({ ...door, companies: [], requests: [later, refusedClaim] }) })
  await expect.element(page.getByText('Aguardando')).toBeVisible()
  await expect.element(page.getByText('O documento não dá para ler.')).not.toBeInTheDocument()
})

test('a door that is turned off, and one of the team, say so', async () => {
  const off = await openScreen('/empresa', {
    account: owner,
    answers: keeping(),
    flagsOff: ['empresas_portal'],
  })
  await expect.element(title('Fechado por enquanto')).toBeVisible()
  await off.close()
  await openScreen('/empresa', { account: owner, role: 'conteudo', answers: keeping() })
  await expect.element(page.getByText(/Contas da equipe do guia não cuidam de empresas/)).toBeVisible()
})

test('a claim says what is wrong with the document, and is sent', async () => {
  const claimed = vi.fn(() => claim)
  await open({ claim: claimed }, '/empresa?empresa=cantina-do-benfica')
  await expect.element(title('Cantina do Benfica é sua?')).toBeVisible()
  await button('Pedir a página').click()
  await expect.element(page.getByText('Digite o CNPJ ou CPF.')).toBeVisible()
  await expectAccessible()
  await box('CNPJ ou CPF').fill('11.222.333/0001-80')
  await button('Pedir a página').click()
  await expect.element(page.getByText('Confira o CNPJ ou CPF.')).toBeVisible()
  expect(claimed).not.toHaveBeenCalled()
  await box('CNPJ ou CPF').fill('11.222.333/0001-81')
  await button('Pedir a página').click()
  await expect.element(notices().getByText('Pedido enviado. Falta a prova.')).toBeVisible()
  await expect.element(title('Suas empresas')).toBeVisible()
  expect(claimed).toHaveBeenCalledWith({
    slug: 'cantina-do-benfica',
    document: '11.222.333/0001-81',
    note: null,
  })
})

test('an application says each thing that it lacks, and is sent with its category', async () => {
  const apply = vi.fn(() => refused)
  await open({ apply }, '/empresa?nova=true')
  await expect.element(title('Cadastrar empresa')).toBeVisible()
  await button('Enviar para a equipe').click()
  for (const words of [
    'Digite o nome da empresa.',
    'Escolha uma categoria da lista.',
    'Digite o endereço.',
    'Digite o telefone.',
    'Digite o CNPJ ou CPF.',
  ])
    await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(box('Nome da empresa')).toHaveFocus()
  await expectAccessible()
  await box('Nome da empresa').fill('Tapioca na Praia')
  await box('Endereço').fill('Av. Beira-Mar, 3100 - Meireles')
  await box('Telefone').fill('(85) 3281-0199')
  await box('CNPJ ou CPF').fill('11.222.333/0001-81')
  await button('Enviar para a equipe').click()
  const category = page.getByRole('combobox', { name: 'Categoria' })
  await expect.element(category).toHaveFocus()
  expect(apply).not.toHaveBeenCalled()
  await category.selectOptions('Alimentação')
  await expect.element(page.getByText('Escolha uma categoria da lista.')).not.toBeInTheDocument()
  await button('Enviar para a equipe').click()
  await expect.element(notices().getByText('Pedido enviado. Falta a prova.')).toBeVisible()
  expect(apply).toHaveBeenCalledWith({
    name: 'Tapioca na Praia',
    category: 'Alimentação',
    address: 'Av. Beira-Mar, 3100 - Meireles',
    phone: '(85) 3281-0199',
    document: '11.222.333/0001-81',
    note: null,
  })
})

test('an application that is left keeps its draft, all but the document', async () => {
  const first = await open({}, '/empresa?nova=true')
  await expect.element(notices()).toBeInTheDocument()
  await expect.element(title('Cadastrar empresa')).toBeVisible()
  await box('Nome da empresa').fill('Tapioca na Praia')
  await box('CNPJ ou CPF').fill('529.982.247-25')
  await first.close()
  await openScreen('/empresa?nova=true', { account: owner, keepCookies: true, answers: keeping() })
  await expect.element(box('Nome da empresa')).toHaveValue('Tapioca na Praia')
  await expect.element(box('CNPJ ou CPF')).toHaveValue('')
})

test('a wrong code stands at the code, and the right one proves the phone', async () => {
  let right = false
  const confirmCode = vi.fn(() => {
    if (!right) throw refusal('businesses.wrong_code')
    return { ...withCode, phoneProven: true }
  })
  await openRequest(withCode, { confirmCode })
  const code = box('Código que a equipe mandou')
  await code.fill('123')
  await button('Confirmar telefone').click()
  await expect.element(page.getByText('Digite os seis números do código.')).toBeVisible()
  expect(confirmCode).not.toHaveBeenCalled()
  await code.fill('204 816')
  await button('Confirmar telefone').click()
  await expect.element(page.getByText('Código incorreto. Confira e tente de novo.')).toBeVisible()
  await expect.element(code).toHaveValue('204 816')
  await expectAccessible()
  right = true
  await button('Confirmar telefone').click()
  await expect.element(page.getByText(/Agora é com a equipe/)).toBeVisible()
  await expect.element(code).not.toBeInTheDocument()
})

test('a proof that is too large is refused before it is sent, another is sent', async () => {
  const sendProof = vi.fn(() => ({ ...claim, hasProof: true }))
  await openRequest(claim, { sendProof })
  const file = page.getByLabelText('Documento', { exact: true })
  await file.upload(
    new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'grande.pdf', { type: 'application/pdf' }),
  )
  await expect.element(page.getByText('O arquivo deve ter no máximo 5MB')).toBeVisible()
  expect(sendProof).not.toHaveBeenCalled()
  await file.upload(new File(['%PDF-1.7'], 'cnpj.pdf', { type: 'application/pdf' }))
  await expect
    .element(
      page
        .getByRole('heading', { name: 'Documento enviado' })
        .or(page.getByText('Documento enviado').first()),
    )
    .toBeVisible()
  await expect.element(button('Mandar outro no lugar')).toBeVisible()
  await expectAccessible()
})

test('a request is withdrawn after a question', async () => {
  let requests = [claim]
  await open({
    door: () => ({ ...door, companies: [], requests }),
    withdraw: () => {
      requests = []
      return { ok: true }
    },
  })
  await button('Desistir do pedido').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desistir' }).click()
  await expect.element(page.getByRole('heading', { name: 'Bar do Porto' })).not.toBeInTheDocument()
})

test('a refused application says why, and is made again from there', async () => {
  await openRequest(refused)
  await expect.element(page.getByText('Não aprovado')).toBeVisible()
  await page.getByRole('link', { name: 'Pedir de novo' }).click()
  await expect.element(title('Cadastrar empresa')).toBeVisible()
})

describe('an invitation', () => {
  test('is accepted by the account that it was sent to', async () => {
    const accept = vi.fn(() => ({ id: door.companies[0]?.id ?? '' }))
    await open({ accept }, '/empresa/convite?token=abc')
    await expect.element(title('Cuidar de Tapiocaria Mãe Lia')).toBeVisible()
    await expectAccessible()
    await button('Aceitar convite').click()
    await expect.element(title('Tapiocaria Mãe Lia')).toBeVisible()
    expect(accept).toHaveBeenCalledWith({ token: 'abc' })
  })

  test('leads another account out, and then in with the right one', async () => {
    await openScreen('/empresa/convite?token=abc', {
      account: 'outra@loja.com.br',
      answers: { ...keeping(), identity: { signOut: () => ({ ok: true }) } },
    })
    await expect.element(page.getByText(/você está com outra@loja\.com\.br/)).toBeVisible()
    await button('Sair desta conta').click()
    await expect
      .element(page.getByRole('link', { name: 'Criar conta' }))
      .toHaveAttribute('href', '/empresa?convite=abc')
  })

  test('says so when it is over', async () => {
    await open({ invitation: () => null }, '/empresa/convite?token=abc')
    await expect.element(title('Este convite não vale mais')).toBeVisible()
  })
})
