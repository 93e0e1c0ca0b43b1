// Many at once on one bill, on a real PostgreSQL with a connection each.
// Only with --all: many at once say nothing in one try, and are tried often.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bills } from '../features/bills/tables.ts'
import { emptyTables } from '../testing/emptying.ts'
import { missingPostgres } from '../testing/postgres.ts'
import { createRaceWorld } from '../testing/race-world.ts'
import { type Client, codeOf, type World } from '../testing/world.ts'

describe.skipIf(missingPostgres !== null)(missingPostgres ?? 'on PostgreSQL', () => {
  let world: World
  let payers: Client[]

  beforeAll(async () => {
    world = await createRaceWorld(8)
    payers = [(await world.staff('financeiro')).client, (await world.administrator()).client]
  })
  afterAll(() => world.close())
  beforeEach(() => emptyTables(world.db, 'bills'))

  test('two payments of a recurring bill at once: one is refused, and one next bill is made', async () => {
    for (let round = 0; round < 10; round++) {
      await emptyTables(world.db, 'bills')
      const [one] = payers
      const made = await one?.bills.create({
        supplier: 'Sala Benfica',
        description: 'Aluguel',
        amount: 72_050,
        dueDate: '2026-01-31',
        isRecurring: true,
      })
      const paymentDate = '2026-01-30'
      const codes = await Promise.all(
        payers.map((payer) =>
          payer.bills.pay({ id: made?.id ?? '', version: 1, paymentDate }).then(
            () => 'paid',
            (error) => codeOf(Promise.reject(error)),
          ),
        ),
      )
      expect(codes.toSorted()).toEqual(['paid', 'record.stale'])
      const all = await world.db.select().from(bills).orderBy(bills.dueDate)
      expect(all.map(({ dueDate }) => dueDate)).toEqual(['2026-01-31', '2026-02-28'])
    }
  })
})
