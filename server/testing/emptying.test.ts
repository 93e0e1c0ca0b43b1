import { eq, getTableName } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { courses, neighborhoods, semesters } from '#server/features/reference/tables.ts'
import { createWorld, type World } from './world.ts'

let world: World
afterEach(() => world.close())

test('a reference list that a test changed is as it was seeded in the next test’s world', async () => {
  world = await createWorld()
  const lists = () =>
    Promise.all(
      [neighborhoods, courses, semesters].map(async (list) =>
        (await world.db.select().from(list).orderBy(list.name)).map((row) => ({
          list: getTableName(list),
          ...row,
        })),
      ),
    )
  const seeded = await lists()
  await world.db.update(neighborhoods).set({ outline: {} }).where(eq(neighborhoods.name, 'Benfica'))
  await world.db.delete(neighborhoods).where(eq(neighborhoods.name, 'Aldeota'))
  await world.db.delete(courses)
  await world.db.insert(semesters).values({ name: '99º semestre', orderNum: 99 })
  await world.close()
  world = await createWorld()
  expect(await lists()).toEqual(seeded)
})
