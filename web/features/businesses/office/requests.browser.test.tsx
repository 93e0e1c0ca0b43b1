// Requests of businesses in the back-office: proof, code, approval and refusal.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { RequestRow } from '#contract/businesses/api.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { claimRow } from '#web/testing/businesses.ts'
import type { Answers } from '#web/testing/fake-api.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'

const changed = { id: claimRow.id, version: 3, entry: 7, undoable: false }

async function open(
  row: RequestRow,
  businesses: Answers['businesses'] = {},
  size: 'phone' | 'laptop' = 'laptop',
) {
  const screen = await openScreen('/admin/pedidos-empresas', {
    role: 'conteudo',
    size,
    answers: {
      businesses: {
        requests: () => ({ rows: [row], total: 1, more: false }),
        peopleOf: () => [],
        ...businesses,
      },
    },
  })
  await button(row.company).click()
  return screen
}
const dialog = page.getByRole('dialog', { name: claimRow.company })

for (const size of ['phone', 'laptop'] as const)
  test(`a claim without proof can’t be approved; its code is shown once, with the chat, on a ${size}`, async () => {
    const giveCode = vi.fn(() => ({
      ...changed,
      code: '204816',
      phone: '(85) 98888-7777',
      whatsapp: 'https://wa.me/5585988887777?text=204816',
    }))
    const { close } = await open(claimRow, { giveCode }, size)
    await expect.element(dialog.getByText('11.222.333/0001-81')).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Aprovar' })).toBeDisabled()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Gerar código do telefone' }).click()
    await expect.element(dialog.getByText('204816')).toBeVisible()
    await expect
      .element(dialog.getByRole('link', { name: 'Mandar pelo WhatsApp' }))
      .toHaveAttribute('href', 'https://wa.me/5585988887777?text=204816')
    await expect.element(dialog.getByRole('button', { name: 'Aprovar' })).toBeDisabled()
    await expectAccessible()
    expect(giveCode).toHaveBeenCalledWith({ id: claimRow.id, version: 2 })
    await close()
    await open({ ...claimRow, codeUntil: new Date('2099-03-17T15:00:00Z') }, {}, size)
    await expect.element(dialog.getByRole('button', { name: 'Gerar outro código' })).toBeVisible()
    await expect.element(dialog.getByText('204816')).not.toBeInTheDocument()
  })

test('the code of a landline is to be read out', async () => {
  const giveCode = () => ({ ...changed, code: '204816', phone: '(85) 3281-0142', whatsapp: null })
  await open(claimRow, { giveCode })
  await dialog.getByRole('button', { name: 'Gerar código do telefone' }).click()
  await expect.element(dialog.getByText('Não é um celular: ligue e diga o código.')).toBeVisible()
})

test('a claim whose phone answered is approved after a question', async () => {
  const approve = vi.fn(() => changed)
  await open({ ...claimRow, phoneProven: true, owners: 1 }, { approve })
  await dialog.getByRole('button', { name: 'Aprovar' }).click()
  const question = page.getByRole('alertdialog', { name: 'Aprovar o pedido?' })
  await expect.element(question.getByText(/Quem já cuida dela é avisado por e-mail/)).toBeVisible()
  await question.getByRole('button', { name: 'Aprovar' }).click()
  await expect.element(notices().getByText('Pedido aprovado')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(approve).toHaveBeenCalledWith({ id: claimRow.id, version: 2 })
})

test('a refusal needs a reason', async () => {
  const refuse = vi.fn(() => changed)
  await open({ ...claimRow, file: 'pdf' }, { refuse })
  await expect
    .element(dialog.getByRole('link', { name: 'Ver o documento' }))
    .toHaveAttribute('href', `/api/admin/business-requests/${claimRow.id}/file`)
  await dialog.getByRole('button', { name: 'Recusar' }).click()
  const form = page.getByRole('dialog', { name: 'Recusar o pedido' })
  await form.getByRole('button', { name: 'Recusar' }).click()
  await expect.element(form.getByText('Diga o motivo.')).toBeVisible()
  await expectAccessible()
  expect(refuse).not.toHaveBeenCalled()
  await form.getByRole('textbox', { name: 'Motivo' }).fill('O documento é de outra empresa.')
  await form.getByRole('button', { name: 'Recusar' }).click()
  await expect.element(notices().getByText('Pedido recusado')).toBeVisible()
  expect(refuse).toHaveBeenCalledWith({
    id: claimRow.id,
    version: 2,
    reason: 'O documento é de outra empresa.',
  })
})

test('an owner is taken off the company after a question', async () => {
  const removePerson = vi.fn(() => changed)
  const davi = {
    id: 'davi',
    name: 'Davi Sales',
    email: 'da•••@loja.com.br',
    role: 'owner' as const,
    since: new Date('2026-03-10T15:00:00Z'),
  }
  await open(claimRow, { removePerson, peopleOf: () => [davi] })
  await dialog.getByRole('button', { name: 'Tirar' }).click()
  const question = page.getByRole('alertdialog', { name: 'Tirar Davi Sales?' })
  await expectAccessible()
  expect(removePerson).not.toHaveBeenCalled()
  await question.getByRole('button', { name: 'Tirar' }).click()
  await expect.element(notices().getByText('Davi Sales não cuida mais da empresa')).toBeVisible()
  expect(removePerson).toHaveBeenCalledWith({ companyId: claimRow.companyId, person: 'davi' })
})
