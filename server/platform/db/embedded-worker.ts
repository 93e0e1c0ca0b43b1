// Runs PGlite behind a Unix socket, off the main thread, so that the event loop stays free under load.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

const { dataDir, socketPath } = workerData as { dataDir: string | undefined; socketPath: string }

// PostgreSQL's 128 MB would lie beside the system's own cache of the same files, and are never given back.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']
const db = await PGlite.create({ dataDir, extensions: { pg_trgm }, startParams })
// The pool uses one connection at a time, but drops it after a statement that failed and opens the next before it is closed.
const server = new PGLiteSocketServer({ db, path: socketPath, maxConnections: 16 })
await server.start()
parentPort?.postMessage('ready')

parentPort?.once('message', async () => {
  await server.stop()
  await db.close()
  process.exit()
})
