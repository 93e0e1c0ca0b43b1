// The edition of the texts as this process knows it: read seldom, forgotten when a text is published.
import { sql } from 'drizzle-orm'
import type { Deps } from '#server/platform/deps.ts'
import { ttlCache } from '#server/platform/ttl-cache.ts'
import '../texts/signals.ts'
import { editionNow } from './ledger.ts'

/** Time for which a process may go by what it read: it hears of a publication sooner, but that news may be lost. */
const ttlMs = 60_000

export function createEdition({ db, clock, signals }: Pick<Deps, 'db' | 'clock' | 'signals'>) {
  const { get, forget } = ttlCache<number>(ttlMs, clock, async () => {
    const { rows } = await db.execute<{ edition: number }>(sql`select ${editionNow} as edition`)
    return rows[0]?.edition ?? 1
  })
  signals.on('texts.published', forget)
  return get
}

/** Tells which edition members have to have agreed to. */
export type Edition = ReturnType<typeof createEdition>
