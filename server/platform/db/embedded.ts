// The PostgreSQL that comes with the server when no DATABASE_URL is given.
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

/** Bytes of the longest path a Unix socket may have, with room for its own name. */
const maxSocketFolderBytes = 90

/** Starts the embedded database; without `dataDir` it lives in memory. `onCrash` hears when it ends by itself. */
export async function startEmbeddedDatabase(
  dataDir?: string,
  onCrash: (error: unknown) => void = () => {},
): Promise<EmbeddedDatabase> {
  const files = dataDir && join(resolve(dataDir), 'db')
  if (files) mkdirSync(files, { recursive: true, mode: 0o700 })
  // Before anything of another server's is touched: its socket, its files.
  const letGo = dataDir ? holdFolder(resolve(dataDir)) : () => {}
  const beside = dataDir && join(resolve(dataDir), 'run')
  const borrowed = !beside || Buffer.byteLength(beside) > maxSocketFolderBytes
  const host = borrowed ? mkdtempSync(join(tmpdir(), 'xamego-')) : beside
  mkdirSync(host, { recursive: true })
  chmodSync(host, 0o700)
  const socketPath = join(host, '.s.PGSQL.5432')
  rmSync(socketPath, { force: true })

  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: { dataDir: files, socketPath },
  })
  // Under `node --watch` the thread also tells of each module that it reads.
  const ready = new Promise<null>((resolve) =>
    worker.on('message', (message) => {
      if (message === 'ready') resolve(null)
    }),
  )
  const ended = new Promise<unknown>((resolve) => {
    worker.once('error', resolve)
    worker.once('exit', (code) => resolve(new Error(`the embedded database ended with code ${code}`)))
  })
  let closing = false
  async function close() {
    closing = true
    worker.postMessage('close')
    await ended
    if (borrowed) rmSync(host, { recursive: true, force: true })
    letGo()
  }
  const failure = await Promise.race([ready, ended])
  if (failure) {
    await close()
    throw failure
  }
  void ended.then((error) => {
    if (!closing) onCrash(error)
  })
  return { host, close }
}
