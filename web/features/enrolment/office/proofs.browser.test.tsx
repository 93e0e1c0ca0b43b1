import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ProofRow } from '#contract/enrolment/api.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { notices, openScreen } from '#web/testing/screen.tsx'

const row: ProofRow = {
  id: crypto.randomUUID(),
  version: 1,
  memberId: crypto.randomUUID(),
  name: 'Bia Rocha',
  email: 'bi•••@exemplo.com.br',
  university: 'Faculdade do Mar',
  course: 'Design',
  state: 'waiting',
  file: 'pdf',
  sentAt: new Date('2026-03-10T22:30:00Z'),
  decidedAt: null,
  reason: null,
}
const saved = { id: row.id, version: 2, entry: 1, undoable: false }

async function open(size: 'phone' | 'laptop') {
  const asked: unknown[] = []
  const decide = (input: unknown) => {
    asked.push(input)
    return saved
  }
  await openScreen('/admin/verificacoes', {
    size,
    role: 'atendimento',
    answers: {
      enrolment: {
        proofs: () => ({ rows: [row], total: 1, more: false }),
        approve: decide,
        refuse: decide,
      },
    },
  })
  await expect.element(page.getByText('Aguardando').first()).toBeVisible()
  return asked
}
const choose = async (action: string) => {
  await page
    .getByRole('button', { name: /^Ações/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

for (const size of ['phone', 'laptop'] as const)
  test(`a proof is looked at in a window of its own, and approved after a question, on a ${size}`, async () => {
    const asked = await open(size)
    await expectAccessible()
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    await choose('Ver comprovante')
    expect(opened).toHaveBeenCalledWith(`/api/admin/enrolment-proofs/${row.id}/file`, '_blank', 'noopener')
    await choose('Aprovar')
    const question = page.getByRole('alertdialog', { name: 'Aprovar comprovante?' })
    await expect.element(question.getByText(/Bia Rocha ganha o selo de Faculdade do Mar/)).toBeVisible()
    await question.getByRole('button', { name: 'Aprovar' }).click()
    await expect.element(notices().getByText('Comprovante aprovado')).toBeVisible()
    expect(asked).toEqual([{ id: row.id, version: 1 }])
  })

test('refusing asks for the reason that its owner reads', async () => {
  const asked = await open('laptop')
  await choose('Recusar')
  const form = page.getByRole('dialog', { name: 'Recusar comprovante' })
  await form.getByRole('button', { name: 'Recusar' }).click()
  await expect.element(form.getByText('Diga o motivo.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Motivo' }).fill('Não dá para ler o nome.')
  await expectAccessible()
  await form.getByRole('button', { name: 'Recusar' }).click()
  await expect.element(notices().getByText('Comprovante recusado')).toBeVisible()
  expect(asked).toEqual([{ id: row.id, version: 1, reason: 'Não dá para ler o nome.' }])
})
