// Status page of the back-office: the standing of the server, with its version, its database and its files.
import { readFileSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Status } from '#contract/admin/api.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ttlCache } from '#server/platform/ttl-cache.ts'
import { diskOf, readStatus } from './status-figures.ts'

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** Every file is asked for its size: not at each look. */
const storageTtlMs = 10 * 60_000
const filesAtOnce = 64

async function filesUnder(folder: string): Promise<Status['storage']['files']> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile())
  let bytes = 0
  for (let at = 0; at < files.length; at += filesAtOnce) {
    // One may be removed meanwhile.
    const sizes = await Promise.all(
      files.slice(at, at + filesAtOnce).map((file) =>
        stat(join(file.parentPath, file.name)).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
    )
    bytes += sizes.reduce((sum, size) => sum + size, 0)
  }
  return { count: files.length, bytes }
}

/** Servers that follow this one; `null` where the server's user may not know. */
async function followers(db: Database): Promise<Status['database']['followers']> {
  const { rows } = await db.execute<{ state: string; behind: number | null }>(sql`
    select coalesce(state, '') as state, (extract(epoch from replay_lag) * 1000)::int as behind
    from pg_stat_replication where application_name not like 'pg_basebackup%'`)
  if (rows.some(({ state }) => state === '')) return null
  return rows.map(({ state, behind }) => ({ streaming: state === 'streaming', behindMs: behind }))
}

export function statusQueries(deps: Pick<Deps, 'db' | 'config' | 'clock' | 'jobs' | 'storage'>) {
  const { db, config, clock, jobs } = deps
  const files = ttlCache(storageTtlMs, clock, () => filesUnder(join(config.DATA_DIR, 'media')))
  return async (): Promise<Status> => {
    // Before this look asks for connections itself.
    const { totalCount, idleCount, waitingCount } = db.$client
    const { rows } = await db.execute<{ version: string }>(
      sql`select current_setting('server_version') as version`,
    )
    const [figures, disk, stored, followed] = await Promise.all([
      readStatus(deps),
      diskOf(config.DATA_DIR),
      files.get(),
      config.DATABASE_URL ? followers(db) : [],
    ])
    const now = clock.now().getTime()
    return {
      version,
      node: process.version,
      startedAt: new Date(now - process.uptime() * 1000),
      memory: process.memoryUsage().rss,
      database: {
        embedded: !config.DATABASE_URL,
        version: rows[0]?.version.split(' ')[0] ?? '',
        bytes: figures.databaseBytes,
        pool: { total: totalCount, idle: idleCount, waiting: waitingCount },
        followers: followed,
      },
      jobs: figures.jobs.map((work) => ({ ...work, title: jobs.titleOf(work.job) })),
      mails: figures.mails,
      pushes: figures.pushes,
      payments: figures.payments,
      storage: { answers: figures.storageAnswers, files: stored, ...disk },
      audit: figures.audit,
      backupAt: figures.backupAt,
    }
  }
}
