// Replica of the database: what is read from it, by whom, and what happens when it lags, stands still or dies.
// Only with --all: a PostgreSQL and a replica of its own lag, stand still and die.
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { seedReference } from '../db/seed/reference.ts'
import { readConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/db/database.ts'
import { migrateDatabase } from '../platform/db/migrate.ts'
import { maxLagMs, openReplica, type Replica } from '../platform/db/replica.ts'
import { createLog } from '../platform/log.ts'
import { type Cluster, type Follower, missingPostgres, startPostgres } from '../testing/postgres.ts'
import { soon, takeConnection } from '../testing/waiting.ts'
import { codeOf, createWorld, type World } from '../testing/world.ts'

describe.skipIf(missingPostgres !== null)(missingPostgres ?? 'a replica', () => {
  let cluster: Cluster
  let follower: Follower
  let replica: Replica
  let world: World
  let onReplica: (statement: string) => Promise<{ rows: unknown[] }>
  let closeAll: () => Promise<void>

  beforeAll(async () => {
    cluster = startPostgres()
    const url = cluster.createDatabase()
    const open = openDatabase({ url, poolSize: 8 })
    await migrateDatabase(open.pool)
    await seedReference(open.db)
    follower = cluster.follow()
    const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }, () => 's'.repeat(32))
    const ground = { db: open.db, config, log: createLog(config) }
    replica = openReplica(ground, follower.urlOf(url))
    world = await createWorld({ open, reads: replica })
    await replica.begin()
    onReplica = async (statement) => {
      const client = new Client({ connectionString: follower.urlOf(url) })
      await client.connect()
      try {
        return await client.query(statement)
      } finally {
        await client.end()
      }
    }
    closeAll = async () => {
      try {
        await world.close()
        await replica.close()
        await open.close()
      } finally {
        cluster.stop()
      }
    }
  })
  afterAll(() => closeAll())

  /** The clock of `performance` is not asked: a test moves it. */
  async function until(holds: () => boolean | Promise<boolean>) {
    const late = AbortSignal.timeout(soon.timeout)
    while (!(await holds())) {
      if (late.aborted) throw new Error('it never came to be')
      await setTimeout(50)
    }
  }
  const inUse = () => until(() => replica.fromReplica() === true)

  /** The browser of somebody who is signed in, and has not written for a while. */
  function restedBrowser({ cookie }: { cookie: string }) {
    const pairs = cookie.split('; ').map((pair) => pair.split('=') as [string, string])
    return world.browser(new Map(pairs.filter(([name]) => name !== 'xamego.wrote'))).client
  }
  const names = async ({ guide }: ReturnType<typeof restedBrowser>) =>
    (await guide.categories({ sort: 'name', page: 1, size: 100 })).rows.map(({ name }) => name)
  const category = (name: string) => ({ name, description: `Onde há ${name}.` })
  const posts = async ({ feed }: ReturnType<typeof restedBrowser>) => (await feed.list({})).items.length

  test('a writer sees it at once though the replica lags by ten seconds, and others when it has come there', async () => {
    const chief = await world.administrator()
    const other = restedBrowser(await world.staff('conteudo', 'outra'))
    const [ana, bia] = [await world.register('Ana'), await world.register('Bia')]
    const rested = restedBrowser(bia)
    await inUse()
    await onReplica("alter system set recovery_min_apply_delay = '10s'")
    await onReplica('select pg_reload_conf()')
    onTestFinished(async () => {
      await onReplica("alter system set recovery_min_apply_delay = '0'")
      await onReplica('select pg_reload_conf()')
    })
    await until(async () => (await posts(rested)) === 0)

    const wroteAt = performance.now()
    await chief.client.guide.createCategory(category('Açaí'))
    await ana.client.feed.publish({ id: randomUUID(), title: 'Cheguei', content: 'Cheguei!' })
    expect(await names(chief.client)).toContain('Açaí')
    expect(await posts(ana.client)).toBe(1)
    // Others are read to from the replica, which does not have it.
    expect(await names(other)).not.toContain('Açaí')
    expect(await posts(rested)).toBe(0)
    await until(async () => (await names(other)).includes('Açaí') && (await posts(rested)) === 1)
    expect(performance.now() - wroteAt).toBeGreaterThan(8000)
    expect(replica.fromReplica()).toBe(true)
  })

  test('a write sets a cookie that outlasts the greatest lag, and a read sets none', async () => {
    const { cookie } = await world.register('Caio')
    const ask = async (url: string) =>
      (await world.app.inject({ method: 'POST', url, headers: { cookie }, payload: { json: {} } })).headers
    expect(await ask('/rpc/feed/list')).not.toHaveProperty('set-cookie')
    const told = String((await ask('/rpc/notifications/seen'))['set-cookie'])
    expect(Number(told.match(/xamego\.wrote=1;.*Max-Age=(\d+)/)?.[1]) * 1000).toBeGreaterThan(maxLagMs)
  })

  test('a signed-out member is a stranger at once, whatever the replica still knows', async () => {
    const dani = await world.register('Dani')
    const [here, there] = [restedBrowser(dani), restedBrowser(dani)]
    await inUse()
    await onReplica('select pg_wal_replay_pause()')
    onTestFinished(async () => void (await onReplica('select pg_wal_replay_resume()')))
    expect(await posts(there)).toBeGreaterThanOrEqual(0)
    await here.identity.signOut({})
    expect(await codeOf(there.feed.list({}))).toBe('session.required')
  })

  test('one that stands still is left out when it is too far behind, and read again when it has caught up', async () => {
    const chief = await world.administrator()
    const other = restedBrowser(chief)
    await inUse()
    await onReplica('select pg_wal_replay_pause()')
    onTestFinished(async () => void (await onReplica('select pg_wal_replay_resume()')))
    await chief.client.guide.createCategory(category('Bolos'))
    expect(await names(other)).not.toContain('Bolos')
    const now = performance.now.bind(performance)
    const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + maxLagMs + 1000)
    onTestFinished(() => later.mockRestore())
    expect(replica.fromReplica()).toBe(false)
    expect(await names(other)).toContain('Bolos')
    await onReplica('select pg_wal_replay_resume()')
    await inUse()
    expect(await names(other)).toContain('Bolos')
  })

  test('one that takes a statement and does not answer is left out, and the primary answers', async () => {
    const chief = await world.administrator()
    const other = restedBrowser(chief)
    await inUse()
    const locking = await takeConnection(world.pool)
    await locking.query('begin; lock table categories in access exclusive mode')
    // Sent on at once: a lock alone waits for whatever is written next.
    await world.pool.query('select pg_switch_wal()')
    await until(async () => {
      const { rows } = await onReplica(
        "select from pg_locks where relation = 'categories'::regclass and mode = 'AccessExclusiveLock'",
      )
      return rows.length > 0
    })
    // The statement that frees the table comes to the primary alone.
    await onReplica('select pg_wal_replay_pause()')
    onTestFinished(async () => void (await onReplica('select pg_wal_replay_resume()')))
    await locking.query('commit')
    const begun = performance.now()
    expect(await names(other)).toContain('Bolos')
    expect(performance.now() - begun).toBeGreaterThan(2000)
    expect(replica.fromReplica()).toBe(false)
    expect(await names(other)).toContain('Bolos')
    expect(replica.fromReplica()).toBe(false)
  })

  test('killed while it is read from, it costs nobody an answer, and is read from again when it is back', async () => {
    const eva = restedBrowser(await world.register('Eva'))
    const chief = await world.administrator()
    const rested = restedBrowser(chief)
    await chief.client.guide.createCategory(category('Cafés'))
    await inUse()
    await until(async () => (await names(rested)).includes('Cafés'))
    let asking = true
    onTestFinished(() => {
      asking = false
      follower.start()
    })
    let answers = 0
    const asked = Array.from({ length: 6 }, async (_, turn) => {
      while (asking) {
        if (turn % 2) expect(await names(rested)).toContain('Cafés')
        else expect(await posts(eva)).toBe(1)
        answers += 1
      }
    })
    await setTimeout(300)
    const before = answers
    follower.stop()
    await setTimeout(1500)
    expect(replica.fromReplica()).toBe(false)
    const csv = await world.app.inject({
      url: '/api/admin/categories.csv',
      headers: { cookie: chief.cookie.replace(/;? ?xamego\.wrote=1/, '') },
    })
    expect([csv.statusCode, csv.body]).toEqual([200, expect.stringContaining('Cafés')])
    asking = false
    await Promise.all(asked)
    expect(answers).toBeGreaterThan(before)
    follower.start()
    await inUse()
  })
})
