// One match asked many times at once, on a real PostgreSQL with a connection each.
// Only with --all: many at once say nothing in one try, and are tried often.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askForContact } from '../features/contact-requests/commands.ts'
import { contactRequests } from '../features/contact-requests/tables.ts'
import { appUsers } from '../features/identity/tables.ts'
import { matches } from '../features/interactions/tables.ts'
import { dayMs } from '../platform/clock.ts'
import { openDatabase } from '../platform/db/database.ts'
import { copySeeded } from '../testing/cluster.ts'
import { crowd } from '../testing/crowd.ts'
import { missingPostgres } from '../testing/postgres.ts'
import { createWorld, type World } from '../testing/world.ts'

describe.skipIf(missingPostgres !== null)(missingPostgres ?? 'on PostgreSQL', () => {
  let world: World
  let closeDatabase: () => Promise<void>
  beforeAll(async () => {
    const open = openDatabase({ url: (await copySeeded()) ?? '', poolSize: 12 })
    closeDatabase = open.close
    world = await createWorld({ open })
  })
  afterAll(async () => {
    await world.close()
    await closeDatabase()
  })

  test('a match asked ten times at once is asked once, and again once after a week', async () => {
    const people = await crowd(world.deps, 20)
    await world.db
      .update(appUsers)
      .set({ whatsappEnabled: false, emailEnabled: false, instagramVisible: false })
    const owed = () => world.enqueued.splice(0).filter(({ job }) => job === 'contact_requests.news').length
    const pairs = people.slice(0, 10).map((one, index) => [one, people[index + 10] ?? ''].sort())
    await world.db.insert(matches).values(pairs.map(([user1Id = '', user2Id = '']) => ({ user1Id, user2Id })))
    for (const passed of [0, 7 * dayMs]) {
      world.pass(passed)
      for (const [asker = '', asked = ''] of pairs) {
        await Promise.all(Array.from({ length: 10 }, () => askForContact(world.deps, asker, asked)))
        expect(owed()).toBe(1)
      }
    }
    expect(await world.db.select().from(contactRequests)).toHaveLength(pairs.length)
  })
})
