// Every write of the administrators leaves its entry in the audit: each is made here, and one that is missing fails.
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accountedCalls, writes } from '../testing/accounted-calls.ts'
import { procedures } from '../testing/contract.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
let calls: ReturnType<typeof accountedCalls>
beforeEach(async () => {
  world = await createWorld()
  calls = accountedCalls(world, (await world.administrator()).client)
})
afterEach(() => world.close())

test('every write of the contract is made here', () => {
  expect(Object.keys(calls).toSorted()).toEqual(writes.toSorted())
})

// spec G5, G195
test.for(writes)('%s leaves an entry that says who and what', async (name) => {
  const call = await calls[name]?.()
  if (!call) throw new Error(`nobody says how to call ${name}`)
  const last = async () => {
    const { rows } = await world.db.execute<{ id: number; actor_name: string; kind: string; label: string }>(
      sql`select id, actor_name, kind, label from admin_audit order by id desc limit 1`,
    )
    return rows[0]
  }
  const before = Number((await last())?.id ?? 0)
  await call()
  const entry = await last()
  expect(Number(entry?.id), name).toBeGreaterThan(before)
  expect(entry).toMatchObject({ actor_name: 'Administração', label: expect.stringMatching(/./) })
})

test('writes of the back-office are declared as such: reads are GET, and nothing else is but files that no record shows yet', () => {
  for (const { name, meta, route } of procedures)
    if (meta.access === 'admin')
      expect(meta.writes || meta.file !== undefined, name).toBe(route.method !== 'GET')
})
