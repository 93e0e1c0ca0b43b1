// The command palette's records and commands: what is found opens, what is begun opens its form, by role.
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RowOf } from '#contract/back-office/listing.ts'
import type { PlanRow } from '#contract/billing/api.ts'
import type { billsList } from '#contract/bills/api.ts'
import type { TicketRow } from '#contract/support/api.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { categories, category, keepingCategories } from '#web/testing/categories.ts'
import { type Answers, refusal, server } from '#web/testing/fake-api.ts'
import { nothingFound } from '#web/testing/finding.ts'
import { openScreen } from '#web/testing/screen.tsx'

const palette = page.getByRole('dialog', { name: 'Buscar ou ir para' })
const chosen = () => page.getByRole('option', { selected: true })
const optionsOf = () =>
  palette
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))

async function openPalette(role: 'conteudo' | 'financeiro' | 'atendimento', answers: Answers) {
  const screen = await openScreen('/admin', {
    size: 'laptop',
    role,
    answers: { ...nothingFound, ...answers },
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(palette.getByRole('combobox')).toHaveFocus()
  return screen
}

const found = <Row,>(...rows: Row[]) => ({ rows, total: rows.length, more: false })
const createdAt = new Date('2026-03-10T15:00:00Z')
const plan: PlanRow = {
  id: crypto.randomUUID(),
  version: 1,
  name: 'Maré Alta',
  type: 'user',
  tier: 'premium',
  price: 1990,
  duration: 30,
  description: null,
  features: '',
  photos: null,
  media: null,
  highlight: null,
  promotions: null,
  subscribers: 0,
  createdAt,
  binnedAt: null,
}
const bill: RowOf<typeof billsList> = {
  id: crypto.randomUUID(),
  version: 1,
  supplier: 'Gráfica Maré',
  description: 'Cartazes',
  amount: 12_000,
  dueDate: '2026-03-20',
  category: 'marketing',
  priority: 'media',
  invoiceNumber: '',
  isRecurring: false,
  plannedFor: null,
  paymentDate: null,
  status: 'pendente',
  createdAt,
  binnedAt: null,
}

test('each list is shown as it comes, in its place, and what is chosen stays chosen', async () => {
  const plans = Promise.withResolvers<ReturnType<typeof found<PlanRow>>>()
  await openPalette('financeiro', {
    billing: { planList: () => plans.promise },
    bills: { records: () => found(bill) },
  })
  await userEvent.keyboard('maré')
  await expect.element(chosen()).toMatchTextContent('Gráfica Maré')
  await expect.element(palette.getByText('Buscando…')).toBeVisible()
  plans.resolve(found(plan))
  await expect.poll(optionsOf).toEqual(['Maré AltaR$ 19,90', 'Gráfica MaréCartazes · R$ 120,00'])
  await expect.element(chosen()).toMatchTextContent('Gráfica Maré')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(chosen()).toMatchTextContent('Maré Alta')
  await expect.element(palette.getByText('Buscando…')).not.toBeInTheDocument()
  await expectAccessible()
})

test('a list that can’t be asked is named, and hides no other', async () => {
  await openPalette('financeiro', {
    billing: {
      planList: () => {
        throw refusal('internal')
      },
    },
    bills: { records: () => found(bill) },
  })
  await userEvent.keyboard('maré')
  await expect.element(palette.getByText('Não deu para buscar em: Planos.')).toBeVisible()
  expect(optionsOf()).toEqual(['Gráfica MaréCartazes · R$ 120,00'])
})

test('letters that are typed on ask once, and end the question before', async () => {
  const sent = vi.spyOn(server, 'fetch')
  const records = vi.fn(() => new Promise<never>(() => {}))
  await openPalette('financeiro', { bills: { records } })
  await userEvent.keyboard('mar')
  await expect.poll(() => records.mock.calls).toEqual([[expect.objectContaining({ search: 'mar' })]])
  const [first] = sent.mock.calls.flat().filter(({ url }) => url.includes('/rpc/bills/records'))
  expect(first?.signal.aborted).toBe(false)
  await userEvent.keyboard('é')
  await expect.poll(() => first?.signal.aborted).toBe(true)
  await expect.poll(() => records.mock.calls.length).toBe(2)
  sent.mockRestore()
})

test('no more than six of a list are shown, and only of lists that the role may open', async () => {
  const planList = vi.fn(() => found(plan))
  const list = vi.fn(() => found<never>())
  await openPalette('conteudo', {
    ...keepingCategories(categories(9)).answers,
    billing: { planList },
    memberAdmin: { list },
  })
  await userEvent.keyboard('categoria 0')
  await expect.poll(() => optionsOf().length).toBe(6)
  expect(planList).not.toHaveBeenCalled()
  expect(list).not.toHaveBeenCalled()
})

test('a record that is found opens in its list, once', async () => {
  const { address, router } = await openPalette(
    'conteudo',
    keepingCategories([category('Papelaria'), category('Papel de parede')]).answers,
  )
  await userEvent.keyboard('papelar')
  await expect.element(chosen()).toMatchTextContent('Papelaria')
  await userEvent.keyboard('{Enter}')
  const form = page.getByRole('dialog', { name: 'Editar categoria' })
  await expect.element(form.getByRole('textbox', { name: 'Nome' })).toHaveValue('Papelaria')
  expect(address()).toBe('/admin/categorias?busca=Papelaria')
  await userEvent.keyboard('{Escape}')
  await expect.element(form).not.toBeInTheDocument()
  await router.invalidate()
  await expect.element(page.getByText('1–1 de 1 categoria')).toBeVisible()
  await expect.element(form).not.toBeInTheDocument()
  router.history.back()
  await expect.poll(address).toBe('/admin')
})

test('a record that is not on the page any more opens nothing, and the list is searched', async () => {
  const kept = keepingCategories([category('Papelaria')])
  const { router, address } = await openScreen('/admin', {
    size: 'laptop',
    role: 'conteudo',
    answers: kept.answers,
  })
  await router.navigate({
    to: '/admin/categorias',
    search: { busca: 'Papelaria', abrir: crypto.randomUUID() },
  })
  await expect.element(page.getByText('1–1 de 1 categoria')).toBeVisible()
  await expect.poll(address).toBe('/admin/categorias?busca=Papelaria')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a command opens the form for a new record, and Back does not open it again', async () => {
  const { address, router } = await openPalette(
    'conteudo',
    keepingCategories([category('Papelaria')]).answers,
  )
  await userEvent.keyboard('nova cat')
  await expect.element(chosen()).toMatchTextContent('Nova categoria')
  await userEvent.keyboard('{Enter}')
  const form = page.getByRole('dialog', { name: 'Nova categoria' })
  await expect.element(form.getByRole('textbox', { name: 'Nome' })).toHaveFocus()
  expect(address()).toBe('/admin/categorias')
  await userEvent.keyboard('{Escape}')
  await expect.element(form).not.toBeInTheDocument()
  router.history.back()
  await expect.poll(address).toBe('/admin')
  router.history.forward()
  await expect.poll(address).toBe('/admin/categorias')
  await expect.element(page.getByText('1–1 de 1 categoria')).toBeVisible()
  await expect.element(form).not.toBeInTheDocument()
})

test('the palette offers to create records that the role may write', async () => {
  await openPalette('financeiro', {})
  await expect.poll(optionsOf).toContain('Registrar pagamento')
  expect(optionsOf()).toEqual(expect.arrayContaining(['Nova Conta', 'Novo plano']))
  expect(optionsOf()).not.toContain('Nova empresa')
  expect(optionsOf().at(-1)).toBe('Sair')
})

test('a state that is typed leads to the part of the list that is in it', async () => {
  const none = { count: 0, amount: 0 }
  const { address } = await openPalette('financeiro', {
    bills: {
      records: () => found(),
      summary: () => ({
        today: '2026-03-10',
        ...{ pendente: none, vencida: none, programada: none, pago: none },
        ...{ nextDue: null, paidThisMonth: none },
      }),
    },
  })
  await userEvent.keyboard('vencidas')
  await expect.element(chosen()).toMatchTextContent('Contas vencidas')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/admin/contas-pagar?situacao=vencida')
})

test('a ticket is found by its number, as by its words', async () => {
  const ticket: TicketRow = {
    id: '2af3b028-0000-4000-8000-000000000001',
    version: 1,
    memberId: crypto.randomUUID(),
    userName: 'Bia Rocha',
    userEmail: 'bi•••@exemplo.br',
    subject: 'Minha foto',
    category: 'geral',
    status: 'pending',
    priority: 'medium',
    createdAt,
    updatedAt: createdAt,
  }
  const list = vi.fn((_: object) => found(ticket))
  await openPalette('atendimento', { support: { list } })
  await userEvent.keyboard('#2AF3B028')
  await expect.element(chosen()).toMatchTextContent('Minha fotoBia Rocha · 2af3b028')
  expect(list.mock.lastCall).toEqual([expect.objectContaining({ number: '2af3b028' })])
  expect(list.mock.lastCall?.[0]).not.toHaveProperty('search')
})
