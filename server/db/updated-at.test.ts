// `updated_at` says when a row was last written, whoever wrote it.
import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { appUsers } from '#server/features/identity/tables.ts'
import { universities } from '#server/features/reference/tables.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import { tables } from './schema.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

const dated = tables.filter((table) => 'updatedAt' in getTableColumns(table)).map(getTableName)

const longAgo = sql`timestamptz '2001-01-01'`

// spec M222
test('every table with the column dates a row that a statement writes without saying when', async () => {
  expect(dated).toContain('app_users')
  const { rows } = await world.db.execute<{ table: string }>(
    sql`select event_object_table as "table" from information_schema.triggers
      where trigger_name = 'updated_at_is_true' order by 1`,
  )
  expect(rows.map(({ table }) => table)).toEqual(dated.toSorted())
})

// spec M232
test('a statement by hand, one of ours and a cascade date what they write; saying when holds', async () => {
  const university = 'Universidade Federal do Ceará'
  const ana = await world.register('Ana', { studying: true, university })
  const isOld = async () => {
    const { rows } = await world.db.execute(sql`select updated_at = ${longAgo} as old from app_users`)
    return rows[0]?.old
  }
  const age = async () => {
    await world.db.execute(sql`update app_users set updated_at = ${longAgo}`)
    expect(await isOld()).toBe(true)
  }
  await age()
  await world.db.execute(sql`update app_users set bio = 'Oi'`)
  expect(await isOld()).toBe(false)
  await age()
  await ana.client.profile.setPrivacy({ emailEnabled: true })
  const [told] = await world.db.select({ at: appUsers.updatedAt }).from(appUsers)
  expect(told?.at).toEqual(world.deps.clock.now())
  await age()
  await ana.client.profile.update({ maritalStatus: 'viuvo', studying: true, university })
  expect(await isOld()).toBe(false)
  await age()
  await world.db
    .update(universities)
    .set({ name: 'UFC, a de sempre' })
    .where(sql`${universities.name} = ${university}`)
  expect(await isOld()).toBe(false)
  expect((await ana.client.profile.me()).university).toBe('UFC, a de sempre')
  await world.db
    .update(universities)
    .set({ name: university })
    .where(sql`${universities.name} = 'UFC, a de sempre'`)
})
