// Raffles in the back-office: what a row shows, the switch and its words, and what is said when something fails.
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RaffleRow } from '#contract/raffles/api.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { type Answers, refusal } from '#web/testing/fake-api.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'

const headphones: RaffleRow = {
  id: crypto.randomUUID(),
  version: 1,
  title: 'Fone pra ouvir junto',
  description: 'Um fone sem fio.',
  prize: '1 fone',
  image: null,
  startsAt: new Date('2026-11-01T12:00:00Z'),
  endsAt: new Date('2026-11-30T15:00:00Z'),
  participants: 12,
  maxParticipants: 100,
  status: 'active',
  stage: 'open',
  source: 'beacon',
  lotteryDay: null,
  promoted: false,
  authorization: null,
  winnerNumber: null,
  createdAt: new Date('2026-10-30T15:00:00Z'),
  binnedAt: null,
}
const changed = { id: headphones.id, version: 2, entry: 7, undoable: true }

const openOffice = (raffles: Answers['raffles'] = {}, row = headphones) =>
  openScreen('/admin/sorteios', {
    role: 'conteudo',
    size: 'laptop',
    answers: { raffles: { records: () => ({ rows: [row], total: 1, more: false }), ...raffles } },
  })

const act = async (name: string) => {
  await button('Ações de Fone pra ouvir junto').click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
const broken = () => {
  throw refusal('internal')
}

test('a row shows prize, places, days and stage', async () => {
  await openOffice()
  const row = page.getByRole('row').nth(1)
  for (const words of ['Fone pra ouvir junto', '1 fone', '12/100', '01/11 a 30/11'])
    await expect.element(row).toMatchTextContent(words)
  await expectAccessible()
})

test('a raffle that nobody entered has ended, without a list to draw from', async () => {
  await openOffice({}, { ...headphones, stage: 'sealed', participants: 0 })
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent('Encerrado sem participantes')
})

// spec G149
test.for([
  ['active', 'Desativar', 'inactive', 'Sorteio desativado com sucesso!'],
  ['inactive', 'Ativar', 'active', 'Sorteio ativado com sucesso!'],
] as const)('a raffle that is %s is switched by %s', async ([status, name, next, said]) => {
  const setStatus = vi.fn(() => changed)
  await openOffice({ setStatus }, { ...headphones, status })
  await act(name)
  await expect.element(notices().getByText(said)).toBeVisible()
  expect(setStatus).toHaveBeenCalledWith({ id: headphones.id, version: 1, status: next })
})

test('a sealed raffle is neither switched, edited nor deleted', async () => {
  await openOffice({}, { ...headphones, stage: 'sealed' })
  await button('Ações de Fone pra ouvir junto').click()
  await expect.element(page.getByRole('menuitem', { name: 'Sorteio e prova' })).toBeVisible()
  for (const name of ['Editar', 'Desativar', 'Excluir'])
    await expect.element(page.getByRole('menuitem', { name, exact: true })).not.toBeInTheDocument()
})

// spec G240, G241
test('a switch, an edit and a deletion that fail say so in the specification’s words', async () => {
  await openOffice({ setStatus: broken, update: broken, bin: broken })
  await act('Desativar')
  await expect.element(notices().getByText('Erro ao alterar status do sorteio')).toBeVisible()
  await act('Excluir')
  await button('Deletar').click()
  await expect.element(notices().getByText('Erro ao deletar sorteio')).toBeVisible()
  await act('Editar')
  const form = page.getByRole('dialog', { name: 'Editar sorteio' })
  await form.getByRole('textbox', { name: 'Prêmio' }).fill('2 fones')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(notices().getByText('Erro ao atualizar sorteio')).toBeVisible()
})

// spec G239
test('a list that fails says so in the specification’s words, and is asked again', async () => {
  let down = true
  await openOffice({
    records: () => {
      if (down) throw refusal('request.too_many')
      return { rows: [headphones], total: 1, more: false }
    },
  })
  await expect.element(page.getByText('Erro ao carregar sorteios')).toBeVisible()
  down = false
  await button('Tentar de novo').click()
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent('Fone pra ouvir junto')
})

test('a year of two digits, an unreadable day and an extraction that is over are told at their fields', async () => {
  const create = vi.fn(() => {
    throw refusal('raffles.extraction_over')
  })
  await openOffice({ create })
  await button('Novo sorteio').click()
  const form = page.getByRole('dialog', { name: 'Novo sorteio' })
  for (const name of ['Título', 'Descrição', 'Prêmio']) await form.getByRole('textbox', { name }).fill('Fone')
  await form.getByLabelText('Começo').fill('0026-11-28T10:00')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(form.getByText('Confira a data.')).toBeVisible()
  await form.getByLabelText('Começo').fill('2026-11-28T10:00')
  await form.getByLabelText('Encerramento').fill('2026-11-29T10:00')
  await expect.element(form.getByText('Confira a data.')).not.toBeInTheDocument()

  await form.getByRole('combobox', { name: 'Número público' }).selectOptions('federal_lottery')
  await form.getByLabelText('Dia da extração').click()
  await userEvent.keyboard('1{Tab}')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(form.getByText('Confira a data.')).toBeVisible()
  expect(create).not.toHaveBeenCalled()
  await form.getByLabelText('Dia da extração').fill('2026-12-02')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(form.getByText(/Escolha uma extração que ainda não aconteceu/)).toBeVisible()
  await expect.element(form.getByLabelText('Dia da extração')).toHaveAttribute('aria-invalid', 'true')
})
