// Many at once for the places of one event, on a real PostgreSQL with a connection each.
// Only with --all: many at once say nothing in one try, and are tried often.
import { eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fulfill } from '../features/billing/fulfill.ts'
import { askRefund, ofMember } from '../features/billing/refund.ts'
import { ledgerEntries, payments } from '../features/billing/tables.ts'
import { refundPlaces, settlePlace } from '../features/events/paid.ts'
import { join, leave } from '../features/events/seats.ts'
import { events, eventParticipants as seats } from '../features/events/tables.ts'
import { crowd } from '../testing/crowd.ts'
import { emptyTables } from '../testing/emptying.ts'
import { pressOn } from '../testing/paying.ts'
import { missingPostgres } from '../testing/postgres.ts'
import { createRaceWorld } from '../testing/race-world.ts'
import type { World } from '../testing/world.ts'

const crowdSize = 64
const dayMs = 86_400_000

describe.skipIf(missingPostgres !== null)(missingPostgres ?? 'on PostgreSQL', () => {
  let world: World
  let members: string[]

  beforeAll(async () => {
    world = await createRaceWorld(16)
    members = await crowd(world.deps, crowdSize)
  })
  afterAll(() => world.close())
  beforeEach(() => emptyTables(world.db, 'events', 'ledger_entries', 'payments', 'notifications'))

  async function plan(maxParticipants: number, paid: { price: number; paidOnline: true } | null = null) {
    const [row] = await world.db
      .insert(events)
      .values({
        slug: 'luau',
        title: 'Luau',
        category: 'festa',
        place: 'Praia',
        startsAt: new Date(Date.now() + dayMs),
        maxParticipants,
        ...paid,
      })
      .returning({ id: events.id })
    return row?.id ?? ''
  }
  const counted = async (id: string) => (await world.db.select().from(events).where(eq(events.id, id)))[0]

  test('one of 64 requests for the last place wins it, and 63 wait in a line without gaps', async () => {
    const id = await plan(1)
    const places = await Promise.all(members.map((member) => join(world.deps, member, id)))
    expect(places.filter(({ state }) => state === 'going')).toHaveLength(1)
    expect(await counted(id)).toMatchObject({ taken: 1, waiting: crowdSize - 1 })
  })

  test('places left and taken at once are never more than there are, and none is left over', async () => {
    const id = await plan(20)
    for (const member of members.slice(0, 40)) await join(world.deps, member, id)
    await Promise.all(
      members.map((member, at) => (at < 20 ? leave(world.deps, member, id) : join(world.deps, member, id))),
    )
    const going = await world.db.$count(seats, eq(seats.state, 'going'))
    expect(going).toBe(20)
    expect(await counted(id)).toMatchObject({ taken: 20, waiting: crowdSize - 40 })
  })

  test('one of 64 payments for the last place is requested, and paid once, however often it is reported', async () => {
    const id = await plan(1, { price: 2000, paidOnline: true })
    const places = await Promise.all(members.map((member) => join(world.deps, member, id)))
    const [url] = places.flatMap((place) => place.url ?? [])
    expect(places.filter((place) => place.url)).toHaveLength(1)
    const ref = url?.split('/').at(-1) ?? ''
    await pressOn(world, ref, 'aprovar', { webhook: false })
    const [payment] = await world.db.select().from(payments)
    const paymentId = payment?.id ?? ''
    await Promise.all(Array.from({ length: 8 }, () => fulfill(world.deps, paymentId)))
    await Promise.all(Array.from({ length: 8 }, () => settlePlace(world.deps, paymentId)))
    expect(await world.db.$count(seats, eq(seats.state, 'going'))).toBe(1)
    expect(await world.db.select({ amount: ledgerEntries.amount }).from(ledgerEntries)).toEqual([
      { amount: 2000 },
    ])
    expect(await counted(id)).toMatchObject({ taken: 1, waiting: crowdSize - 1 })
  })

  test('many who pay too late, at once, for the one place that came free: one goes, and the others have their money back', async () => {
    const id = await plan(16, { price: 2000, paidOnline: true })
    const late = members.slice(0, 16)
    const refs = await Promise.all(
      late.map(async (member) => (await join(world.deps, member, id)).url?.split('/').at(-1) ?? ''),
    )
    // Held for too long: nobody has them any more.
    await world.db.delete(seats).where(eq(seats.eventId, id))
    await world.db.update(events).set({ maxParticipants: 1 }).where(eq(events.id, id))
    for (const ref of refs) await pressOn(world, ref, 'aprovar', { webhook: false })
    const begun = await world.db.select({ id: payments.id }).from(payments)
    await Promise.all(
      begun.map(async (payment) => {
        await fulfill(world.deps, payment.id)
        await settlePlace(world.deps, payment.id)
      }),
    )
    expect(await counted(id)).toMatchObject({ taken: 1, waiting: 0 })
    const owed = await world.db.$count(payments, isNotNull(payments.refundAskedAt))
    expect([await world.db.$count(seats, eq(seats.state, 'going')), owed]).toEqual([1, 15])
  })

  test('a place paid, left, regretted and cancelled at once comes to one end, with the money on one side', async () => {
    for (let round = 0; round < 8; round++) {
      await emptyTables(world.db, 'events', 'ledger_entries', 'payments', 'notifications')
      const id = await plan(1, { price: 2000, paidOnline: true })
      const [member = ''] = members
      const ref = (await join(world.deps, member, id)).url?.split('/').at(-1) ?? ''
      await pressOn(world, ref, 'aprovar', { webhook: false })
      const [payment] = await world.db.select().from(payments)
      const paymentId = payment?.id ?? ''
      await fulfill(world.deps, paymentId)
      await Promise.all([
        settlePlace(world.deps, paymentId),
        leave(world.deps, member, id),
        askRefund(world.deps, ofMember(member), paymentId),
        settlePlace(world.deps, paymentId),
        refundPlaces(world.deps, id),
      ])
      await settlePlace(world.deps, paymentId)
      const [ended] = await world.db.select().from(payments)
      expect([ended?.state, await world.db.$count(seats)]).toEqual(['refunded', 0])
      const booked = await world.db.select({ amount: ledgerEntries.amount }).from(ledgerEntries)
      expect(booked.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
    }
  })
})
