// Servers on one PostgreSQL of which one leaves under load, asked to or killed: whoever asks meets no gap.
// Only with --all: servers are stopped and killed under load.

import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { browser, overTheWire } from '../testing/browser.ts'
import { type LoadRequest, startLoad } from '../testing/load.ts'
import { type Cluster, missingPostgres, startPostgres } from '../testing/postgres.ts'
import { startServer, stop } from '../testing/process.ts'
import { formOf } from '../testing/registration.ts'
import { soon } from '../testing/waiting.ts'

const workers = 12
const asked: LoadRequest[] = [
  { method: 'GET', path: '/api/profile' },
  { method: 'GET', path: '/api/discover' },
  { method: 'POST', path: '/rpc/matches/counts', body: {} },
  { method: 'GET', path: '/relacionamento/login' },
  { method: 'GET', path: '/api/ready' },
]

describe.skipIf(missingPostgres !== null)(missingPostgres ?? 'a server that leaves under load', () => {
  let cluster: Cluster
  let env: Record<string, string>
  let cookie = ''

  beforeAll(async () => {
    cluster = startPostgres()
    env = {
      DATABASE_URL: cluster.createDatabase(),
      DATA_DIR: mkdtempSync(join(tmpdir(), 'data-')),
      SECRET: 'a'.repeat(64),
      DATABASE_POOL: '10',
    }
    const server = await startServer(env, undefined, 'file')
    const ana = browser(server.origin)
    await ana.client.identity.register(await formOf(ana.client))
    cookie = ana.cookie()
    await stop(server)
  })
  afterAll(() => cluster.stop())

  const both = () => Promise.all([startServer(env), startServer(env)])

  /** Until the server at `origin` has answered twenty requests more. */
  function answersMore({ answered }: ReturnType<typeof startLoad>, origin: string) {
    const before = answered.get(origin) ?? 0
    return vi.waitFor(() => expect(answered.get(origin)).toBeGreaterThan(before + 20), soon)
  }

  /** One of two is told to stop under load; what came of it, and of somebody who hears live news there. */
  async function leave(checked: boolean) {
    const [leaving, staying] = await both()
    const origins = [leaving.origin, staying.origin]
    const load = startLoad({ origins, asked: asked.slice(0, 4), cookie, workers, checked })
    const live = await overTheWire(`${leaving.origin}/api/live`, { headers: { cookie } })
    const heard = live.text()
    await answersMore(load, leaving.origin)
    await stop(leaving)
    // Ended, not torn off.
    expect(await heard).toContain('connected')
    await answersMore(load, staying.origin)
    const outcome = await load.stop()
    await stop(staying)
    return outcome
  }

  test('stopped by SIGTERM behind a proxy that asks who is ready, nothing fails', async () => {
    expect(await leave(true)).toEqual({ seen: [], retried: [] })
  })

  test('stopped by SIGTERM behind a proxy that does not ask, a request that met a closed door succeeds on its second try', async () => {
    const { seen, retried } = await leave(false)
    expect(seen).toEqual([])
    expect(retried.length).toBeLessThanOrEqual(workers)
  })

  test('reports that it is not ready, and answers new requests still', async () => {
    const [leaving, staying] = await both()
    const load = startLoad({ origins: [leaving.origin], asked: asked.slice(0, 1), cookie, workers: 2 })
    await answersMore(load, leaving.origin)
    leaving.child.kill('SIGTERM')
    const ready = await vi.waitFor(async () => {
      const answer = await overTheWire(`${leaving.origin}/api/ready`)
      expect(answer.status).toBe(503)
      return answer
    }, soon)
    expect(ready.headers.get('connection')).toBe('close')
    const profile = await overTheWire(`${leaving.origin}/api/profile`, { headers: { cookie } })
    expect([profile.status, profile.headers.get('connection')]).toEqual([200, 'close'])
    expect((await overTheWire(`${staying.origin}/api/ready`)).status).toBe(200)
    await load.stop()
    expect(await leaving.ended).toEqual([0, null])
    await stop(staying)
  })

  test('killed, only what it was answering fails, and a second try makes that good', async () => {
    const [dying, staying] = await both()
    const load = startLoad({ origins: [dying.origin, staying.origin], asked, cookie, workers })
    await answersMore(load, dying.origin)
    dying.child.kill('SIGKILL')
    await dying.ended
    await answersMore(load, staying.origin)
    const { seen, retried } = await load.stop()
    expect(seen).toEqual([])
    expect(retried.filter(({ origin }) => origin !== dying.origin)).toEqual([])
    // One under way for each who asks, and one more that meets the closed door.
    expect(retried.filter(({ what }) => what !== 'ECONNREFUSED').length).toBeLessThanOrEqual(workers)
    await stop(staying)
  })
})
