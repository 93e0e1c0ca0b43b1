// Two servers behind PgBouncer in transaction mode: nothing they do needs a connection of their own, but for what goes past it.
// Only with --all: two servers and a pooler of their own are started.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Client as Connection } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/db/database.ts'
import { sandboxPayments } from '../platform/sandbox-payments.ts'
import { browser, overTheWire } from '../testing/browser.ts'
import { missingPooler, startPooler } from '../testing/pooler.ts'
import { type Cluster, missingPostgres, startPostgres } from '../testing/postgres.ts'
import { startServer, stop } from '../testing/process.ts'
import { formOf } from '../testing/registration.ts'
import { password } from '../testing/world.ts'

const missing = missingPostgres ?? missingPooler
/** Fewer than the servers would take without it. */
const connections = 5

describe.skipIf(missing !== null)(missing ?? 'behind PgBouncer in transaction mode', () => {
  let cluster: Cluster
  let pooler: Awaited<ReturnType<typeof startPooler>>
  let servers: Awaited<ReturnType<typeof startServer>>[]
  let direct: Connection
  let env: Record<string, string>
  const [at, elsewhere] = [() => servers[0]?.origin ?? '', () => servers[1]?.origin ?? '']

  beforeAll(async () => {
    cluster = startPostgres()
    const created = new URL(cluster.createDatabase())
    const own = new Connection({ connectionString: created.href })
    await own.connect()
    // As in production, nobody who may do anything.
    await own.query('create role xamego login')
    await own.query(`alter database ${created.pathname.slice(1)} owner to xamego`)
    await own.end()
    created.username = 'xamego'
    pooler = await startPooler(created.href, connections)
    env = {
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: created.href,
      DATA_DIR: mkdtempSync(join(tmpdir(), 'data-')),
      SECRET: 'secret-of-the-tests-0123456789-abcdef',
    }
    servers = await Promise.all([startServer(env, undefined, 'file'), startServer(env, undefined, 'file')])
    direct = new Connection({ connectionString: created.href })
    await direct.connect()
  })
  afterAll(async () => {
    await Promise.all(servers.map(stop))
    await direct.end()
    await pooler.stop()
    cluster.stop()
  })

  async function until<Found>(look: () => Promise<Found | undefined>): Promise<Found> {
    for (let tried = 0; tried < 200; tried++) {
      const found = await look()
      if (found !== undefined) return found
      await setTimeout(50)
    }
    throw new Error('it never came to be')
  }

  const emailOf = (name: string) => `${name.toLowerCase()}@exemplo.com.br`
  async function registered(name: string, origin: string) {
    const { client, cookie } = browser(origin)
    const email = emailOf(name)
    await client.identity.register(
      await formOf(client, { name, email, gender: 'feminino', genderPreference: 'todos', age: 22 }),
    )
    const id = (await client.identity.session())?.member?.id ?? ''
    return { id, client, cookie }
  }

  test('a member registered at one server signs in at the other, likes, and hears live of the match', async () => {
    const [ana, bia] = await Promise.all([registered('Ana', at()), registered('Bia', elsewhere())])
    const signedIn = browser(elsewhere())
    await signedIn.client.identity.signIn({ email: emailOf('Ana'), password })
    const told: string[] = []
    const abort = new AbortController()
    const live = await ana.client.notifications.live(undefined, { signal: abort.signal })
    const listening = (async () => {
      for await (const event of live) told.push(event.type)
    })().catch(() => {})
    await until(async () => (told.includes('connected') ? true : undefined))

    await bia.client.interactions.decide({ to: ana.id, type: 'like' })
    const { match } = await signedIn.client.interactions.decide({ to: bia.id, type: 'like' })
    expect(match).not.toBeNull()
    await until(async () => (told.includes('match') ? true : undefined))
    abort.abort()
    await listening
    expect((await bia.client.matches.counts()).matches).toBe(1)
  })

  test('a payment that a webhook tells of is delivered by a job, and by one alone', async () => {
    const caio = await registered('Caio', at())
    const { plans } = await caio.client.billing.plans()
    const { url } = await caio.client.billing.createPayment({
      planId: plans.find(({ name }) => name === 'Premium')?.id ?? '',
    })
    const ref = url.split('/').at(-1)
    await direct.query("update sandbox_checkouts set state = 'paid' where ref = $1", [ref])
    const { rows } = await direct.query('select id from payments where provider_ref = $1', [ref])
    const payment = String(rows[0]?.id)
    const open = openDatabase({ url: env.DATABASE_DIRECT_URL ?? '', poolSize: 1 })
    const config = readConfig({ ...env, NODE_ENV: 'test' }, () => '')
    const sandbox = sandboxPayments({ config, db: open.db, clock: systemClock })
    const { body, headers } = sandbox.signed({ id: 'evt_1', kind: 'checkout.paid', payment })
    await open.close()
    for (const origin of [at(), elsewhere(), at()]) {
      const answer = await overTheWire(`${origin}/webhooks/pagamentos`, {
        method: 'POST',
        headers: { ...(headers as Record<string, string>), 'content-type': 'application/json' },
        body: new Uint8Array(body),
      })
      expect(answer.status).toBe(200)
    }
    const given = async () =>
      (await direct.query('select id from entitlements where payment_id = $1', [payment])).rows
    await until(async () => ((await given()).length > 0 ? true : undefined))
    expect(await given()).toHaveLength(1)
  })

  test('forty calls at once are answered over five connections, which begin with our settings', async () => {
    const davi = await registered('Davi', elsewhere())
    const there = browser(at(), davi.cookie())
    const calls = Array.from({ length: 10 }, () => [
      there.client.discover.list({}),
      davi.client.matches.counts(),
      davi.client.companies.list({ search: 'padaria' }),
      there.client.notifications.list({}),
    ])
    expect(await Promise.all(calls.flat())).toHaveLength(40)
    const { rows } = await direct.query(
      "select count(*) as open from pg_stat_activity where usename = 'xamego' and pid <> pg_backend_pid()",
    )
    // Two more of each server go past it.
    expect(Number(rows[0].open)).toBeLessThanOrEqual(connections + 2 * servers.length)
    const pooled = new Connection({ connectionString: pooler.url })
    await pooled.connect()
    for (const [name, value] of [
      ['plan_cache_mode', 'force_generic_plan'],
      ['statement_timeout', '30s'],
      ['pg_trgm.word_similarity_threshold', '0.45'],
    ])
      expect((await pooled.query(`show ${name}`)).rows.flatMap(Object.values)).toEqual([value])
    await pooled.end()
    for (const { said } of servers) expect(said()).not.toMatch(/"level":[56]0|prepared statement/)
  })
})
