// `npm run bench`: what the product costs, as a share of a reference server in the same run, turn by turn.
// `bench/README.md` says how to call it and how to read it.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon, { type Request } from 'autocannon'
import { seedReference } from '#server/db/seed/reference.ts'
import { type OpenDatabase, openDatabase } from '#server/platform/db/database.ts'
import { startEmbeddedDatabase } from '#server/platform/db/embedded.ts'
import { migrateDatabase } from '#server/platform/db/migrate.ts'
import { startPostgres } from '#server/testing/postgres.ts'
import v8Flags from '#server/v8-flags.json' with { type: 'json' }
import { measureAlike } from './alike.ts'
import { explainHotQueries } from './explain.ts'
import { fullScale, load, scaleOf } from './load.ts'
import { measureExport, officeParts } from './office.ts'
import { type Part, partsOf } from './parts.ts'
import { measurePresses } from './presses.ts'
import { measureScaling, scalingPool } from './scaling.ts'
import { measureScreens } from './screens.ts'
import { measureTown } from './town.ts'
import { loadTown } from './town-load.ts'
import { measureUploads } from './uploads.ts'

const connections = 16
/** Length of each turn. Many short rounds: what else the machine does comes and goes, and is the same for both of a round. */
const seconds = Number(process.env.BENCH_SECONDS ?? 3)
const rounds = Number(process.env.BENCH_ROUNDS ?? 9)
const scale = process.env.BENCH_MEMBERS ? scaleOf(Number(process.env.BENCH_MEMBERS)) : fullScale
/** The names of parts to measure; all of them when none is given. */
const chosen = process.argv.slice(2)
const isChosen = (name: string) =>
  chosen.length === 0 || chosen.includes(name) || (name.startsWith('office-') && chosen.includes('office'))

type Figures = { perSecond: number; p99: number; errors: number }

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function start(file: string, args: string[], execArgv: string[] = []) {
  const child = fork(new URL(file, import.meta.url), args, { execArgv })
  const [port] = await once(child, 'message')
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    /** Its resident memory, in megabytes. */
    memory: async () => {
      child.send('memory')
      const [bytes] = await once(child, 'message')
      return Math.round(bytes / 2 ** 20)
    },
    stop: async () => {
      child.kill()
      await once(child, 'exit')
    },
  }
}
type Server = Awaited<ReturnType<typeof start>>

async function fire(url: string, next: () => Request, wide = connections): Promise<Figures> {
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

async function prepare(open: OpenDatabase) {
  await migrateDatabase(open.pool)
  await seedReference(open.db)
  console.log(`  loading ${scale.members} members and ${scale.interactions} decisions…`)
  await load(open.pool, scale)
}

const middle = (figures: Figures[]): Figures => ({
  perSecond: median(figures.map(({ perSecond }) => perSecond)),
  p99: median(figures.map(({ p99 }) => p99)),
  errors: figures.reduce((sum, { errors }) => sum + errors, 0),
})

const figuresText = ({ perSecond, p99, errors }: Figures) =>
  `${perSecond.toFixed(0)}/s, p99 ${p99} ms${errors > 0 ? `, ${errors} ERRORS` : ''}`

const verdict = (holds: boolean) => (holds ? 'holds' : 'MISSED')

async function measure(part: Part, ours: Server, reference: Server) {
  const turns = { ours: await part.requests(ours.url), reference: await part.requests(reference.url) }
  const figures: { ours: Figures[]; reference: Figures[] } = { ours: [], reference: [] }
  for (let round = 0; round <= rounds; round++) {
    const mine = await fire(ours.url, turns.ours, part.connections)
    const theirs = await fire(reference.url, turns.reference, part.connections)
    // The first round warms plans, caches and compilers.
    if (round === 0) continue
    figures.ours.push(mine)
    figures.reference.push(theirs)
  }
  const ratio = (of: (one: Figures) => number) =>
    median(figures.ours.map((mine, round) => of(mine) / Math.max(1, of(figures.reference[round] ?? mine))))
  const [share, slower] = [ratio(({ perSecond }) => perSecond), ratio(({ p99 }) => p99)]
  console.log(
    `  ${part.name}: ours ${figuresText(middle(figures.ours))}; reference ${figuresText(middle(figures.reference))}`,
  )
  console.log(
    `    ${share.toFixed(2)} of the reference (bar ${part.bar.toFixed(2)}: ${verdict(share >= part.bar)}), p99 × ${slower.toFixed(1)} (bar 3: ${verdict(slower <= 3)})`,
  )
  return middle(figures.ours)
}

/** Nothing else is measured beside it: it has servers of its own. */
async function scaleOut(open: OpenDatabase, url: string, folder: string) {
  if (!process.env.BENCH_DATABASE) await loadTown(open.pool)
  const servers: Server[] = []
  for (let place = 0; place < 4; place++)
    servers.push(await start('./server.ts', [url, folder, String(scalingPool)], v8Flags.server))
  await measureScaling(open, folder, scale.sessions, servers)
  for (const server of servers) await server.stop()
  await open.close()
}

async function onPostgres(folder: string): Promise<Figures | undefined> {
  console.log('PostgreSQL')
  const kept = process.env.BENCH_DATABASE
  const cluster = kept ? undefined : startPostgres({ durable: true })
  const url = kept ?? cluster?.createDatabase() ?? ''
  try {
    const open = openDatabase({ url, poolSize: 4 })
    if (!kept) await prepare(open)
    if (chosen.includes('scaling')) {
      await scaleOut(open, url, folder)
      return
    }
    if (isChosen('plans')) await explainHotQueries(open, folder)
    const parts = [...(await partsOf(open.pool, scale.sessions)), ...officeParts]
    const ours = await start('./server.ts', [url, folder], v8Flags.server)
    const reference = await start('./reference.ts', [url])
    let discover: Figures | undefined
    for (const part of parts.filter(({ name }) => isChosen(name))) {
      const figures = await measure(part, ours, reference)
      if (part.name === 'discover') discover = figures
    }
    if (isChosen('office-csv')) await measureExport(open.pool, ours, reference)
    if (chosen.includes('town')) {
      if (!kept || chosen.includes('town-load')) await loadTown(open.pool)
      await measureTown(open, folder, ours.url, chosen.includes('town-plans'))
    }
    if (chosen.includes('uploads')) await measureUploads(open.pool, ours)
    if (chosen.includes('alike')) await measureAlike(open.pool, ours.url)
    const memory = await ours.memory()
    console.log(`  memory after all of it: ${memory} MB (bar 200: ${verdict(memory <= 200)})`)
    await ours.stop()
    await reference.stop()
    await open.close()
    return discover
  } finally {
    cluster?.stop()
  }
}

async function onEmbedded(folder: string, onServer: Figures | undefined) {
  console.log('Embedded (PGlite)')
  const open = openDatabase(await startEmbeddedDatabase(folder))
  await prepare(open)
  const [discoverPart] = (await partsOf(open.pool, scale.sessions)).filter(({ name }) => name === 'discover')
  await open.close()
  if (!discoverPart) return
  const ours = await start('./server.ts', ['', folder], v8Flags.server)
  const next = await discoverPart.requests(ours.url)
  await fire(ours.url, next)
  const figures: Figures[] = []
  const health: Figures[] = []
  for (let round = 0; round < rounds; round++) {
    figures.push(await fire(ours.url, next))
    const [, idle] = await Promise.all([
      fire(ours.url, next),
      fire(ours.url, () => ({ method: 'GET', path: '/api/health' }), 1),
    ])
    health.push(idle)
  }
  await ours.stop()
  const discover = middle(figures)
  console.log(`  discover: ${figuresText(discover)}`)
  if (onServer) {
    const share = discover.perSecond / onServer.perSecond
    console.log(`    ${share.toFixed(2)} of ours on PostgreSQL (bar 0.20: ${verdict(share >= 0.2)})`)
  }
  const { p99 } = middle(health)
  console.log(`  health under that load: p99 ${p99} ms (bar 15: ${verdict(p99 < 15)})`)
}

if (chosen[0] === 'screens') {
  await measureScreens(chosen.slice(1))
  process.exit(0)
}
if (chosen.join() === 'presses') process.exit((await measurePresses()) ? 0 : 1)
const folder = mkdtempSync(join(tmpdir(), 'xamego-bench-'))
try {
  const onServer = chosen.join() === 'embedded' ? undefined : await onPostgres(folder)
  if (isChosen('embedded')) await onEmbedded(folder, onServer)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
