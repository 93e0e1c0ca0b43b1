// Support as its members meet it: asked, answered, gone on with.
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mailOutbox } from '#server/platform/mail-tables.ts'
import { codeOf, createWorld, type Person, type World } from '#server/testing/world.ts'
import { supportTickets } from './tables.ts'

let world: World
let ana: Person
beforeEach(async () => {
  world = await createWorld()
  ana = await world.register('Ana')
})
afterEach(() => world.close())

const asked = { email: 'ana@exemplo.com.br', subject: 'Minha foto', message: 'Ela não carrega.' }
const listed = async (of = ana) => (await of.client.support.tickets({})).items
const answered = async (id: string, body: string) => {
  const { client } = await world.staff('atendimento')
  const { version } = await client.support.open({ id })
  return client.support.answer({ id, version, body })
}
const setStatus = (status: 'resolved' | 'closed') =>
  world.db.update(supportTickets).set({ status, resolvedAt: status === 'resolved' ? new Date() : null })

// spec M262, M330, M429, M513, G140
test('a ticket begins pending, of medium priority, in the category geral, with who sent it', async () => {
  const { id } = await ana.client.support.send(asked)
  expect(await world.db.select().from(supportTickets)).toMatchObject([
    {
      id,
      userEmail: asked.email,
      userName: 'Ana',
      subject: asked.subject,
      message: asked.message,
      category: 'geral',
      priority: 'medium',
      status: 'pending',
      version: 1,
    },
  ])
})

// spec M354
test('e-mail, subject and message are required, and an e-mail is one', async () => {
  for (const field of ['email', 'subject', 'message'] as const)
    expect(await codeOf(ana.client.support.send({ ...asked, [field]: '  ' })), field).toBe('input.invalid')
  expect(await codeOf(ana.client.support.send({ ...asked, email: 'ana em casa' }))).toBe('input.invalid')
  expect(await listed()).toEqual([])
})

test('sent twice at once it is one ticket; sent again once it was taken up, another', async () => {
  const [one, other] = await Promise.all([ana.client.support.send(asked), ana.client.support.send(asked)])
  expect(other).toEqual(one)
  expect(await listed()).toHaveLength(1)
  await setStatus('resolved')
  expect(await ana.client.support.send(asked)).not.toEqual(one)
})

test('members read their own with the answers, the latest first, page by page; nobody reads another’s', async () => {
  const { id } = await ana.client.support.send(asked)
  world.pass(1000)
  await ana.client.support.send({ ...asked, subject: 'Outra coisa' })
  await answered(id, 'Tenta agora!')
  const first = await ana.client.support.tickets({ limit: 1 })
  expect(first.items).toMatchObject([{ subject: 'Outra coisa', status: 'pending', messages: [] }])
  const rest = await ana.client.support.tickets({ limit: 1, cursor: first.nextCursor ?? '' })
  expect(rest).toMatchObject({
    items: [{ id, status: 'in_progress', messages: [{ fromTeam: true, body: 'Tenta agora!' }] }],
    nextCursor: null,
  })
  expect(JSON.stringify(rest)).not.toContain('atendimento')
  expect(await listed(await world.register('Davi'))).toEqual([])
})

test('an answer goes by mail to the address that was typed', async () => {
  const { id } = await ana.client.support.send({ ...asked, email: 'outra@exemplo.com.br' })
  await answered(id, 'Tenta agora!')
  const [letter] = await world.db.select().from(mailOutbox).where(eq(mailOutbox.to, 'outra@exemplo.com.br'))
  expect(letter).toMatchObject({
    subject: 'O suporte do Xamego respondeu',
    text: expect.stringContaining('Tenta agora!'),
  })
  expect(letter?.text).not.toContain(asked.subject)
})

test('a member goes on in the same ticket, which waits again; the same words twice are stored once', async () => {
  const { id } = await ana.client.support.send(asked)
  await answered(id, 'Qual é o aparelho?')
  await setStatus('resolved')
  world.pass(1000)
  const body = 'Um Moto G.'
  await ana.client.support.reply({ id, body })
  const ticket = await ana.client.support.reply({ id, body })
  expect(ticket).toMatchObject({
    status: 'pending',
    messages: [{ fromTeam: true }, { fromTeam: false, body }],
  })
  expect(await world.db.select().from(supportTickets)).toMatchObject([{ resolvedAt: null }])
})

test('nobody goes on in another’s ticket, nor in one that was closed', async () => {
  const { id } = await ana.client.support.send(asked)
  const davi = await world.register('Davi')
  expect(await codeOf(davi.client.support.reply({ id, body: 'Oi' }))).toBe('request.not_found')
  await setStatus('closed')
  expect(await codeOf(ana.client.support.reply({ id, body: 'Oi' }))).toBe('request.not_found')
})

test('while the feature is off nothing is sent, and what was asked before is still read', async () => {
  const { id } = await ana.client.support.send(asked)
  await world.turn('support', false)
  for (const call of [
    ana.client.support.send({ ...asked, subject: 'Mais uma' }),
    ana.client.support.reply({ id, body: 'E aí?' }),
  ])
    expect(await codeOf(call)).toBe('request.feature_off')
  expect(await listed()).toHaveLength(1)
})

// spec M181
test('the other ways to support are what the settings say; without a number there is no WhatsApp', async () => {
  expect(await ana.client.support.contacts()).toEqual({ email: 'oi@xamego.app', whatsapp: null })
  await world.close()
  world = await createWorld({
    env: { SUPPORT_EMAIL: 'ajuda@exemplo.com.br', SUPPORT_WHATSAPP: '5585999990000' },
  })
  const bia = await world.register('Bia')
  expect(await bia.client.support.contacts()).toEqual({
    email: 'ajuda@exemplo.com.br',
    whatsapp: '5585999990000',
  })
})
