// Starts the server of a process, and takes it apart on SIGTERM. Imports little: the embedded database is started first.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Config, readConfig } from './platform/config.ts'
import { startEmbeddedDatabase } from './platform/db/embedded.ts'
import { holdFolder } from './platform/db/folder-lock.ts'
import { demandFreePort } from './platform/free-port.ts'
import type { WebAssets } from './platform/http/web.ts'
import { createLog } from './platform/log.ts'
import { installationSecret } from './platform/secret.ts'
import { reasonOf } from './platform/start-failure.ts'

export type StartOptions = {
  env: Record<string, string | undefined>
  /** Without it the database is made ready, the demo world drawn, and the process ends. */
  web?: () => Promise<WebAssets>
}

/** The other server on this folder is the better reason, where there is one. */
async function demandPort({ PORT, HOST, DATABASE_URL, DATA_DIR }: Config) {
  try {
    await demandFreePort(PORT, HOST)
  } catch (taken) {
    if (!DATABASE_URL && existsSync(DATA_DIR)) holdFolder(resolve(DATA_DIR))()
    throw taken
  }
}

/** Requests under way, and whatever else is open, get this long before the process ends. */
const drainMs = 10_000
/** Exit code of a process that can't go on (EX_SOFTWARE of sysexits.h): whoever keeps it running starts it again. */
const crashed = 70

/** Opens all there is to a server, each with how it is closed put on `opened`. */
async function open({ env, web }: StartOptions, opened: AsyncDisposableStack) {
  const config = readConfig(env, installationSecret)
  await demandPort(config)
  const log = createLog(config)
  const dieOf = (what: string) => (err: unknown) => {
    log.fatal({ err }, what)
    process.exit(crashed)
  }
  process.on('uncaughtException', dieOf('nobody caught an error'))
  const engine = config.DATABASE_URL
    ? {
        url: config.DATABASE_URL,
        poolSize: config.DATABASE_POOL,
        pooled: config.DATABASE_DIRECT_URL !== undefined,
      }
    : // Every call would fail from now on; whoever keeps the server running starts it again.
      startEmbeddedDatabase(config.DATA_DIR, dieOf('the embedded database ended by itself'))
  // Read while the embedded database starts in its own thread.
  const [database, assets, { serve }] = await Promise.all([engine, web?.(), import('./serve.ts')])
  await serve({ config, log, database, web: assets }, opened)
}

/** Closes it all, the last opened first; answers the code to end the process with. */
function closing(opened: AsyncDisposableStack): Promise<number> {
  const closed = opened.disposeAsync().then(
    () => 0,
    (error) => {
      process.stderr.write(`${reasonOf(error)}\n`)
      return 1
    },
  )
  return Promise.race([closed, setTimeout(drainMs, 1, { ref: false })])
}

/** Starts the server of this process, which ends on SIGTERM; when it can't start, it says why and ends at once. */
export async function startServer(options: StartOptions): Promise<void> {
  const opened = new AsyncDisposableStack()
  // A terminal that is gone, or a disk without room, costs the lines and nothing else.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  let stopping = false
  async function stop() {
    if (stopping) return
    stopping = true
    process.exit(await closing(opened))
  }
  // Before anything is opened: whoever reads where the server is may end it at once.
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // Whoever started it and watches over it is gone.
  process.on('disconnect', stop)
  try {
    await open(options, opened)
    if (!options.web) await stop()
  } catch (error) {
    // A server that is being taken apart can't be put together.
    if (stopping) return
    process.stderr.write(`${reasonOf(error)}\n`)
    await closing(opened)
    process.exit(1)
  }
}
