import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { createWorld } from '#server/testing/world.ts'

test('inside a transaction, a query beside its handle would wait for ever: there is one connection', async () => {
  const { db, pool, close } = await createWorld()
  onTestFinished(close)
  const { connectionTimeoutMillis } = pool.options
  onTestFinished(() => {
    pool.options.connectionTimeoutMillis = connectionTimeoutMillis
  })
  pool.options.connectionTimeoutMillis = 50
  await db.transaction(async (tx) => {
    await expect(db.execute(sql`select 1`)).rejects.toMatchObject({
      cause: expect.objectContaining({ message: expect.stringMatching(/timeout/) }),
    })
    const { rows } = await tx.execute(sql`select 2 as two`)
    expect(rows).toEqual([{ two: 2 }])
  })
  expect((await db.execute(sql`select 3 as three`)).rows).toEqual([{ three: 3 }])
})
