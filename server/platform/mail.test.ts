import { asc, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createWorld, type World } from '#server/testing/world.ts'
import type { Job } from './jobs.ts'
import { type Message, mailJob, mailJobs, owe, sendOwed } from './mail.ts'
import { mailOutbox } from './mail-tables.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

const from = 'Xamego <oi@exemplo.com.br>'
const letter = (to: string): Message => ({ to: `${to}@exemplo.com.br`, subject: 'Oi', text: 'Tudo bem?' })
const outbox = () =>
  world.db
    .select({ to: mailOutbox.to, sentAt: mailOutbox.sentAt, attempts: mailOutbox.attempts })
    .from(mailOutbox)
    .orderBy(asc(mailOutbox.to))

const pass = (minutes: number) =>
  world.db
    .update(mailOutbox)
    .set({ createdAt: sql`${mailOutbox.createdAt} - interval '1 minute' * ${minutes}` })

test('what is owed is sent once, oldest first, and marked', async () => {
  const sent: string[] = []
  for (const to of ['ana', 'bia', 'caio']) await owe(world.db, letter(to))
  const send = async (message: Message & { from: string }) => {
    expect(message.from).toBe(from)
    sent.push(message.to)
  }
  await sendOwed(world.db, send, from)
  await sendOwed(world.db, send, from)
  expect(sent).toEqual(['ana@exemplo.com.br', 'bia@exemplo.com.br', 'caio@exemplo.com.br'])
  for (const { sentAt, attempts } of await outbox())
    expect([sentAt instanceof Date, attempts]).toEqual([true, 1])
})

test('of what was sent the text is not kept, of what is still owed it is', async () => {
  for (const to of ['ana', 'bia']) await owe(world.db, letter(to))
  const send = async ({ to, text }: Message) => {
    expect(text).toBe('Tudo bem?')
    if (to.startsWith('bia')) throw new Error('mailbox on fire')
  }
  await expect(sendOwed(world.db, send, from)).rejects.toThrow('mailbox on fire')
  const texts = await world.db.select({ text: mailOutbox.text }).from(mailOutbox).orderBy(asc(mailOutbox.to))
  expect(texts.map(({ text }) => text)).toEqual(['', 'Tudo bem?'])
})

test('one address that fails holds nobody else up, and is tried again', async () => {
  for (const to of ['ana', 'bia']) await owe(world.db, letter(to))
  const sent: string[] = []
  let down = true
  const send = async ({ to }: Message) => {
    if (down && to.startsWith('ana')) throw new Error('mailbox on fire')
    sent.push(to)
  }
  await expect(sendOwed(world.db, send, from)).rejects.toThrow('mailbox on fire')
  expect((await outbox()).map(({ sentAt, attempts }) => [sentAt === null, attempts])).toEqual([
    [true, 1],
    [false, 1],
  ])
  down = false
  await pass(1)
  await sendOwed(world.db, send, from)
  expect(sent).toEqual(['bia@exemplo.com.br', 'ana@exemplo.com.br'])
  expect((await outbox())[0]).toMatchObject({ attempts: 2 })
})

test('while the server is down everything stays owed for three days, and is tried ever longer apart', async () => {
  await owe(world.db, letter('ana'))
  const down = async () => {
    throw new Error('connection refused')
  }
  const attempt = () => sendOwed(world.db, down, from)
  await expect(attempt()).rejects.toThrow('connection refused')
  // Not at once again: a mail server remembers who knocks every minute.
  await attempt()
  await pass(1)
  await expect(attempt()).rejects.toThrow('connection refused')
  await pass(2)
  await attempt()
  await pass(1)
  await expect(attempt()).rejects.toThrow('connection refused')
  expect(await outbox()).toEqual([{ to: 'ana@exemplo.com.br', sentAt: null, attempts: 3 }])
  await pass(3 * 24 * 60)
  await attempt()
  expect(await outbox()).toEqual([{ to: 'ana@exemplo.com.br', sentAt: null, attempts: 3 }])
})

test('mail that can never be delivered does not keep newer mail from going', async () => {
  for (let index = 0; index < 55; index++) await owe(world.db, letter(`nunca${index}`))
  await owe(world.db, letter('ana'))
  const sent: string[] = []
  const send = async ({ to }: Message) => {
    if (to.startsWith('nunca')) throw new Error('no such address')
    sent.push(to)
  }
  for (const _ of [1, 2]) await expect(sendOwed(world.db, send, from)).rejects.toThrow('no such address')
  expect(sent).toEqual(['ana@exemplo.com.br'])
})

test('a week after it was sent or given up, mail is forgotten', async () => {
  const ago = (days: number) => sql`now() - interval '1 day' * ${days}`
  await world.db.insert(mailOutbox).values([
    { ...letter('ana'), createdAt: ago(8), sentAt: ago(8) },
    { ...letter('bia'), createdAt: ago(8), sentAt: ago(6) },
    { ...letter('caio'), createdAt: ago(11) },
    { ...letter('davi'), createdAt: ago(9) },
  ])
  const forgetting = mailJobs(world.db, undefined, from).find(({ name }) => name === 'mail.sweep')
  expect(forgetting?.cron).toMatch(/^\d+ \d+ \* \* \*$/)
  await forgetting?.run({})
  expect((await outbox()).map(({ to }) => to)).toEqual(['bia@exemplo.com.br', 'davi@exemplo.com.br'])
})

test('without a mail server nothing is sent: the outbox is where mail is read', async () => {
  const names = (jobs: Job[]) => jobs.map(({ name }) => name)
  expect(names(mailJobs(world.db, undefined, from))).not.toContain(mailJob)
  const [job] = mailJobs(world.db, async () => {}, from)
  expect(job).toMatchObject({ name: mailJob, cron: '* * * * *', alone: true })
  await owe(world.db, {
    to: 'ana@exemplo.com.br',
    subject: '<b>Oi</b>',
    text: 'Abra http://localhost/x?a=1&b=2',
  })
  const page = await world.app.inject('/dev/correio')
  expect(page.body).toContain('&lt;b&gt;Oi&lt;/b&gt;')
  expect(page.body).toContain('<a href="http://localhost/x?a=1&amp;b=2">')
})

test('in production nobody reads the outbox', async () => {
  const live = await createWorld({ env: { NODE_ENV: 'production', PUBLIC_URL: 'http://localhost' } })
  expect((await live.app.inject('/dev/correio')).statusCode).toBe(404)
  await live.app.close()
})
