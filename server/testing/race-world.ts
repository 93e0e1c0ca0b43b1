// A world on a real PostgreSQL with a connection for each call, for tests of what happens at once.
import { seedReference } from '../db/seed/reference.ts'
import { openDatabase } from '../platform/db/database.ts'
import { migrateDatabase } from '../platform/db/migrate.ts'
import { startPostgres } from './postgres.ts'
import { createWorld } from './world.ts'

/** `poolSize`: connections, and so calls that are on their way together. */
export async function createRaceWorld(poolSize = 12) {
  const cluster = startPostgres()
  const open = openDatabase({ url: cluster.createDatabase(), poolSize })
  await migrateDatabase(open.pool)
  await seedReference(open.db)
  const world = await createWorld({ open })
  return {
    world,
    close: async () => {
      await world.close()
      await open.close()
      cluster.stop()
    },
  }
}
