// Traces as a collector receives them: what one request asked and owed hangs together, and nothing in it is a person's.
import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createApp } from '../app.ts'
import { watchStatements } from '../platform/db/slow-statements.ts'
import { createJobs, type JobSpec } from '../platform/jobs.ts'
import { startTracing, traceJob } from '../platform/tracing.ts'
import { soon } from '../testing/waiting.ts'
import { createWorld, type World } from '../testing/world.ts'

type Attribute = { key: string; value: unknown }
type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Attribute[]
  status: { code?: number }
}
type Sent = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[] }

const sent: Sent[] = []
const collector = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  sent.push(JSON.parse(Buffer.concat(chunks).toString()))
  response.setHeader('content-type', 'application/json').end('{}')
})

let world: World
let app: Awaited<ReturnType<typeof createApp>>
let stop: () => Promise<void>
beforeEach(async () => {
  sent.length = 0
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  world = await createWorld()
  stop = await startTracing(endpoint, world.deps.log)
  const config = { ...world.deps.config, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, TRUST_PROXY: true }
  app = await createApp({ deps: { ...world.deps, config }, auth: world.auth })
})
afterEach(async () => {
  await app.close()
  await world.close()
  await new Promise((closed) => collector.close(closed))
})

/** Spans of all that was traced, once the rest was sent. */
async function spans(): Promise<Span[]> {
  await stop()
  return sent.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)),
  )
}
const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`

test('a request is a span under the proxy’s, named by its procedure, with how it was answered', async () => {
  const ana = await world.register('Ana')
  const headers = { cookie: ana.cookie, traceparent }
  await app.inject({ method: 'POST', url: '/rpc/matches/counts', headers, payload: {} })
  const [span] = (await spans()).filter(({ name }) => name === 'matches.counts')
  expect(span).toMatchObject({ traceId: 'a'.repeat(32), parentSpanId: 'b'.repeat(16) })
  expect(span?.attributes).toContainEqual({
    key: 'http.response.status_code',
    value: { intValue: 200 },
  })
  expect(JSON.stringify(sent[0]?.resourceSpans[0]?.resource)).toContain('xamego')
})

test('a statement is a span by its prepared name under what asked for it, and none without', async () => {
  const pool = new EventEmitter()
  watchStatements(pool as Pool, world.deps)
  const client = {
    query: async ({ name }: { name: string; values: string[] }) => {
      if (name === 'wrong') throw new Error('division by zero')
    },
  }
  pool.emit('connect', client)
  const query = (name: string) => client.query({ name, values: ['ana@exemplo.com.br'] })
  await query('asked_by_nobody')
  await traceJob('mail.send', traceparent, () => query('letters_of'))
  await expect(traceJob('mail.send', undefined, () => query('wrong'))).rejects.toThrow('division by zero')
  const told = await spans()
  const [job, failedJob] = told.filter(({ name }) => name === 'mail.send')
  expect(told.find(({ name }) => name === 'letters_of')).toMatchObject({
    traceId: 'a'.repeat(32),
    parentSpanId: job?.spanId,
    status: { code: 0 },
  })
  expect(told.find(({ name }) => name === 'wrong')).toMatchObject({
    parentSpanId: failedJob?.spanId,
    status: { code: 2 },
  })
  expect(failedJob?.status.code).toBe(2)
  expect(told.map(({ name }) => name)).not.toContain('asked_by_nobody')
  expect(JSON.stringify(sent)).not.toMatch(/exemplo|division/)
})

test('the trace of a job is a child of the trace of the request that enqueued it', async () => {
  vi.useRealTimers()
  const payload = z.object({ boat: z.string() })
  const done = vi.fn(async (_: { boat: string }) => {})
  const job: JobSpec<{ boat: string }> = { name: 'paint', title: 'A job', payload }
  const run = async (given: unknown) => done(payload.parse(given))
  const jobs = createJobs(world.db, [{ ...job, run }], world.deps.log)
  await jobs.prepare()
  await traceJob('boats.order', traceparent, () =>
    world.db.transaction((tx) => jobs.enqueue(tx, job, { boat: 'Iracema' })),
  )
  await jobs.work()
  await expect.poll(() => done.mock.calls, soon).toEqual([[{ boat: 'Iracema' }]])
  await jobs.close()
  const told = await spans()
  const order = told.find(({ name }) => name === 'boats.order')
  expect(told.find(({ name }) => name === 'paint')).toMatchObject({
    traceId: 'a'.repeat(32),
    parentSpanId: order?.spanId,
  })
})

test('no span tells of a person, whatever they ask', async () => {
  const [ana, davi] = [await world.register('Ana'), await world.register('Davi')]
  const asked = [
    { method: 'POST', url: '/api/sign-in', payload: { email: ana.email, password: 'vento-leste-2026' } },
    { method: 'POST', url: '/api/password-reset/request', payload: { email: ana.email } },
    { method: 'GET', url: `/api/people/${davi.id}?of=${davi.email}`, headers: { cookie: ana.cookie } },
    { method: 'GET', url: `/nowhere/${davi.id}` },
  ] as const
  for (const one of asked) await app.inject(one)
  expect((await spans()).length).toBeGreaterThan(asked.length - 1)
  const told = JSON.stringify(sent)
  for (const personal of [ana.email, davi.email, ana.id, davi.id, 'vento-leste', '127.0.0.1'])
    expect(told).not.toContain(personal)
})
