import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { MismatchRow } from '#contract/billing/api.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { refusal } from '#web/testing/fake-api.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'

const row: MismatchRow = {
  id: crypto.randomUUID(),
  name: 'Bia R.',
  plan: 'Premium',
  amount: 1490,
  received: 1400,
  receivedCurrency: 'BRL',
  createdAt: new Date('2026-03-10T22:30:00Z'),
  refunding: false,
}
const saved = { id: row.id, version: null, entry: 1, undoable: false }

async function open(
  size: 'phone' | 'laptop',
  rows = [row],
  acceptMismatch: () => typeof saved = () => saved,
) {
  const returned: unknown[] = []
  await openScreen('/admin/divergencias', {
    size,
    role: 'financeiro',
    answers: {
      billing: {
        mismatches: () => ({ rows, total: rows.length, more: false }),
        acceptMismatch,
        returnMismatch: (input) => {
          returned.push(input)
          return saved
        },
      },
    },
  })
  return returned
}
const choose = async (action: string) => {
  await page
    .getByRole('button', { name: /^Ações/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

for (const size of ['phone', 'laptop'] as const)
  test(`requested and received amount stand side by side, and a refund follows a question, on a ${size}`, async () => {
    const returned = await open(size)
    await expect.element(page.getByText('R$ 14,90').first()).toBeVisible()
    await expect.element(page.getByText('R$ 14,00').first()).toBeVisible()
    await expectAccessible()
    await choose('Devolver')
    await button('Devolver').click()
    await expect.element(notices().getByText('Devolução pedida')).toBeVisible()
    expect(returned).toEqual([{ id: row.id }])
  })

test('a mismatch that can’t be accepted says why', async () => {
  await open('laptop', [row], () => {
    throw refusal('billing.mismatch_unwanted')
  })
  await choose('Aceitar')
  await button('Aceitar').click()
  await expect.element(notices().getByText(/Não dá para aceitar: quem pagou/)).toBeVisible()
})

test('one that goes back already offers nothing to decide', async () => {
  await open('laptop', [{ ...row, name: null, refunding: true }])
  await expect.element(page.getByText('Voltando').first()).toBeVisible()
  await expect.element(page.getByText('Conta excluída').first()).toBeVisible()
})
