// An installation for servers and commands in processes of their own: on the run's PostgreSQL, or embedded where there is none.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../platform/db/database.ts'
import { startEmbeddedDatabase } from '../platform/db/embedded.ts'
import { copySeeded } from './cluster.ts'

/** `env` is for the processes; `open` looks into the database while none of them runs. */
export async function newInstallation() {
  const url = await copySeeded()
  const env = { DATA_DIR: mkdtempSync(join(tmpdir(), 'xamego-data-')), ...(url && { DATABASE_URL: url }) }
  const open = async () =>
    openDatabase(url ? { url, poolSize: 2 } : await startEmbeddedDatabase(env.DATA_DIR))
  return { env, open }
}
