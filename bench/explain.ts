// The plans of the hot queries, committed beside this file: a change of plan is reviewed like code.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { OpenDatabase } from '#server/platform/db/database.ts'
import { benchApp } from './app.ts'
import type { Viewer } from './load.ts'
import { sessionCookie } from './parts.ts'
import { recordStatements, type Statement } from './recording.ts'

const plansFolder = fileURLToPath(new URL('./plans', import.meta.url))
/** Buffers of the database, read for one answer. */
const maxBuffers = 1000

const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return `'{${value.map((item) => `"${String(item)}"`).join(',')}}'`
  return `'${(value instanceof Date ? value.toISOString() : String(value)).replaceAll("'", "''")}'`
}

/** The plan PostgreSQL keeps for the statement, run once; costs left out, since they change with every statistic. */
export async function planOf({ pool }: OpenDatabase, { text, values = [] }: Statement): Promise<string> {
  const client = await pool.connect()
  try {
    // A count that a `with` writes is undone again.
    await client.query('begin')
    await client.query(`prepare reviewed as ${text}`)
    const execute = values.length > 0 ? `reviewed(${values.map(literal).join(', ')})` : 'reviewed'
    const { rows } = await client.query(
      `explain (analyze, buffers, costs off, timing off, summary off) execute ${execute}`,
    )
    await client.query('deallocate reviewed')
    await client.query('rollback')
    return rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n')
  } finally {
    client.release()
  }
}

/** Buffers that the whole plan read: the first line of its kind is the topmost node's. */
export function buffersOf(plan: string): number {
  const [, hit = '0', read = '0'] = plan.match(/Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/) ?? []
  return Number(hit) + Number(read)
}

export async function call(app: FastifyInstance, session: Viewer, path: string, input: unknown) {
  const answer = await app.inject({
    method: 'POST',
    url: `/rpc/${path}`,
    headers: { cookie: sessionCookie(session), 'content-type': 'application/json' },
    payload: JSON.stringify({ json: input }),
  })
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.payload}`)
  return JSON.parse(answer.payload).json
}

/** Member 1 has been liked by thousands; the others are as most are. */
const popular = 1
const ordinary = 2

const readable = /^\s*(select|with)/i
/** The reading of a pool belongs to no one answer: it may fall into any. */
const ofPool = /^discover_(active|created)_/
export const isOfPool = ({ name = '' }: Statement) => ofPool.test(name)
export const isReviewed = (statement: Statement) => readable.test(statement.text) && !isOfPool(statement)

/** Writes one file an answer: each statement's text, then its plan. */
export async function explainHotQueries(open: OpenDatabase, dataDir: string): Promise<void> {
  const app = await benchApp(open, dataDir)
  const { rows } = await open.pool.query('select id from bench_ids where n = 999')
  const { nextCursor } = await call(app, popular, 'discover/list', {})
  const answers: [name: string, session: number, path: string, input: unknown][] = [
    ['session', ordinary, 'identity/session', undefined],
    ['discover', ordinary, 'discover/list', {}],
    ['discover-of-the-popular', popular, 'discover/list', {}],
    ['discover-later', popular, 'discover/list', { cursor: nextCursor }],
    ['discover-ages', ordinary, 'discover/list', { minAge: 20, maxAge: 27 }],
    ['discover-options', ordinary, 'discover/options', undefined],
    ['discover-count', ordinary, 'discover/count', {}],
    ['discover-count-of-the-popular', popular, 'discover/count', {}],
    ['unimatch', ordinary, 'unimatch/list', { limit: 24 }],
    ['unimatch-of-the-popular', popular, 'unimatch/list', { limit: 24 }],
    ['counts', ordinary, 'matches/counts', undefined],
    ['counts-of-the-popular', popular, 'matches/counts', undefined],
    ['matches', ordinary, 'matches/list', {}],
    ['likes-received', ordinary, 'matches/likesReceived', {}],
    ['likes-sent', ordinary, 'matches/likesSent', {}],
    ['like', popular, 'interactions/decide', { to: rows[0].id, type: 'like' }],
  ]
  rmSync(plansFolder, { recursive: true, force: true })
  mkdirSync(plansFolder, { recursive: true })
  for (const [name, session, path, input] of answers) {
    // Answers kept in the process from the time before are not asked again.
    if (name !== 'like') await call(app, session, path, input)
    const statements = await recordStatements(() => call(app, session, path, input))
    const plans: string[] = []
    let buffers = 0
    for (const statement of statements.filter(isReviewed)) {
      const plan = await planOf(open, statement)
      buffers += buffersOf(plan)
      plans.push(`${statement.text}\n\n${plan}\n`)
    }
    writeFileSync(`${plansFolder}/${name}.txt`, plans.join('\n\n'))
    console.log(`  ${name}: ${buffers} buffers${buffers < maxBuffers ? '' : `: MORE THAN ${maxBuffers}`}`)
  }
  await app.close()
}
