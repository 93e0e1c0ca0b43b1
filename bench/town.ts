// Answers that many read, at a hundred requests a second (at fifty with a slip): how long they take, how many statements they
// ask, how much those read.
import type { OpenDatabase } from '#server/platform/db/database.ts'
import { cursorAfter } from '#server/platform/http/paging.ts'
import { benchApp } from './app.ts'
import { buffersOf, call, isReviewed, planOf } from './explain.ts'
import { idOf, type Viewer } from './load.ts'
import { rpc } from './parts.ts'
import { recordStatements } from './recording.ts'
import { slip } from './reference-statements.ts'
import { askSteadily } from './steady.ts'

const rate = 100
/** A search with a slip asks more statements than another, and is rarer. */
const slipRate = 50
const seconds = Number(process.env.BENCH_SECONDS ?? 10)
const warmUpSeconds = 2
const maxMs = 50
const sessions = 100

type Answer = {
  name: string
  path: string
  input: unknown
  statements: number
  perSecond?: number
  viewer?: Viewer
}
type Page = { nextCursor: string | null }

/** A cursor half way down the posts: the list's own are of an instant and an id. */
async function middleOf({ pool }: OpenDatabase, first: Page): Promise<string> {
  const { rows } = await pool.query<{ at: Date; id: string }>(
    'select created_at as at, id from posts order by created_at desc offset (select count(*) / 2 from posts) limit 1',
  )
  const [row] = rows
  return (row && cursorAfter({ at: row.at, id: row.id })) ?? first.nextCursor ?? ''
}

/** `plans`: says the plans, too. */
export async function measureTown(open: OpenDatabase, dataDir: string, url: string, plans: boolean) {
  const app = await benchApp(open, dataDir)
  const cursor = await middleOf(open, await call(app, 1, 'feed/list', {}))
  const { rows } = await open.pool.query(`select ${idOf("'news 1'")} as news, ${idOf("'post 1'")} as post`)
  const answers: Answer[] = [
    { name: 'feed', path: 'feed/list', input: {}, statements: 2 },
    { name: 'feed-middle', path: 'feed/list', input: { cursor }, statements: 2 },
    { name: 'feed-comments', path: 'feed/comments', input: { id: rows[0].post }, statements: 2 },
    { name: 'feed-likers', path: 'feed/likers', input: { id: rows[0].post }, statements: 2 },
    { name: 'news', path: 'news/list', input: {}, statements: 2 },
    { name: 'news-item', path: 'news/one', input: { slug: 'noticia-1' }, statements: 2 },
    { name: 'news-comments', path: 'news/comments', input: { id: rows[0].news }, statements: 2 },
    { name: 'news-likers', path: 'news/likers', input: { id: rows[0].news }, statements: 2 },
    { name: 'map', path: 'map/areas', input: undefined, statements: 0 },
    { name: 'counts', path: 'matches/counts', input: undefined, statements: 1 },
    { name: 'companies', path: 'companies/list', input: {}, statements: 2 },
    { name: 'companies-word', path: 'companies/list', input: { search: 'pizzaria' }, statements: 2 },
    {
      name: 'companies-typo',
      path: 'companies/list',
      input: { search: 'tapiocria jangda' },
      statements: 3,
      perSecond: slipRate,
    },
    {
      name: 'members-typo',
      path: 'memberAdmin/list',
      input: { search: slip },
      statements: 4,
      perSecond: slipRate,
      viewer: 'administrator',
    },
    { name: 'company', path: 'companies/one', input: { slug: 'empresa-1' }, statements: 2 },
    { name: 'notifications', path: 'notifications/list', input: {}, statements: 1 },
    { name: 'bell', path: 'notifications/unseen', input: undefined, statements: 1 },
  ]
  await call(app, 2, 'identity/session', undefined)
  const own = (await recordStatements(() => call(app, 2, 'identity/session', undefined))).length
  for (const { name, path, input, statements, perSecond = rate, viewer } of answers) {
    const reader = viewer ?? 2
    await call(app, reader, path, input)
    const sent = await recordStatements(() => call(app, reader, path, input))
    let buffers = 0
    for (const statement of sent.filter(isReviewed)) {
      const plan = await planOf(open, statement)
      buffers += buffersOf(plan)
      if (plans) console.log(`${statement.text}\n\n${plan}\n`)
    }
    let turn = 0
    const ask = (duration: number) =>
      askSteadily(
        url,
        () => rpc({ path, session: viewer ?? 1 + (turn++ % sessions), input }),
        perSecond,
        duration,
      )
    // Each connection to the database plans a statement at its first call.
    await ask(warmUpSeconds)
    const { p50, p99, errors } = await ask(seconds)
    const asked = sent.length - own
    const holds = p99 <= maxMs && asked <= statements && errors === 0
    console.log(
      `  ${name}: p50 ${p50} ms, p99 ${p99} ms; ${asked} statements besides the session's, ${buffers} buffers of all${errors > 0 ? `, ${errors} ERRORS` : ''}: ${holds ? 'holds' : 'MISSED'}`,
    )
  }
  await app.close()
}
