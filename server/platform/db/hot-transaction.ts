// Transactions that run so often that building their statements would cost more than running them.
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import type { Database } from './database.ts'

/**
 * Like `db.transaction`, with statements that `prepare` builds once a connection; `work` uses nothing else.
 * What `work` throws undoes everything.
 */
export function hotTransaction<Statements>(pool: Pool, prepare: (db: Database) => Statements) {
  const prepared = new WeakMap<PoolClient, Statements>()
  return async <Result>(work: (statements: Statements) => Promise<Result>): Promise<Result> => {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      const statements = prepared.get(client) ?? prepare(drizzle(client) as unknown as Database)
      prepared.set(client, statements)
      await client.query('begin')
      const result = await work(statements)
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch((lost) => {
        broken = lost
      })
      throw error
    } finally {
      // A connection that could not even roll back is not given to the next one.
      client.release(broken)
    }
  }
}
