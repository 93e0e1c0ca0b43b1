// `npm run bench`: what the product costs over the bare engine, at 100,000 members and 2,000,000 decisions.
// Ratios of one run on one machine, round by round: absolute figures tell about the machine.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { seedReference } from '#server/db/seed/reference.ts'
import { type OpenDatabase, openDatabase } from '#server/platform/db/database.ts'
import { startEmbeddedDatabase } from '#server/platform/db/embedded.ts'
import { migrateDatabase } from '#server/platform/db/migrate.ts'
import { startPostgres } from '#server/testing/postgres.ts'
import { benchApp } from './app.ts'
import { explainHotQueries } from './explain.ts'
import { fullScale, load, type Scale } from './load.ts'
import { record, sessionCookie } from './recording.ts'

const connections = 16
/** Of each turn. Many short rounds: what else the machine does comes and goes, and is the same for both of a round. */
const seconds = Number(process.env.BENCH_SECONDS ?? 3)
const rounds = 9
const scale: Scale = process.env.BENCH_MEMBERS
  ? {
      members: Number(process.env.BENCH_MEMBERS),
      interactions: Number(process.env.BENCH_MEMBERS) * 20,
      sessions: 200,
    }
  : fullScale

type Figures = { perSecond: number; p99: number; errors: number }
type Pair = { from: string; to: string; session: number }

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function start(file: string, args: string[]) {
  const child = fork(new URL(file, import.meta.url), args)
  const [port] = await once(child, 'message')
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill()
      await once(child, 'exit')
    },
  }
}

async function fire(url: string, next: () => autocannon.Request, wide = connections): Promise<Figures> {
  const result = await autocannon({
    url,
    connections: wide,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
  })
  return {
    perSecond: result.requests.average,
    p99: result.latency.p99,
    errors: result.non2xx + result.errors,
  }
}

/** Signed ahead: the caller's work is not what is measured. */
const cookies = Array.from({ length: scale.sessions + 1 }, (_, session) => sessionCookie(session))

/** The bare server is sent the very same, to another path: making the request costs the same machine as well. */
const rpc = (path: string, session: number, input: unknown, bare?: string): autocannon.Request => ({
  method: 'POST',
  path: bare ?? `/rpc/${path}`,
  headers: { cookie: cookies[session], 'content-type': 'application/json' },
  body: JSON.stringify({ json: input }),
})

/** Sessions one after the other, for ever. */
function rotation() {
  let turn = 0
  return () => (turn++ % scale.sessions) + 1
}

/** Pairs that have not decided about each other, each handed out once. */
async function freshPairs({ pool }: OpenDatabase): Promise<() => Pair> {
  const { rows } = await pool.query<Pair>(`select s.n as session, s.id as "from", t.id as "to"
    from bench_ids s cross join lateral (select id from bench_ids where n > 1000 + s.n * 190 limit 400) t
    where s.n <= ${scale.sessions} and not exists (select from user_interactions i
      where (i.from_user_id = s.id and i.to_user_id = t.id) or (i.from_user_id = t.id and i.to_user_id = s.id))
    order by md5(s.id::text || t.id::text)`)
  return () => {
    const pair = rows.pop()
    if (!pair) throw new Error('out of fresh pairs: measure for less long')
    return pair
  }
}

async function prepared(open: OpenDatabase) {
  await migrateDatabase(open.pool)
  await seedReference(open.db)
  console.log(`  loading ${scale.members} members and ${scale.interactions} decisions…`)
  await load(open.pool, scale)
}

function summary(rows: Figures[]): Figures {
  return {
    perSecond: median(rows.map((row) => row.perSecond)),
    p99: median(rows.map((row) => row.p99)),
    errors: rows.reduce((sum, row) => sum + row.errors, 0),
  }
}

const told = ({ perSecond, p99, errors }: Figures) =>
  `${perSecond.toFixed(0)}/s, p99 ${p99} ms, ${errors} errors`

async function onPostgres(folder: string) {
  console.log('PostgreSQL')
  const cluster = startPostgres({ durable: true })
  const url = cluster.createDatabase()
  try {
    const open = openDatabase({ url, poolSize: 4 })
    await prepared(open)
    await explainHotQueries(open, folder)
    const pairs = await freshPairs(open)
    const first = pairs()
    const recordingFile = join(folder, 'recording.json')
    const app = await benchApp(open, folder)
    const {
      rows: [one],
    } = await open.pool.query('select id from bench_ids where n = 1')
    writeFileSync(
      recordingFile,
      JSON.stringify(await record(app, scale.sessions, { from: one.id, to: first.to })),
    )
    await app.close()

    const ours = await start('./server.ts', [url, folder])
    const bare = await start('./bare.ts', [url, recordingFile])
    const results: Record<string, Figures[]> = {
      oursDiscover: [],
      bareDiscover: [],
      oursLike: [],
      bareLike: [],
    }
    for (let round = 0; round <= rounds; round++) {
      const turn = rotation()
      const measured = {
        oursDiscover: await fire(ours.url, () => rpc('discover/list', turn(), {})),
        bareDiscover: await fire(bare.url, () => {
          const session = turn()
          return rpc('discover/list', session, {}, `/discover/${session}`)
        }),
        oursLike: await fire(ours.url, () => {
          const { session, to } = pairs()
          return rpc('interactions/decide', session, { to, type: 'like' })
        }),
        bareLike: await fire(bare.url, () => {
          const { session, from, to } = pairs()
          return rpc('interactions/decide', session, { to, type: 'like' }, `/like/${session}/${from}/${to}`)
        }),
      }
      // The first round warms plans, caches and compilers.
      if (round > 0) for (const [name, figures] of Object.entries(measured)) results[name]?.push(figures)
    }
    await ours.stop()
    await bare.stop()
    await open.close()
    const of = (name: string) => summary(results[name] ?? [])
    for (const what of ['Discover', 'Like']) {
      const [mine, engine] = [results[`ours${what}`] ?? [], results[`bare${what}`] ?? []]
      const ratios = (of: (figures: Figures) => number) =>
        median(mine.map((figures, round) => of(figures) / of(engine[round] ?? figures))).toFixed(2)
      console.log(`  ${what.toLowerCase()}: ours ${told(summary(mine))}; bare ${told(summary(engine))}`)
      console.log(
        `    median round: ${ratios(({ perSecond }) => perSecond)} of the bare server, p99 × ${ratios(({ p99 }) => p99)}`,
      )
    }
    return of('bareDiscover')
  } finally {
    cluster.stop()
  }
}

async function onEmbedded(folder: string, bareDiscover: Figures | undefined) {
  console.log('Embedded (PGlite)')
  const open = openDatabase(await startEmbeddedDatabase(folder))
  await prepared(open)
  await open.close()
  const ours = await start('./server.ts', ['', folder])
  const turn = rotation()
  const busy = () => fire(ours.url, () => rpc('discover/list', turn(), {}))
  await busy()
  const discover = await busy()
  const [, health] = await Promise.all([
    busy(),
    fire(ours.url, () => ({ method: 'GET', path: '/api/health' }), 1),
  ])
  await ours.stop()
  console.log(`  discover: ours ${told(discover)}`)
  if (bareDiscover)
    console.log(
      `    ${(discover.perSecond / bareDiscover.perSecond).toFixed(2)} of the bare server on PostgreSQL`,
    )
  console.log(`  health under that load: p99 ${health.p99} ms`)
}

const folder = mkdtempSync(join(tmpdir(), 'xamego-bench-'))
try {
  const only = process.argv[2]
  const bare = only === 'embedded' ? undefined : await onPostgres(folder)
  if (only !== 'postgres') await onEmbedded(folder, bare)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
