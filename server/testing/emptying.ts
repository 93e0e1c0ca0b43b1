// Emptying of the database between two tests: fast where little was written, which is nearly always.
import { getTableName, sql } from 'drizzle-orm'
import { tables } from '#server/db/schema.ts'
import type { OpenDatabase } from '#server/platform/db/database.ts'

type Db = OpenDatabase['db']
type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]

/** The reference lists, which are seeded once and put back for each test; every other table is emptied between tests. */
const lists = [
  'neighborhoods',
  'universities',
  'courses',
  'semesters',
  'app_resources',
  'categories',
  'plans',
  'texts',
  'text_versions',
]
const emptied = tables.map(getTableName).filter((name) => !lists.includes(name))

/** Those that administrators write: replaced whole. */
const administered = ['universities', 'categories', 'app_resources', 'plans', 'texts', 'text_versions']

/** Those that no screen writes, though a test may: replaced only where a row differs, which is sooner found out. */
const fixed = lists.filter((name) => !administered.includes(name))

/** No trigger hears of what follows: what is only added to could not be emptied. */
const silently = (tx: Transaction) => tx.execute(sql`set local session_replication_role = replica`)

const truncate = (tx: Transaction, names: readonly string[]) =>
  tx.execute(sql.raw(`truncate ${names.join(', ')} cascade`))

/** Empties tables, with all that refers to them. */
export const emptyTables = (db: Db, ...names: string[]) =>
  db.transaction(async (tx) => {
    await silently(tx)
    await truncate(tx, names)
  })

/** Above this a table is truncated: the rows of a deletion stay in its file. */
const maxDeleted = 200

/**
 * Empties these, to which nothing else refers but lists that are put back. Truncating takes ten times as long as to
 * delete what a test wrote into a few of them; where statistics were gathered it is done, for it forgets them.
 */
async function emptyQuickly(tx: Transaction, names: readonly string[]): Promise<void> {
  const filled = names.map(
    (name) =>
      `select '${name}' as name, exists (select from ${name} offset ${maxDeleted}) as large where exists (select from ${name})`,
  )
  const counted = `select relname, true from pg_class
    where reltuples >= 0 and oid in (${names.map((name) => `'${name}'::regclass`).join(', ')})`
  const { rows } = await tx.execute<{ name: string; large: boolean }>(
    sql.raw([...filled, counted].join(' union all ')),
  )
  if (rows.some(({ large }) => large)) await truncate(tx, names)
  else if (rows.length > 0) await tx.execute(sql.raw(rows.map(({ name }) => `delete from ${name}`).join(';')))
}

const putBack = (tx: Transaction) =>
  tx.execute(
    sql.raw(
      [
        ...administered.map(
          (table) => `delete from ${table}; insert into ${table} select * from seeded.${table}`,
        ),
        ...fixed.flatMap((table) => [
          `delete from ${table} where exists (
            select from ${table} now full join seeded.${table} seeded using (id) where now is distinct from seeded)`,
          `insert into ${table} select * from seeded.${table} on conflict do nothing`,
        ]),
      ].join(';'),
    ),
  )

const resetTables = (db: Db, names: readonly string[], cleared = false) =>
  db.transaction(async (tx) => {
    await silently(tx)
    await (cleared ? truncate : emptyQuickly)(tx, names)
    await putBack(tx)
  })

/** Nothing is there but the lists, as they were seeded; `cleared` of deleted rows, too. */
export const reset = (db: Db, cleared: boolean) => resetTables(db, emptied, cleared)

let peoples: Promise<string[]> | undefined

/** The tables of people, and all that refers to them. */
async function findPeoples(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    `with recursive referring(id) as (
       values ('app_users'::regclass::oid), ('users'::regclass::oid)
       union
       select conrelid from pg_constraint join referring on confrelid = id where contype = 'f'
     ) select id::regclass::text as name from referring`,
  )
  return rows.map(({ name }) => name)
}

/** A world without people: the lists, some of which have pictures of people's, are as they were seeded. */
export async function emptyOfPeople(db: Db) {
  peoples ??= findPeoples(db)
  await resetTables(db, await peoples)
}

/** Keeps what was seeded. */
export const setSeededAside = (db: Db) =>
  db.execute(
    sql.raw(
      [
        'create schema if not exists seeded',
        ...lists.map((table) => `create table if not exists seeded.${table} as table public.${table}`),
      ].join(';'),
    ),
  )
