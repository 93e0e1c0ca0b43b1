// Fills a migrated database with made-up members and decisions, by SQL: the product's own path would take hours. The same
// data at every run, but for the hour.
import type { Pool, PoolClient } from 'pg'

type Scale = { members: number; interactions: number; sessions: number }

export const scaleOf = (members: number): Scale => ({
  members,
  interactions: members * 20,
  sessions: members < 50_000 ? 200 : 500,
})
/** Scale that `npm run bench` measures at. */
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

const list = (words: string) => `(array[${words.split(' ').map((word) => `'${word}'`)}])`
const firstNames = list(
  'Ana Antônio Beatriz Bruno Carla Caio Débora Davi Érica Felipe Gabriela Gustavo Helena Igor Júlia João Larissa Lucas Mariana Mateus Natália Otávio Patrícia Pedro Rafaela Renan Sabrina Thiago Vitória Yuri',
)
const surnames = list(
  'Albuquerque Alencar Barbosa Bezerra Carvalho Cavalcante Coelho Costa Dantas Farias Ferreira Gomes Holanda Lima Lopes Maia Medeiros Moreira Nogueira Oliveira Pinheiro Pontes Queiroz Ramos Rocha Sales Sampaio Saraiva Távora Viana',
)
const name = `${pick(firstNames, 'n', '40')} || ' ' || ${pick(surnames, 'n', '41')} || ' ' || ${pick(surnames, 'n', '42')}`

/** A UUID of version 4 out of a text. */
export const idOf = (text: string) =>
  `overlay(overlay(md5(${text}) placing '4' from 13) placing 'a' from 17)::uuid`

async function members(client: PoolClient, { members }: Scale): Promise<void> {
  await client.query('create unlogged table bench_ids (n int primary key, id uuid not null)')
  await client.query(
    `insert into bench_ids select n, ${idOf(`'member ' || n`)} from generate_series(1, ${members}) n`,
  )
  await client.query(`insert into users (id, name, email, email_verified)
    select 'u' || n, ${name}, 'p' || n || '@bench.local', n % 3 > 0 from bench_ids`)
  await client.query(`insert into pictures (url, owner_id, use, stored)
    select '/media/avatars/u' || n || '/' || use || '_1', 'u' || n, use, true
    from bench_ids, unnest(array['face', 'body']) use`)
  await client.query(`insert into app_users (id, user_id, name, email, phone, state, city, age, estado_civil, fazendo_curso,
      faculdade, curso, semestre, gender, gender_preference, neighborhood_id, whatsapp_audience, bio, interesses, times_decided,
      face_photo_url, body_photo_url, last_active_at, created_at)
    select b.id, 'u' || n, ${name}, 'p' || n || '@bench.local', '859' || lpad(n::text, 8, '0'), 'Ceará', 'Fortaleza',
      18 + ${spread('n', '5', 20)}, 'solteiro', true,
      ${pick('l.unis', 'n', '6')}, ${pick('l.courses', 'n', '7')}, ${pick('l.semesters', 'n', '8')},
      ${gender('n')}, ${preference('n')}, ${pick('l.bairros', 'n', '9')}, 'everyone',
      'Gosto de praia, forró e tapioca depois da prova.', array['Surf','Cinema','Dança'], ${spread('n', '10', 60)},
      '/media/avatars/u' || n || '/face_1', '/media/avatars/u' || n || '/body_1',
      now() - interval '1 second' * (${spread('n', '11', 2_600_000)}), now() - interval '1 second' * (${spread('n', '12', 31_000_000)})
    from bench_ids b, (select
      (select array_agg(nome order by nome) from universities) as unis, (select array_agg(name order by name) from courses) as courses,
      (select array_agg(name order by name) from semesters) as semesters, (select array_agg(id order by name) from neighborhoods) as bairros) l`)
}

/** Decisions that chance makes, of `a` about `b`, so many seconds ago; the first of a pair by `turn` is the one that counts. */
const byChance = ({ members, interactions }: Scale) => `
  select 2 as turn, 1 + ${spread('g', '20', members)} as a, 1 + ${spread('g', '21', members)} as b,
    ${spread('g', '22', 10)} < 6 as likes, g as seconds
  from generate_series(1, ${interactions}) g`

/** Member 1, whose plans are committed, has been liked by thousands and has answered all but the last forty. */
function aboutThePopular({ members }: Scale): string {
  const likes = Math.min(6_000, members * 0.3)
  return `
  select 1, n, 1, true, 86400 + 60 * n from generate_series(1000, ${1000 + likes}) n
  union all
  select 1, 1, n, n % 5 = 0, 86400 + 60 * n from generate_series(1000, ${1000 + likes - 40}) n`
}

/** Every viewer has thirty matches, and thirty likes more that wait for an answer: a full page of each list, and some. */
const ofTheSociable = ({ sessions }: Scale) => `
  select 3, case when given then viewer else other end, case when given then other else viewer end, true, 3600 * k
  from (select viewer, k, ${firstDecidedAbout} + 1 + (viewer * 7 + k * 13) % 1500 as other
    from generate_series(2, ${sessions}) viewer, generate_series(1, 60) k) pairs,
    (values (true), (false)) way(given)
  where k <= 30 or not given`

/** Decisions in the order in which they were made, as they would lie on the disk, and what came of them. */
async function decisions(client: PoolClient, scale: Scale): Promise<void> {
  await client.query(`create unlogged table bench_decisions as
    select distinct on (a, b) a, b, likes, seconds
    from (${byChance(scale)} union all ${aboutThePopular(scale)} union all ${ofTheSociable(scale)}) made
    where a <> b order by a, b, turn, seconds`)
  await client.query('analyze bench_decisions')
  await client.query(`insert into user_interactions (id, from_user_id, to_user_id, interaction_type, created_at, answered)
    select ${idOf(`d.a || ' ' || d.b`)}, a.id, b.id, case when d.likes then 'like' else 'dislike' end,
      now() - interval '1 second' * d.seconds, back.a is not null
    from bench_decisions d join bench_ids a on a.n = d.a join bench_ids b on b.n = d.b
    left join bench_decisions back on back.a = d.b and back.b = d.a
    order by d.seconds desc`)
  await client.query(`insert into matches (id, user1_id, user2_id, matched_at)
    select ${idOf(`'match ' || d.a || ' ' || d.b`)}, a.id, b.id, now() - interval '1 second' * least(d.seconds, back.seconds)
    from bench_decisions d join bench_decisions back on back.a = d.b and back.b = d.a
    join bench_ids a on a.n = d.a join bench_ids b on b.n = d.b
    where d.likes and back.likes and a.id < b.id`)
  await client.query('drop table bench_decisions')
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

async function fill(client: PoolClient, scale: Scale): Promise<void> {
  await members(client, scale)
  await decisions(client, scale)
  await blocks(client, scale)
  await client.query(`insert into sessions (id, token, user_id, expires_at)
    select 's' || n, 'bench-token-' || n, 'u' || n, now() + interval '30 days' from bench_ids where n <= ${scale.sessions}`)
  await client.query(`insert into users (id, name, email, email_verified, role, two_factor_enabled)
    values ('administrator', 'Administração', 'administrator@bench.local', true, 'administrador', true)`)
  await client.query(`insert into sessions (id, token, user_id, expires_at)
    values ('administrator', '${tokenOf('administrator')}', 'administrator', now() + interval '12 hours')`)
}

const filled = ['users', 'pictures', 'app_users', 'user_interactions', 'matches']

/**
 * Runs `work` while the filled tables have no index but those that foreign keys stand on, and builds the others when all
 * rows are there: one by one, each row would change a page of each index somewhere else.
 */
async function indexedAfterwards(client: PoolClient, work: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await client.query<{ drop: string; build: string }>(
    `select coalesce('alter table ' || i.indrelid::regclass || ' drop constraint ' || quote_ident(c.conname),
        'drop index ' || i.indexrelid::regclass) as drop,
      coalesce('alter table ' || i.indrelid::regclass || ' add constraint ' || quote_ident(c.conname) || ' ' || pg_get_constraintdef(c.oid),
        pg_get_indexdef(i.indexrelid)) as build
    from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u')
    where i.indrelid = any($1::regclass[])
      and not exists (select from pg_constraint f where f.conindid = i.indexrelid and f.contype = 'f')`,
    [filled],
  )
  for (const { drop } of indexes) await client.query(drop)
  await work()
  for (const { build } of indexes) await client.query(build)
}

export async function load(pool: Pool, scale: Scale): Promise<void> {
  const client = await pool.connect()
  // Rows made here keep the rules that the triggers of foreign keys would look up row by row.
  await client.query(`set statement_timeout = 0; set synchronous_commit = off; set session_replication_role = replica;
    set work_mem = '256MB'; set maintenance_work_mem = '512MB'`)
  await indexedAfterwards(client, () => fill(client, scale))
  // No trigger heard of the rows.
  await client.query('select refresh_search_words()')
  // As PostgreSQL itself does after so many rows: until then, what only asks an index has to look at the row, too.
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  client.release(true)
}

/** Owner of the session: member 1 to `scale.sessions`, or the one administrator. */
export type Viewer = number | 'administrator'
export const tokenOf = (viewer: Viewer) => `bench-token-${viewer}`
