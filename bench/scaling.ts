// Growth: the ten busiest procedures on one, two and four equal servers over one PostgreSQL. Answers a second tell about the machine;
// the processor time of an answer, and the buffers that it reads, hardly do.
import autocannon, { type Request } from 'autocannon'
import type { OpenDatabase } from '#server/platform/db/database.ts'
import { benchApp } from './app.ts'
import { buffersOf, call, isOfPool, isReviewed, planOf } from './explain.ts'
import { ask, partsOf, rpc } from './parts.ts'
import { databaseTime, processOf } from './processors.ts'
import { recordStatements } from './recording.ts'
import { askSteadily } from './steady.ts'

const connections = 16
const seconds = Number(process.env.BENCH_SECONDS ?? 2)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
/** Rate of all servers together, for the time of an answer that nobody queues before. */
const steadyRate = 50
const counts = [1, 2, 4]
/** Those whose buffers are counted: member 1 is like nobody else. */
const ordinary = [2, 3, 4, 5, 6]
/** Connections of each server: four leave PostgreSQL some for those that look on. */
export const scalingPool = 8

type Server = { url: string; pid: number }
type Procedure = {
  name: string
  requests: (url: string) => Promise<() => Request>
  /** Questions of an ordinary member, for the buffers. */
  asked: (session: number) => Promise<{ path: string; input: unknown }>
}
type Processors = { servers: number; database: number; asker: number }
type Turn = Processors & { perSecond: number; errors: number; cores: Processors }

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

function processorTime(servers: Server[], postmaster: number): Processors {
  const { user, system } = process.cpuUsage()
  return {
    servers: servers.reduce((sum, { pid }) => sum + processOf(pid).own, 0),
    database: databaseTime(postmaster),
    asker: (user + system) / 1000,
  }
}

/** The ten, in the order in which a member meets them. */
async function proceduresOf(open: OpenDatabase, sessions: number, first: Server): Promise<Procedure[]> {
  const parts = await partsOf(open.pool, sessions)
  const part = (name: string) => {
    const found = parts.find((one) => one.name === name)
    if (!found) throw new Error(`no part ${name}`)
    return found.requests
  }
  const plain = (name: string, path: string, input?: unknown): Procedure => {
    let turn = 0
    return {
      name,
      requests: async () => () => rpc({ path, session: 1 + (turn++ % sessions), input }),
      asked: async () => ({ path, input }),
    }
  }
  const firstPage = (session: number) => ask(first.url, { path: 'discover/list', session, input: {} })
  const likes = await part('like')(first.url)
  const met: string[] = []
  for (let session = 1; session <= 100; session++) {
    const page = await firstPage(session)
    met.push(page.items[0]?.id)
  }
  let look = 0
  return [
    plain('session', 'identity/session'),
    plain('discover', 'discover/list', {}),
    {
      name: 'discover-later',
      requests: part('discover-later'),
      asked: async (session) => {
        const cursor: string = (await firstPage(session)).nextCursor
        return { path: 'discover/list', input: { cursor } }
      },
    },
    {
      name: 'details',
      requests: async () => () => {
        const session = 1 + (look++ % met.length)
        return rpc({ path: 'interactions/details', session, input: { id: met[session - 1] } })
      },
      asked: async (session) => ({ path: 'interactions/details', input: { id: met[session - 1] } }),
    },
    {
      name: 'like',
      requests: async () => likes,
      asked: async (session) => ({
        path: 'interactions/decide',
        input: { to: met[session - 1], type: 'like' },
      }),
    },
    plain('counts', 'matches/counts'),
    plain('matches', 'matches/list', {}),
    plain('bell', 'notifications/unseen'),
    plain('feed', 'feed/list', {}),
    plain('companies', 'companies/list', {}),
  ]
}

/** Buffers that an answer reads, its session among them: the median of some members. */
async function buffersRead(
  open: OpenDatabase,
  app: Awaited<ReturnType<typeof benchApp>>,
  { name, asked }: Procedure,
) {
  const sums: number[] = []
  for (const session of ordinary) {
    const { path, input } = await asked(session)
    if (name !== 'like') await call(app, session, path, input)
    const sent = await recordStatements(() => call(app, session, path, input))
    let sum = 0
    for (const statement of sent.filter(isReviewed)) sum += buffersOf(await planOf(open, statement))
    sums.push(sum)
  }
  return median(sums)
}

/** Buffers of the pools of candidates, which each process reads anew every minute while it is asked. */
async function tellPools(open: OpenDatabase, app: Awaited<ReturnType<typeof benchApp>>) {
  const sent = await recordStatements(async () => {
    for (const session of ordinary) await call(app, session, 'discover/list', {})
  })
  const read: number[] = []
  for (const statement of sent.filter(isOfPool)) read.push(buffersOf(await planOf(open, statement)))
  console.log(
    `  pools of ${ordinary.length} members: ${read.length} read, ${median(read)} buffers at the median, ${Math.max(0, ...read)} at most`,
  )
}

async function press(servers: Server[], postmaster: number, next: () => Request, wide = connections) {
  const before = processorTime(servers, postmaster)
  const begun = performance.now()
  const results = await Promise.all(
    servers.map(({ url }) =>
      autocannon({
        url,
        connections: wide / servers.length,
        duration: seconds,
        requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
      }),
    ),
  )
  const after = processorTime(servers, postmaster)
  const tookMs = performance.now() - begun
  const answers = results.reduce((sum, result) => sum + result['2xx'], 0)
  const errors = results.reduce((sum, one) => sum + one.non2xx + one.errors, 0)
  const spent = (of: keyof Processors) => after[of] - before[of]
  const shared = (by: number) => ({
    servers: spent('servers') / by,
    database: spent('database') / by,
    asker: spent('asker') / by,
  })
  return {
    ...shared(Math.max(1, answers)),
    perSecond: answers / (tookMs / 1000),
    errors,
    cores: shared(tookMs),
  } satisfies Turn
}

async function steadily(servers: Server[], next: () => Request) {
  const each = servers.map(({ url }) => askSteadily(url, next, steadyRate / servers.length, seconds))
  const answers = await Promise.all(each)
  return { p99: Math.max(...answers.map(({ p99 }) => p99)), p50: median(answers.map(({ p50 }) => p50)) }
}

async function postmasterOf({ pool }: OpenDatabase): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  return processOf(rows[0]?.pid ?? 0).parent
}

const heads = [
  'procedure',
  'servers',
  'a second',
  'of one',
  'p50',
  'p99',
  'server ms',
  'database ms',
  'cores: servers',
  'database',
  'asker',
  'buffers',
]

/** `servers`: as many as are asked at most, over the database of `open`. */
export async function measureScaling(
  open: OpenDatabase,
  dataDir: string,
  sessions: number,
  servers: Server[],
) {
  const [first] = servers
  if (!first) return
  const postmaster = await postmasterOf(open)
  const app = await benchApp(open, dataDir)
  await tellPools(open, app)
  console.log(`  | ${heads.join(' | ')} |\n  |${heads.map(() => '---|').join('')}`)
  for (const procedure of await proceduresOf(open, sessions, first)) {
    const buffers = await buffersRead(open, app, procedure)
    const next = await procedure.requests(first.url)
    // Each connection of each server plans a statement at its first call.
    for (let turn = 0; turn < 2; turn++) await press(servers, postmaster, next, connections * servers.length)
    const turns = new Map<number, Turn[]>(counts.map((count) => [count, []]))
    for (let round = 0; round < rounds; round++)
      for (const count of counts)
        turns.get(count)?.push(await press(servers.slice(0, count), postmaster, next))
    for (const count of counts) {
      const own = turns.get(count) ?? []
      const middle = (of: (turn: Turn) => number) => median(own.map(of))
      // Ratios are of one round: what else the machine does, both of a round meet.
      const ofOne = median(own.map((turn, round) => turn.perSecond / (turns.get(1)?.[round]?.perSecond ?? 1)))
      const { p50, p99 } = await steadily(servers.slice(0, count), next)
      const errors = own.reduce((sum, turn) => sum + turn.errors, 0)
      const cells = [
        procedure.name,
        count,
        middle((turn) => turn.perSecond).toFixed(0),
        ofOne.toFixed(2),
        p50,
        p99,
        middle((turn) => turn.servers).toFixed(2),
        middle((turn) => turn.database).toFixed(2),
        middle((turn) => turn.cores.servers).toFixed(2),
        middle((turn) => turn.cores.database).toFixed(2),
        middle((turn) => turn.cores.asker).toFixed(2),
        buffers,
      ]
      console.log(`  | ${cells.join(' | ')} |${errors > 0 ? ` ${errors} ERRORS` : ''}`)
    }
  }
  await app.close()
}
