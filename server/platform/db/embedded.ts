// The PostgreSQL that comes with the server when no DATABASE_URL is given.
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { holdFolder } from './folder-lock.ts'

export type EmbeddedDatabase = {
  /** Path of its Unix socket; on Windows, name of its pipe. */
  socketPath: string
  close: () => Promise<void>
}

/** Bytes of the longest path a Unix socket may have, with room for its own name. */
const maxSocketFolderBytes = 90

/** A place for the socket that this user alone may open, and what removes it. */
function placeSocket(folder: string | undefined): { socketPath: string; remove: () => void } {
  // Its pipes have no folder, and names that nobody guesses.
  if (process.platform === 'win32')
    return { socketPath: `\\\\.\\pipe\\xamego-${randomUUID()}`, remove: () => {} }
  const beside = folder && join(folder, 'run')
  const borrowed = !beside || Buffer.byteLength(beside) > maxSocketFolderBytes
  const place = borrowed ? mkdtempSync(join(tmpdir(), 'xamego-')) : beside
  mkdirSync(place, { recursive: true })
  chmodSync(place, 0o700)
  const socketPath = join(place, 'postgres')
  rmSync(socketPath, { force: true })
  return { socketPath, remove: () => borrowed && rmSync(place, { recursive: true, force: true }) }
}

/** A connection of node-postgres that goes to `socketPath`, whatever address the driver names. */
export function socketTo(socketPath: string): Socket {
  const socket = new Socket()
  const connect = socket.connect.bind(socket)
  return Object.assign(socket, { connect: () => connect(socketPath) })
}

/** Starts the embedded database; without `dataDir` it lives in memory. `onCrash` hears when it ends by itself. */
export async function startEmbeddedDatabase(
  dataDir?: string,
  onCrash: (error: unknown) => void = () => {},
): Promise<EmbeddedDatabase> {
  const files = dataDir && join(resolve(dataDir), 'db')
  if (files) mkdirSync(files, { recursive: true, mode: 0o700 })
  // Before anything of another server's is touched: its socket, its files.
  const letGo = dataDir ? holdFolder(resolve(dataDir)) : () => {}
  const { socketPath, remove } = placeSocket(dataDir && resolve(dataDir))

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
    remove()
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
  return { socketPath, close }
}
