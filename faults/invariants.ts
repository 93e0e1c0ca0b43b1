// Invariants of the faults, asked of the database by SQL and of what the outside received: all is there, and once.
import { readdir } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { sessionCookie } from '../bench/parts.ts'
import { type Acknowledged, acknowledged } from './load.ts'
import type { TheWorld } from './world.ts'

/** A run that a killed server had begun is taken for lost after two minutes; then it waits for its turn. */
const maxSettleMs = 8 * 60_000

const quoted = (values: readonly string[]) =>
  `array[${values.map((value) => `'${value}'`).join(', ')}]::text[]`
const owedNow = `select count(*)::int as count from pgboss.job where state in ('created', 'retry', 'active')
  and name not like '\\_\\_%' and name not in (select name from pgboss.schedule)`

/** Waits until nothing is owed any more; answers the seconds that took, or `null`. */
export async function settle({ database }: TheWorld): Promise<number | null> {
  const begun = performance.now()
  while (performance.now() - begun < maxSettleMs) {
    const rows = await database.asked([owedNow]).catch(() => [])
    if (rows[0]?.count === 0) return (performance.now() - begun) / 1000
    await setTimeout(500)
  }
  return null
}

/** Files that are half, and what arrived and was not put away, in the folder of both servers. */
async function halves({ shared }: TheWorld): Promise<number> {
  if (!shared) return 0
  const names = await readdir(shared.folder, { recursive: true })
  return names.filter((name) => name.endsWith('.part') || name.startsWith('uploads/')).length
}

type Verdict = {
  /** Files left behind. */
  left: number
  lost: Map<string, number>
  twice: Map<string, number>
  lettersAgain: number
  letters: number
}

export async function judge(world: TheWorld, { told, letters: [from, to] }: Broken): Promise<Verdict> {
  const { database } = world
  const count = async (statement: string) => Number((await database.asked([statement]))[0]?.count)
  const lost = new Map<string, number>()
  const twice = new Map<string, number>()
  const note = (where: Map<string, number>, what: string, found: number) =>
    void (found !== 0 && where.set(what, found))

  const likes = told.likes.map(({ from, to }) => `${from} ${to}`)
  note(
    lost,
    'likes',
    likes.length -
      (await count(`select count(distinct from_user_id || ' ' || to_user_id) from user_interactions
    where interaction_type = 'like' and from_user_id || ' ' || to_user_id = any(${quoted(likes)})`)),
  )
  note(
    twice,
    'likes',
    await count(
      `select count(*) from (select from user_interactions group by from_user_id, to_user_id having count(*) > 1) s`,
    ),
  )
  const posts = told.posts.map(({ id }) => id)
  note(
    lost,
    'posts',
    posts.length - (await count(`select count(*) from posts where id::text = any(${quoted(posts)})`)),
  )
  note(
    twice,
    'posts',
    await count(
      `select count(*) from (select from posts where content <> 'Alguém aí?' group by content having count(*) > 1) s`,
    ),
  )

  // Members who ask twice for the same plan are led to the checkout that is open: one payment, told of twice.
  const toldPaid = [...new Set(told.toldPaid)]
  const paid = quoted(toldPaid)
  const anyPaid = `from payments p where p.provider_ref = any(${quoted(told.paid)})`
  // One whose webhook nobody took is found out by a job on time.
  note(
    lost,
    'payments',
    toldPaid.length -
      (await count(`select count(*) from payments where state = 'paid' and provider_ref = any(${paid})`)),
  )
  for (const [what, table] of [
    ['ledger entries', `ledger_entries l where l.kind = 'charge' and l.payment_id = p.id`],
    ['entitlements', 'entitlements l where l.payment_id = p.id'],
    ['notifications', `notifications l where l.kind = 'paid' and l.about_id::text = p.id::text`],
  ] as const) {
    note(
      lost,
      what,
      await count(`select count(*) ${anyPaid} and p.state = 'paid' and (select count(*) from ${table}) = 0`),
    )
    note(twice, what, await count(`select count(*) ${anyPaid} and (select count(*) from ${table}) > 1`))
  }
  const receipts = `select count(*) from (
    select u.email, count(*) as paid, (select count(*) from mail_outbox m where m.to_address = u.email and m.subject like '%recibo%') as receipts
    from payments p join app_users u on u.id = p.member_id where p.state = 'paid' group by u.email) s`
  note(lost, 'receipts', await count(`${receipts} where receipts < paid`))
  note(twice, 'receipts', await count(`${receipts} where receipts > paid`))
  note(
    twice,
    'jobs',
    await count(
      `select count(*) from (select from pgboss.job where name = 'mail.send' group by data->>'id' having count(*) > 1) s`,
    ),
  )
  note(
    lost,
    'jobs given up',
    await count(
      `select count(*) from pgboss.job where state in ('failed', 'cancelled') and name not in (select name from pgboss.schedule)`,
    ),
  )

  const letters = world.letters()
  const came = new Set(letters)
  const owed = await database.asked(['select id::text as id, sent_at from mail_outbox'])
  note(lost, 'letters', owed.filter(({ id, sent_at }) => sent_at === null || !came.has(String(id))).length)

  let missing = 0
  for (const { post, session, origin } of told.pictures) {
    const [row] = await database.asked([`select image from posts where id = '${post}'`])
    const headers = { cookie: sessionCookie(session) }
    const seen = row?.image
      ? await fetch(`${origin}${row.image}_160.webp`, { headers }).catch(() => null)
      : null
    if (seen?.status !== 200 || (await seen.arrayBuffer()).byteLength < 50) missing += 1
  }
  note(lost, 'pictures', missing)
  const ofThisFault = letters.slice(from, to)
  return {
    lost,
    twice,
    left: await halves(world),
    letters: ofThisFault.length,
    lettersAgain: ofThisFault.length - new Set(ofThisFault).size,
  }
}

/** A fault that is over. */
export type Broken = {
  name: string
  rounds: number
  told: Acknowledged
  /** Seconds from the end of the fault until each server took a write; of the slowest round. */
  well: number | null
  /** Servers that ended by themselves. */
  fell: number
  /** Places of the first letter that came meanwhile, and of the first one afterwards. */
  letters: readonly [number, number]
}
type Figures = Broken & { verdict: Verdict }

const listed = (found: Map<string, number>) =>
  found.size === 0 ? '0' : [...found].map(([what, often]) => `${often} ${what}`).join(', ')
const total = (found: Map<string, number>) => [...found.values()].reduce((sum, often) => sum + often, 0)
export const seconds = (given: number | null) => (given === null ? 'NEVER' : `${given.toFixed(1)} s`)

export const passes = ({ verdict, well, told }: Figures) =>
  total(verdict.lost) + total(verdict.twice) + verdict.left === 0 && well !== null && acknowledged(told) > 0

export function lineOf(figures: Figures): string {
  const { name, rounds, told, verdict, well, fell } = figures
  return [
    `${name}: rounds ${rounds}, acknowledged ${acknowledged(told)}, refused ${listed(told.refused)}, tried again ${told.retried}`,
    `lost ${listed(verdict.lost)}, twice ${listed(verdict.twice)}`,
    `well again in ${seconds(well)} at most`,
    `letters ${verdict.letters}, of which again ${verdict.lettersAgain}`,
    ...(verdict.left > 0 ? [`half files left ${verdict.left}`] : []),
    ...(fell > 0 ? [`servers that ended by themselves ${fell}`] : []),
    passes(figures) ? 'holds' : 'BROKEN',
  ].join('; ')
}
