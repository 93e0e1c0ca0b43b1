// Support before a member: what they write, what they are answered, and the ways around the form.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OwnTicket } from '#contract/support/api.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { type Answers, refusal } from '#web/testing/fake-api.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'

const at = new Date('2026-03-10T22:30:00Z')
const ticket: OwnTicket = {
  id: crypto.randomUUID(),
  subject: 'Minha foto',
  message: 'Ela não carrega.',
  status: 'in_progress',
  createdAt: at,
  updatedAt: at,
  messages: [{ id: crypto.randomUUID(), fromTeam: true, body: 'Qual é o aparelho?', at }],
}

const open = (support: Answers['support'] = {}, options: Parameters<typeof openScreen>[1] = {}) =>
  openScreen('/relacionamento/suporte', { ...options, answers: { support } })
const field = (name: string) => page.getByRole('textbox', { name })

// spec M7, M182, M354, M474
for (const size of ['phone', 'laptop'] as const)
  test(`on a ${size} a message is checked, sent, and stands among one’s own`, async () => {
    const items: OwnTicket[] = []
    const sent: unknown[] = []
    await open(
      {
        tickets: () => ({ items, nextCursor: null }),
        send: (asked) => {
          sent.push(asked)
          items.push({ ...ticket, ...asked, status: 'pending', messages: [] })
          return { id: ticket.id }
        },
      },
      { size },
    )
    await expect.element(page.getByText('Você ainda não pediu ajuda.')).toBeVisible()
    await expect.element(field('E-mail')).toHaveValue('lia@exemplo.br')
    await button('Enviar mensagem').click()
    await expect.element(page.getByText('Preencha todos os campos').first()).toBeVisible()
    await expect.element(field('Assunto')).toHaveFocus()
    await expectAccessible()
    await field('E-mail').fill('lia em casa')
    await field('Assunto').fill('Minha foto')
    await expect.element(page.getByText('Esse e-mail não parece certo. Confira.')).toBeVisible()
    await field('E-mail').fill('outra@exemplo.br')
    await field('Mensagem').fill('Ela não carrega.')
    await button('Enviar mensagem').click()
    await expect.element(notices().getByText('Mensagem enviada com sucesso!')).toBeVisible()
    expect(sent).toEqual([{ email: 'outra@exemplo.br', subject: 'Minha foto', message: 'Ela não carrega.' }])
    await expect.element(page.getByRole('list', { name: 'Conversa: Minha foto' })).toBeVisible()
    await expect.element(field('Mensagem')).toHaveValue('')
    await expectAccessible()
  })

// spec M184
test('the questions stand before the form, and a ticket that was answered says so until it is answered back', async () => {
  const mine = { id: crypto.randomUUID(), fromTeam: false, body: 'Um celular.', at }
  const back = {
    ...ticket,
    id: crypto.randomUUID(),
    subject: 'De volta',
    messages: [...ticket.messages, mine],
  }
  await open({ tickets: () => ({ items: [ticket, back], nextCursor: null }) })
  const summary = (subject: string) =>
    page.getByText(subject, { exact: true }).first().element().closest('summary')?.textContent
  await expect.element(page.getByText('De volta', { exact: true }).first()).toBeVisible()
  expect(summary('Minha foto')).toContain('Respondido')
  expect(summary('De volta')).toContain('Em Andamento')
  const [questions, form] = ['Perguntas frequentes', 'Mande uma mensagem'].map((name) =>
    page.getByRole('heading', { name }).element(),
  )
  expect(questions?.compareDocumentPosition(form as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

// spec M458
test('a message that could not be sent says so, and stays typed', async () => {
  await open({
    send: () => {
      throw refusal('internal')
    },
  })
  await field('Assunto').fill('Minha foto')
  await field('Mensagem').fill('Ela não carrega.')
  await button('Enviar mensagem').click()
  await expect.element(notices().getByText('Erro ao enviar mensagem')).toBeVisible()
  await expect.element(field('Mensagem')).toHaveValue('Ela não carrega.')
})

test('an answer is read and gone on with; a closed ticket takes no more', async () => {
  let items = [ticket, { ...ticket, id: crypto.randomUUID(), subject: 'Outra', status: 'closed' as const }]
  await open({
    tickets: () => ({ items, nextCursor: null }),
    reply: ({ id, body }) => {
      const [first = ticket, ...rest] = items
      const said = { ...first, messages: [...first.messages, { id, fromTeam: false, body, at }] }
      items = [said, ...rest]
      return said
    },
  })
  await expect.element(page.getByText('Qual é o aparelho?').first()).toBeVisible()
  await button('Responder').click()
  await expect.element(page.getByText('Preencha todos os campos')).toBeVisible()
  await field('Continuar: Minha foto').fill('Um Moto G.')
  await button('Responder').click()
  await expect.element(page.getByText('Um Moto G.')).toBeVisible()
  await page.getByText('Outra', { exact: true }).click()
  await expect.element(page.getByText(/^Este chamado foi fechado/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Responder' }).elements()).toHaveLength(1)
})

// spec M181
test('the quick contacts lead to WhatsApp and e-mail, as far as there are any', async () => {
  await open({ contacts: () => ({ email: 'ajuda@exemplo.br', whatsapp: '5585999990000' }) })
  await expect
    .element(page.getByRole('link', { name: 'WhatsApp' }))
    .toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/5585999990000\?text=/))
  await expect
    .element(page.getByRole('link', { name: 'E-mail' }))
    .toHaveAttribute('href', expect.stringMatching(/^mailto:ajuda@exemplo\.br\?subject=/))
})

// spec M183
test('without a number there is no WhatsApp, and three questions are answered', async () => {
  await open()
  await expect.element(page.getByRole('link', { name: 'E-mail' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'WhatsApp' })).not.toBeInTheDocument()
  await page.getByText('Como recebo meu dinheiro de volta?').click()
  await expect.element(page.getByRole('link', { name: 'Seus pagamentos' })).toBeVisible()
  await expectAccessible()
})

test('while the feature is off the form is away, and what was asked is still read', async () => {
  await open({ tickets: () => ({ items: [ticket], nextCursor: null }) }, { flagsOff: ['support'] })
  await expect.element(page.getByText(/^O formulário está desligado/)).toBeVisible()
  await expect.element(page.getByText('Qual é o aparelho?')).toBeVisible()
  await expect.element(button('Responder')).not.toBeInTheDocument()
  await expect.element(button('Enviar mensagem')).not.toBeInTheDocument()
})

test('an answer is told while the app is open, and leads to it', async () => {
  let items = [{ ...ticket, messages: [] as OwnTicket['messages'] }]
  const { live } = await open({ tickets: () => ({ items, nextCursor: null }) })
  await expect.element(page.getByText('Ela não carrega.')).toBeVisible()
  items = [ticket]
  live.say({ type: 'ticket_answered' })
  await expect.element(notices().getByText('O suporte respondeu você.')).toBeVisible()
  await expect.element(page.getByText('Qual é o aparelho?')).toBeVisible()
})
