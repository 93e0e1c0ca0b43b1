// `npm run bench -- alike`: how long an answer takes about who rejected, who blocked and who is inactive, which nothing may tell
// apart.
import type { Pool } from 'pg'
import { markOf } from '#server/features/interactions/pairs.ts'
import { sessionCookie } from './parts.ts'

const viewer = 2
/** People of each kind, and how often each is asked about: in turns, so that what else the machine does meets all kinds. */
const people = 15
const turns = 20

/** Acts of each kind of person, for the viewer `$1` and one other `$2`. */
const kinds = {
  rejected: `insert into user_interactions (from_user_id, to_user_id, interaction_type) values ($2, $1, 'dislike')`,
  blocked: `insert into user_blocks (blocker_id, blocked_id) values ($2, $1)`,
  inactive: `update app_users set status = 'inactive' where id = $2 and id <> $1`,
} as const
type Kind = keyof typeof kinds
const kindNames = Object.keys(kinds) as Kind[]

/** Every order of the kinds, in turns: whoever is asked about first waits for no warmer a machine than the others. */
const orders: Kind[][] = kindNames.flatMap((first) =>
  kindNames
    .filter((kind) => kind !== first)
    .map((second) => [first, second, ...kindNames.filter((kind) => kind !== first && kind !== second)]),
)
/** Turns before those that count. */
const warming = 3

type Person = {
  id: string
  /** Row of the viewer's block of them. */
  block: string
  photo: string
  university: string
  course: string
  semester: string
  neighborhood: string
}

/** They fit the viewer `$1`, so that discover looks at them. */
const fitting = `update app_users set gender_preference = 'todos', gender = (select case gender_preference
    when 'todos' then 'feminino' else gender_preference end from app_users where id = $1)
  where id = $2`

/** People whom nobody in the lists of the viewer knows, with what they did; their studies and bairro find nobody else. */
async function makePeople(pool: Pool): Promise<Record<Kind, Person[]>> {
  const { rows: own } = await pool.query<{ id: string }>('select id from bench_ids where n = $1', [viewer])
  const { rows } = await pool.query<Omit<Person, 'block'>>(
    `select p.id, p.face_photo_url as photo, p.faculdade as university, p.curso as course, p.semestre as semester,
      p.neighborhood_id as neighborhood from app_users p join bench_ids b on b.id = p.id
    where b.n > 5000 and p.status = 'active'
      and not exists (select from user_interactions i where (i.from_user_id = p.id and i.to_user_id = $1)
        or (i.from_user_id = $1 and i.to_user_id = p.id))
      and not exists (select from user_blocks k where (k.blocker_id = p.id and k.blocked_id = $1)
        or (k.blocker_id = $1 and k.blocked_id = p.id))
      and not exists (select from app_users o where o.id <> p.id and o.faculdade = p.faculdade and o.curso = p.curso
        and o.neighborhood_id = p.neighborhood_id)
    order by md5(p.id::text) limit $2`,
    [own[0]?.id, people * kindNames.length],
  )
  const made = { rejected: [], blocked: [], inactive: [] } as Record<Kind, Person[]>
  for (const [index, person] of rows.entries()) {
    const kind = kindNames[index % kindNames.length] as Kind
    for (const statement of [fitting, kinds[kind]]) await pool.query(statement, [own[0]?.id, person.id])
    made[kind].push({ ...person, block: markOf(own[0]?.id ?? '', person.id) })
  }
  await pool.query('analyze app_users, user_interactions, user_blocks')
  return made
}

const calls: Record<string, (person: Person) => { path: string; input?: unknown }> = {
  details: ({ id }) => ({ path: '/rpc/interactions/details', input: { id } }),
  contact: ({ id }) => ({ path: '/rpc/interactions/contact', input: { id, by: 'email' } }),
  like: ({ id }) => ({ path: '/rpc/interactions/decide', input: { to: id, type: 'like' } }),
  reject: ({ id }) => ({ path: '/rpc/interactions/decide', input: { to: id, type: 'dislike' } }),
  undo: ({ id }) => ({ path: '/rpc/interactions/undo', input: { to: id } }),
  block: ({ id }) => ({ path: '/rpc/interactions/block', input: { id } }),
  unblock: ({ block }) => ({ path: '/rpc/interactions/unblock', input: { id: block } }),
  discover: ({ id, block, photo, ...filters }) => ({ path: '/rpc/discover/list', input: filters }),
  count: ({ id, block, photo, ...filters }) => ({ path: '/rpc/discover/count', input: filters }),
  unimatch: ({ university, course, neighborhood }) => ({
    path: '/rpc/unimatch/list',
    input: { university, course, neighborhood },
  }),
  stars: ({ id }) => ({ path: '/rpc/unimatch/rate', input: { to: id, stars: 3 } }),
  photo: ({ photo }) => ({ path: `${photo}_160.webp` }),
}

async function ask(url: string, { path, input }: { path: string; input?: unknown }) {
  const headers = { cookie: sessionCookie(viewer), 'content-type': 'application/json' }
  const begun = process.hrtime.bigint()
  const answer = await fetch(
    url + path,
    input === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify({ json: input }) },
  )
  const said = await answer.text()
  return { ms: Number(process.hrtime.bigint() - begun) / 1e6, said: `${answer.status} ${said}` }
}

const at = (sorted: number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? 0

/** Share of pairs in which one of `these` took longer than one of `those`: a half, where nothing can be told. */
function longer(these: number[], those: number[]): number {
  const sorted = [...those].sort((a, b) => a - b)
  const below = (value: number) => {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sorted[middle] ?? 0) < value) low = middle + 1
      else high = middle
    }
    return low
  }
  return these.reduce((sum, value) => sum + below(value), 0) / (these.length * those.length)
}

export async function measureAlike(pool: Pool, url: string) {
  const made = await makePeople(pool)
  for (const [name, call] of Object.entries(calls)) {
    const took = { rejected: [], blocked: [], inactive: [] } as Record<Kind, number[]>
    const said = new Set<string>()
    for (let turn = -warming; turn < turns; turn++)
      for (let index = 0; index < people; index++)
        for (const kind of orders[(turn + warming + index) % orders.length] ?? []) {
          const person = made[kind][index]
          if (!person) throw new Error('too few people: load more members')
          const answer = await ask(url, call(person))
          said.add(answer.said.replaceAll(person.id, 'ID').replaceAll(person.photo, 'PHOTO'))
          if (turn >= 0) took[kind].push(answer.ms)
        }
    console.log(
      `  ${name}: ${said.size === 1 ? 'one answer' : `${said.size} ANSWERS`} (${[...said][0]?.slice(0, 60)})`,
    )
    for (const kind of kindNames) {
      const sorted = [...took[kind]].sort((a, b) => a - b)
      const others = kindNames.filter((one) => one !== kind).flatMap((one) => took[one])
      console.log(
        `    ${kind}: median ${at(sorted, 0.5).toFixed(2)} ms, p95 ${at(sorted, 0.95).toFixed(2)} ms, longer than another ${(100 * longer(took[kind], others)).toFixed(1)} %`,
      )
    }
  }
}
