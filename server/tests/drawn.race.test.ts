// Requests drawn from the contract: every procedure as everybody, with rows that exist, never fails.
// Only with --all: twenty thousand requests.

import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { roles } from '#contract/values/options.ts'
import { drawnFrom } from '../testing/arbitrary-input.ts'
import { procedures } from '../testing/contract.ts'
import { type Client, createWorld, type World } from '../testing/world.ts'

/** Another seed draws others. */
const seed = Number(process.env.DRAW_SEED ?? 1)
/** For each of some 300 procedures and each of six callers. */
const draws = 12

let world: World
beforeEach(async () => {
  world = await createWorld()
  world.deps.limiter.consume = async () => {}
  world.deps.limiter.take = async () => true
})
afterEach(() => world.close())

type Failed = { status?: number; code?: string }

/** Ids of some rows of every table that has any. */
async function someIds(): Promise<string[]> {
  const { rows: tables } = await world.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and data_type = 'uuid'`)
  const each = tables.map(({ name }) => sql`(select id::text as id from ${sql.identifier(name)} limit 4)`)
  const { rows } = await world.db.execute<{ id: string }>(sql.join(each, sql` union all `))
  return rows.map(({ id }) => id)
}

let count = 0
/** A session anew: a drawn request may have ended the one before, or the account. */
async function sessionOf(role: (typeof roles)[number]): Promise<Client> {
  count += 1
  const letters = [...String(count)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
  const name = `${role}${letters}`
  return role === 'member' ? (await world.register(name)).client : (await world.staff(role, name)).client
}

test('no request drawn from the contract fails, whoever sends it', async () => {
  const clients = new Map<string, Client>()
  const failed: string[] = []
  let sent = 0
  let answered = 0
  // A stream's answer doesn't end in this process.
  for (const { name, input, call } of procedures.filter(({ isStream }) => !isStream)) {
    const inputs = drawnFrom(input, await someIds())
    for (const role of [null, ...roles])
      for (const value of fc.sample(inputs, { seed: seed + sent, numRuns: draws })) {
        const client = role ? (clients.get(role) ?? (await sessionOf(role))) : world.visitor()
        if (role) clients.set(role, client)
        sent += 1
        try {
          await call(client, value)
          answered += 1
        } catch (error) {
          const { status, code } = error as Failed
          if (role && code === 'session.required') clients.delete(role)
          if (status === undefined || status >= 500)
            failed.push(
              `${name} as ${role ?? 'a visitor'}: ${String(error)} ${JSON.stringify(value)}`.slice(0, 600),
            )
        }
      }
  }
  expect(failed).toEqual([])
  // Enough of them come as far as an answer.
  expect(answered).toBeGreaterThan(sent / 20)
}, 1_800_000)
