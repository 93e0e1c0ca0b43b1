// Requests about one's data, told through the API: asked on the page or by mail, answered by mail within fifteen days.
import { desc, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mailOutbox } from '#server/platform/mail-tables.ts'
import { codeOf, createWorld, type Person, type World } from '#server/testing/world.ts'
import { erase } from './erasure.ts'

let world: World
let ana: Person
beforeEach(async () => {
  world = await createWorld()
  ana = await world.register('Ana Lima')
})
afterEach(() => world.close())

const question = { kind: 'question' as const, text: 'O que vocês guardam sobre mim?' }
const mailed = {
  email: 'Bia@exemplo.com.br',
  kind: 'deletion' as const,
  text: 'Apaguem tudo.',
  askedOn: '2026-03-02',
}
const team = async () => (await world.staff('atendimento')).client

// spec M174
test('a member’s request stands before the team with its fifteen days, the address masked', async () => {
  await ana.client.privacy.ask(question)
  const { rows } = await (await team()).privacy.requestList({})
  expect(rows).toMatchObject([
    {
      ...question,
      email: 'an•••@exemplo.com.br',
      channel: 'page',
      state: 'open',
      memberId: ana.id,
      askedAt: new Date('2026-03-10T22:30:00Z'),
      dueAt: new Date('2026-03-25T22:30:00Z'),
    },
  ])
})

// spec M174
test('the answer goes by mail, once, and its reader finds it on their page', async () => {
  await ana.client.privacy.ask(question)
  const client = await team()
  const [row] = (await client.privacy.requestList({ state: 'open' })).rows
  if (!row) throw new Error('nothing was asked')
  const { id, version } = row
  const answer = 'Está tudo em Privacidade e dados.'
  expect(await codeOf(client.privacy.answerRequest({ id, answer }))).toBe('record.version_missing')
  await client.privacy.answerRequest({ id, version, answer })
  expect(await codeOf(client.privacy.answerRequest({ id, version, answer }))).toBe('record.stale')
  expect(await codeOf(client.privacy.answerRequest({ id, version: version + 1, answer }))).toBe(
    'privacy.answered_already',
  )
  const [mail] = await world.db.select().from(mailOutbox).orderBy(desc(mailOutbox.createdAt), desc(sql`ctid`))
  expect(mail).toMatchObject({ to: ana.email, subject: 'Resposta sobre seus dados no Xamego' })
  expect(mail?.text).toContain(answer)
  expect((await ana.client.privacy.requests()).items).toMatchObject([{ ...question, answer }])
  expect((await client.privacy.requestList({ state: 'answered' })).total).toBe(1)
})

// spec M174
test('a request by mail is written down, its clock from the day on which it came, which can’t lie ahead', async () => {
  const client = await team()
  await client.privacy.noteRequest(mailed)
  const { rows } = await client.privacy.requestList({ search: 'bia' })
  expect(rows).toMatchObject([
    { channel: 'mail', memberId: null, dueAt: new Date('2026-03-17T03:00:00Z'), kind: 'deletion' },
  ])
  expect(await codeOf(client.privacy.noteRequest({ ...mailed, askedOn: '2026-03-11' }))).toBe('input.invalid')
})

test('a request open past its fifteen days is late, until it is answered', async () => {
  const client = await team()
  await client.privacy.noteRequest(mailed)
  await ana.client.privacy.ask(question)
  await world.db.execute(
    sql`update data_requests set due_at = now() + interval '1 day' where kind = 'question'`,
  )
  const late = (await client.privacy.requestList({ late: true })).rows
  expect(late.map(({ kind }) => kind)).toEqual(['deletion'])
  await client.privacy.answerRequest({ id: late[0]?.id ?? '', version: 1, answer: 'Feito.' })
  expect((await client.privacy.requestList({ late: true })).rows).toEqual([])
})

test('erasure leaves the request without name or words; that it was answered in time stays', async () => {
  await ana.client.privacy.ask(question)
  const { rows } = await world.db.execute<{ id: string }>(
    sql`select id from users where email = ${ana.email}`,
  )
  await erase(world.deps, rows[0]?.id ?? '')
  const { rows: left } = await (await team()).privacy.requestList({})
  expect(left).toMatchObject([{ email: '', text: '', memberId: null, kind: 'question' }])
})

test('content and finance see no request, and a member sees their own alone', async () => {
  await ana.client.privacy.ask(question)
  for (const role of ['conteudo', 'financeiro'] as const)
    expect(await codeOf((await world.staff(role)).client.privacy.requestList({}))).toBe(
      'session.not_permitted',
    )
  const davi = await world.register('Davi Sales')
  expect((await davi.client.privacy.requests()).items).toEqual([])
})
