// The records of access: which account used the application when, and from which network address, an hour a row.
import { lt, sql } from 'drizzle-orm'
import { accessRecords } from './access-log-tables.ts'
import { type Clock, dayMs } from './clock.ts'
import type { Database } from './db/database.ts'
import type { Job } from './jobs.ts'
import type { Log } from './log.ts'

export type AccessLog = {
  /** Notes a use in memory: whoever asks waits for no write. */
  note: (account: string, address: string) => void
  /** Writes what was noted since the last time; what can't be written is kept for the next, and the ordinary log is told. */
  flush: () => Promise<void>
}

type Ground = { db: Database; clock: Clock }
type Noted = typeof accessRecords.$inferInsert

const hourMs = 60 * 60_000
/** Interval at which a server writes what it noted: what one that is killed may lose. */
export const flushedMs = 5 * 60_000
/** Rows a statement; each takes five of its 65,535 parameters. */
const batch = 5000

export function createAccessLog({ db, clock, log }: Ground & { log: Log }): AccessLog {
  let noted = new Map<string, Noted>()

  function add(row: Noted) {
    const key = `${row.account} ${row.address} ${row.hour.getTime()}`
    const entry = noted.get(key)
    if (!entry) return void noted.set(key, row)
    if (row.since < entry.since) entry.since = row.since
    if (row.until > entry.until) entry.until = row.until
  }

  const write = (rows: Noted[]) =>
    db
      .insert(accessRecords)
      .values(rows)
      .onConflictDoUpdate({
        target: [accessRecords.account, accessRecords.address, accessRecords.hour],
        set: {
          since: sql`least(${accessRecords.since}, excluded.since)`,
          until: sql`greatest(${accessRecords.until}, excluded.until)`,
        },
      })

  return {
    note(account, address) {
      const now = clock.now()
      add({
        account,
        address,
        hour: new Date(now.getTime() - (now.getTime() % hourMs)),
        since: now,
        until: now,
      })
    },
    async flush() {
      // In one order, so that two servers that write the same rows wait for each other in turn.
      const rows = [...noted].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
      noted = new Map()
      while (rows.length > 0) {
        try {
          await write(rows.slice(0, batch))
        } catch (err) {
          for (const row of rows) add(row)
          // The cause alone: the statement's own message has the addresses.
          log.error({ err: (err as Error).cause }, 'records of access were not kept')
          return
        }
        rows.splice(0, batch)
      }
    },
  }
}

/** The six months that Brazil's Marco Civil (Lei 12.965/2014, art. 15) asks of records of access, and no longer. */
const retentionMs = 183 * dayMs

export const accessLogJobs = ({ db, clock }: Ground): Job[] => [
  {
    name: 'access.sweep',
    title: 'Apagar acessos antigos',
    cron: '47 4 * * *',
    run: async () => {
      const last = new Date(clock.now().getTime() - retentionMs)
      await db.delete(accessRecords).where(lt(accessRecords.hour, last))
    },
  },
]
