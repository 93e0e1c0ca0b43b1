// Live signals: typed news from one feature to another, to every process when there are several. One may be lost, with its
// process or its connection; what must happen is owed to the queue (`jobs.ts`).
import type { Pool } from 'pg'
import type { Log } from './log.ts'

/**
 * Features add theirs in their signals.ts: `declare module '#server/platform/signals.ts' { interface SignalMap { … } }`. A
 * feature that emits or hears one imports that file, though it holds types only: so their order is checked for signals, too.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features that emit
export interface SignalMap {}

type Listener<K extends keyof SignalMap> = (payload: SignalMap[K]) => void

export type Signals = {
  /** Tells every process, as far as it can be told. Call it after the transaction that made it true; it never fails. */
  emit: <K extends keyof SignalMap>(name: K, payload: SignalMap[K]) => Promise<void>
  /** Answers the function that stops listening. */
  on: <K extends keyof SignalMap>(name: K, listener: Listener<K>) => () => void
  close: () => Promise<void>
}

type Envelope = { name: keyof SignalMap; payload: SignalMap[keyof SignalMap] }

function localBus(log: Log) {
  const listeners = new Map<PropertyKey, Set<Listener<never>>>()
  const deliver = ({ name, payload }: Envelope) => {
    for (const listener of listeners.get(name) ?? [])
      try {
        listener(payload as never)
      } catch (err) {
        log.error({ err, signal: name }, 'a listener of live signals failed')
      }
  }
  return {
    deliver,
    /** For what came through the database, which anybody there may have sent. */
    deliverJson(text: string) {
      try {
        deliver(JSON.parse(text))
      } catch (err) {
        log.warn({ err }, 'a live signal could not be read')
      }
    },
    on: <K extends keyof SignalMap>(name: K, listener: Listener<K>) => {
      const set = listeners.get(name) ?? new Set()
      listeners.set(name, set.add(listener as Listener<never>))
      return () => void set.delete(listener as Listener<never>)
    },
  }
}

/** For one process. */
export function inProcessSignals(log: Log): Signals {
  const bus = localBus(log)
  return {
    emit: async (name, payload) => bus.deliver({ name, payload }),
    on: bus.on,
    close: async () => {},
  }
}

const channel = 'xamego_signals'
const retryMs = 1000

/**
 * For several processes on one PostgreSQL, through LISTEN/NOTIFY; listens again when the connection drops. `direct` goes past
 * a pooler, behind which nobody hears.
 */
export async function postgresSignals(pool: Pool, log: Log, direct = pool): Promise<Signals> {
  const bus = localBus(log)
  const ended = new Error('no longer listening')
  let stop: ((error: Error) => void) | undefined
  let closed = false

  async function listen(): Promise<void> {
    const next = await direct.connect()
    let dropped = false
    /** Once, however often the connection complains; listening starts again only if it had begun. */
    function drop(error: Error) {
      if (dropped) return
      dropped = true
      next.release(error)
      if (stop !== drop) return
      stop = undefined
      if (!closed) again()
    }
    next.on('error', drop)
    next.on('notification', ({ payload }) => payload && bus.deliverJson(payload))
    try {
      await next.query(`listen ${channel}`)
    } catch (error) {
      drop(error as Error)
      throw error
    }
    stop = drop
    if (closed) drop(ended)
  }
  function again() {
    setTimeout(() => {
      if (closed) return
      listen().catch((error) => {
        log.warn({ err: error }, 'live signals are not listening')
        again()
      })
    }, retryMs).unref()
  }

  await listen()
  return {
    emit: async (name, payload) => {
      await pool
        .query('select pg_notify($1, $2)', [channel, JSON.stringify({ name, payload })])
        // The change that it tells of is committed: who did it is not told that it failed.
        .catch((error) => log.warn({ err: error }, 'a live signal was lost'))
    },
    on: bus.on,
    close: async () => {
      closed = true
      stop?.(ended)
    },
  }
}
