import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createWorld, type World } from '#server/testing/world.ts'
import { fittingOf } from './fitting.ts'
import { createPools } from './pools.ts'
import { discoverStatements } from './statements.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

test('a filter whose text reads like two filters is kept apart from those two', async () => {
  const { universities, courses } = await world.visitor().reference.lists()
  const [university = '', course = ''] = [universities[0]?.name, courses[0]]
  const { id } = await world.register('Bia', { studying: true, university, course })
  const pools = createPools(world.deps, discoverStatements(world.db))
  const found = async (filters: { university: string; course?: string }) => {
    const own = { universityName: null, course: null, neighborhoodId: null }
    const { candidates } = await pools.candidates(fittingOf('masculino', 'todos'), filters, own)
    return candidates.map((one) => one.id)
  }
  expect(await found({ university: `${university}|course,${course}` })).toEqual([])
  expect(await found({ university, course })).toEqual([id])
})

test('only who finds no people at all waits for the database', async () => {
  const { universities } = await world.visitor().reference.lists()
  const universityName = universities[0]?.name ?? ''
  const { id } = await world.register('Bia', { studying: true, university: universityName })
  const pools = createPools(world.deps, discoverStatements(world.db))
  const found = async (own: { universityName: string | null }) => {
    const asked = { course: null, neighborhoodId: null, ...own }
    const { candidates } = await pools.candidates(fittingOf('masculino', 'todos'), {}, asked)
    return candidates.map((one) => one.id)
  }
  expect(await found({ universityName: null })).toEqual([id, id])
  // The embedded database's one connection is taken meanwhile.
  await world.db.transaction(async () => {
    expect(await found({ universityName })).toEqual([id, id])
  })
  // Pools asked for behind that answer are there for the next one.
  await world.db.execute(sql`select 1`)
  expect(await found({ universityName })).toEqual([id, id, id])
})
