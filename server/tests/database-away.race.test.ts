// A database that goes away, and what those are told who ask meanwhile: to come back in a moment, in our words.
// Only with --all: a PostgreSQL of its own is stopped.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { failures } from '#contract/errors.ts'
import { seedReference } from '../db/seed/reference.ts'
import { openDatabase } from '../platform/db/database.ts'
import { migrateDatabase } from '../platform/db/migrate.ts'
import { type Cluster, missingPostgres, startPostgres } from '../testing/postgres.ts'
import { renderedWeb } from '../testing/web.ts'
import { createWorld, type Person, password, type World } from '../testing/world.ts'

describe.skipIf(missingPostgres !== null)(missingPostgres ?? 'when PostgreSQL goes away', () => {
  let cluster: Cluster
  let world: World
  let ana: Person
  let closeDatabase: () => Promise<void>

  beforeAll(async () => {
    cluster = startPostgres()
    const open = openDatabase({ url: cluster.createDatabase(), poolSize: 4 })
    closeDatabase = open.close
    await migrateDatabase(open.pool)
    await seedReference(open.db)
    world = await createWorld({ open, web: await renderedWeb() })
    ana = await world.register('Ana')
    vi.spyOn(world.deps.log, 'warn').mockReturnValue()
  })
  afterAll(async () => {
    await world.close()
    await closeDatabase()
  })

  type Asked = { method: 'GET' | 'POST'; url: string; payload?: object; html?: boolean }
  const asked: Asked[] = [
    { method: 'GET', url: '/api/profile' },
    { method: 'GET', url: '/api/discover' },
    { method: 'POST', url: '/rpc/matches/counts', payload: {} },
    { method: 'POST', url: '/rpc/identity/session', payload: {} },
    { method: 'POST', url: '/api/sign-in', payload: { email: 'ana@exemplo.com.br', password } },
    { method: 'POST', url: '/api/sign-out', payload: {} },
    { method: 'POST', url: '/api/password-reset/request', payload: { email: 'ana@exemplo.com.br' } },
    { method: 'GET', url: '/api/live' },
    { method: 'GET', url: '/api/ready' },
    { method: 'GET', url: '/media/pictures/x_160.webp' },
    { method: 'GET', url: '/relacionamento/dashboard', html: true },
  ]
  async function answerTo({ html, ...request }: Asked, cookie = ana.cookie) {
    const headers = { cookie, accept: html ? 'text/html,application/xhtml+xml' : '*/*' }
    const { statusCode, body } = await world.app.inject({ ...request, headers })
    return { statusCode, body }
  }
  const { status, message } = failures['server.busy']

  test('requests under way, new or waiting for a connection are answered with 503', async () => {
    const underWay = Array.from({ length: 40 }, (_, turn) => answerTo(asked[turn % 4] as Asked))
    cluster.stop()
    for (const { statusCode, body } of await Promise.all(underWay))
      if (statusCode !== 200) expect([statusCode, body]).toEqual([status, expect.stringContaining(message)])
    for (const request of asked) {
      const { statusCode, body } = await answerTo(request)
      expect([request.url, statusCode, body]).toEqual([request.url, status, expect.stringContaining(message)])
      expect(body, request.url).not.toMatch(/<html|node_modules|Connection|terminated|ECONN/i)
    }
    // Nor is a visitor, whom no session makes wait for it.
    const signIn = await answerTo(asked[4] as Asked, '')
    expect([signIn.statusCode, signIn.body]).toEqual([status, expect.stringContaining(message)])
    expect((await world.app.inject('/api/health')).statusCode).toBe(200)
  })
})
