// Puts the pieces together in order, tells the terminal where to go, and takes them apart on SIGTERM.
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { allJobs, createApp } from './app.ts'
import { seedDemo } from './db/seed/demo.ts'
import { seedReference } from './db/seed/reference.ts'
import { ensureFirstAdmin } from './features/identity/admins.ts'
import { createAuth } from './features/identity/auth.ts'
import { systemClock } from './platform/clock.ts'
import { readConfig } from './platform/config.ts'
import { openDatabase } from './platform/db/database.ts'
import { migrateDatabase } from './platform/db/migrate.ts'
import { upkeepJob, upkeepJobs } from './platform/db/upkeep.ts'
import { inProcessEvents, postgresEvents } from './platform/events.ts'
import type { WebAssets } from './platform/http/web.ts'
import { startJobs } from './platform/jobs.ts'
import { memoryLimiter, postgresLimiter } from './platform/limits.ts'
import { createLog } from './platform/log.ts'
import { mailJobs, smtp } from './platform/mail.ts'
import { installationSecret } from './platform/secret.ts'
import { reasonOf } from './platform/start-failure.ts'
import { diskStorage } from './platform/storage.ts'

export type StartOptions = { env: Record<string, string | undefined>; web: WebAssets }

/** Requests under way, and whatever else is open, get this long before the process ends. */
const drainMs = 10_000

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Opens all there is to a server, each with how it is closed put on `opened`. */
async function open({ env, web }: StartOptions, opened: AsyncDisposableStack) {
  const config = readConfig(env, installationSecret)
  const log = createLog(config)
  const dieOf = (what: string) => (err: unknown) => {
    log.fatal({ err }, what)
    process.exit(1)
  }
  process.on('uncaughtException', dieOf('nobody caught an error'))
  const { db, pool, embedded, close } = await openDatabase({
    url: config.DATABASE_URL,
    poolSize: config.DATABASE_POOL,
    dataDir: config.DATA_DIR,
    // Every call would fail from now on; whoever keeps the server running starts it again.
    onCrash: dieOf('the embedded database ended by itself'),
  })
  opened.defer(close)
  await migrateDatabase(pool)

  const outside = {
    config,
    db,
    log,
    clock: systemClock,
    storage: diskStorage(join(config.DATA_DIR, 'media')),
    events: embedded ? inProcessEvents() : await postgresEvents(pool, log),
    limiter: embedded ? memoryLimiter() : postgresLimiter(pool),
  }
  opened.defer(outside.events.close)
  const jobs = await startJobs(
    pool,
    [
      ...allJobs(outside),
      ...mailJobs(db, smtp(config), config.MAIL_FROM),
      ...(embedded ? upkeepJobs(pool) : []),
    ],
    log,
  )
  opened.defer(jobs.close)
  const deps = { ...outside, jobs }
  const auth = createAuth(deps)

  await seedReference(db)
  const demoAccounts = config.demo ? await seedDemo(deps, auth, say) : undefined
  if (config.ADMIN_EMAIL && config.ADMIN_PASSWORD)
    await ensureFirstAdmin(deps, auth, config.ADMIN_EMAIL, config.ADMIN_PASSWORD)

  // Not waited for: the queue takes it up when the server is there already.
  if (embedded) await jobs.enqueue(upkeepJob)

  const app = await createApp({ deps, auth, web, demoAccounts })
  opened.defer(() => app.close())
  await app.listen({ port: config.PORT, host: config.HOST })

  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.PORT
  say(`\nXamego: ${config.PUBLIC_URL ?? `http://localhost:${port}`}`)
  if (demoAccounts) {
    say(`  membro de demonstração  ${demoAccounts.member.email}  senha ${demoAccounts.member.password}`)
    say(`  administração           ${demoAccounts.admin.email}  senha ${demoAccounts.admin.password}`)
  }
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
  try {
    await open(options, opened)
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`)
    await closing(opened)
    process.exit(1)
  }
  let stopping = false
  async function stop() {
    if (stopping) return
    stopping = true
    process.exit(await closing(opened))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
