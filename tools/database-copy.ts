// Copies of all rows of one database in another that has the same tables: as text, in batches, and compared afterwards.
import type { ClientBase } from 'pg'
import PgBoss from 'pg-boss'
import { CannotStart } from '#server/platform/cannot-start.ts'

/** Rows under way at once: all that is ever in memory. */
const batchRows = 500

const name = (part: string) => `"${part.replaceAll('"', '""')}"`

type Table = {
  /** With its schema, as statements write it. */
  table: string
  /** Columns that are written; generated ones make themselves. */
  columns: { name: string; type: string }[]
}

/** Tables of the product and of its queue, but for what making a database writes: migrations, and the queue's version. */
async function tablesOf(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ schema: string; table: string; columns: Table['columns'] }>(`
    select n.nspname as schema, t.relname as table, json_agg(json_build_object('name', a.attname,
      'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
    from pg_class t
    join pg_namespace n on n.oid = t.relnamespace
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname in ('public', 'pgboss') and t.relkind in ('r', 'p') and not t.relispartition
      and (n.nspname, t.relname) <> ('pgboss', 'version')
    group by n.nspname, t.relname
    -- The queue's other tables refer to this one.
    order by (n.nspname, t.relname) = ('pgboss', 'queue') desc, n.nspname, t.relname`)
  return rows.map(({ schema, table, columns }) => ({ table: `${name(schema)}.${name(table)}`, columns }))
}

/** Makes the queue that the source has, if any: its tables, and one a kind of work. */
async function makeQueue(source: ClientBase, target: ClientBase): Promise<void> {
  const { rows: there } = await source.query(`select from pg_namespace where nspname = 'pgboss'`)
  if (there.length === 0) return
  // Its own transaction is ours.
  const plans = PgBoss.getConstructionPlans('pgboss').replace(/^\s*(BEGIN|COMMIT);\s*$/gm, '')
  await target.query(plans)
  const { rows: versions } = await source.query<{ version: number }>('select version from pgboss.version')
  const { rows: made } = await target.query<{ version: number }>('select version from pgboss.version')
  if (versions[0]?.version !== made[0]?.version)
    throw new CannotStart(
      'A fila de tarefas é de outra versão. Inicie o servidor desta versão uma vez antes.',
    )
  const { rows: queues } = await source.query<{ name: string }>('select name from pgboss.queue')
  for (const queue of queues) await target.query(`select pgboss.create_queue($1, '{}')`, [queue.name])
  // Each queue's own row comes with the others.
  await target.query('delete from pgboss.queue')
}

/** Foreign keys of the product's tables, which rows in any order would break, and what makes them again. */
async function foreignKeys(client: ClientBase) {
  const { rows } = await client.query<{ table: string; key: string; is: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as key, pg_get_constraintdef(oid) as is
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
    order by conrelid::regclass::text, conname`)
  return rows
}

async function copyTable(source: ClientBase, target: ClientBase, { table, columns }: Table): Promise<void> {
  const read = columns.map((column) => `${name(column.name)}::text`)
  const written = columns.map((column) => name(column.name))
  const parameters = columns.map((_, place) => `$${place + 1}::text[]`)
  const cast = columns.map(({ type }, place) => `v${place}::${type}`)
  const values = columns.map((_, place) => `v${place}`)
  const insert = `insert into ${table} (${written}) overriding system value
    select ${cast} from unnest(${parameters}) as given (${values})`
  // Rows that a migration has put there come from the source, as it is by now.
  await target.query(`delete from ${table}`)
  await source.query(`declare copied no scroll cursor for select ${read} from ${table}`)
  for (;;) {
    const { rows } = await source.query<(string | null)[]>({
      text: `fetch ${batchRows} from copied`,
      rowMode: 'array',
    })
    if (rows.length === 0) break
    await target.query(
      insert,
      columns.map((_, place) => rows.map((row) => row[place] ?? null)),
    )
  }
  await source.query('close copied')
}

/** Has the next number of each sequence follow the last one given. */
async function copySequences(source: ClientBase, target: ClientBase): Promise<void> {
  const { rows } = await source.query<{ sequence: string }>(`
    select format('%I.%I', schemaname, sequencename) as sequence from pg_sequences
    where schemaname in ('public', 'pgboss')`)
  for (const { sequence } of rows) {
    const { rows: last } = await source.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${sequence}`,
    )
    await target.query('select setval($1, $2::bigint, $3)', [sequence, last[0]?.value, last[0]?.called])
  }
}

/** Rows of a table, and a sum of their digests, which no order changes. What is generated goes by each side's locale. */
async function digestOf(client: ClientBase, { table, columns }: Table): Promise<string> {
  const row = `row(${columns.map((column) => name(column.name))})::text`
  const { rows } = await client.query<{ digest: string }>(`
    select count(*) || ' ' || coalesce(sum(('x' || left(md5(${row}), 15))::bit(60)::bigint), 0) as digest
    from ${table}`)
  return rows[0]?.digest ?? ''
}

/** Both sides write instants, numbers and bytes alike, and take their time. */
const alike = `set statement_timeout = 0; set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set bytea_output = 'hex'; set extra_float_digits = 1; set search_path = public`

/**
 * Copies all rows and answers how many there are in how many tables. All or nothing: it fails where a table differs
 * afterwards. Nothing that a trigger does is done again: they are off meanwhile, and the keys are checked at the end.
 */
export async function copyDatabase(source: ClientBase, target: ClientBase) {
  for (const client of [source, target]) await client.query(alike)
  await source.query('begin isolation level repeatable read read only')
  await target.query('begin')
  await makeQueue(source, target)
  const tables = await tablesOf(source)
  const keys = await foreignKeys(target)
  for (const { table, key } of keys) await target.query(`alter table ${table} drop constraint ${key}`)
  const ours = tables.filter(({ table }) => table.startsWith('"public"'))
  for (const { table } of ours) await target.query(`alter table ${table} disable trigger user`)
  for (const table of tables) await copyTable(source, target, table)
  for (const { table } of ours) await target.query(`alter table ${table} enable trigger user`)
  for (const { table, key, is } of keys)
    await target.query(`alter table ${table} add constraint ${key} ${is}`)
  await copySequences(source, target)
  let rows = 0
  for (const table of tables) {
    const [before, after] = [await digestOf(source, table), await digestOf(target, table)]
    if (before !== after)
      throw new CannotStart(
        `A tabela ${table.table} não chegou igual (${before}; ${after}). Nada foi copiado.`,
      )
    rows += Number.parseInt(before, 10)
  }
  await target.query('commit')
  await source.query('commit')
  await target.query('analyze')
  return { rows, tables: tables.length }
}
