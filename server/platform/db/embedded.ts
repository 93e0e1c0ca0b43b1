// The PostgreSQL that comes with the server when no DATABASE_URL is given.
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { holdFolder } from './folder-lock.ts'

export type EmbeddedDatabase = {
  /** Folder of the socket, for node-postgres' `host`. */
  host: string
  close: () => Promise<void>
}

/** Longest path a Unix socket may have, with room for its own name. */
const longestSocketFolder = 90

/** Starts the embedded database; without `dataDir` it lives in memory. */
export async function startEmbeddedDatabase(dataDir?: string): Promise<EmbeddedDatabase> {
  const files = dataDir && join(resolve(dataDir), 'db')
  if (files) mkdirSync(files, { recursive: true, mode: 0o700 })
  // Before anything of another server's is touched: its socket, its files.
  const letGo = dataDir ? holdFolder(resolve(dataDir)) : () => {}
  const beside = dataDir && join(resolve(dataDir), 'run')
  const borrowed = !beside || beside.length > longestSocketFolder
  const host = borrowed ? mkdtempSync(join(tmpdir(), 'xamego-')) : beside
  mkdirSync(host, { recursive: true })
  chmodSync(host, 0o700)
  const socketPath = join(host, '.s.PGSQL.5432')
  rmSync(socketPath, { force: true })

  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: { dataDir: files, socketPath },
  })
  await Promise.race([
    once(worker, 'message'),
    once(worker, 'error').then(([error]) => Promise.reject(error)),
  ])
  return {
    host,
    close: async () => {
      const closed = once(worker, 'message')
      worker.postMessage('close')
      await closed
      await worker.terminate()
      letGo()
      if (borrowed) rmSync(host, { recursive: true, force: true })
    },
  }
}
