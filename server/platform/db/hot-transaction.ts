// Transactions that run so often that what they say to the database, and how often, is most of their cost.
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import type { Database } from './database.ts'

/** Sends what `last` sends and the commit behind it in one go; resolves with the answer of `last`. */
export type End = <Result>(last: () => Promise<Result>) => Promise<Result>

/** What `send` gives the connection before it first waits leaves in one write. */
function atOnce<Result>(client: PoolClient, send: () => Result): Result {
  const { stream } = client.connection
  stream.cork()
  try {
    return send()
  } finally {
    stream.uncork()
  }
}

/** Throws where PostgreSQL rolled back instead, as it does after a statement that failed, without calling it an error. */
async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('commit')
  if (command !== 'COMMIT') throw new Error('a statement of the transaction failed, and was passed over')
}

/**
 * Like `db.transaction`, with statements that `prepare` builds once a connection; `work` uses nothing else.
 * What `work` throws undoes everything, until it said `end`. Its statements are sent as they are executed: those that
 * it does not wait for one by one travel together, the first ones with the transaction's beginning. PostgreSQL runs
 * them one after the other, and none after one that failed.
 */
export function hotTransaction<Statements>(pool: Pool, prepare: (db: Database) => Statements) {
  const prepared = new WeakMap<PoolClient, Statements>()
  return async <Result>(work: (statements: Statements, end: End) => Promise<Result>): Promise<Result> => {
    const client = await pool.connect()
    let ended = false
    const end: End = async (last) => {
      ended = true
      const [answer, done] = await atOnce(client, () => Promise.allSettled([last(), commit(client)]))
      // The commit can only say that something failed; the statement says what.
      if (answer.status === 'rejected') throw answer.reason
      if (done.status === 'rejected') throw done.reason
      return answer.value
    }
    let broken: Error | undefined
    try {
      const statements = prepared.get(client) ?? prepare(drizzle(client) as unknown as Database)
      prepared.set(client, statements)
      const [, result] = await atOnce(client, () =>
        Promise.all([client.query('begin'), work(statements, end)]),
      )
      if (!ended) await commit(client)
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
