// Bills in the back-office: the cards, the rows by their status, the form in reais, the payment, the question, the report.
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RowOf } from '#contract/back-office/listing.ts'
import type { BillsSummary, billsList } from '#contract/bills/api.ts'
import { cityDay } from '#contract/values/city-day.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { type Answers, refusal } from '#web/testing/fake-api.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'

const today = cityDay(new Date())
/** A day so many days from today. */
const day = (days: number) =>
  new Date(Date.parse(`${today}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

const bill: RowOf<typeof billsList> = {
  id: crypto.randomUUID(),
  version: 3,
  supplier: 'Gráfica Rio Pajeú',
  description: 'Cartazes da calourada',
  amount: 62_000,
  dueDate: day(-3),
  category: 'marketing',
  priority: 'urgente',
  invoiceNumber: 'NF 1042',
  isRecurring: false,
  plannedFor: null,
  paymentDate: null,
  status: 'vencida',
  createdAt: new Date('2026-03-10T15:00:00Z'),
  binnedAt: null,
}
const paid = {
  ...bill,
  id: crypto.randomUUID(),
  supplier: 'Nuvem Norte',
  description: 'Hospedagem',
  isRecurring: true,
  paymentDate: '2026-03-22',
  status: 'pago',
} as const
const summary: BillsSummary = {
  today,
  pendente: { count: 3, amount: 192_630 },
  vencida: { count: 2, amount: 103_260 },
  programada: { count: 1, amount: 54_000 },
  pago: { count: 7, amount: 164_050 },
  nextDue: day(4),
  paidThisMonth: { count: 7, amount: 164_050 },
}
const changed = { id: bill.id, version: 4, entry: 7, undoable: true }

const openBills = (
  bills: Answers['bills'] = {},
  rows: RowOf<typeof billsList>[] = [bill, paid],
  size = 'laptop',
) =>
  openScreen('/admin/contas-pagar', {
    role: 'financeiro',
    size: size as 'laptop' | 'phone',
    answers: {
      bills: { records: () => ({ rows, total: rows.length, more: false }), summary: () => summary, ...bills },
    },
  })
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const textOf = (role: 'row' | 'definition', at: number) =>
  plain(page.getByRole(role).elements()[at]?.textContent)
const act = (what: string, { supplier, description } = bill) => button(`${what}: ${supplier}, ${description}`)
const dialog = (name: string) => page.getByRole('dialog', { name })

test('no sum is broken over two lines on a phone with letters twice as large', async () => {
  document.documentElement.style.fontSize = '200%'
  onTestFinished(() => {
    document.documentElement.style.fontSize = ''
  })
  await openBills({ summary: () => ({ ...summary, pendente: { count: 9, amount: 661_100 } }) }, [], 'phone')
  await expect.element(page.getByText('Total pendente')).toBeVisible()
  await expect.poll(() => page.getByRole('definition').elements()[0]?.textContent).toMatch(/^R\$/)
  const sum = document.createRange()
  sum.selectNodeContents(page.getByRole('definition').elements()[0] as Element)
  expect(new Set([...sum.getClientRects()].map(({ top }) => top)).size).toBe(1)
})

// spec G96
test('the cards say what is pending, what is overdue, and what this month has paid', async () => {
  await openBills()
  await expect.poll(() => textOf('definition', 0)).toBe('R$ 2.958,90')
  expect(textOf('definition', 1)).toBe('5 contas pendentes')
  expect(textOf('definition', 2)).toBe('2')
  expect(textOf('definition', 3)).toBe('Precisam de atenção urgente')
  expect(textOf('definition', 4)).toBe('3')
  expect(textOf('definition', 5)).toBe('a próxima vence em 4 dias')
  expect(textOf('definition', 6)).toBe('7')
  expect(textOf('definition', 7)).toBe('R$ 1.640,50 no total')
})

// spec G98, G99
test('a row says all of a bill; a paid one has no way to pay, and its buttons stand where the others’ do', async () => {
  await openBills()
  await expect.element(act('Registrar pagamento')).toBeVisible()
  for (const words of ['Vencida', 'Urgente', 'Cartazes', 'NF 1042', 'Marketing', 'há 3 dias', 'R$ 620,00'])
    expect(textOf('row', 1)).toContain(words)
  expect(textOf('row', 2)).toContain('pago 22/03')
  await expect.element(act('Registrar pagamento', paid)).not.toBeInTheDocument()
  const left = (row: typeof bill | typeof paid) => act('Excluir', row).element().getBoundingClientRect().left
  expect(left(paid)).toBe(left(bill))
  await expectAccessible()
})

// spec G155
test.for([
  ['pago', 'success'],
  ['pendente', 'warning'],
  ['vencida', 'danger'],
  ['programada', 'sea'],
] as const)('a bill that is %s has its colour', async ([status, tone]) => {
  await openBills({}, [{ ...bill, status }])
  await expect.element(act('Ver detalhes')).toBeVisible()
  expect(document.querySelector(`tbody .text-${tone}.rounded-full`)?.textContent?.toLowerCase()).toBe(status)
})

// spec G97
test('a status is chosen with its count, and the list is asked for it alone', async () => {
  const records = vi.fn(() => ({ rows: [], total: 0, more: false }))
  await openBills({ records })
  await expect.element(button('Todas 13')).toHaveAttribute('aria-pressed', 'true')
  await button('Programada 1').click()
  await expect.poll(() => records).toHaveBeenCalledWith(expect.objectContaining({ status: 'programada' }))
})

// spec G93, G100
test('without a bill the list says so', async () => {
  await openBills({}, [])
  await expect.element(page.getByText('Nenhuma conta encontrada')).toBeVisible()
})

test('a list that does not come says so in the specification’s words', async () => {
  await openBills({
    records: () => {
      throw refusal('request.too_many')
    },
  })
  await expect.element(page.getByText('Erro ao carregar contas a pagar')).toBeVisible()
})

// spec G95, G139, G158, G185
test('a new bill asks for what is missing, and its amount is typed with or without thousands', async () => {
  const create = vi.fn(() => ({ ...changed, version: 1 }))
  await openBills({ create })
  await button('Nova Conta').click()
  const form = dialog('Nova Conta')
  await form.getByRole('button', { name: 'Salvar' }).click()
  for (const words of [
    'Informe o fornecedor.',
    'Informe a descrição.',
    'Informe o valor da conta.',
    'Informe o vencimento.',
  ])
    await expect.element(form.getByText(words)).toBeVisible()
  await form.getByRole('textbox', { name: 'Fornecedor' }).fill('Sala Benfica')
  await form.getByRole('textbox', { name: 'Descrição' }).fill('Aluguel')
  const amount = form.getByRole('textbox', { name: 'Valor' })
  await amount.fill('0')
  await userEvent.tab()
  await expect.element(form.getByText('O valor precisa ser maior que zero.')).toBeVisible()
  for (const typed of ['1234,56', '1.234,56', 'R$ 1.234,56']) {
    await amount.fill(typed)
    await userEvent.tab()
    await expect.element(amount).toHaveValue('1.234,56')
  }
  await amount.fill('1.234')
  await userEvent.tab()
  await expect.element(amount).toHaveValue('1.234,00')
  await amount.fill('12.34,5')
  await userEvent.tab()
  await expect.element(form.getByText('Informe o valor da conta.')).toBeVisible()
  await amount.fill('1.234,5')
  await form.getByLabelText('Vencimento').fill('2026-12-10')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(notices().getByText('Conta criada com sucesso!')).toBeVisible()
  expect(create).toHaveBeenCalledWith({
    supplier: 'Sala Benfica',
    description: 'Aluguel',
    amount: 123_450,
    dueDate: '2026-12-10',
    category: 'outros',
    priority: 'media',
    invoiceNumber: '',
    isRecurring: false,
    plannedFor: null,
  })
})

// spec G95, G242
test('an edit begins with the bill, and what can’t be saved says so in the specification’s words', async () => {
  await openBills({
    update: () => {
      throw refusal('internal')
    },
    create: () => {
      throw refusal('internal')
    },
  })
  await act('Editar').click()
  const form = dialog('Editar Conta')
  await expect.element(form.getByRole('textbox', { name: 'Valor' })).toHaveValue('620,00')
  await form.getByRole('textbox', { name: 'Descrição' }).fill('Cartazes do semestre')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(notices().getByText('Erro ao atualizar conta a pagar')).toBeVisible()
  await form.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click()
  await button('Nova Conta').click()
  const other = dialog('Nova Conta')
  await other.getByRole('textbox', { name: 'Fornecedor' }).fill('Sala Benfica')
  await other.getByRole('textbox', { name: 'Descrição' }).fill('Aluguel')
  await other.getByRole('textbox', { name: 'Valor' }).fill('720,50')
  await other.getByLabelText('Vencimento').fill('2026-12-10')
  await other.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(notices().getByText('Erro ao criar conta a pagar')).toBeVisible()
})

// spec G95
test('the details are to be read, with the date of the payment where there is one', async () => {
  await openBills()
  await act('Ver detalhes', paid).click()
  const details = dialog('Detalhes da conta')
  await expect.element(details.getByText('22/03/2026')).toBeVisible()
  expect(details.getByRole('textbox').elements()).toHaveLength(0)
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(details).not.toBeInTheDocument()
  await act('Ver detalhes').click()
  await expect.element(details.getByText('Data do pagamento')).not.toBeInTheDocument()
})

// spec G156, G255
test('a payment is of today unless another day is chosen, never of a day to come, and may be undone', async () => {
  const pay = vi.fn(() => changed)
  const undo = vi.fn(() => changed)
  const { server } = await openBills({ pay })
  server.answer({ backOffice: { undo } })
  await act('Registrar pagamento').click()
  const form = dialog('Registrar pagamento')
  const date = form.getByLabelText('Data do pagamento')
  await expect.element(date).toHaveValue(today)
  await expectAccessible()
  await date.fill(day(1))
  await form.getByRole('button', { name: 'Registrar pagamento' }).click()
  await expect.element(form.getByText('A data do pagamento não pode estar no futuro.')).toBeVisible()
  await date.fill(day(-1))
  await form.getByRole('button', { name: 'Registrar pagamento' }).click()
  await expect.element(notices().getByText('Pagamento registrado com sucesso!')).toBeVisible()
  expect(pay).toHaveBeenCalledExactlyOnceWith({ id: bill.id, version: 3, paymentDate: day(-1) })
  await notices().getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(notices().getByText('Desfeito')).toBeVisible()
})

test('half a date is refused at its field: of a payment, of the report, and of a filter', async () => {
  const pay = vi.fn(() => changed)
  const records = vi.fn(() => ({ rows: [bill], total: 1, more: false }))
  await openBills({ pay, records })
  const refusedIn = async (name: string, label: string) => {
    await dialog(name).getByLabelText(label).fill('')
    await dialog(name).getByLabelText(label).click()
    await userEvent.keyboard('1')
  }
  const wrong = (name: string) => dialog(name).getByText('Confira a data.')
  await act('Registrar pagamento').click()
  await refusedIn('Registrar pagamento', 'Data do pagamento')
  await dialog('Registrar pagamento').getByRole('button', { name: 'Registrar pagamento' }).click()
  await expect.element(wrong('Registrar pagamento')).toBeVisible()
  expect(pay).not.toHaveBeenCalled()
  await dialog('Registrar pagamento').getByRole('button', { name: 'Cancelar' }).click()

  await button('Relatório').click()
  await refusedIn('Relatório de contas pagas', 'Início')
  await expect.element(wrong('Relatório de contas pagas')).toBeVisible()
  await userEvent.keyboard('{Escape}')

  await button('Filtro').click()
  await page.getByRole('menuitem', { name: 'Datas…' }).click()
  await refusedIn('Filtros', 'Vence até')
  const asked = records.mock.calls.length
  await dialog('Filtros').getByRole('button', { name: 'Filtrar' }).click()
  await expect.element(wrong('Filtros')).toBeVisible()
  expect(records).toHaveBeenCalledTimes(asked)
})

// spec G188, G242
test('a payment and a removal that fail say so in the specification’s words', async () => {
  await openBills({
    pay: () => {
      throw refusal('internal')
    },
    bin: () => {
      throw refusal('internal')
    },
  })
  await act('Registrar pagamento').click()
  await dialog('Registrar pagamento').getByRole('button', { name: 'Registrar pagamento' }).click()
  await expect.element(notices().getByText('Erro ao registrar pagamento')).toBeVisible()
  await act('Excluir').click()
  const question = page.getByRole('alertdialog', { name: 'Tem certeza que deseja excluir esta conta?' })
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expect.element(notices().getByText('Erro ao excluir conta a pagar')).toBeVisible()
})

// spec G94, G185
test('the report waits for both dates, then says how many were paid and their total, to print and as CSV', async () => {
  const report = vi.fn(() => ({
    count: 2,
    amount: 110_050,
    bills: [
      { ...paid, id: crypto.randomUUID(), amount: 38_000 },
      { ...paid, id: crypto.randomUUID(), supplier: 'Sala Benfica', amount: 72_050 },
    ],
  }))
  await openBills({ report })
  const print = vi.spyOn(window, 'print').mockReturnValue()
  await button('Relatório').click()
  const dialogue = dialog('Relatório de contas pagas')
  const generate = dialogue.getByRole('button', { name: 'Gerar relatório' })
  await expect.element(generate).toBeDisabled()
  await dialogue.getByLabelText('Início').fill('2026-03-31')
  await expect.element(generate).toBeDisabled()
  await dialogue.getByLabelText('Fim').fill('2026-03-01')
  await expect.element(dialogue.getByText('O fim vem antes do início.')).toBeVisible()
  await dialogue.getByLabelText('Início').fill('2026-03-01')
  await dialogue.getByLabelText('Fim').fill('2026-03-31')
  await generate.click()
  await expect.element(dialogue.getByText('2 contas pagas')).toBeVisible()
  expect(report).toHaveBeenCalledWith({ from: '2026-03-01', until: '2026-03-31' })
  expect(plain(dialogue.element().textContent)).toContain('R$ 1.100,50')
  await expect.element(dialogue.getByRole('row').nth(2)).toMatchTextContent('Sala Benfica')
  await expectAccessible()
  await dialogue.getByRole('button', { name: 'Imprimir' }).click()
  expect(print).toHaveBeenCalledOnce()
  expect(document.querySelector('body > .print-alone')?.textContent).toContain('Sala Benfica')
  const csv = dialogue.getByRole('link', { name: 'Baixar CSV' }).element() as HTMLAnchorElement
  expect(decodeURIComponent(csv.href)).toContain(
    '/api/admin/bills.csv?filter={"status":"pago","dueFrom":"2026-03-01","dueUntil":"2026-03-31"',
  )
})

// spec G98
test('on a phone a bill is a card that its supplier heads, with all that may be done in its menu', async () => {
  await openBills({}, [bill, paid], 'phone')
  await expect
    .element(page.getByRole('heading', { level: 2 }).first())
    .toMatchTextContent('Gráfica Rio Pajeú')
  await expectAccessible()
  await button(`Ações de ${paid.supplier}, ${paid.description}`).click()
  await expect.element(page.getByRole('menuitem', { name: 'Editar' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Registrar pagamento' })).not.toBeInTheDocument()
})
