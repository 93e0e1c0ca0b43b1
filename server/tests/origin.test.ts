import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { createApp } from '../app.ts'
import { createJobs, type JobSpec, performed } from '../platform/jobs.ts'
import { createLog, type Log } from '../platform/log.ts'
import { enqueueMail, mailJobs } from '../platform/mail.ts'
import { from, originNow } from '../platform/origin.ts'
import { soon } from '../testing/waiting.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
let lines: string[]
let log: Log
beforeEach(async () => {
  world = await createWorld()
  // The queue compares its clock with the database's.
  vi.useRealTimers()
  const { rows } = await world.db.execute(sql`select where to_regclass('pgboss.job') is not null`)
  if (rows.length > 0) await world.db.execute(sql`delete from pgboss.job`)
  lines = []
  log = createLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) })
})
afterEach(() => world.close())

const letter: JobSpec<{ to: string }> = {
  name: 'letter',
  title: 'A letter',
  payload: z.strictObject({ to: z.string() }),
}

test('one name of the log leads from a request to its job and to the mail of that, and to nobody', async () => {
  const sent: string[] = []
  const deps = { ...world.deps, log }
  const jobs = createJobs(
    world.db,
    [
      performed(letter, ({ to }) =>
        world.db.transaction((tx) => enqueueMail(jobs, tx, { to, subject: 'Olá, Ana', text: 'Até já' })),
      ),
      ...mailJobs(deps, async ({ id }) => void sent.push(id), 'Xamego <oi@exemplo.com.br>'),
    ],
    log,
  )
  await jobs.prepare()
  await jobs.work()
  onTestFinished(() => jobs.close())
  const app = await createApp({ deps: { ...deps, jobs }, auth: world.auth })
  app.get('/owes', () => world.db.transaction((tx) => jobs.enqueue(tx, letter, { to: 'ana@exemplo.com.br' })))
  await app.inject('/owes')
  await vi.waitFor(() => expect(sent).toHaveLength(1), soon)
  const told = () => lines.map((line) => JSON.parse(line))
  await vi.waitFor(() => expect(told().some(({ job }) => job === 'mail.send')).toBe(true), soon)
  const reqId = told().find(({ path }) => path === '/owes')?.reqId
  expect(reqId).toMatch(/^[0-9a-f]{10}-\w+$/)
  const followed = told()
    .filter((line) => line.reqId === reqId)
    .map(({ msg, job, mail }) => [msg, job ?? mail])
  expect(followed).toEqual(
    expect.arrayContaining([
      ['answered', undefined],
      ['a job was done', 'letter'],
      ['a mail was sent', sent[0]],
      ['a job was done', 'mail.send'],
    ]),
  )
  expect(lines.join()).not.toMatch(/ana@|Olá|Até já/)
  await app.close()
})

test('a procedure’s work carries its request and its name, and two at once do not mix', async () => {
  const seen: unknown[] = []
  const limiter = { ...world.deps.limiter, consume: async () => void seen.push(originNow()) }
  const app = await createApp({ deps: { ...world.deps, limiter, log }, auth: world.auth })
  const payload = { json: { email: 'ana@exemplo.com.br', password: 'x' } }
  await Promise.all([1, 2].map(() => app.inject({ method: 'POST', url: '/rpc/identity/signIn', payload })))
  const ids = new Set(seen.map((one) => (one as { reqId: string }).reqId))
  expect(ids.size).toBe(2)
  for (const one of seen) expect(one).toMatchObject({ what: 'identity.signIn' })
  await app.close()
})

test('a failed job is told by the request that it was owed for', async () => {
  const failing = performed(letter, async () => {
    throw new Error('no paper')
  })
  const jobs = createJobs(world.db, [failing], log)
  await jobs.prepare()
  await jobs.work()
  onTestFinished(() => jobs.close())
  await from({ reqId: 'req-of-ana', what: 'x' }, () =>
    world.db.transaction((tx) => jobs.enqueue(tx, letter, { to: 'ana@exemplo.com.br' })),
  )
  await vi.waitFor(() => expect(lines.join()).toContain('a job failed'), soon)
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ reqId: 'req-of-ana', job: 'letter', msg: 'a job failed' }),
  )
})
