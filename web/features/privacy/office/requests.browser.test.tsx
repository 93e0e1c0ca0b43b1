import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { RequestRow } from '#contract/privacy/api.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { openScreen } from '#web/testing/screen.tsx'

const row: RequestRow = {
  id: crypto.randomUUID(),
  version: 1,
  kind: 'question',
  channel: 'page',
  email: 'an•••@exemplo.com.br',
  text: 'O que vocês guardam sobre mim?',
  state: 'open',
  late: true,
  askedAt: new Date('2026-03-10T22:30:00Z'),
  dueAt: new Date('2026-03-25T22:30:00Z'),
  answer: null,
  answeredAt: null,
  memberId: null,
}
const requestList = () => ({ rows: [row], total: 1, more: false })
const saved = { id: row.id, version: 2, entry: 1, undoable: false }

for (const size of ['phone', 'laptop'] as const)
  test(`a request that is late says so, and is answered, on a ${size}`, async () => {
    const sent: unknown[] = []
    const answerRequest = (input: unknown) => {
      sent.push(input)
      return saved
    }
    await openScreen('/admin/privacidade', {
      size,
      role: 'atendimento',
      answers: { privacy: { requestList, answerRequest } },
    })
    await expect.element(page.getByText('Atrasado')).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: row.email, exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Tirar uma dúvida' })
    await expect.element(form.getByText(row.text)).toBeVisible()
    await form.getByRole('textbox', { name: 'Resposta' }).fill('Está na sua página.')
    await expectAccessible()
    await form.getByRole('button', { name: 'Enviar resposta' }).click()
    await expect.element(page.getByText('Resposta enviada')).toBeVisible()
    expect(sent).toEqual([{ id: row.id, version: 1, answer: 'Está na sua página.' }])
  })

test('a request by mail is written down', async () => {
  const sent: unknown[] = []
  const noteRequest = (input: unknown) => {
    sent.push(input)
    return saved
  }
  await openScreen('/admin/privacidade', {
    size: 'laptop',
    role: 'atendimento',
    answers: { privacy: { requestList, noteRequest } },
  })
  await page.getByRole('button', { name: 'Anotar pedido' }).click()
  const form = page.getByRole('dialog', { name: 'Anotar pedido' })
  await form.getByRole('textbox', { name: 'E-mail de quem pediu' }).fill('bia@exemplo.br')
  await form.getByLabelText('Chegou em').fill('2026-03-02')
  await form.getByRole('textbox', { name: 'O que pediu' }).fill('Apaguem tudo.')
  await form.getByRole('button', { name: 'Anotar' }).click()
  await expect.element(page.getByText('Pedido anotado')).toBeVisible()
  expect(sent).toEqual([
    { email: 'bia@exemplo.br', kind: 'question', askedOn: '2026-03-02', text: 'Apaguem tudo.' },
  ])
})
