// Parts of the measurement: the requests of each part, sent alike to the product and to the reference server, and the bar that the
// product has to reach as a share of the reference.
import { createHmac } from 'node:crypto'
import type { Request } from 'autocannon'
import type { Pool } from 'pg'
import { authSecret } from '#server/features/identity/accounts/auth.ts'
import { benchSecret } from './app.ts'
import { tokenOf, type Viewer } from './load.ts'

export type Part = {
  name: string
  /** The least share of the reference's answers a second. */
  bar: number
  /** Connections that ask at once; sixteen where it says nothing. */
  connections?: number
  /** The next request to the server at `url`; sessions take turns. */
  requests: (url: string) => Promise<() => Request>
}

const signedWith = authSecret({ secret: benchSecret })

export function sessionCookie(session: Viewer): string {
  const token = tokenOf(session)
  const signature = createHmac('sha256', signedWith).update(token).digest('base64')
  return `xamego.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}

type Call = { path: string; session: Viewer; input?: unknown }
const headersOf = (session: Viewer) => ({
  cookie: sessionCookie(session),
  'content-type': 'application/json',
})
export const rpc = ({ path, session, input }: Call): Request => ({
  method: 'POST',
  path: `/rpc/${path}`,
  headers: headersOf(session),
  body: JSON.stringify({ json: input }),
})

export async function ask(url: string, { path, session, input }: Call) {
  const answer = await fetch(`${url}/rpc/${path}`, {
    method: 'POST',
    headers: headersOf(session),
    body: JSON.stringify({ json: input }),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()).json
}

/** In turns over the requests that `make` gives for each session, made ahead: making them is not what is measured. */
function inTurns(sessions: number, make: (session: number) => Request): () => Request {
  const ready = Array.from({ length: sessions }, (_, index) => make(index + 1))
  let turn = 0
  return () => ready[turn++ % sessions] as Request
}

/** Pairs that have not decided about each other, each handed out once. */
async function freshPairs(pool: Pool, sessions: number) {
  const { rows } = await pool.query<{ session: number; to: string }>(
    `select s.n as session, t.id as "to"
    from bench_ids s cross join lateral (select id from bench_ids
      where n > 2600 + (s.n * 150) % (select count(*) - 2800 from bench_ids) limit 150) t
    where s.n <= ${sessions} and not exists (select from user_interactions i
      where (i.from_user_id = s.id and i.to_user_id = t.id) or (i.from_user_id = t.id and i.to_user_id = s.id))
    order by md5(s.id::text || t.id::text)`,
  )
  return () => {
    const pair = rows.pop()
    if (!pair) throw new Error('out of fresh pairs: measure for less long')
    return pair
  }
}

export async function partsOf(pool: Pool, sessions: number): Promise<Part[]> {
  const { rows: people } = await pool.query<Record<string, string>>(
    `select neighborhood_id as neighborhood, faculdade as university, curso as course, semestre as semester
    from app_users join bench_ids using (id) where n <= ${sessions} order by n`,
  )
  const filters = ['neighborhood', 'university', 'course', 'semester'] as const
  const plain = (name: string, path: string, bar: number, input?: unknown): Part => ({
    name,
    bar,
    requests: async () => inTurns(sessions, (session) => rpc({ path, session, input })),
  })
  return [
    plain('session', 'identity/session', 0.7),
    plain('counts', 'matches/counts', 0.4),
    plain('discover', 'discover/list', 0.3, {}),
    {
      name: 'discover-later',
      bar: 0.3,
      requests: async (url) => {
        const cursors: (string | null)[] = []
        for (let session = 1; session <= sessions; session++)
          cursors.push((await ask(url, { path: 'discover/list', session, input: {} })).nextCursor)
        return inTurns(sessions, (session) =>
          rpc({ path: 'discover/list', session, input: { cursor: cursors[session - 1] ?? undefined } }),
        )
      },
    },
    {
      name: 'discover-filtered',
      bar: 0.2,
      requests: async () =>
        inTurns(sessions, (session) => {
          const filter = filters[session % filters.length] ?? 'university'
          return rpc({ path: 'discover/list', session, input: { [filter]: people[session - 1]?.[filter] } })
        }),
    },
    plain('unimatch', 'unimatch/list', 0.3, { limit: 24 }),
    plain('matches', 'matches/list', 0.5, {}),
    plain('likes-received', 'matches/likesReceived', 0.5, {}),
    plain('likes-sent', 'matches/likesSent', 0.5, {}),
    {
      name: 'discover-ages',
      bar: 0.2,
      requests: async () =>
        inTurns(sessions, (session) => {
          const minAge = 18 + (session % 20)
          const input = { minAge, maxAge: minAge + (session % 8) }
          return rpc({ path: 'discover/list', session, input })
        }),
    },
    {
      name: 'like',
      bar: 0.4,
      requests: async () => {
        const pairs = await freshPairs(pool, sessions)
        return () => {
          const { session, to } = pairs()
          return rpc({ path: 'interactions/decide', session, input: { to, type: 'like' } })
        }
      },
    },
  ]
}
