// Two who invite, accept and decline at once, on a real PostgreSQL with a connection each.
// Only with --all: many at once say nothing in one try, and are tried often.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { matches } from '../features/interactions/tables.ts'
import { accept, counter, decline } from '../features/meetings/commands.ts'
import { invite } from '../features/meetings/proposing.ts'
import { meetings } from '../features/meetings/tables.ts'
import { openDatabase } from '../platform/db/database.ts'
import { copySeeded } from '../testing/cluster.ts'
import { crowd } from '../testing/crowd.ts'
import { ahead, place } from '../testing/meetings.ts'
import { missingPostgres } from '../testing/postgres.ts'
import { createWorld, type World } from '../testing/world.ts'

describe.skipIf(missingPostgres !== null)(missingPostgres ?? 'on PostgreSQL', () => {
  let world: World
  let closeDatabase: () => Promise<void>
  let companyId: string
  let pairs: [string, string][]
  beforeAll(async () => {
    const open = openDatabase({ url: (await copySeeded()) ?? '', poolSize: 12 })
    closeDatabase = open.close
    world = await createWorld({ open })
    companyId = await place(world, 'Cantina')
    const people = await crowd(world.deps, 40)
    pairs = people.slice(0, 20).map((one, index) => [one, people[index + 20] ?? ''])
    const ordered = pairs.map((pair) => [...pair].sort())
    await world.db
      .insert(matches)
      .values(ordered.map(([user1Id = '', user2Id = '']) => ({ user1Id, user2Id })))
  })
  afterAll(async () => {
    await world.close()
    await closeDatabase()
  })

  const proposal = () => ({ companyId, startsAt: ahead(world, 24) })
  const outcomes = async (calls: Promise<unknown>[]) =>
    (await Promise.allSettled(calls))
      .map((one) => (one.status === 'fulfilled' ? 'done' : one.reason.code))
      .sort()

  test('of two who invite each other at once, one stands and the other is shown it', async () => {
    for (const [one, other] of pairs.slice(0, 10)) {
      const calls = [
        invite(world.deps, one, { id: other, ...proposal() }),
        invite(world.deps, other, { id: one, ...proposal() }),
        invite(world.deps, one, { id: other, ...proposal() }),
      ]
      expect(await outcomes(calls)).toEqual(['done', 'meetings.open_exists', 'meetings.open_exists'])
    }
    expect(await world.db.select().from(meetings)).toHaveLength(10)
  })

  test('of a yes, another proposal and a taking back at once, exactly one is done', async () => {
    for (const [one, other] of pairs.slice(10)) {
      const { id } = await invite(world.deps, one, { id: other, ...proposal() })
      const seen = { id, version: 1 }
      const found = await outcomes([
        accept(world.deps, other, seen),
        decline(world.deps, one, seen),
        counter(world.deps, other, { ...seen, ...proposal() }),
        accept(world.deps, other, seen),
      ])
      expect(found.filter((one) => one === 'done')).toHaveLength(1)
      const [row] = await world.db.select().from(meetings).where(eq(meetings.id, id))
      expect(row?.counters).toBe(row?.state === 'proposed' ? 1 : 0)
    }
  })
})
