// Many at once for the places of one event, on a real PostgreSQL with a connection each.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { join, leave } from './features/events/seats.ts'
import { events, eventParticipants as seats } from './features/events/tables.ts'
import { appUsers } from './features/identity/tables.ts'
import { missingPostgres } from './testing/postgres.ts'
import { createRaceWorld } from './testing/race-world.ts'
import { emptyTables, type World } from './testing/world.ts'

const crowdSize = 64
const dayMs = 86_400_000

describe.skipIf(missingPostgres !== null)(missingPostgres ?? 'on PostgreSQL', () => {
  let world: World
  let members: string[]
  let close: () => Promise<void>

  beforeAll(async () => {
    const race = await createRaceWorld(16)
    world = race.world
    close = race.close
    // Its budget is for people.
    world.deps.limiter.consume = async () => {}
    for (let at = 0; at < crowdSize; at++)
      await world.register('Pessoa', { email: `pessoa${at}@exemplo.com` })
    members = (await world.db.select({ id: appUsers.id }).from(appUsers)).map((row) => row.id)
  })
  afterAll(() => close())
  beforeEach(() => emptyTables(world.db, 'events', 'notifications'))

  async function plan(maxParticipants: number) {
    const [row] = await world.db
      .insert(events)
      .values({
        slug: 'luau',
        title: 'Luau',
        category: 'festa',
        place: 'Praia',
        startsAt: new Date(Date.now() + dayMs),
        maxParticipants,
      })
      .returning({ id: events.id })
    return row?.id ?? ''
  }
  const counted = async (id: string) => (await world.db.select().from(events).where(eq(events.id, id)))[0]

  test('of 64 who want the last place at once one goes, and 63 wait in a line without gaps', async () => {
    const id = await plan(1)
    const places = await Promise.all(members.map((member) => join(world.deps, member, id)))
    expect(places.filter(({ state }) => state === 'going')).toHaveLength(1)
    expect(await counted(id)).toMatchObject({ taken: 1, waiting: crowdSize - 1 })
  })

  test('places left and taken at once are never more than there are, and none is left over', async () => {
    const id = await plan(20)
    for (const member of members.slice(0, 40)) await join(world.deps, member, id)
    await Promise.all(
      members.map((member, at) => (at < 20 ? leave(world.deps, member, id) : join(world.deps, member, id))),
    )
    const going = await world.db.$count(seats, eq(seats.state, 'going'))
    expect(going).toBe(20)
    expect(await counted(id)).toMatchObject({ taken: 20, waiting: crowdSize - 40 })
  })
})
