// Many at once for one voucher, on a real PostgreSQL with a connection each.
// Only with --all: many at once say nothing in one try, and are tried often.
import { eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { companies, promotions } from '../features/companies/tables.ts'
import { redeem } from '../features/promotions/counter.ts'
import { join } from '../features/promotions/participation.ts'
import { promotionParticipants as participants } from '../features/promotions/tables.ts'
import { isFailure } from '../platform/failure.ts'
import { emptyTables } from '../testing/emptying.ts'
import { missingPostgres } from '../testing/postgres.ts'
import { createRaceWorld } from '../testing/race-world.ts'
import type { World } from '../testing/world.ts'

const crowdSize = 64

describe.skipIf(missingPostgres !== null)(missingPostgres ?? 'on PostgreSQL', () => {
  let world: World
  let company: string

  beforeAll(async () => {
    world = await createRaceWorld(16)
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    await emptyTables(world.db, 'companies', 'mail_outbox')
    const [kept] = await world.db
      .insert(companies)
      .values({
        slug: 'cantina',
        name: 'Cantina',
        category: 'Alimentação',
        address: 'Av. da Universidade, 2380',
        neighborhood: 'Benfica',
        phone: '(85) 98888-1234',
      })
      .returning({ id: companies.id })
    company = kept?.id ?? ''
  })

  async function give(participantLimit: number) {
    const [row] = await world.db
      .insert(promotions)
      .values({
        title: 'Almoço',
        code: 'ALMOCO',
        companyId: company,
        companyName: 'Cantina',
        participantLimit,
      })
      .returning({ id: promotions.id })
    return row?.id ?? ''
  }
  /** Eleven digits; the check digits were the contract's to ask. */
  const form = (id: string, number: number) => ({
    id,
    name: `Pessoa ${number}`,
    email: `pessoa${number}@exemplo.com`,
    whatsapp: '85988887777',
    cpf: String(10_000_000_000 + number),
  })
  const outcomes = async (calls: Promise<unknown>[], refused: Parameters<typeof isFailure>[1]) => {
    const settled = await Promise.allSettled(calls)
    const failed = settled.filter((one) => one.status === 'rejected')
    expect(failed.filter(({ reason }) => !isFailure(reason, refused))).toEqual([])
    return { given: settled.length - failed.length, refused: failed.length }
  }
  const kept = () => world.db.$count(participants)
  const counted = async (id: string) =>
    (await world.db.select().from(promotions).where(eq(promotions.id, id)))[0]?.participants

  test('exactly one of 64 requests for the last voucher gets it', async () => {
    const id = await give(1)
    const calls = Array.from({ length: crowdSize }, (_, number) => join(world.deps, null, form(id, number)))
    expect(await outcomes(calls, 'promotions.full')).toEqual({ given: 1, refused: crowdSize - 1 })
    expect(await kept()).toBe(1)
    expect(await counted(id)).toBe(1)
  })

  test('one CPF that asks 64 times at once gets one voucher and takes one place', async () => {
    const id = await give(100)
    const calls = Array.from({ length: crowdSize }, () => join(world.deps, null, form(id, 1)))
    expect(await outcomes(calls, 'promotions.cpf_taken')).toEqual({ given: 1, refused: crowdSize - 1 })
    expect(await kept()).toBe(1)
    expect(await counted(id)).toBe(1)
  })

  test('a limit that is lowered while 64 people take part is never less than those who do', async () => {
    const id = await give(crowdSize)
    const { client } = await world.staff('conteudo')
    const promotion = async () => (await world.db.select().from(promotions).where(eq(promotions.id, id)))[0]
    const refused: unknown[] = []
    async function lower() {
      for (const participantLimit of [48, 32, 16, 1]) {
        const version = (await promotion())?.version ?? 0
        const values = { title: 'Almoço', code: 'ALMOCO', discount: 30, companyId: company, participantLimit }
        await client.promotions.update({ id, version, ...values }).catch((error) => refused.push(error))
      }
    }
    const calls = Array.from({ length: crowdSize }, (_, number) => join(world.deps, null, form(id, number)))
    const [{ given }] = await Promise.all([outcomes(calls, 'promotions.full'), lower()])
    const after = await promotion()
    // As many as the last limit that was taken has room for: more wanted one.
    expect([given, await kept(), after?.participants]).toEqual(Array(3).fill(after?.participantLimit))
    // The last is below what was given by then, whoever was first.
    expect(refused.length).toBeGreaterThan(0)
    for (const error of refused) expect(error).toMatchObject({ code: 'promotions.limit_below' })
  })

  test('a voucher scanned 64 times at once is redeemed by exactly one scan', async () => {
    const { code } = await join(world.deps, null, form(await give(1), 1))
    const context = { deps: world.deps, counter: { companyId: company } }
    const scans = await Promise.all(Array.from({ length: crowdSize }, () => redeem(context, code)))
    expect(scans.every(({ state }) => state === 'used')).toBe(true)
    expect(scans.filter((scan) => 'now' in scan && scan.now)).toHaveLength(1)
    expect(await world.db.$count(participants, isNotNull(participants.redeemedAt))).toBe(1)
  })
})
