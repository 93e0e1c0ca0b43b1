import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Catalogue, readCatalogue } from '#server/platform/db/catalogue.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { startEmbeddedDatabase } from '#server/platform/db/embedded.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import { driftOf } from './scripts.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

const asked = async () => (await world.administrator()).client.schema.tables()

// spec G145
test('the schema’s document lists exactly what the migrations make', async () => {
  const made = await readCatalogue(world.db)
  await expect(`${JSON.stringify(made, null, 2)}\n`).toMatchFileSnapshot(
    '../../db/migrations/meta/_catalogue.json',
  )
})

test('a database that ran the migrations has them all applied, and differs in nothing', async () => {
  const { tables, migrations, drift } = await asked()
  expect(drift).toEqual([])
  expect(new Set(migrations.map(({ state }) => state))).toEqual(new Set(['applied']))
  expect(migrations[0]).toMatchObject({
    name: '0000_first',
    checksum: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  const script = tables.find(({ name }) => name === 'universities')?.sql
  expect(script).toMatch(/^CREATE TABLE universities \(/)
  expect(script).toContain('CREATE INDEX')
  expect(script).toContain('CREATE TRIGGER')
})

// spec G112
test('the whole script, run on an empty database, makes the same schema', async () => {
  const { script } = await asked()
  const empty = openDatabase(await startEmbeddedDatabase())
  try {
    await empty.pool.query(script)
    // In a new table every constraint is valid.
    const valid: Catalogue = JSON.parse(
      JSON.stringify(await readCatalogue(world.db)).replaceAll(' NOT VALID', ''),
    )
    expect(driftOf(valid, await readCatalogue(empty.db))).toEqual([])
  } finally {
    await empty.close()
  }
})

test('a column, an index, a constraint, a trigger, a function and a table that differ are named', async () => {
  const revert = new Error('as it was')
  const inTransaction = world.db.transaction(async (tx) => {
    const before = await readCatalogue(tx)
    await tx.execute(sql`alter table categories add column note text`)
    await tx.execute(sql`alter table categories drop constraint categories_color`)
    await tx.execute(sql`create index categories_by_note on categories (note)`)
    await tx.execute(sql`alter table categories disable trigger all`)
    await tx.execute(sql`create table leftover (id integer)`)
    await tx.execute(sql`create function leftover() returns integer language sql as 'select 1'`)
    const named = driftOf(before, await readCatalogue(tx)).map(({ part, name }) => `${part} ${name}`)
    expect(named).toEqual(
      expect.arrayContaining([
        'column note',
        'constraint categories_color',
        'index categories_by_note',
        'table leftover',
        'function leftover()',
      ]),
    )
    expect(named.some((one) => one.startsWith('trigger '))).toBe(true)
    throw revert
  })
  await expect(inTransaction).rejects.toBe(revert)
})

test('a migration that did not run, and one whose file is another since, are told', async () => {
  const { migrations } = await asked()
  const count = migrations.length
  const revert = await world.db.execute<{ id: number; hash: string; created_at: number }>(
    sql`select * from drizzle.__drizzle_migrations order by created_at desc limit 2`,
  )
  const [last, before] = revert.rows
  try {
    await world.db.execute(sql`delete from drizzle.__drizzle_migrations where id = ${last?.id}`)
    await world.db.execute(
      sql`update drizzle.__drizzle_migrations set hash = 'other' where id = ${before?.id}`,
    )
    const now = (await asked()).migrations
    expect(now[count - 1]?.state).toBe('pending')
    expect(now[count - 2]?.state).toBe('changed')
  } finally {
    await world.db.execute(
      sql`update drizzle.__drizzle_migrations set hash = ${before?.hash} where id = ${before?.id}`,
    )
    await world.db.execute(
      sql`insert into drizzle.__drizzle_migrations values (${last?.id}, ${last?.hash}, ${last?.created_at})`,
    )
  }
})

test('a small table is counted', async () => {
  const { tables } = await asked()
  const { rows } = await world.db.execute<{ count: number }>(sql`select count(*) as count from universities`)
  expect(tables.find(({ name }) => name === 'universities')?.rows).toEqual({
    count: Number(rows[0]?.count),
    exact: true,
  })
})
