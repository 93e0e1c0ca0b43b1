// A world on a real PostgreSQL with a connection for each call, for tests of what happens at once.
import { openDatabase } from '../platform/db/database.ts'
import { copySeeded } from './cluster.ts'
import { createWorld, type World } from './world.ts'

/** `poolSize`: connections, and so calls that are on their way together. */
export async function createRaceWorld(poolSize = 12): Promise<World> {
  const url = await copySeeded()
  if (!url) throw new Error('A race needs the PostgreSQL of the run.')
  const open = openDatabase({ url, poolSize })
  const world = await createWorld({ open })
  const close = async () => {
    await world.close()
    await open.close()
  }
  return { ...world, close }
}
