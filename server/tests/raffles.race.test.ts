// Many at once for the last number of a raffle, on a real PostgreSQL with a connection each.
// Only with --all: many at once say nothing in one try, and are tried often.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notifications } from '../features/notifications/tables.ts'
import { rafflesJobs } from '../features/raffles/jobs.ts'
import { join } from '../features/raffles/participation.ts'
import { raffleParticipants as participants, raffles } from '../features/raffles/tables.ts'
import { isFailure } from '../platform/failure.ts'
import { crowd } from '../testing/crowd.ts'
import { emptyTables } from '../testing/emptying.ts'
import { missingPostgres } from '../testing/postgres.ts'
import { createRaceWorld } from '../testing/race-world.ts'
import type { World } from '../testing/world.ts'

const crowdSize = 64
const hourMs = 3_600_000

describe.skipIf(missingPostgres !== null)(missingPostgres ?? 'on PostgreSQL', () => {
  let world: World
  let members: string[]

  beforeAll(async () => {
    world = await createRaceWorld(16)
    members = await crowd(world.deps, crowdSize)
  })
  afterAll(() => world.close())
  beforeEach(() => emptyTables(world.db, 'raffles', 'notifications'))

  async function open(maxParticipants: number) {
    const [row] = await world.db
      .insert(raffles)
      .values({
        title: 'Fone',
        description: 'Um fone.',
        prize: '1 fone',
        startsAt: new Date(Date.now() - hourMs),
        endsAt: new Date(Date.now() + hourMs),
        maxParticipants,
      })
      .returning({ id: raffles.id })
    return row?.id ?? ''
  }
  const numbersOf = async (id: string) =>
    (
      await world.db
        .select({ number: participants.number })
        .from(participants)
        .where(eq(participants.raffleId, id))
    )
      .map(({ number }) => number)
      .toSorted((a, b) => a - b)
  const counted = async (id: string) =>
    (await world.db.select({ count: raffles.participants }).from(raffles).where(eq(raffles.id, id)))[0]?.count

  test('exactly as many of 64 requests as there are places get one, with numbers in a row', async () => {
    for (const places of [1, 7]) {
      const id = await open(places)
      const settled = await Promise.allSettled(members.map((member) => join(world.deps, member, id)))
      const refused = settled.filter((one) => one.status === 'rejected')
      expect(refused.filter(({ reason }) => !isFailure(reason, 'raffles.full'))).toEqual([])
      expect(refused).toHaveLength(crowdSize - places)
      expect(await numbersOf(id)).toEqual(Array.from({ length: places }, (_, at) => at + 1))
      expect(await counted(id)).toBe(places)
    }
  })

  test('one member who asks 64 times at once takes one place', async () => {
    const id = await open(10)
    const member = members[0] ?? ''
    const tickets = await Promise.all(members.map(() => join(world.deps, member, id)))
    expect(new Set(tickets.map(({ receipt }) => receipt)).size).toBe(1)
    expect(await counted(id)).toBe(1)
    expect(await numbersOf(id)).toEqual([1])
  })

  test('servers that seal and draw at once seal one list and tell one winner', async () => {
    const id = await open(crowdSize)
    for (const member of members) await join(world.deps, member, id)
    const advance = () => rafflesJobs(world.deps)[0]?.run?.({})
    world.pass(2 * hourMs)
    await Promise.all(Array.from({ length: 8 }, advance))
    world.pass(hourMs)
    await Promise.all(Array.from({ length: 8 }, advance))
    const [row] = await world.db.select().from(raffles).where(eq(raffles.id, id))
    expect(row?.drawnAt).toEqual(new Date())
    const told = await world.db.select().from(notifications)
    expect(told).toMatchObject([{ memberId: row?.winnerId, kind: 'raffle_won' }])
  })
})
