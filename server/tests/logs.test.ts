import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { users } from '../features/accounts/tables.ts'
import { asFailure } from '../platform/http/rpc.ts'
import { createLog, type Log } from '../platform/log.ts'
import { reasonOf } from '../platform/start-failure.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
let lines: string[]
let log: Log
beforeEach(async () => {
  world = await createWorld()
  lines = []
  log = createLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) })
})
afterEach(() => world.close())

const ana = {
  name: 'Ana\n    at Lima, (85) 98888-0001',
  email: 'ana@exemplo.com.br',
}
const insert = () => world.db.insert(users).values({ ...ana, id: crypto.randomUUID() })
const hers = /ana@|exemplo|98888|Lima/i
const thrownBy = (call: PromiseLike<unknown>) =>
  Promise.resolve(call).then(
    () => expect.unreachable(),
    (error: unknown) => error,
  )

test('an insert that fails is told by its code, its constraint and its place, and by nothing that was in it', async () => {
  await insert()
  log.error({ err: await thrownBy(insert()) }, 'a request failed unexpectedly')
  log.error({ err: await thrownBy(world.db.execute(sql`select ${ana.email}::uuid`)) }, 'again')
  const [taken, notAnId] = lines.map((line) => JSON.parse(line).err)
  expect(taken).toMatchObject({
    type: 'DrizzleQueryError',
    query: expect.stringMatching(/^insert into "users" .+ values \(\$1, \$2, \$3/),
    stack: expect.stringMatching(/^at .+\n/),
    cause: { type: 'DatabaseError', code: '23505', constraint: 'users_email_unique', table: 'users' },
  })
  expect(notAnId).toMatchObject({ cause: { code: '22P02' } })
  expect(lines.join()).not.toMatch(hers)
})

test('nor is anything told of it by a procedure or an address that lets it through', async () => {
  const app = await createApp({ deps: { ...world.deps, log }, auth: world.auth })
  app.get('/fails', insert)
  await insert()
  expect((await app.inject('/fails')).statusCode).toBe(500)
  asFailure(await thrownBy(insert()), log)
  expect(lines.filter((line) => line.includes('23505'))).toHaveLength(2)
  expect(lines.join()).not.toMatch(hers)
  await app.close()
})

test('a write of our own page that a proxy passes on without its Host is refused, and logged once', async () => {
  const config = { ...world.deps.config, PUBLIC_URL: 'https://xamego.example' }
  const app = await createApp({ deps: { ...world.deps, config, log }, auth: world.auth })
  const write = (headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/rpc/identity/signIn', headers, payload: {} })
  const warnings = () => lines.filter((line) => line.includes('Host header'))
  expect((await write({ origin: 'https://outro.example', host: '127.0.0.1:3000' })).statusCode).toBe(403)
  expect(warnings()).toEqual([])
  for (const _ of [1, 2])
    expect((await write({ origin: 'https://xamego.example', host: '127.0.0.1:3000' })).statusCode).toBe(403)
  expect(warnings().map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, origin: 'https://xamego.example', host: '127.0.0.1:3000' },
  ])
  await app.close()
})

test('nor by a server that could not start because of it', async () => {
  await insert()
  const reason = reasonOf(await thrownBy(insert()))
  expect(reason).toContain('users_email_unique')
  expect(reason).not.toMatch(hers)
})

test('any other error keeps its sentence, without the addresses and numbers in it, and so do its causes', () => {
  const refused = new Error('550 <ana@exemplo.com.br>: mailbox of +55 85 98888-0001 is full')
  log.error({ err: new Error('the letter was not sent', { cause: refused }) }, 'no mail')
  log.error({ err: new AggregateError([refused, 'ana@exemplo.com.br']) }, 'no mail at all')
  const [one, several] = lines.map((line) => JSON.parse(line).err)
  expect(one).toMatchObject({
    message: 'the letter was not sent',
    cause: { message: '550 … mailbox of … is full' },
  })
  expect(several.errors).toMatchObject([{ message: '550 … mailbox of … is full' }, { type: 'string' }])
  expect(lines.join()).not.toMatch(hers)
})

test('a line a request does not say about whom it was, nor what was asked', async () => {
  const [maria, davi] = [await world.register('Maria'), await world.register('Davi')]
  const app = await createApp({ deps: { ...world.deps, log }, auth: world.auth })
  for (const url of [`/api/people/${davi.id}`, '/api/profile?of=davi@exemplo.com.br'])
    await app.inject({ url, headers: { cookie: maria.cookie } })
  const answered = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered')
  expect(answered.map(({ path, status }) => [path, status])).toEqual([
    ['/api/people/:id', 200],
    ['/api/profile', 200],
  ])
  expect(lines.join()).not.toMatch(new RegExp(`davi@|${davi.id}|${maria.id}`))
  await app.close()
})
