// Figures of the background work: jobs, mails and payments that wait, room, audit, back-up.
import { readFile, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { and, isNull, ne, sql } from 'drizzle-orm'
import { countWhere } from '#server/platform/db/counting.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { jobFailures } from '#server/platform/jobs-tables.ts'
import { mailOutbox } from '#server/platform/mail-tables.ts'
import type { StatusFigures } from '#server/platform/metrics.ts'
import { answersNow } from '#server/platform/storage/storage.ts'
import { lastWhole } from '../back-office/audit-chain.ts'
import { payments } from '../billing/tables.ts'

type Needs = Pick<Deps, 'db' | 'config' | 'storage'>
type Work = StatusFigures['jobs'][number]

/** Work owed and not done, by job; nothing where the queue has not been made yet. */
async function waitingJobs(db: Database): Promise<Omit<Work, 'failing'>[]> {
  const { rows: there } = await db.execute(sql`select where to_regclass('pgboss.job') is not null`)
  if (there.length === 0) return []
  const { rows } = await db.execute<{ job: string; waiting: number; late: number }>(sql`
    select name as job, count(*) as waiting,
      count(*) filter (where start_after < now() - interval '5 minutes') as late
    from pgboss.job where state in ('created', 'retry') and name not like '\\_\\_pgboss\\_\\_%' group by name`)
  return rows.map(({ job, waiting, late }) => ({ job, waiting: Number(waiting), late: Number(late) }))
}

const failingNow = (db: Database) =>
  db
    .select({ job: jobFailures.job, failing: sql`sum(${jobFailures.count})`.mapWith(Number) })
    .from(jobFailures)
    .groupBy(jobFailures.job)

/** Each kind of work that waits or fails. */
async function workNow(db: Database): Promise<Work[]> {
  const [waitingNow, failing] = await Promise.all([waitingJobs(db), failingNow(db)])
  const works = new Map<string, Work>(waitingNow.map((one) => [one.job, { ...one, failing: 0 }]))
  for (const { job, failing: count } of failing)
    works.set(job, { ...(works.get(job) ?? { job, waiting: 0, late: 0 }), failing: count })
  return [...works.values()].sort((one, other) => one.job.localeCompare(other.job))
}

/** Mails that are still to be sent: what has no text any more ran out before. */
const mailsNow = async (db: Database) => {
  const [row] = await db
    .select({ count: countWhere(and(isNull(mailOutbox.sentAt), ne(mailOutbox.text, ''))) })
    .from(mailOutbox)
  return row?.count ?? 0
}

async function paymentsNow(db: Database) {
  const rows = await db
    .select({ state: payments.state, count: sql`count(*)`.mapWith(Number) })
    .from(payments)
    .where(sql`${payments.state} in ('open', 'awaiting')`)
    .groupBy(payments.state)
  const of = (state: string) => rows.find((row) => row.state === state)?.count ?? 0
  return { open: of('open'), awaiting: of('awaiting') }
}

/** When `npm run backup` last made a whole archive of this folder (tools/backup.ts); `null` where that is not known. */
async function lastBackup(dataDir: string): Promise<Date | null> {
  const text = await readFile(join(dataDir, 'last-backup'), 'utf8').catch(() => '')
  const at = new Date(text.trim())
  return Number.isNaN(at.getTime()) ? null : at
}

/** Room of the disk on which a folder lies. */
export async function diskOf(folder: string) {
  const { bsize, blocks, bavail } = await statfs(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}

async function databaseBytes(db: Database): Promise<number> {
  const { rows } = await db.execute<{ bytes: number }>(
    sql`select pg_database_size(current_database())::bigint as bytes`,
  )
  return Number(rows[0]?.bytes ?? 0)
}

export async function readStatus({ db, config, storage }: Needs): Promise<StatusFigures> {
  const [jobs, mails, paid, disk, bytes, audit, backupAt, storageAnswers] = await Promise.all([
    workNow(db),
    config.SMTP_URL ? mailsNow(db) : null,
    paymentsNow(db),
    diskOf(config.DATA_DIR),
    databaseBytes(db),
    lastWhole({ db, config }),
    lastBackup(config.DATA_DIR),
    answersNow(storage),
  ])
  return {
    jobs,
    mails,
    pushes: jobs.find(({ job }) => job === 'notifications.push_send')?.waiting ?? 0,
    payments: paid,
    diskFree: disk.free,
    databaseBytes: bytes,
    audit,
    backupAt,
    storageAnswers,
  }
}
