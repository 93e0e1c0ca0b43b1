// Reporting from a profile, and what a member sees of their own reports.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { person } from '#web/testing/members.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'

test('a report asks what happened, blocks as well unless that is taken off, and says what follows', async () => {
  const davi = person('Davi Sales')
  const asked: unknown[] = []
  await openScreen('/relacionamento/matches', {
    answers: {
      matches: {
        list: () => ({
          items: [
            {
              id: crypto.randomUUID(),
              person: davi,
              at: new Date(),
              isNew: false,
              contactedOn: null,
              reasons: [],
            },
          ],
          total: 1,
          nextCursor: null,
        }),
      },
      interactions: {
        report: (input: unknown) => {
          asked.push(input)
          return { ok: true }
        },
      },
    },
  })
  await page
    .getByRole('button', { name: /^Mais sobre/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Denunciar' }).click()
  const form = page.getByRole('dialog', { name: 'Denunciar Davi' })
  await form.getByRole('button', { name: 'Denunciar' }).click()
  await expect.element(form.getByText('Escolha o que aconteceu.')).toBeVisible()
  await expectAccessible()
  await form.getByRole('radio', { name: 'Ameaça, perseguição ou assédio' }).click()
  await form.getByRole('textbox', { name: 'Quer contar mais?' }).fill('No WhatsApp, ontem.')
  await form.getByRole('checkbox', { name: 'Bloquear Davi também' }).click()
  await form.getByRole('button', { name: 'Denunciar' }).click()
  await expect.element(notices().getByText('Recebemos. A equipe olha e responde por e-mail.')).toBeVisible()
  expect(asked).toEqual([{ id: davi.id, reason: 'threat', words: 'No WhatsApp, ontem.', block: false }])
})

test('own reports say what came of them, and a match that ended can still be reported', async () => {
  await openScreen('/relacionamento/privacidade', {
    answers: {
      privacy: {
        consents: () => ({ now: [], history: [] }),
        dataExport: () => ({ current: null }),
        requests: () => ({ items: [] }),
      },
      interactions: {
        reports: () => ({
          items: [
            { id: crypto.randomUUID(), reason: 'spam', sentAt: new Date(), answer: 'acted' },
            { id: crypto.randomUUID(), reason: 'fake', sentAt: new Date(), answer: null },
          ],
        }),
        ended: () => ({ items: [{ id: crypto.randomUUID(), name: 'Rui', matchedOn: '2026-03-10' }] }),
      },
    },
  })
  await expect.element(page.getByText(/A equipe tomou as medidas cabíveis/)).toBeVisible()
  await expect.element(page.getByText(/a equipe está olhando/)).toBeVisible()
  await expect.element(page.getByText('match de 10/03/2026')).toBeVisible()
  await button('Denunciar Rui').click()
  await expect.element(page.getByRole('dialog', { name: 'Denunciar Rui' })).toBeVisible()
})
