import { eq, sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWorld, type World } from '#server/testing/world.ts'
import type { Database } from './database.ts'
import { preparedTransaction } from './prepared.ts'

const shells = pgTable('shells', { id: integer('id').primaryKey(), color: text('color').notNull() })

let world: World
beforeEach(async () => {
  world = await createWorld()
  await world.db.execute(sql`create table shells (id integer primary key, color text not null)`)
})
afterEach(async () => {
  await world.db.execute(sql`drop table shells`)
  await world.close()
})

const statements = (db: Database) => ({
  add: db
    .insert(shells)
    .values({ id: sql.placeholder('id'), color: sql.placeholder('color') })
    .prepare('add_shell'),
  paint: db
    .update(shells)
    .set({ color: sql`${sql.placeholder('color')}` })
    .where(eq(shells.id, sql.placeholder('id')))
    .prepare('paint_shell'),
})
const found = () => world.db.select().from(shells).orderBy(shells.id)
const one = { id: 1, color: 'branca' }
const two = { id: 2, color: 'rosa' }

test('a prepared transaction commits all its statements and returns the callback’s result', async () => {
  const inOne = preparedTransaction(world.pool, statements)
  const answer = await inOne(async ({ add, paint }) => {
    await add.execute(one)
    await add.execute(two)
    await paint.execute({ id: 2, color: 'lilás' })
    return 'duas'
  })
  expect(answer).toBe('duas')
  expect(await found()).toEqual([one, { id: 2, color: 'lilás' }])
})

test('an error of the callback rolls everything back and is rethrown', async () => {
  const inOne = preparedTransaction(world.pool, statements)
  const tide = new Error('a maré levou')
  const washed = inOne(async ({ add }) => {
    await add.execute(one)
    throw tide
  })
  await expect(washed).rejects.toBe(tide)
  expect(await found()).toEqual([])
})

test('a statement that the database refuses undoes everything and leaves the connection fit for the next', async () => {
  const inOne = preparedTransaction(world.pool, statements)
  const refused = inOne(async ({ add }) => {
    await add.execute(one)
    await add.execute(one)
  })
  await expect(refused).rejects.toMatchObject({ cause: { constraint: 'shells_pkey' } })
  expect(await found()).toEqual([])
  await inOne(({ add }) => add.execute(two))
  expect(await found()).toEqual([two])
  expect([world.pool.totalCount, world.pool.idleCount]).toEqual([1, 1])
})

test('no statement of a batch runs after a refused one', async () => {
  const inOne = preparedTransaction(world.pool, statements)
  const refused = inOne(({ add }) => Promise.all([add.execute(one), add.execute(one), add.execute(two)]))
  await expect(refused).rejects.toMatchObject({ cause: { constraint: 'shells_pkey' } })
  expect(await found()).toEqual([])
  await inOne(({ add }) => add.execute(two))
  expect(await found()).toEqual([two])
})

test('its statements are built once a connection, however often it runs', async () => {
  const prepare = vi.fn(statements)
  const inOne = preparedTransaction(world.pool, prepare)
  for (const id of [1, 2, 3]) await inOne(({ add }) => add.execute({ id, color: 'branca' }))
  expect(await found()).toHaveLength(3)
  expect(prepare).toHaveBeenCalledTimes(1)
})
