import { asc, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mailbox } from '#server/testing/mailbox.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import type { Job } from './jobs.ts'
import { enqueueMail, mailJob, mailJobs, type SendMail, smtp } from './mail.ts'
import { mailOutbox } from './mail-tables.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

const from = 'Xamego <oi@exemplo.com.br>'
const letter = (to: string) => ({ to: `${to}@exemplo.com.br`, subject: 'Oi', text: 'Tudo bem?' })
const outbox = () =>
  world.db
    .select({ to: mailOutbox.to, sentAt: mailOutbox.sentAt, text: mailOutbox.text })
    .from(mailOutbox)
    .orderBy(asc(mailOutbox.to))

const enqueueLetter = (to: string) =>
  world.db.transaction((tx) => enqueueMail(world.deps.jobs, tx, letter(to)))
const jobNamed = (jobs: Job[], name: string) => jobs.find((job) => job.name === name)
/** Runs everything owed so far with this mail server, as the queue would. */
async function sendWith(send: SendMail) {
  const job = jobNamed(mailJobs(world.deps, send, from), mailJob.name)
  for (const { payload } of world.enqueued) await job?.run?.(payload)
}

test('a message is owed with the job that sends it: one, for one row of the outbox', async () => {
  await enqueueLetter('ana')
  const rows = await world.db.select({ id: mailOutbox.id }).from(mailOutbox)
  expect(world.enqueued).toEqual(rows.map(({ id }) => ({ job: 'mail.send', payload: { id } })))
})

test('a queued mail is sent once, however often its job runs, and is marked', async () => {
  const sent: string[] = []
  for (const to of ['ana', 'bia', 'caio']) await enqueueLetter(to)
  for (const _ of [1, 2])
    await sendWith(async (message) => {
      expect(message.from).toBe(from)
      sent.push(message.to)
    })
  expect(sent).toEqual(['ana@exemplo.com.br', 'bia@exemplo.com.br', 'caio@exemplo.com.br'])
  for (const { sentAt } of await outbox()) expect(sentAt).toBeInstanceOf(Date)
})

test('a message that is tried again has the same id, by which a mailbox knows it', async () => {
  await enqueueLetter('ana')
  const ids: string[] = []
  const send = (fails: boolean) =>
    sendWith(async ({ id }) => {
      ids.push(id)
      if (fails) throw new Error('the line dropped')
    })
  await expect(send(true)).rejects.toThrow('the line dropped')
  await send(false)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('the text of a sent mail is erased, of a queued one it stays', async () => {
  for (const to of ['ana', 'bia']) await enqueueLetter(to)
  const send: SendMail = async ({ to, text }) => {
    expect(text).toBe('Tudo bem?')
    if (to.startsWith('bia')) throw new Error('mailbox on fire')
  }
  await expect(sendWith(send)).rejects.toThrow('mailbox on fire')
  expect(await outbox()).toEqual([
    { to: 'ana@exemplo.com.br', sentAt: expect.any(Date), text: '' },
    { to: 'bia@exemplo.com.br', sentAt: null, text: 'Tudo bem?' },
  ])
})

test('a link that has run out is neither sent nor kept', async () => {
  const opensUntil = new Date(world.deps.clock.now().getTime() + 3600_000)
  const enqueueLink = (to: string) =>
    world.db.transaction((tx) => enqueueMail(world.deps.jobs, tx, { ...letter(to), opensUntil }))
  for (const to of ['ana', 'bia']) await enqueueLink(to)
  await enqueueLetter('caio')
  const forget = () => jobNamed(mailJobs(world.deps, undefined, from), 'mail.forget_links')?.run?.({})
  const texts = async () => (await outbox()).map(({ text }) => text)
  world.pass(3599_000)
  await forget()
  expect(await texts()).toEqual(['Tudo bem?', 'Tudo bem?', 'Tudo bem?'])
  world.pass(1_000)
  const sent: string[] = []
  await sendWith(async ({ to }) => void sent.push(to))
  expect(sent).toEqual(['caio@exemplo.com.br'])
  await forget()
  expect(await texts()).toEqual(['', '', ''])
})

test('a mail that can be ended says so to mail programs, one that cannot does not', async () => {
  const { url, letters } = await mailbox()
  const send = smtp({ SMTP_URL: url, production: false, SMTP_CLEAR_TEXT: false })
  await send?.({ id: '1', from, ...letter('ana'), unsubscribe: 'https://exemplo.com.br/avisos/parar?t=abc' })
  await send?.({ id: '2', from, ...letter('ana') })
  expect(letters[0]).toContain('List-Unsubscribe: <https://exemplo.com.br/avisos/parar?t=abc>')
  expect(letters[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(letters[1]).not.toContain('List-Unsubscribe')
})

test('a calendar file goes with its mail under its method, and is forgotten once it was sent', async () => {
  const { url, letters } = await mailbox()
  const send = smtp({ SMTP_URL: url, production: false, SMTP_CLEAR_TEXT: false })
  if (!send) throw new Error('no mail server')
  const calendar = {
    method: 'PUBLISH' as const,
    content: 'BEGIN:VCALENDAR\r\nMETHOD:PUBLISH\r\nEND:VCALENDAR\r\n',
  }
  await world.db.transaction((tx) => enqueueMail(world.deps.jobs, tx, { ...letter('ana'), calendar }))
  await sendWith(send)
  expect(letters[0]).toContain('Content-Type: text/calendar; charset=utf-8; method=PUBLISH')
  expect(letters[0]).toContain('filename=evento.ics')
  const [row] = await world.db.select({ calendar: mailOutbox.calendar }).from(mailOutbox)
  expect(row?.calendar).toBeNull()
})

describe('mail in production', () => {
  const send = async (env: { production: boolean; SMTP_CLEAR_TEXT: boolean }) => {
    const { url, letters } = await mailbox()
    const outcome = await smtp({ SMTP_URL: url, ...env })?.({ id: '1', from, ...letter('ana') }).then(
      () => 'sent',
      (error: { code: string }) => error.code,
    )
    return [outcome, letters.length]
  }

  test('is not given to a server that takes it in clear text alone, unless that is said', async () => {
    expect(await send({ production: true, SMTP_CLEAR_TEXT: false })).toEqual(['ETLS', 0])
    expect(await send({ production: true, SMTP_CLEAR_TEXT: true })).toEqual(['sent', 1])
    expect(await send({ production: false, SMTP_CLEAR_TEXT: false })).toEqual(['sent', 1])
  })
})

test('a week after it was sent or given up, mail is forgotten', async () => {
  const ago = (days: number) => sql`now() - interval '1 day' * ${days}`
  await world.db.insert(mailOutbox).values([
    { ...letter('ana'), createdAt: ago(8), sentAt: ago(8) },
    { ...letter('bia'), createdAt: ago(8), sentAt: ago(6) },
    { ...letter('caio'), createdAt: ago(11) },
    { ...letter('davi'), createdAt: ago(9) },
  ])
  const forgetting = jobNamed(mailJobs(world.deps, undefined, from), 'mail.sweep')
  expect(forgetting?.cron).toMatch(/^\d+ \d+ \* \* \*$/)
  await forgetting?.run?.({})
  expect((await outbox()).map(({ to }) => to)).toEqual(['bia@exemplo.com.br', 'davi@exemplo.com.br'])
})

test('without a mail server nothing is sent: the outbox is where mail is read', async () => {
  expect(jobNamed(mailJobs(world.deps, undefined, from), mailJob.name)).toMatchObject({ run: null })
  await world.db.insert(mailOutbox).values({
    to: 'ana@exemplo.com.br',
    subject: '<b>Oi</b>',
    text: 'Abra http://localhost/x?a=1&b=2',
  })
  const page = await world.app.inject('/dev/correio')
  expect(page.body).toContain('&lt;b&gt;Oi&lt;/b&gt;')
  expect(page.body).toContain('<a href="http://localhost/x?a=1&amp;b=2">')
})

test('the outbox shows one address its own mail, however much came to others since', async () => {
  const to = (address: string) => ({ to: address, subject: `Oi, ${address}`, text: 'Oi!' })
  await world.db.insert(mailOutbox).values(to('ana@exemplo.com.br'))
  await world.db.insert(mailOutbox).values(Array.from({ length: 60 }, () => to('bia@exemplo.com.br')))
  const { body } = await world.app.inject('/dev/correio?para=ana@exemplo.com.br')
  expect(body).toContain('Para ana@exemplo.com.br')
  expect(body).not.toContain('bia@exemplo.com.br')
})

test('nobody reads the outbox from another machine, by whatever way or spelling', async () => {
  const from = (remoteAddress: string, headers = {}, url = '/dev/correio') =>
    world.app.inject({ url, remoteAddress, headers })
  for (const here of ['127.0.0.1', '127.9.9.9', '::1']) expect((await from(here)).statusCode, here).toBe(200)
  const elsewhere = [
    from('192.168.0.7'),
    from('fe80::1'),
    from('::ffff:192.168.0.7'),
    from('192.168.0.7', {}, '/%64ev/correio'),
    // Through a proxy on this machine.
    from('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }),
    from('127.0.0.1', { forwarded: 'for=127.0.0.1' }),
  ]
  for (const answer of await Promise.all(elsewhere)) {
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain('Correio')
  }
})

test('in production nobody reads the outbox', async () => {
  const env = { NODE_ENV: 'production', PUBLIC_URL: 'http://localhost', NO_MAIL: '1' }
  const live = await createWorld({ env })
  expect((await live.app.inject('/dev/correio')).statusCode).toBe(404)
  await live.app.close()
})
