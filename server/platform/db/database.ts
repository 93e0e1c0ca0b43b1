// One way to a database: Drizzle on node-postgres, whether the server behind it is embedded or not.
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient, types } from 'pg'
import { type EmbeddedDatabase, socketTo } from './embedded.ts'

export type Database = NodePgDatabase & { $client: Pool }
/** Handle for a function that must run inside someone else's transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** A database or a transaction of it. */
export type Handle = Database | Transaction

export type OpenDatabase = {
  db: Database
  pool: Pool
  embedded: boolean
  close: () => Promise<void>
}

// Counts fit a JavaScript number; without this, bigint arrives as text.
types.setTypeParser(types.builtins.INT8, Number)

/**
 * Planning discover afresh at every call costs several times what running it does, and every statement here finds its
 * rows by key or at the front of an index whatever the values: one plan a statement is enough. Compiling never pays,
 * nor does a worker for each answer (11 ms of the guide's list among a million members, 2 without: docs/scaling.md),
 * and on today's disks a row found through an index costs little more than one read in order. What takes half a minute
 * is stuck: no job needs a tenth of that, and migrations are let off. A search forgives one wrong letter in a word of
 * eight.
 */
const settings = {
  plan_cache_mode: 'force_generic_plan',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  random_page_cost: '1.1',
  statement_timeout: '30s',
  'pg_trgm.word_similarity_threshold': '0.45',
}
export const connectionSettings = Object.entries(settings)
  .map(([name, value]) => `set ${name} = '${value}'`)
  .join('; ')
/** Time that a call waits for a free connection, or for a new one to be made, before it fails. */
const connectionMs = 5000
/** Time that a connection may be silent before it is asked whether it is still there. */
const keepAliveMs = 60_000

/**
 * Drizzle's way to a database. Its own transactions on a pool never give back a connection that drops before `begin` is
 * answered: a restart of PostgreSQL under load would cost one of the pool's for ever.
 */
function onPool(pool: Pool): Database {
  const transaction: Database['transaction'] = async (work, config) => {
    const client = await pool.connect()
    try {
      return await drizzle(client).transaction(work, config)
    } finally {
      client.release()
    }
  }
  return Object.assign(drizzle(pool), { transaction })
}

/** A PostgreSQL to connect to, with at most `poolSize` connections. */
export type PostgresServer = {
  url: string
  poolSize: number
  /**
   * Behind a pooler that lends its connections for a transaction: nothing is left on one for the next statement, neither
   * settings, which the role keeps (`keepSettings`), nor statements by name.
   */
  pooled?: boolean
  /** Milliseconds to wait for a connection, and for an answer. */
  waits?: { connect: number; answer: number }
}

type Query = (asked: unknown, ...rest: unknown[]) => unknown

/** Sends statements without the name under which the connection would keep them. */
function sendUnnamed(client: PoolClient): void {
  const query = client.query.bind(client) as Query
  const unnamed: Query = (asked, ...rest) =>
    query(
      typeof asked === 'object' && asked && 'name' in asked ? { ...asked, name: undefined } : asked,
      ...rest,
    )
  client.query = unnamed as typeof client.query
}

/**
 * Has the role begin each connection to this database with our settings, whoever makes it. `pool` is one past the pooler,
 * of which one server alone may ask this at a time.
 */
export async function setRoleDefaults(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    // Without the extension's library the name of its setting is a superuser's to give.
    const { rows } = await client.query(
      "select quote_ident(current_database()) as name, similarity('a', 'b') as loaded",
    )
    for (const [name, value] of Object.entries(settings))
      await client.query(`alter role current_user in database ${rows[0]?.name} set ${name} = '${value}'`)
  } finally {
    client.release()
  }
}

/**
 * Opens a PostgreSQL, or the embedded database that was started for it. That one has one connection: a query beside an
 * open transaction waits for ever, so inside a transaction only its own handle is used.
 */
export function openDatabase(engine: PostgresServer | EmbeddedDatabase): OpenDatabase {
  const embedded = 'url' in engine ? undefined : engine
  const pooled = 'url' in engine && engine.pooled === true
  const pool = new Pool({
    // A statement is sent when it is executed, not when the one before it is answered.
    pipeline: true,
    ...('url' in engine
      ? {
          connectionString: engine.url,
          max: engine.poolSize,
          connectionTimeoutMillis: engine.waits?.connect ?? connectionMs,
          ...(engine.waits && { query_timeout: engine.waits.answer }),
          // The one that listens for live signals says nothing itself: a network that forgot it would go unnoticed.
          keepAlive: true,
          keepAliveInitialDelayMillis: keepAliveMs,
        }
      : {
          stream: () => socketTo(engine.socketPath),
          user: 'postgres',
          database: 'postgres',
          max: 1,
          idleTimeoutMillis: 0,
        }),
    onConnect: async (client) => {
      // PGlite has one session however often it is connected to, with what the connection before had prepared.
      if (embedded) await client.query('deallocate all')
      if (!pooled) await client.query(connectionSettings)
    },
  })
  // An idle connection that the other side drops is replaced by the pool at the next query.
  pool.on('error', () => {})
  // One that drops in the middle of a transaction fails its next query; unheard, it would end the process.
  pool.on('connect', (client) => void client.on('error', () => {}))
  if (pooled) pool.on('connect', sendUnnamed)
  return {
    db: onPool(pool),
    pool,
    embedded: Boolean(embedded),
    close: async () => {
      await pool.end()
      await embedded?.close()
    },
  }
}
