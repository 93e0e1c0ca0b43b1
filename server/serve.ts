// Puts the pieces together in order, on a database that is there, and tells the terminal where to go.
import { product } from '#contract/product.ts'
import type { DemoAccounts } from '#site/page-data.ts'
import { createApp, featureJobs } from './app.ts'
import { demoCounter } from './db/seed/demo/promotions.ts'
import { refuseDemoAccounts, seedDemo, welcomeJob } from './db/seed/demo.ts'
import { seedReference } from './db/seed/reference.ts'
import { readStatus } from './features/admin/status-figures.ts'
import { resumeRuns } from './features/back-office/bulk.ts'
import { createAuth } from './features/identity/accounts/auth.ts'
import { updateAssured } from './features/identity/age/assurance.ts'
import { ensureFirstAdmin } from './features/identity/team/admins.ts'
import { eraseAgainJob, eraseAgainNow } from './features/privacy/erasure.ts'
import { retiredJobs } from './features.ts'
import { accessLogJobs, createAccessLog, flushedMs } from './platform/access-log.ts'
import { assuranceOf } from './platform/age-assurance.ts'
import { beaconOf } from './platform/beacon.ts'
import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { openDatabase, type PostgresServer, setRoleDefaults } from './platform/db/database.ts'
import type { EmbeddedDatabase } from './platform/db/embedded.ts'
import { migrateDatabase, noAccents, prepareAlone } from './platform/db/migrate.ts'
import { openReplica, readsOf } from './platform/db/replica.ts'
import { watchStatements } from './platform/db/slow-statements.ts'
import { upkeepJob, upkeepJobs } from './platform/db/upkeep.ts'
import type { Deps } from './platform/deps.ts'
import type { WebAssets } from './platform/http/web.ts'
import { createJobs, type JobQueue } from './platform/jobs.ts'
import { memoryLimiter, postgresLimiter } from './platform/limits.ts'
import type { Log } from './platform/log.ts'
import { mailJobs, smtp } from './platform/mail.ts'
import type { PaymentProvider } from './platform/payments.ts'
import { pictureProcesses } from './platform/picture-encoder.ts'
import { webPush } from './platform/push.ts'
import { sandboxPayments } from './platform/sandbox-payments.ts'
import { searchJobs } from './platform/search-words.ts'
import { createSecurityLog, securityLogJobs } from './platform/security-log.ts'
import { inProcessSignals, postgresSignals } from './platform/signals.ts'
import { reasonOf } from './platform/start-failure.ts'
import { configuredStorage } from './platform/storage/configured.ts'
import { startTracing } from './platform/tracing.ts'

/** Parts that are there before the rest. */
type Ground = {
  config: Config
  log: Log
  database: PostgresServer | EmbeddedDatabase
  web: WebAssets | undefined
}

/** One that listens, and one for what is done at the start. */
const directPoolSize = 2

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Provider of payments. Stripe's package comes where it is named alone: it is large. */
async function paymentsOf(ground: Parameters<typeof sandboxPayments>[0]): Promise<PaymentProvider | null> {
  const { PAYMENTS, STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = ground.config
  if (PAYMENTS === 'sandbox') return sandboxPayments(ground)
  if (PAYMENTS === 'none' || !secretKey || !webhookSecret) return null
  const { stripePayments } = await import('./platform/stripe-payments.ts')
  return stripePayments({ secretKey, webhookSecret })
}

/** Serves metrics where they are asked for; their package comes there alone. */
async function metricsOf(
  deps: Pick<Deps, 'config' | 'db' | 'log' | 'reads' | 'storage'>,
  opened: AsyncDisposableStack,
) {
  const { METRICS_PORT: port, METRICS_HOST: host } = deps.config
  if (port === undefined) return undefined
  const { createMetrics, serveMetrics } = await import('./platform/metrics.ts')
  const metrics = createMetrics(deps.db.$client, () => readStatus(deps), deps.reads.fromReplica)
  const served = await serveMetrics(metrics, { port, host }, deps.log)
  opened.defer(served.close)
  say(`métricas: http://${host}:${served.port}/metrics`)
  return metrics.observed
}

/** Traces where a collector is named; the library's package comes there alone. */
async function trace(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Config,
  log: Log,
  opened: AsyncDisposableStack,
) {
  if (endpoint) opened.defer(await startTracing(endpoint, log))
}

/** Opens what a server is made of and listens, where there is a `web`, each piece with how it is closed put on `opened`. */
export async function serve({ config, log, database, web }: Ground, opened: AsyncDisposableStack) {
  await trace(config, log, opened)
  const { db, pool, embedded, close } = openDatabase(database)
  opened.defer(close)
  // Past the pooler, where there is one.
  const direct = config.DATABASE_DIRECT_URL
    ? openDatabase({ url: config.DATABASE_DIRECT_URL, poolSize: directPoolSize })
    : undefined
  if (direct) opened.defer(direct.close)
  const replica = config.DATABASE_REPLICA_URL
    ? openReplica({ db, config, log }, config.DATABASE_REPLICA_URL)
    : undefined
  if (replica) opened.defer(replica.close)
  const reads = replica ?? readsOf(db)
  const storage = await configuredStorage(config)
  const metrics = await metricsOf({ config, db, log, reads, storage }, opened)
  for (const one of [pool, direct?.pool, replica?.pool])
    if (one) watchStatements(one, { config, log, ...(metrics && { slow: metrics.slow }) })
  const { accents } = await migrateDatabase(direct?.pool ?? pool)
  if (!accents) {
    log.warn('the database knows no accents: its locale is C (docs/operations.md)')
    say(noAccents)
  }

  const ground = { config, db, reads, log, clock: systemClock }
  const accessLog = createAccessLog(ground)
  opened.defer(accessLog.flush)
  const flushing = setInterval(accessLog.flush, flushedMs)
  opened.defer(() => clearInterval(flushing))
  const outside = {
    ...ground,
    accessLog,
    securityLog: createSecurityLog(ground),
    storage,
    pictures: pictureProcesses(log),
    signals: embedded ? inProcessSignals(log) : await postgresSignals(pool, log, direct?.pool),
    ageAssurance: assuranceOf(config, systemClock),
    payments: await paymentsOf(ground),
    push: webPush(config),
    beacon: beaconOf(config, log),
    limiter: embedded ? memoryLimiter() : postgresLimiter(pool),
  }
  opened.defer(outside.signals.close)
  opened.defer(outside.pictures.close)
  /** Jobs owe others, once the queue that does them all is put together. */
  const enqueue: JobQueue['enqueue'] = (tx, job, payload) => jobs.enqueue(tx, job, payload)
  const jobs: JobQueue = createJobs(
    db,
    [
      ...featureJobs({ ...outside, jobs: { enqueue, titleOf: (job) => jobs.titleOf(job) } }),
      welcomeJob(outside),
      ...securityLogJobs(outside),
      ...accessLogJobs(outside),
      ...searchJobs(outside.db),
      ...mailJobs(outside, smtp(config), config.MAIL_FROM),
      ...(embedded ? upkeepJobs(pool) : []),
    ],
    log,
    retiredJobs,
  )
  const deps = { ...outside, jobs }
  const auth = createAuth(deps)

  let demoAccounts: DemoAccounts | undefined
  async function prepareDatabase() {
    if (direct) await setRoleDefaults(direct.pool)
    // Before anybody can come in: whom a back-up has brought back is not there.
    const away = await eraseAgainNow(deps)
    await Promise.all([jobs.prepare(), seedReference(db)])
    opened.defer(jobs.close)
    if (away) {
      log.error({ err: away }, 'the storage of files is away: whom a back-up brought back is erased later')
      say(reasonOf(away))
      await db.transaction((tx) => jobs.enqueue(tx, eraseAgainJob, {}))
    }
    await resumeRuns(deps)
    await updateAssured(deps)
    if (config.production && !deps.ageAssurance.required)
      log.warn(
        'AGE_ASSURANCE: a declaration alone is less than the law asks of a service for adults (docs/age-assurance.md)',
      )
    if (config.demo) demoAccounts = await seedDemo(deps, auth, say)
    else if (config.production) await refuseDemoAccounts(db)
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = config
    if (email && password && (await ensureFirstAdmin(deps, auth, email, password)) === 'another')
      say('ADMIN_EMAIL não foi usado: a administração já é de outra conta.')
  }
  // One after the other: binding the contract keeps a slow processor for seconds, in which connections would time out.
  await prepareAlone(config.DATABASE_DIRECT_URL ?? config.DATABASE_URL, prepareDatabase)
  if (!web) return
  await replica?.begin()
  const app = await createApp({
    deps,
    auth,
    web,
    demoAccounts: () => demoAccounts,
    ...(metrics && { observed: metrics }),
  })
  opened.defer(() => app.close())
  await app.listen({ port: config.PORT, host: config.HOST })
  // Begun before, it would take the pool's connections from the start itself.
  await jobs.work()
  // Only now, so that no visitor waits for it.
  if (embedded) await db.transaction((tx) => jobs.enqueue(tx, upkeepJob, {}))

  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.PORT
  say(`\n${product.name}: ${config.PUBLIC_URL ?? `http://localhost:${port}`}`)
  if (demoAccounts) {
    say(`  membro de demonstração  ${demoAccounts.member.email}  senha ${demoAccounts.member.password}`)
    say(`  administração           ${demoAccounts.admin.email}  senha ${demoAccounts.admin.password}`)
    say(
      `  dona de uma loja        ${demoAccounts.business.email}  senha ${demoAccounts.business.password}  em /empresa`,
    )
    say('                          plano pago, números, promoções, horários e avaliações sem resposta')
    say(`  balcão de uma empresa   /balcao?loja=${demoCounter.token}  PIN ${demoCounter.pin}`)
  }
}
