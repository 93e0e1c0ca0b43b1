import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { api } from '#contract/api.ts'
import { createApp } from '../app.ts'
import { readStatus } from '../features/admin/status-figures.ts'
import { jobFailures } from '../platform/jobs-tables.ts'
import { createMetrics, type Metrics, serveMetrics } from '../platform/metrics.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
let metrics: Metrics
let app: Awaited<ReturnType<typeof createApp>>
beforeEach(async () => {
  world = await createWorld()
  metrics = createMetrics(world.pool, () => readStatus(world.deps))
  app = await createApp({ deps: world.deps, auth: world.auth, observed: metrics.observed })
})
afterEach(async () => {
  metrics.registry.clear()
  await app.close()
  await world.close()
})

const ask = (path: string, cookie = '') =>
  app.inject({ method: 'POST', url: `/rpc/${path}`, headers: { cookie }, payload: {} })

/** Values of a metric, by its labels as they are written. */
async function figures(name: string): Promise<Record<string, number>> {
  const lines = (await metrics.text()).split('\n').filter((line) => line.match(/^\w+/)?.[0] === name)
  return Object.fromEntries(
    lines.map((line) => [line.slice(name.length, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  )
}

test('requests are counted by procedure and outcome, however they were asked, and timed', async () => {
  const ana = await world.register('Ana')
  expect((await ask('matches/counts', ana.cookie)).statusCode).toBe(200)
  await app.inject({ url: '/api/matches/counts', headers: { cookie: ana.cookie } })
  expect((await ask('matches/counts')).statusCode).toBe(401)
  const requests = await figures('xamego_requests_total')
  expect(requests['{procedure="matches.counts",outcome="ok"}']).toBe(2)
  expect(requests['{procedure="matches.counts",outcome="refused"}']).toBe(1)
  const timed = await figures('xamego_request_seconds_count')
  expect(timed['{procedure="matches.counts"}']).toBe(3)
})

test('no label tells of a person: each is a procedure, a route, a job or a word of ours', async () => {
  const [ana, davi] = [await world.register('Ana'), await world.register('Davi')]
  await world.db.insert(jobFailures).values({ job: 'mail.send', piece: davi.id, lastReason: 'x' })
  for (const url of [
    `/api/people/${davi.id}`,
    `/api/profile?of=${davi.email}`,
    `/nowhere/${davi.id}`,
    `/media/${davi.id}`,
    '/api/%zz',
  ])
    await app.inject({ url, headers: { cookie: ana.cookie } })
  await ask('interactions/details', ana.cookie)
  await metrics.text()
  const procedures = Object.entries(api).flatMap(([router, inside]) =>
    Object.keys(inside).map((name) => `${router}.${name}`),
  )
  const told = await metrics.registry.getMetricsAsJSON()
  const labels = told
    .filter(({ name }) => name.startsWith('xamego_'))
    .flatMap(({ values }) => values.flatMap((value) => Object.entries(value.labels)))
  expect(labels.length).toBeGreaterThan(20)
  for (const [name, value] of labels) {
    const text = String(value)
    expect(text).not.toMatch(/@|[0-9a-f]{8}-|\d{1,3}(\.\d{1,3}){3}|\d{7}/)
    if (name === 'procedure' && !procedures.includes(text)) expect(text).toMatch(/^(page|\/[\w/:*.-]*)$/)
  }
  expect(labels.map(([, value]) => value)).toEqual(expect.arrayContaining(['interactions.details', 'page']))
  expect(JSON.stringify(told)).not.toContain(davi.id)
})

test('waiting and failed jobs are read at each scrape', async () => {
  expect((await figures('xamego_jobs_failing'))['{job="raffles.advance"}']).toBeUndefined()
  await world.db.insert(jobFailures).values({ job: 'raffles.advance', count: 4, lastReason: 'x' })
  expect((await figures('xamego_jobs_failing'))['{job="raffles.advance"}']).toBe(4)
  await world.db.delete(jobFailures)
  expect((await figures('xamego_jobs_failing'))['{job="raffles.advance"}']).toBeUndefined()
  expect(await figures('xamego_database_up')).toEqual({ '': 1 })
  expect((await figures('xamego_disk_free_bytes'))['']).toBeGreaterThan(0)
  expect(await figures('xamego_uploads')).toMatchObject({ '{kind="photo"}': 0 })
})

test('while the database is away that is told, and no figure of before', async () => {
  const lost = createMetrics(world.pool, async () => {
    throw new Error('the database is away')
  })
  onTestFinished(() => lost.registry.clear())
  const text = await lost.text()
  expect(text).toMatch(/^xamego_database_up 0$/m)
  expect(text).toMatch(/^xamego_pool_connections\{state="total"\} \d+$/m)
  expect(text).not.toMatch(/^xamego_(jobs|mails|pushes|payments|disk|database_bytes|audit|backup)\w*[ {]/m)
})

test('reads from the replica are counted where there is one', async () => {
  const told = async (fromReplica: boolean | null) => {
    const { text } = createMetrics(
      world.pool,
      () => readStatus(world.deps),
      () => fromReplica,
    )
    return (await text()).match(/^xamego_replica_in_use (\d)$/m)?.[1]
  }
  expect([await told(true), await told(false), await told(null)]).toEqual(['1', '0', undefined])
})

/** Asks over the wire; `fetch` is kept from tests. */
const overTheWire = (port: number, path: string) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path }, (answer) => {
      let body = ''
      answer.on('data', (part) => {
        body += part
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
    }).on('error', reject)
  })

test('metrics are served on a port of their own, and never on the public one', async () => {
  const { port, close } = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' }, world.deps.log)
  onTestFinished(close)
  const { status, body } = await overTheWire(port, '/metrics')
  expect(status).toBe(200)
  expect(body).toMatch(/^xamego_connections/m)
  expect(body).toMatch(/^nodejs_eventloop_lag_seconds \d/m)
  expect((await overTheWire(port, '/api/health')).status).toBe(404)
  expect((await app.inject('/metrics')).statusCode).toBe(404)
  expect(await world.db.execute(sql`select 1`)).toBeDefined()
})

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

test.each(['ops/alerts.yml', 'ops/dashboard.json', 'docs/operations.md'])(
  'each metric that %s names is one that the server has',
  async (path) => {
    const known = new Set(
      (await metrics.registry.getMetricsAsJSON()).flatMap(({ name, type }) =>
        String(type) === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`, name] : [name],
      ),
    )
    const named = [...read(path).matchAll(/\b(?:xamego|process|nodejs)_[a-z_]+\b/g)].map(([name]) => name)
    expect(named.length).toBeGreaterThan(8)
    expect(named.filter((name) => !known.has(name))).toEqual([])
  },
)

test('every alert says how bad it is, what to read, and stands in the handbook', () => {
  const alerts = [...read('ops/alerts.yml').matchAll(/- alert: (\w+)\n((?:(?! {6}- alert:).*\n?)*)/g)]
  expect(alerts.length).toBeGreaterThan(9)
  const handbook = read('docs/operations.md')
  for (const [, name = '', body = ''] of alerts) {
    expect(body, name).toMatch(/severity: (page|ticket)/)
    expect(body, name).toMatch(/summary: /)
    const [, anchor = ''] = body.match(/runbook: docs\/operations\.md#([\w-]+)/) ?? []
    const headings = [...handbook.matchAll(/^#{2,3} (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    )
    expect(headings, name).toContain(anchor)
  }
})

test('the handbook names every secret of the settings', () => {
  const handbook = read('docs/operations.md')
  for (const name of [
    'SECRET',
    'BACKUP_PASSPHRASE',
    'DATABASE_URL',
    'SMTP_URL',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'AGE_ASSURANCE_SECRET',
    'ADMIN_PASSWORD',
  ])
    expect(handbook).toContain(`\`${name}\``)
})
