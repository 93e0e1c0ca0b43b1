// Records of access: what they keep, for how long, and that nobody waits for them or loses them with a database that is away.
import { asc, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { users } from '#server/features/accounts/tables.ts'
import { accessLogJobs, createAccessLog } from '#server/platform/access-log.ts'
import { accessRecords } from '#server/platform/access-log-tables.ts'
import { dayMs } from '#server/platform/clock.ts'
import { createLog } from '#server/platform/log.ts'
import { createWorld, type World } from '#server/testing/world.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

const minuteMs = 60_000
const records = () => world.db.select().from(accessRecords).orderBy(asc(accessRecords.since))

test('an hour of use is one row for each address, from its first call to its last', async () => {
  const ana = await world.register('Ana')
  const [account] = await world.db.select({ id: users.id }).from(users)
  await world.deps.accessLog.flush()
  await world.db.delete(accessRecords)
  const use = (remoteAddress: string) =>
    world.app.inject({
      method: 'GET',
      url: '/api/session',
      headers: { cookie: ana.cookie, host: 'localhost' },
      remoteAddress,
    })
  const first = world.deps.clock.now()
  await use('200.19.190.7')
  expect(await records()).toEqual([])
  world.pass(minuteMs)
  await use('200.19.190.7')
  await world.deps.accessLog.flush()
  world.pass(minuteMs)
  await use('200.19.190.7')
  await world.deps.accessLog.flush()
  const told = { account: account?.id, address: '200.19.190.7' }
  const row = { ...told, since: first, until: new Date(first.getTime() + 2 * minuteMs) }
  expect(await records()).toMatchObject([row])
  await use('2001:db8::7')
  world.pass(60 * minuteMs)
  await use('200.19.190.7')
  await world.deps.accessLog.flush()
  expect(await records()).toMatchObject([row, { ...told, address: '2001:db8::7' }, told])
})

test('a visitor leaves no entry, and an empty log writes nothing', async () => {
  await world.app.inject({ method: 'GET', url: '/api/session' })
  await world.deps.accessLog.flush()
  expect(await records()).toEqual([])
})

test('they outlive the account, and are forgotten at night after six months', async () => {
  const sweep = accessLogJobs(world.deps)[0]
  expect(sweep?.cron).toMatch(/^\d+ 4 \* \* \*$/)
  const [account] = await world.db
    .insert(users)
    .values({ id: 'ana', name: 'Ana', email: 'ana@exemplo.com.br' })
    .returning()
  if (!account) throw new Error('no account')
  world.deps.accessLog.note(account.id, '200.19.190.7')
  await world.deps.accessLog.flush()
  await world.db.delete(users).where(eq(users.id, account.id))
  world.pass(182 * dayMs)
  await sweep?.run?.({})
  expect(await records()).toHaveLength(1)
  world.pass(2 * dayMs)
  await sweep?.run?.({})
  expect(await records()).toEqual([])
})

test('entries that can’t be written wait for the next time, and the ordinary log says so without the person', async () => {
  const lines: string[] = []
  const log = createLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) })
  const kept = createAccessLog({ ...world.deps, log })
  kept.note('ana', '200.19.190.7')
  await world.db.execute(sql`alter table access_records add constraint away check (false) not valid`)
  try {
    await kept.flush()
  } finally {
    await world.db.execute(sql`alter table access_records drop constraint away`)
  }
  expect(await records()).toEqual([])
  expect(lines.join()).toContain('records of access were not kept')
  expect(lines.join()).not.toMatch(/200\.19|"ana"/)
  await kept.flush()
  expect(await records()).toMatchObject([{ account: 'ana', address: '200.19.190.7' }])
})
