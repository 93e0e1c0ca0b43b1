// Replica of the database: lists are read from it while it is fresh enough, and from the primary by whoever has just written.
import { drizzle } from 'drizzle-orm/node-postgres'
import { DatabaseError, type Pool, type QueryConfig } from 'pg'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { type Database, type OpenDatabase, openDatabase } from './database.ts'

export type Reads = {
  /** The database that a list is read from, for who asks with these cookies. */
  of: (cookie: string | undefined) => Database
  /** The cookie for somebody who may have written, as a whole Set-Cookie line; `null` where it makes no difference. */
  wroteCookie: string | null
  /** Answers whether lists are read from a replica now; `null` where there is none. */
  fromReplica: () => boolean | null
}

/** Reads of a database without a replica. */
export const readsOf = (db: Database): Reads => ({
  of: () => db,
  wroteCookie: null,
  fromReplica: () => null,
})

/** Lag that the replica may have. */
export const maxLagMs = 15_000
/** Time that a browser reads the primary from its last write on: as long, and a little for clocks that run fast. */
const wroteSeconds = maxLagMs / 1000 + 5
/** Time after which the replica is asked again how far it is. */
const lookMs = 500
/** One that does not answer is to be noticed before people have waited long for it. */
const waits = { connect: 1000, answer: 3000 }
const lookWaitMs = 2000

const cookieName = 'xamego.wrote'
const carriesIt = /(?:^|;\s*)(?:__Host-)?xamego\.wrote=/
const wroteCookie = (secure: boolean) =>
  `${secure ? '__Host-' : ''}${cookieName}=1; Path=/; Max-Age=${wroteSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

/** A position in the write-ahead log, `16/B374D848`, as a number. */
function positionIn(text: string): bigint {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** Errors that say nothing of how the replica is: it replays what a read was in the way of, or was asked to write. */
const passing = new Set(['40001', '25006'])
/** The statement itself took too long, and would elsewhere. */
const tooLong = '57014'

/**
 * Watches how far a replica is. At each look it is noted where the primary's log ends: once the replica has replayed that
 * far, it has all that was committed before that look. Times are of this process alone, so no two clocks have to agree.
 */
function watch(primary: Pool, replica: Pool, log: Log) {
  let marks: { at: number; position: bigint }[] = []
  /** All that was committed before this moment is there. */
  let currentAt = Number.NEGATIVE_INFINITY
  let inUse = false
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  const isFresh = () => performance.now() - currentAt <= maxLagMs
  function notifyLag(err?: unknown) {
    if (isFresh() === inUse) return
    inUse = !inUse
    if (inUse) log.info('lists are read from the replica')
    else log.warn({ err }, 'the replica is left out: it is away, or too far behind')
  }
  function leaveOut(err: unknown) {
    currentAt = Number.NEGATIVE_INFINITY
    if (!stopped) notifyLag(err)
  }
  async function look() {
    const at = performance.now()
    const end = await primary.query<{ position: string }>(
      'select pg_current_wal_insert_lsn()::text as position',
    )
    const there = await replica.query<{ position: string | null }>({
      text: 'select pg_last_wal_replay_lsn()::text as position where pg_is_in_recovery()',
      query_timeout: lookWaitMs,
    } as QueryConfig)
    const [last, replayed] = [end.rows[0]?.position, there.rows[0]?.position]
    if (!last || !replayed) throw new Error('DATABASE_REPLICA_URL is not a replica')
    marks.push({ at, position: positionIn(last) })
    const reached = positionIn(replayed)
    const passed = marks.filter(({ position }) => position <= reached).at(-1)
    if (passed) currentAt = passed.at
    // An older one would not make it fresh.
    marks = marks.filter((mark) => mark.at > currentAt && at - mark.at <= maxLagMs)
  }
  async function lookOn() {
    await look().then(() => notifyLag(), leaveOut)
    if (!stopped) timer = setTimeout(lookOn, lookMs).unref()
  }

  return {
    begin: lookOn,
    isFresh,
    leaveOut,
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}

/**
 * Reads from a replica, statement by statement; what fails there is asked of the primary, so nobody is told of it. Whatever
 * is written, and every transaction, goes to the primary.
 */
function readingFrom(replica: Pool, primary: Database, leaveOut: (err: unknown) => void): Database {
  const routed = async (...args: unknown[]) => {
    try {
      return await (replica.query as (...given: unknown[]) => Promise<unknown>).apply(replica, args)
    } catch (error) {
      const code = error instanceof DatabaseError ? error.code : undefined
      if (code === tooLong) throw error
      if (!code || !passing.has(code)) leaveOut(error)
      return (primary.$client.query as (...given: unknown[]) => Promise<unknown>).apply(primary.$client, args)
    }
  }
  const db = drizzle({ query: routed } as unknown as Pool)
  return Object.assign(db, {
    $client: primary.$client,
    transaction: primary.transaction.bind(primary) as Database['transaction'],
  })
}

type Ground = { db: Database; config: Config; log: Log }

/** Until it has begun to watch the replica, everything is read from the primary. */
export type Replica = Reads & Pick<OpenDatabase, 'pool' | 'close'> & { begin: () => Promise<void> }

/** Opens the replica that the settings name. It need not be there: without it everything is read from the primary. */
export function openReplica({ db: primary, config, log }: Ground, url: string): Replica {
  const pooled = config.DATABASE_DIRECT_URL !== undefined
  const { pool, close } = openDatabase({ url, poolSize: config.DATABASE_POOL, pooled, waits })
  const { begin, isFresh, leaveOut, stop } = watch(primary.$client, pool, log)
  const db = readingFrom(pool, primary, leaveOut)
  return {
    of: (cookie) => (isFresh() && !(cookie && carriesIt.test(cookie)) ? db : primary),
    wroteCookie: wroteCookie(config.publicUrl.startsWith('https:')),
    fromReplica: isFresh,
    begin,
    pool,
    close: async () => {
      stop()
      await close()
    },
  }
}
