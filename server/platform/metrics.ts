// Metrics for Prometheus: how requests, the process and what waits do, on a port of their own. No label is a person's.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Pool } from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Log } from './log.ts'

type Uploads = () => readonly { kind: string; underWay: number }[]

/** Reports of requests and statements. `seconds` is `null` of what streams. */
export type Observed = {
  answered: (what: string, status: number, seconds: number | null) => void
  slow: () => void
  watch: (app: { server: Server; uploads: Uploads }) => void
}

/** State of what waits, read from the database and the disk at each look. */
export type StatusFigures = {
  jobs: readonly { job: string; waiting: number; late: number; failing: number }[]
  /** `null` where no mail is sent. */
  mails: number | null
  pushes: number
  payments: { open: number; awaiting: number }
  diskFree: number
  databaseBytes: number
  /** The last whole reading of the audit that found all in order; `broken`: one since did not. */
  audit: { at: Date; broken: boolean } | null
  backupAt: Date | null
  storageAnswers: boolean
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const outcomeOf = (status: number) => (status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'ok')

/** Metrics of `/metrics` by name. Alerts, dashboard and handbook name no other (ops/). */
export function createMetrics(
  pool: Pool,
  standing: () => Promise<StatusFigures>,
  fromReplica: () => boolean | null = () => null,
) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers })

  const requests = new Counter({
    name: 'xamego_requests_total',
    help: 'Requests answered, by procedure or route, and how: ok, refused (4xx), failed (5xx)',
    labelNames: ['procedure', 'outcome'],
    registers,
  })
  const latency = new Histogram({
    name: 'xamego_request_seconds',
    help: 'Seconds from a request to the end of its answer, by procedure or route; streams are left out',
    labelNames: ['procedure'],
    buckets: seconds,
    registers,
  })
  const slowStatements = new Counter({
    name: 'xamego_slow_statements_total',
    help: 'Statements of the database that took SLOW_STATEMENT_MS or longer; the log names them',
    registers,
  })
  const connections = gauge('xamego_connections', 'Connections of clients that are open')
  const uploads = gauge('xamego_uploads', 'Files under way, by kind', ['kind'])
  const pooled = gauge(
    'xamego_pool_connections',
    'Connections to the database: total, idle, and calls that wait for one',
    ['state'],
  )
  const up = gauge('xamego_database_up', 'Whether the database answered this look: 1 or 0')
  const replica = gauge(
    'xamego_replica_in_use',
    'Where there is a replica, whether lists are read from it: 1 or 0; it is left out while away or too far behind',
  )
  const readEach = {
    jobsWaiting: gauge('xamego_jobs_waiting', 'Pieces of work owed and not done, by job', ['job']),
    jobsLate: gauge('xamego_jobs_late', 'Of these, due for more than five minutes', ['job']),
    jobsFailing: gauge('xamego_jobs_failing', 'Failed runs since the last that succeeded, by job', ['job']),
    payments: gauge('xamego_payments_waiting', 'Payments begun (open) or being paid (awaiting)', ['state']),
  }
  const read = {
    mails: gauge('xamego_mails_waiting', 'Mails written and not sent, where there is a mail server'),
    pushes: gauge('xamego_pushes_waiting', 'Messages to devices owed and not sent'),
    diskFree: gauge('xamego_disk_free_bytes', 'Bytes free on the disk of DATA_DIR'),
    storageUp: gauge('xamego_storage_up', 'Whether the storage of files answered this look: 1 or 0'),
    databaseBytes: gauge('xamego_database_bytes', 'Bytes of the database'),
    auditBroken: gauge(
      'xamego_audit_broken',
      'Whether the last whole reading of the audit found a break: 1 or 0',
    ),
    auditAt: gauge(
      'xamego_audit_checked_timestamp_seconds',
      'When the audit was last read whole and in order',
    ),
    backupAt: gauge('xamego_backup_timestamp_seconds', 'When a back-up was last made from this DATA_DIR'),
  }

  let app: Parameters<Observed['watch']>[0] | undefined
  function set(now: StatusFigures) {
    for (const { job, waiting, late, failing } of now.jobs) {
      readEach.jobsWaiting.set({ job }, waiting)
      readEach.jobsLate.set({ job }, late)
      readEach.jobsFailing.set({ job }, failing)
    }
    if (now.mails !== null) read.mails.set(now.mails)
    read.pushes.set(now.pushes)
    for (const state of ['open', 'awaiting'] as const) readEach.payments.set({ state }, now.payments[state])
    read.diskFree.set(now.diskFree)
    read.storageUp.set(Number(now.storageAnswers))
    read.databaseBytes.set(now.databaseBytes)
    read.auditBroken.set(Number(now.audit?.broken ?? false))
    if (now.audit) read.auditAt.set(now.audit.at.getTime() / 1000)
    if (now.backupAt) read.backupAt.set(now.backupAt.getTime() / 1000)
  }

  async function look() {
    pooled.set({ state: 'total' }, pool.totalCount)
    pooled.set({ state: 'idle' }, pool.idleCount)
    pooled.set({ state: 'waiting' }, pool.waitingCount)
    const server = app?.server
    if (server?.listening)
      connections.set(
        await new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count ?? 0))),
      )
    for (const { kind, underWay } of app?.uploads() ?? []) uploads.set({ kind }, underWay)
    const reading = fromReplica()
    if (reading === null) replica.remove()
    else replica.set(Number(reading))
    const figures = await standing().catch(() => null)
    // A figure that is not known now is not told, where an old figure would look like a new one.
    for (const one of Object.values(read)) one.remove()
    for (const one of Object.values(readEach)) one.reset()
    up.set(figures ? 1 : 0)
    if (figures) set(figures)
  }

  const observed: Observed = {
    answered: (procedure, status, took) => {
      requests.inc({ procedure, outcome: outcomeOf(status) })
      if (took !== null) latency.observe({ procedure }, took)
    },
    slow: () => slowStatements.inc(),
    watch: (one) => {
      app = one
    },
  }
  return {
    observed,
    registry,
    text: async () => {
      await look()
      return registry.metrics()
    },
  }
}
export type Metrics = ReturnType<typeof createMetrics>

/** Answers `/metrics` and nothing else. */
export async function serveMetrics(
  { text, registry }: Pick<Metrics, 'text' | 'registry'>,
  { port, host }: { port: number; host: string },
  log: Log,
) {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    void text().then(
      (body) => response.writeHead(200, { 'content-type': registry.contentType }).end(body),
      (err) => {
        log.error({ err }, 'the metrics could not be read')
        response.writeHead(500).end()
      },
    )
  })
  server.listen(port, host)
  await new Promise((resolve, reject) => server.once('listening', () => resolve(null)).once('error', reject))
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
