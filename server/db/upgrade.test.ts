// Upgrade of a database in use by a later migration: it runs once and whole, nothing is lost, and an older server starts beside it.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../platform/db/database.ts'
import { startEmbeddedDatabase } from '../platform/db/embedded.ts'
import { migrateDatabase, migrationsFolder, tooOld } from '../platform/db/migrate.ts'
import { copySeeded } from '../testing/cluster.ts'

type Journal = {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}
const journalOf = (folder: string): Journal =>
  JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'))

/** The migrations and one more, as the next release has them. */
function nextRelease(...statements: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'xamego-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(migrationsFolder, folder, { recursive: true })
  const { entries, ...rest } = journalOf(folder)
  const when = Math.max(...entries.map((entry) => entry.when)) + 1
  const later = { idx: entries.length, version: '7', when, tag: 'later', breakpoints: true }
  writeFileSync(join(folder, 'later.sql'), statements.join('\n--> statement-breakpoint\n'))
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...rest, entries: [...entries, later] }))
  return folder
}

let open: OpenDatabase
beforeEach(async () => {
  const url = await copySeeded()
  open = openDatabase(url ? { url, poolSize: 1 } : await startEmbeddedDatabase())
  const { pool, close } = open
  onTestFinished(close)
  await migrateDatabase(pool)
  await pool.query(`insert into users (id, name, email) values ('ana', 'Ana', 'ana@exemplo.com.br')`)
})

const rowsOf = async (query: string) => (await open.pool.query(query)).rows
const applied = async () => (await rowsOf('select id from drizzle.__drizzle_migrations')).length
const now = journalOf(migrationsFolder).entries.length

test('a later migration runs once on a database in use, and its rows stay', async () => {
  const folder = nextRelease(`alter table users add column nickname text default 'x' not null`)
  await migrateDatabase(open.pool, { folder })
  await migrateDatabase(open.pool, { folder })
  expect(await rowsOf('select name, nickname from users')).toEqual([{ name: 'Ana', nickname: 'x' }])
  expect(await applied()).toBe(now + 1)
})

test('a migration that fails half-way changes nothing, and runs whole at the next start', async () => {
  const first = `update users set name = 'Bia'`
  await expect(
    migrateDatabase(open.pool, { folder: nextRelease(first, 'alter table nowhere add column x text') }),
  ).rejects.toThrow()
  expect(await rowsOf('select name from users')).toEqual([{ name: 'Ana' }])
  expect(await applied()).toBe(now)
  await migrateDatabase(open.pool, { folder: nextRelease(first, 'alter table users add column x text') })
  expect(await rowsOf('select name, x from users')).toEqual([{ name: 'Bia', x: null }])
})

test('an older server starts on a newer schema, and leaves it as it is', async () => {
  await migrateDatabase(open.pool, { folder: nextRelease('create table later (id int)') })
  await migrateDatabase(open.pool)
  expect(await rowsOf('select * from later')).toEqual([])
  expect(await applied()).toBe(now + 1)
})

/** Puts the record of a release before the first migration, whose newest ran at `at`, in place of those until `until`. */
async function recordEarlier(at: number, until: number) {
  await open.pool.query('delete from drizzle.__drizzle_migrations where created_at <= $1', [until])
  await open.pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('earlier', $1), ('newest', $2)`,
    [at - 1, at],
  )
}
const [first] = journalOf(migrationsFolder).entries
const firstAt = first?.when ?? 0

test('a database that has all the migrations that became the first one is up to date', async () => {
  // This database has what came after the first one.
  await recordEarlier(firstAt, firstAt)
  await migrateDatabase(open.pool)
  expect(await applied()).toBe(2 + now - 1)
})

test('a database that lacks one of them is refused in a sentence, and stays as it is', async () => {
  await recordEarlier(firstAt - 1, Number.MAX_SAFE_INTEGER)
  await expect(migrateDatabase(open.pool)).rejects.toThrow(tooOld)
  expect(await applied()).toBe(2)
})
