// Statements that are prepared once for each database, whoever asks, or for each connection in a transaction: members' reads
// cost more to plan than to run, and a like with its statements built anew runs half as often (docs/decisions/0167).
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import type { Database } from './database.ts'

/** The statements that `build` makes for a database, made at the first call with it. */
export function preparedFor<Statements>(build: (db: Database) => Statements): (db: Database) => Statements {
  const made = new WeakMap<Database, Statements>()
  return (db) => {
    const statements = made.get(db) ?? build(db)
    made.set(db, statements)
    return statements
  }
}

/** Like `db.transaction`, with statements that `prepare` builds once a connection; `work` uses nothing else. */
export function preparedTransaction<Statements>(pool: Pool, prepare: (db: Database) => Statements) {
  const prepared = new WeakMap<PoolClient, Statements>()
  return async <Result>(work: (statements: Statements) => Promise<Result>): Promise<Result> => {
    const client = await pool.connect()
    try {
      const db = drizzle(client)
      const statements = prepared.get(client) ?? prepare(db as unknown as Database)
      prepared.set(client, statements)
      return await db.transaction(() => work(statements))
    } finally {
      client.release()
    }
  }
}
