// Two at once at the back-office's door, on a real PostgreSQL with a connection each: no rule breaks.
// Only with --all: many at once say nothing in one try, and are tried often.
import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { users } from '../features/accounts/tables.ts'
import { setUpSecondFactor } from '../testing/authenticator.ts'
import { emptyTables } from '../testing/emptying.ts'
import { missingPostgres } from '../testing/postgres.ts'
import { createRaceWorld } from '../testing/race-world.ts'
import { codeAt } from '../testing/totp.ts'
import { password, type World } from '../testing/world.ts'

describe.skipIf(missingPostgres !== null)(missingPostgres ?? 'on PostgreSQL', () => {
  let world: World

  beforeAll(async () => {
    world = await createRaceWorld()
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    await emptyTables(world.db, 'app_users', 'users', 'rate_limits')
  })

  const codes = async (calls: Promise<unknown>[]) =>
    (await Promise.allSettled(calls))
      .map((call) => (call.status === 'fulfilled' ? 'done' : call.reason.code))
      .toSorted()

  test('two administrators who demote each other, or all themselves, leave one', async () => {
    for (let turn = 0; turn < 10; turn++) {
      await emptyTables(world.db, 'users', 'rate_limits')
      const team = await Promise.all(
        ['nina', 'rui', 'lia'].map((name) => world.staff('administrador', `${name}${turn}`)),
      )
      const demoted = await codes(
        team.map(({ client, id }) => client.identity.setRole({ id, version: 1, role: 'member', password })),
      )
      expect(demoted).toEqual(['done', 'done', 'identity.last_administrator'])
      const [left] = await world.db
        .select({ rows: count() })
        .from(users)
        .where(eq(users.role, 'administrador'))
      expect(left?.rows).toBe(1)
    }
  })

  test('one code opens one of two doors', async () => {
    const nina = await world.staff('administrador', 'nina')
    const { secret, recoveryCodes } = await setUpSecondFactor(nina.client)
    const recovery = recoveryCodes.slice(0, 5).map((code) => () => code)
    for (const code of [() => codeAt(secret), ...recovery]) {
      world.pass(60_000)
      const doors = [world.browser(), world.browser()]
      for (const { client } of doors) await client.identity.signIn({ email: nina.email, password })
      const answers = await codes(
        doors.map(({ client }) => client.identity.verifySecondFactor({ code: code() })),
      )
      expect(answers).toEqual(['done', 'identity.wrong_code'])
    }
  })
})
