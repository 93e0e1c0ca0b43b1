// The security log: who did what at the doors, and from which address, for whoever has to find out what happened.
import { lt } from 'drizzle-orm'
import { type Clock, dayMs } from './clock.ts'
import type { Database } from './db/database.ts'
import type { Job } from './jobs.ts'
import type { Log } from './log.ts'
import { type securityEventKinds, securityEvents } from './security-log-tables.ts'

export type SecurityEvent = {
  what: (typeof securityEventKinds)[number]
  account: string | null
  address: string
  detail?: string
}

export type SecurityLog = {
  /** Keeps an event. A log that can't be written to keeps nobody out: the ordinary one is told. */
  note: (event: SecurityEvent) => Promise<void>
}

type Ground = { db: Database; clock: Clock }

/** A refused permission is kept once in so long for an account, by each server: whoever insists can't fill the log. */
const refusalMs = 60 * 60 * 1000
const maxRefusals = 10_000

export function createSecurityLog({ db, clock, log }: Ground & { log: Log }): SecurityLog {
  const refused = new Map<string, number>()
  /** Answers whether it is one that was kept a while ago. */
  function isRepeated({ what, account, detail }: SecurityEvent): boolean {
    if (what !== 'access_refused') return false
    const key = `${account} ${detail}`
    const now = clock.now().getTime()
    const before = refused.get(key)
    if (before !== undefined && now - before < refusalMs) return true
    if (refused.size >= maxRefusals) refused.clear()
    refused.set(key, now)
    return false
  }
  return {
    note: async (event) => {
      if (isRepeated(event)) return
      await db
        .insert(securityEvents)
        .values({ ...event, at: clock.now() })
        .catch((err) => log.error({ err, what: event.what }, 'a security event was not kept'))
    },
  }
}

/** The six months that Brazil's Marco Civil (Lei 12.965/2014, art. 15) asks of records of access, and no longer. */
const retentionMs = 183 * dayMs

export const securityLogJobs = ({ db, clock }: Ground): Job[] => [
  {
    name: 'security.sweep',
    title: 'Apagar eventos de segurança antigos',
    cron: '43 4 * * *',
    run: async () => {
      const last = new Date(clock.now().getTime() - retentionMs)
      await db.delete(securityEvents).where(lt(securityEvents.at, last))
    },
  },
]
