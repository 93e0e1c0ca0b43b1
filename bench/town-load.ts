// Rows of what many read, on top of the loaded members: posts and news with what is said under them, and companies of the guide.
import type { Pool } from 'pg'
import { idOf } from './load.ts'

const townScale = { posts: 100_000, news: 1_000, said: 100_000, companies: 20_000, reviews: 100_000 }

/** The member of the row `n`, by a fixed hash. */
const someone = (salt: string) =>
  `(select id from bench_ids where bench_ids.n = 1 + abs(hashint8(g.n * 31 + ${salt})) % (select count(*) from bench_ids))`
const rows = (count: number) => `generate_series(1, ${count}) as g(n)`

/** The first items get most of what is said, as the latest do. */
const item = (kind: string, salt: string, items: number) =>
  idOf(`'${kind} ' || 1 + floor(${items} * power(abs(hashint8(g.n * 17 + ${salt})) % 100000 / 100000.0, 3))`)

function saidUnder(kind: 'post' | 'news', items: number, salt: number): string[] {
  const [likes, comments] = [`${kind}_likes`, `${kind}_comments`]
  const [liked, said] = [String(salt), String(salt + 1)]
  return [
    `insert into ${likes} (${kind}_id, user_id, created_at)
      select ${item(kind, liked, items)}, ${someone(liked)}, now() - interval '1 second' * g.n
      from ${rows(townScale.said)} on conflict do nothing`,
    `insert into ${comments} (${kind}_id, user_id, created_at, comment)
      select ${item(kind, said, items)}, ${someone(said)}, now() - interval '1 second' * g.n, 'Também acho, e digo por quê.'
      from ${rows(townScale.said)}`,
  ]
}

const filling = [
  `insert into posts (id, user_id, title, content, created_at)
    select ${idOf(`'post ' || g.n`)}, ${someone('50')}, 'Carona para o Pici ' || g.n,
      'Segunda a sexta, saindo da Parangaba às sete. Divido a gasolina e a conversa.', now() - interval '20 seconds' * g.n
    from ${rows(townScale.posts)}`,
  ...saidUnder('post', townScale.posts, 51),
  `insert into news_feed (id, slug, title, content, category, plan, created_at)
    select ${idOf(`'news ' || g.n`)}, 'noticia-' || g.n, 'O forró voltou pro pátio ' || g.n, repeat('Toda quinta, depois da aula. ', 20),
      'tendencias', (array['Basic','Premium','Enterprise'])[1 + g.n % 3], now() - interval '1 hour' * g.n
    from ${rows(townScale.news)}`,
  ...saidUnder('news', townScale.news, 53),
  `insert into companies (id, slug, name, category, address, neighborhood, phone, description, rating_count, rating_sum, created_at)
    select ${idOf(`'company ' || g.n`)}, 'empresa-' || g.n,
      (array['Tapiocaria','Pizzaria','Barbearia','Livraria','Academia','Papelaria','Sorveteria','Lavanderia'])[1 + abs(hashint8(g.n)) % 8]
        || ' ' || (array['Iracema','Dragão','Jangada','Mucuripe','Sabiá','Caju','Pitanga','Carnaúba','Graviola','Cajá'])[1 + abs(hashint8(g.n * 3)) % 10]
        || ' ' || g.n,
      l.kinds[1 + abs(hashint8(g.n * 5)) % array_length(l.kinds, 1)], 'Rua ' || abs(hashint8(g.n * 7)) % 900 || ', ' || g.n % 2000,
      l.bairros[1 + abs(hashint8(g.n * 11)) % array_length(l.bairros, 1)], '(85) 3' || lpad(g.n::text, 7, '0'),
      repeat('Feito na hora, com o que a terra dá. ', 8), 5, 10 + abs(hashint8(g.n * 13)) % 16, now() - interval '10 minutes' * g.n
    from ${rows(townScale.companies)}, (select (select array_agg(name order by name) from categories) as kinds,
      (select array_agg(name order by name) from neighborhoods) as bairros) l`,
  `insert into company_reviews (company_id, user_id, rating, comment, updated_at)
    select ${idOf(`'company ' || 1 + g.n % ${townScale.companies}`)}, ${someone('60')}, 1 + g.n % 5, 'Volto sempre.', now() - interval '1 minute' * g.n
    from ${rows(townScale.reviews)} on conflict do nothing`,
  ...['post', 'news'].flatMap((kind) => {
    const table = kind === 'post' ? 'posts' : 'news_feed'
    return ['likes', 'comments'].map(
      (what) => `update ${table} set ${what} = made.count
        from (select ${kind}_id as id, count(*) from ${kind}_${what} group by 1) made where made.id = ${table}.id`,
    )
  }),
]

export async function loadTown(pool: Pool): Promise<void> {
  const client = await pool.connect()
  await client.query(`set statement_timeout = 0; set synchronous_commit = off; set session_replication_role = replica;
    set work_mem = '256MB'`)
  await client.query('begin')
  for (const statement of filling) await client.query(statement)
  // No trigger heard of the rows.
  await client.query('select refresh_search_words()')
  await client.query('commit')
  await client.query('vacuum analyze')
  client.release(true)
}
