// Promotions in the back-office: what a row shows, the form with its drawn code, vouchers, and the company's counter.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { PromotionRow } from '#contract/promotions/api.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { type Answers, refusal } from '#web/testing/fake-api.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'

const companyId = crypto.randomUUID()
const lunch: PromotionRow = {
  id: crypto.randomUUID(),
  version: 1,
  title: 'Almoço pra dois',
  description: null,
  discount: 30,
  code: 'BAIAO3',
  startsAt: null,
  endsAt: new Date('2026-12-01T02:59:59.999Z'),
  image: null,
  companyId,
  companyName: 'Cantina do Benfica',
  companySlug: 'cantina-do-benfica',
  logo: null,
  participants: 46,
  participantLimit: 60,
  redeemed: 31,
  status: 'active',
  createdAt: new Date('2026-11-10T15:00:00Z'),
  binnedAt: null,
}
const changed = { id: lunch.id, version: 2, entry: 7, undoable: true }

const openOffice = (promotions: Answers['promotions'] = {}, counter: Answers['counter'] = {}) =>
  openScreen('/admin/promocoes', {
    role: 'conteudo',
    size: 'laptop',
    answers: {
      promotions: {
        records: () => ({
          rows: [lunch, { ...lunch, id: crypto.randomUUID(), title: 'Sem fim', participantLimit: null }],
          total: 2,
          more: false,
        }),
        formLists: () => ({ companies: [{ id: companyId, name: 'Cantina do Benfica', logo: null }] }),
        ...promotions,
      },
      counter,
    },
  })

const act = async (name: string) => {
  await button('Ações de Almoço pra dois').click()
  await page.getByRole('menuitem', { name }).click()
}

// spec G61, G86
test('a row shows company, discount, code, places and status', async () => {
  await openOffice()
  const row = page.getByRole('row').nth(1)
  for (const words of [lunch.title, lunch.companyName, '30%', 'BAIAO3', '46/60', 'até 30/11/2026'])
    await expect.element(row).toMatchTextContent(words)
  await expect.element(page.getByRole('row').nth(2)).toMatchTextContent('46/∞')
  await expectAccessible()
})

// spec G87, G181, G183, G280
test.for([
  ['Encerrada', { endsAt: new Date(Date.now() - 1000) }],
  ['Em breve', { startsAt: new Date(Date.now() + 86_400_000), endsAt: null }],
  ['Esgotada', { participants: 60, endsAt: null }],
] as const)('an active promotion that cannot be had says %s beside its status', async ([words, facts]) => {
  await openOffice({
    records: () => ({ rows: [{ ...lunch, ...facts }], total: 1, more: false }),
  })
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent(`Ativa${words}`)
})

test('the form says what it needs, draws a code of six signs, and creates', async () => {
  const create = vi.fn(() => changed)
  await openOffice({ create })
  await button('Nova promoção').click()
  const form = page.getByRole('dialog', { name: 'Nova promoção' })
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect
    .poll(() => form.getByText('Título, código e empresa são obrigatórios').elements().length)
    .toBe(3)
  await form.getByRole('textbox', { name: 'Título' }).fill('Leve dois')
  await form.getByRole('combobox', { name: 'Empresa' }).selectOptions('Cantina do Benfica')
  await form.getByRole('button', { name: 'Gerar' }).click()
  await expect
    .poll(() => (form.getByRole('textbox', { name: 'Código' }).element() as HTMLInputElement).value)
    .toMatch(/^[A-Z0-9]{6}$/)
  await expectAccessible()
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(notices().getByText('Promoção criada com sucesso!')).toBeVisible()
  expect(create).toHaveBeenCalledWith(
    expect.objectContaining({
      title: 'Leve dois',
      companyId,
      discount: 10,
      participantLimit: 100,
      endsAt: null,
    }),
  )
})

// spec G186
test('a promotion is edited with its days, switched off, and deleted after a question', async () => {
  const update = vi.fn(() => changed)
  const setStatus = vi.fn(() => changed)
  const bin = vi.fn(() => ({ ...changed, version: null }))
  await openOffice({ update, setStatus, bin })
  await act('Editar')
  const form = page.getByRole('dialog', { name: 'Editar promoção' })
  await expect.element(form.getByLabelText('Termina em')).toHaveValue('2026-11-30')
  await form.getByRole('textbox', { name: 'Título' }).fill('Almoço pra três')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(notices().getByText('Promoção atualizada com sucesso!')).toBeVisible()
  expect(update).toHaveBeenCalledWith(
    expect.objectContaining({ title: 'Almoço pra três', endsAt: new Date('2026-12-01T02:59:59.999Z') }),
  )
  await act('Desativar')
  await expect.element(notices().getByText('Promoção desativada com sucesso!')).toBeVisible()
  await act('Excluir')
  await expect.element(page.getByText('Tem certeza que deseja deletar esta promoção?')).toBeVisible()
  await button('Deletar').click()
  await expect.poll(() => bin.mock.calls.length).toBe(1)
})

const broken = () => {
  throw refusal('internal')
}

// spec G149
test('a promotion that is off is switched on, and said to be', async () => {
  const setStatus = vi.fn(() => changed)
  await openOffice({
    setStatus,
    records: () => ({ rows: [{ ...lunch, status: 'inactive' }], total: 1, more: false }),
  })
  await act('Ativar')
  await expect.element(notices().getByText('Promoção ativada com sucesso!')).toBeVisible()
  expect(setStatus).toHaveBeenCalledWith({ id: lunch.id, version: 1, status: 'active' })
})

// spec G240, G241
test('a switch, an edit and a deletion that fail say so in the specification’s words', async () => {
  await openOffice({ setStatus: broken, update: broken, bin: broken })
  await act('Desativar')
  await expect.element(notices().getByText('Erro ao alterar status da promoção')).toBeVisible()
  await act('Excluir')
  await button('Deletar').click()
  await expect.element(notices().getByText('Erro ao deletar promoção')).toBeVisible()
  await act('Editar')
  const form = page.getByRole('dialog', { name: 'Editar promoção' })
  await form.getByRole('textbox', { name: 'Título' }).fill('Almoço pra três')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(notices().getByText('Erro ao atualizar promoção')).toBeVisible()
})

// spec G239
test('a list that fails says so in the specification’s words', async () => {
  await openOffice({
    records: () => {
      throw refusal('request.too_many')
    },
  })
  await expect.element(page.getByText('Erro ao carregar promoções')).toBeVisible()
})

test('a counter is given with a PIN that is shown once', async () => {
  const link = 'https://exemplo.com/balcao?loja=mQ3vT8xYb2Lk9Zr0'
  let given = false
  await openOffice(
    {},
    {
      of: () => (given ? { link, since: lunch.createdAt, devices: 0, lastUsedAt: null } : null),
      give: () => {
        given = true
        return { ...changed, undoable: false, link, pin: '402716' }
      },
    },
  )
  await act('Balcão da empresa')
  await button('Criar balcão').click()
  await expect.element(page.getByText('402716')).toBeVisible()
  await expectAccessible()
})

test('vouchers are listed masked', async () => {
  await openOffice({
    vouchers: () => ({
      rows: [
        {
          id: crypto.randomUUID(),
          codeStart: 'K7Q2',
          promotionId: lunch.id,
          title: lunch.title,
          companyName: lunch.companyName,
          firstName: 'Davi',
          email: 'da•••@exemplo.com',
          whatsapp: '(85) 9••••-••77',
          createdAt: lunch.createdAt,
          redeemedAt: lunch.createdAt,
        },
      ],
      total: 1,
      more: false,
    }),
  })
  await act('Cupons')
  const dialog = page.getByRole('dialog', { name: 'Cupons' })
  await expect.element(dialog.getByText('Davi')).toBeVisible()
  await expect.element(dialog.getByText(/^Usado/)).toBeVisible()
})
