// The back-office's parts: the list of members as administrators ask for it, its CSV, and the front page.
import { setTimeout } from 'node:timers/promises'
import type { Pool } from 'pg'
import { memberList } from '#contract/member-admin/api.ts'
import { type Part, rpc, sessionCookie } from './parts.ts'
import { slip } from './reference-statements.ts'

/** A third of the reference's answers a second: within three times what it needs. */
const bar = 1 / 3
/** A team is a handful of people. */
const connections = 4

const asked = (name: string, input: object): Part => {
  const request = rpc({ path: 'memberAdmin/list', session: 'administrator', input })
  return { name: `office-${name}`, bar, connections, requests: async () => () => request }
}

export const officeParts: readonly Part[] = [
  asked('newest', {}),
  asked('page-1000', { page: 1000 }),
  asked('search', { search: 'mariana albuq' }),
  asked('search-with-a-slip', { search: slip }),
  asked('filtered', { status: 'active', verified: true, ageFrom: 20, ageUntil: 24 }),
  ...memberList.sorts.map((column) => asked(`by-${column}`, { sort: column })),
  {
    name: 'office-overview',
    bar,
    connections,
    requests: async () => () => rpc({ path: 'admin/overview', session: 'administrator' }),
  },
]

const looksEveryMs = 20
const turns = 3
const most = { times: 3, megabytes: 64 }

async function lines(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { cookie: sessionCookie('administrator') } })
  if (!answer.ok || !answer.body) throw new Error(`${url} answered ${answer.status}`)
  let found = 0
  for await (const piece of answer.body) for (const byte of piece) if (byte === 10) found++
  return found
}

const middle = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

type Server = { url: string; memory: () => Promise<number> }

/** The CSV of everybody, in turns with the reference's: its time, and how much more memory the server takes meanwhile. */
export async function measureExport(pool: Pool, ours: Server, reference: Pick<Server, 'url'>): Promise<void> {
  const { rows } = await pool.query<{ members: string }>('select count(*) as members from app_users')
  const wanted = Number(rows[0]?.members) + 1
  const times = { ours: [] as number[], reference: [] as number[] }
  let more = 0
  for (let turn = 0; turn <= turns; turn++) {
    for (const [side, url] of [
      ['ours', ours.url],
      ['reference', reference.url],
    ] as const) {
      const before = await ours.memory()
      const begun = performance.now()
      let over = false
      const reading = lines(`${url}/api/admin/members.csv`).finally(() => {
        over = true
      })
      while (!over) {
        if (side === 'ours' && turn > 0) more = Math.max(more, (await ours.memory()) - before)
        await setTimeout(looksEveryMs)
      }
      const found = await reading
      if (found !== wanted) throw new Error(`${side}: ${found} lines instead of ${wanted}`)
      if (turn > 0) times[side].push(performance.now() - begun)
    }
  }
  const [mine, theirs] = [middle(times.ours), middle(times.reference)]
  const verdict = (holds: boolean) => (holds ? 'holds' : 'MISSED')
  console.log(
    `  office-csv: ours ${(mine / 1000).toFixed(1)} s; reference ${(theirs / 1000).toFixed(1)} s
    ${(mine / theirs).toFixed(2)} times the reference (bar ${most.times}: ${verdict(mine <= most.times * theirs)}), ${more} MB more (bar ${most.megabytes}: ${verdict(more < most.megabytes)})`,
  )
}
