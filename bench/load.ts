// Fills a migrated database with made-up members and decisions, by SQL: the product's own path would take hours.
import type { Pool, PoolClient } from 'pg'
import { connectionSettings } from '#server/platform/db/database.ts'

type Scale = { members: number; interactions: number; sessions: number }

export const scaleOf = (members: number): Scale => ({
  members,
  interactions: members * 20,
  sessions: members < 50_000 ? 200 : 500,
})
/** What `npm run bench` measures at. */
export const fullScale = scaleOf(100_000)

const genders = `(array['masculino','feminino','bissexual','homossexual_homem','homossexual_mulher','nao-binario'])`
/** A place in `options` for the row `n`, by a fixed hash: the same data at every run. */
const spread = (n: string, salt: string, options: number) =>
  `(abs(hashint8(${n} * 31 + ${salt})) % ${options})`

/** Nine in ten are masculino or feminino and mostly seek each other; the rest are spread over everything. */
const gender = (n: string) =>
  `case when ${spread(n, '1', 100)} < 45 then 'masculino' when ${spread(n, '1', 100)} < 90 then 'feminino' else ${genders}[1 + ${spread(n, '2', 6)}] end`
const preference = (n: string) =>
  `case when ${spread(n, '3', 100)} < 20 then 'todos' when ${spread(n, '1', 100)} < 45 then 'feminino' when ${spread(n, '1', 100)} < 90 then 'masculino' else ${genders}[1 + ${spread(n, '4', 6)}] end`

const pick = (list: string, n: string, salt: string) =>
  `(select ${list}[1 + ${spread(n, salt, 1_000_000)} % array_length(${list}, 1)])`

async function fill(client: PoolClient, scale: Scale): Promise<void> {
  const { members, interactions, sessions } = scale
  await client.query(
    'create unlogged table bench_ids (n int primary key, id uuid not null default gen_random_uuid())',
  )
  await client.query(`insert into bench_ids (n) select generate_series(1, ${members})`)
  await client.query(`insert into users (id, name, email, email_verified)
    select 'u' || n, 'Pessoa ' || n, 'p' || n || '@bench.local', n % 3 > 0 from bench_ids`)
  await client.query(`insert into pictures (url, owner_id, use, stored)
    select '/media/avatars/u' || n || '/' || use || '_1', 'u' || n, use, true
    from bench_ids, unnest(array['face', 'body']) use`)
  await client.query(`insert into app_users (id, user_id, name, email, phone, state, city, age, estado_civil, fazendo_curso,
      faculdade, curso, semestre, gender, gender_preference, neighborhood_id, bio, interesses, times_decided,
      face_photo_url, body_photo_url, last_active_at, created_at)
    select b.id, 'u' || n, 'Pessoa ' || n, 'p' || n || '@bench.local', '85900000000', 'Ceará', 'Fortaleza',
      18 + ${spread('n', '5', 20)}, 'solteiro', true,
      ${pick('l.unis', 'n', '6')}, ${pick('l.courses', 'n', '7')}, ${pick('l.semesters', 'n', '8')},
      ${gender('n')}, ${preference('n')}, ${pick('l.bairros', 'n', '9')},
      'Gosto de praia, forró e tapioca depois da prova.', array['Surf','Cinema','Dança'], ${spread('n', '10', 60)},
      '/media/avatars/u' || n || '/face_1', '/media/avatars/u' || n || '/body_1',
      now() - interval '1 second' * (${spread('n', '11', 2_600_000)}), now() - interval '1 second' * (${spread('n', '12', 31_000_000)})
    from bench_ids b, (select
      (select array_agg(nome) from universities) as unis, (select array_agg(name) from courses) as courses,
      (select array_agg(name) from semesters) as semesters, (select array_agg(id) from neighborhoods) as bairros) l`)
  const batch = 200_000
  for (let from = 0; from < interactions; from += batch) {
    await client.query(`insert into user_interactions (from_user_id, to_user_id, interaction_type, created_at)
      select a.id, b.id, case when ${spread('g', '22', 10)} < 6 then 'like' else 'dislike' end, now() - interval '1 second' * g
      from generate_series(${from + 1}, ${Math.min(from + batch, interactions)}) g
      join bench_ids a on a.n = 1 + ${spread('g', '20', members)}
      join bench_ids b on b.n = 1 + ${spread('g', '21', members)}
      where a.id <> b.id on conflict do nothing`)
  }
  await popular(client, Math.min(6_000, members * 0.3))
  await sociable(client, scale)
  await client.query(`update user_interactions mine set answered = true from user_interactions theirs
    where theirs.from_user_id = mine.to_user_id and theirs.to_user_id = mine.from_user_id`)
  await client.query(`insert into matches (user1_id, user2_id)
    select a.from_user_id, a.to_user_id from user_interactions a
    join user_interactions b on b.from_user_id = a.to_user_id and b.to_user_id = a.from_user_id
    where a.interaction_type = 'like' and b.interaction_type = 'like' and a.from_user_id < a.to_user_id`)
  await blocks(client, scale)
  await client.query(`insert into sessions (id, token, user_id, expires_at)
    select 's' || n, 'bench-token-' || n, 'u' || n, now() + interval '30 days' from bench_ids where n <= ${sessions}`)
  await client.query('analyze')
}

export async function load(pool: Pool, scale: Scale): Promise<void> {
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  await fill(client, scale)
  await client.query(connectionSettings)
  client.release()
}

/** Member 1, whose plans are committed, has been liked by thousands and has answered all but the last forty. */
async function popular(client: PoolClient, likes: number): Promise<void> {
  const decide = (from: string, to: string, type: string, count: number) => `
    insert into user_interactions (from_user_id, to_user_id, interaction_type, created_at)
    select ${from}.id, ${to}.id, ${type}, now() - interval '1 day' - interval '1 minute' * other.n
    from bench_ids other, bench_ids popular
    where popular.n = 1 and other.n between 1000 and ${1000 + count}
    on conflict (from_user_id, to_user_id) do update set interaction_type = excluded.interaction_type`
  await client.query(decide('other', 'popular', `'like'`, likes))
  const answer = `case when other.n % 5 = 0 then 'like' else 'dislike' end`
  await client.query(decide('popular', 'other', answer, likes - 40))
}

/** Every viewer has thirty matches, and thirty likes more that wait for an answer: a full page of each list, and some. */
async function sociable(client: PoolClient, { sessions }: Scale): Promise<void> {
  const decide = (from: string, to: string, first: number) => `
    insert into user_interactions (from_user_id, to_user_id, interaction_type, created_at)
    select ${from}.id, ${to}.id, 'like', now() - interval '1 hour' * k
    from generate_series(${first}, ${first + 29}) k
    join bench_ids viewer on viewer.n between 2 and ${sessions}
    join bench_ids other on other.n = ${firstDecidedAbout} + 1 + (viewer.n * 7 + k * 13) % 1500
    on conflict do nothing`
  await client.query(decide('viewer', 'other', 1))
  await client.query(decide('other', 'viewer', 1))
  await client.query(decide('other', 'viewer', 31))
}

/** Nobody with a smaller number is whom a measured decision is about, so those may be blocked by the viewers. */
const firstDecidedAbout = 999

/** One block for two members, anywhere but around the viewers; each of those has twenty of their own, given and received. */
async function blocks(client: PoolClient, { members, sessions }: Scale): Promise<void> {
  const others = members - firstDecidedAbout
  const known = firstDecidedAbout - 1 - sessions
  await client.query(`insert into user_blocks (blocker_id, blocked_id)
    select a.id, b.id from generate_series(1, ${members / 2}) g
    join bench_ids a on a.n = ${firstDecidedAbout} + ${spread('g', '30', others)}
    join bench_ids b on b.n = ${firstDecidedAbout} + ${spread('g', '31', others)}
    where a.id <> b.id on conflict do nothing`)
  await client.query(`insert into user_blocks (blocker_id, blocked_id)
    select case when g % 2 = 0 then viewer.id else other.id end, case when g % 2 = 0 then other.id else viewer.id end
    from generate_series(1, 20) g
    join bench_ids viewer on viewer.n <= ${sessions}
    join bench_ids other on other.n = ${sessions} + 1 + ${spread('viewer.n * 20 + g', '32', known)}
    on conflict do nothing`)
  await client.query(`update matches set status = 'removed', removed_at = now() from user_blocks
    where user1_id = least(blocker_id, blocked_id) and user2_id = greatest(blocker_id, blocked_id)`)
}

/** The token of session `n`, 1 to `scale.sessions`. */
export const tokenOf = (n: number) => `bench-token-${n}`
