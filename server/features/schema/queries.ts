// Catalogue of the database, beside what the migrations make of it.
import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Migration } from '#contract/schema/api.ts'
import { type Catalogue, readCatalogue } from '#server/platform/db/catalogue.ts'
import type { Database } from '#server/platform/db/database.ts'
import { migrationsFolder } from '#server/platform/db/migrate.ts'
import { driftOf, scriptOf, wholeScript } from './scripts.ts'

/** Rows are counted up to here; beyond, PostgreSQL's estimate says how many. */
const countedRows = 10_000

const readJson = async <T>(path: string): Promise<T> => JSON.parse(await readFile(path, 'utf8'))

/** Catalogue that all migrations together make, as a database that had just run them told it. */
const migratedCatalogue = () => readJson<Catalogue>(`${migrationsFolder}/meta/_catalogue.json`)

async function migrations(db: Database) {
  const { entries } = await readJson<{ entries: { tag: string }[] }>(`${migrationsFolder}/meta/_journal.json`)
  const { rows } = await db.execute<{ hash: string; at: number }>(
    sql`select hash, created_at as at from drizzle.__drizzle_migrations`,
  )
  const applied = new Map(rows.map(({ hash, at }) => [Number(at), hash]))
  const stateOf = (at: number, hash: string): Migration['state'] => {
    const ran = applied.get(at)
    if (ran === undefined) return 'pending'
    return ran === hash ? 'applied' : 'changed'
  }
  return readMigrationFiles({ migrationsFolder }).map(({ hash, folderMillis }, place) => ({
    name: entries[place]?.tag ?? String(folderMillis),
    checksum: hash,
    state: stateOf(folderMillis, hash),
  }))
}

/** Rows of each table: one reads no more than `countedRows` of it. */
async function rowCounts(db: Database, names: readonly string[]) {
  if (names.length === 0) return new Map<string, { count: number; exact: boolean }>()
  const counts = names.map(
    (name) => sql`
      select ${name}::text as name,
        (select count(*) from (select from ${sql.identifier(name)} limit ${countedRows + 1}) as counted) as counted,
        (select greatest(reltuples, 0)::bigint from pg_class
          where relname = ${name} and relnamespace = 'public'::regnamespace) as estimated`,
  )
  const { rows } = await db.execute<{ name: string; counted: number; estimated: number }>(
    sql.join(counts, sql` union all `),
  )
  return new Map(
    rows.map(({ name, counted, estimated }) => {
      const exact = Number(counted) <= countedRows
      return [name, { count: exact ? Number(counted) : Math.max(Number(estimated), countedRows), exact }]
    }),
  )
}

export async function schemaState(db: Database) {
  const [expected, found, state] = await Promise.all([migratedCatalogue(), readCatalogue(db), migrations(db)])
  const counts = await rowCounts(
    db,
    found.tables.map(({ name }) => name),
  )
  return {
    tables: expected.tables.map((table) => ({
      name: table.name,
      sql: scriptOf(table),
      rows: counts.get(table.name) ?? null,
    })),
    script: wholeScript(expected),
    migrations: state,
    drift: driftOf(expected, found),
  }
}
