// Plans in the back-office: the four figures, the rows, the form in reais, and the question before one is deleted.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { PlanRow, PlanSummary } from '#contract/billing/api.ts'
import { type Answers, refusal } from '#web/testing/fake-api.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'

const premium: PlanRow = {
  id: crypto.randomUUID(),
  version: 3,
  name: 'Premium',
  type: 'user',
  tier: 'premium',
  price: 1490,
  duration: 30,
  description: null,
  features: 'Tudo do Básico\nNível Premium no seu painel',
  photos: null,
  media: null,
  highlight: null,
  promotions: null,
  subscribers: 12,
  createdAt: new Date('2026-03-10T15:00:00Z'),
  binnedAt: null,
}
const summary: PlanSummary = { plans: 9, subscribers: 12, revenue: 17_880, popular: 'Premium' }
const changed = { id: premium.id, version: 4, entry: 7, undoable: true }

const openPlans = (billing: Answers['billing'] = {}, rows = [premium]) =>
  openScreen('/admin/planos', {
    role: 'financeiro',
    size: 'laptop',
    answers: {
      billing: {
        planList: () => ({ rows, total: rows.length, more: false }),
        planSummary: () => summary,
        ...billing,
      },
    },
  })
const textOf = (role: 'row' | 'definition', at: number) =>
  page.getByRole(role).elements()[at]?.textContent.replaceAll('\u00a0', ' ')

// spec G80
test('the figures and the rows say what a plan costs for how long, what it includes and who has it', async () => {
  await openPlans()
  await expect.poll(() => textOf('definition', 0)).toBe('9')
  expect(textOf('definition', 1)).toBe('12')
  expect(textOf('definition', 2)).toBe('R$ 178,80')
  expect(textOf('definition', 3)).toBe('Premium')
  await expect.poll(() => textOf('row', 1)).toContain('R$ 14,90 / 30 dias')
  for (const words of ['Usuário', 'Tudo do Básico', 'Nível Premium no seu painel', '12'])
    expect(textOf('row', 1)).toContain(words)
})

// spec G79, G82
test('without a subscriber no plan is the most popular; without a plan the list says so', async () => {
  await openPlans({ planSummary: () => ({ plans: 0, subscribers: 0, revenue: 0, popular: null }) }, [])
  await expect.poll(() => textOf('definition', 3)).toBe('N/A')
  await expect.element(page.getByText('Nenhum plano encontrado')).toBeVisible()
})

// spec G12, G81, G253
test('a price is typed in reais and saved in centavos', async () => {
  const updatePlan = vi.fn(() => changed)
  await openPlans({ updatePlan })
  await button('Premium').click()
  const form = page.getByRole('dialog', { name: 'Editar plano' })
  const price = form.getByRole('textbox', { name: 'Preço' })
  await expect.element(price).toHaveValue('14,90')
  await price.fill('15,5')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(notices().getByText('Plano atualizado com sucesso!')).toBeVisible()
  expect(updatePlan).toHaveBeenCalledWith(
    expect.objectContaining({ id: premium.id, version: 3, price: 1550 }),
  )
})

// spec G81, G253
test('a new plan asks for its name and its price', async () => {
  const createPlan = vi.fn(() => ({ ...changed, version: 1 }))
  await openPlans({ createPlan })
  await button('Novo plano').click()
  const form = page.getByRole('dialog', { name: 'Novo plano' })
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(() => form.getByText('Preencha todos os campos obrigatórios').elements()).toHaveLength(2)
  await form.getByRole('textbox', { name: 'Nome' }).fill('Maré')
  await form.getByRole('textbox', { name: 'Preço' }).fill('9,90')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(notices().getByText('Plano criado com sucesso!')).toBeVisible()
  expect(createPlan).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'Maré', price: 990, tier: 'premium' }),
  )
})

// spec G81
test('a plan of companies has four switches, which a plan of members has not', async () => {
  const createPlan = vi.fn(() => ({ ...changed, version: 1 }))
  await openPlans({ createPlan })
  await button('Novo plano').click()
  const form = page.getByRole('dialog', { name: 'Novo plano' })
  const photos = form.getByRole('spinbutton', { name: 'Fotos na galeria' })
  await expect.element(form.getByRole('textbox', { name: 'Nome' })).toBeVisible()
  expect(photos.elements()).toEqual([])
  await form.getByRole('combobox', { name: 'Tipo' }).selectOptions('Empresa')
  await form.getByRole('textbox', { name: 'Nome' }).fill('Ouro')
  await form.getByRole('textbox', { name: 'Preço' }).fill('99')
  await photos.fill('4')
  await form.getByRole('spinbutton', { name: 'Promoções ao mesmo tempo' }).fill('6')
  await form.getByRole('checkbox', { name: 'Vídeo e encarte' }).click()
  await form.getByRole('checkbox', { name: 'Destaque na lista' }).click()
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(notices().getByText('Plano criado com sucesso!')).toBeVisible()
  expect(createPlan).toHaveBeenCalledWith(
    expect.objectContaining({
      type: 'company',
      price: 9900,
      photos: 4,
      promotions: 6,
      media: true,
      highlight: true,
    }),
  )
})

// spec G154, G186
test('deleting asks, and what fails is told with the server’s words or as an unknown error', async () => {
  let why = (): never => {
    throw refusal('internal')
  }
  await openPlans({ binPlan: () => why() })
  const remove = async () => {
    await page
      .getByRole('button', { name: /Premium/ })
      .last()
      .click()
    await page.getByRole('menuitem', { name: 'Excluir' }).click()
    const question = page.getByRole('alertdialog', { name: 'Tem certeza que deseja deletar este plano?' })
    await question.getByRole('button', { name: 'Deletar' }).click()
  }
  await remove()
  await expect.element(notices().getByText('Erro ao deletar plano: Erro desconhecido')).toBeVisible()
  why = () => {
    throw refusal('record.not_found')
  }
  await remove()
  await expect
    .element(notices().getByText('Erro ao deletar plano: Esse registro não existe mais.'))
    .toBeVisible()
})

test('a list that does not come says so in the specification’s words', async () => {
  await openPlans({
    planList: () => {
      throw refusal('request.too_many')
    },
  })
  await expect.element(page.getByText('Erro ao carregar planos')).toBeVisible()
})
