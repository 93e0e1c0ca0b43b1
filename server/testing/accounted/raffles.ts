// The administrators' writes of raffles, each called once so that it does something.
import { eq } from 'drizzle-orm'
import { raffles } from '#server/features/raffles/tables.ts'
import { featureJobs } from '../../app.ts'
import { type Call, type Command, isPresent, other, type Undone } from '../accounted.ts'
import type { Client, World } from '../world.ts'

const raffle = {
  title: 'Fone pra ouvir junto',
  description: 'Um fone sem fio.',
  prize: '1 fone',
  startsAt: '2026-03-01T08:00',
  endsAt: '2026-12-01T12:00',
}

export function calls(world: World, boss: Client): Record<string, Call> {
  const aRaffle = () => boss.raffles.create(raffle)
  /** One with two members, whose list is sealed and whose number is out. */
  async function aSealedRaffle(): Promise<string> {
    const { id } = await aRaffle()
    for (const name of ['Duda', 'Edu']) await (await world.register(name)).client.raffles.join({ id })
    const advance = featureJobs(world.deps).find(({ name }) => name === 'raffles.advance')
    await world.db.update(raffles).set({ endsAt: new Date() }).where(eq(raffles.id, id))
    await advance?.run?.({})
    await world.db.update(raffles).set({ drawsAt: new Date() }).where(eq(raffles.id, id))
    return id
  }
  async function aDrawnRaffle() {
    const id = await aSealedRaffle()
    await boss.raffles.drawNow({ id })
    return { id, number: (await boss.raffles.progress({ id })).proof.winner ?? 0 }
  }
  const item = { title: 'Forró no pátio', content: 'Toda quinta tem trio.', plan: 'Basic' as const }
  const aNews = () => boss.news.create(item)

  const event = { title: 'Luau', place: 'Praia de Iracema', startsAt: '2026-12-05T17:00' }
  const anEvent = () => boss.events.create(event)

  const bill = { supplier: 'Enel', description: 'Energia', amount: 41_260, dueDate: '2026-03-18' }
  const aBill = () => boss.bills.create(bill)

  return {
    'events/create': async () => anEvent,
    'events/update': async () => {
      const { id } = await anEvent()
      return () => boss.events.update({ id, version: 1, ...event, place: 'Praia' })
    },
    'events/setStatus': async () => {
      const { id } = await anEvent()
      return () => boss.events.setStatus({ id, version: 1, status: 'inactive' })
    },
    'events/bin': async () => {
      const { id } = await anEvent()
      return () => boss.events.bin({ id, version: 1 })
    },
    'events/restore': async () => {
      const { id } = await anEvent()
      await boss.events.bin({ id, version: 1 })
      return () => boss.events.restore({ id })
    },
    'events/cancel': async () => {
      const { id } = await anEvent()
      return () => boss.events.cancel({ id, reason: 'Choveu.' })
    },
    'events/checkIn': async () => {
      const { id } = await anEvent()
      await (await world.register('Gil')).client.events.join({ id })
      const { rows } = await boss.events.seats({ event: id })
      return () => boss.events.checkIn({ id: rows[0]?.id ?? '', here: true })
    },
    'bills/create': async () => aBill,
    'bills/update': async () => {
      const { id } = await aBill()
      return () => boss.bills.update({ id, version: 1, ...bill, amount: 41_300 })
    },
    'bills/pay': async () => {
      const { id } = await aBill()
      return () => boss.bills.pay({ id, version: 1, paymentDate: '2026-03-09' })
    },
    'bills/bin': async () => {
      const { id } = await aBill()
      return () => boss.bills.bin({ id, version: 1 })
    },
    'bills/restore': async () => {
      const { id } = await aBill()
      await boss.bills.bin({ id, version: 1 })
      return () => boss.bills.restore({ id })
    },
    'news/create': async () => aNews,
    'news/update': async () => {
      const { id } = await aNews()
      return () => boss.news.update({ id, version: 1, ...item, title: 'Forró na praça' })
    },
    'news/setStatus': async () => {
      const { id } = await aNews()
      return () => boss.news.setStatus({ id, version: 1, status: 'inactive' })
    },
    'news/bin': async () => {
      const { id } = await aNews()
      return () => boss.news.bin({ id, version: 1 })
    },
    'news/restore': async () => {
      const { id } = await aNews()
      await boss.news.bin({ id, version: 1 })
      return () => boss.news.restore({ id })
    },
    'raffles/create': async () => aRaffle,
    'raffles/update': async () => {
      const { id } = await aRaffle()
      return () => boss.raffles.update({ id, version: 1, ...raffle, prize: '2 fones' })
    },
    'raffles/setStatus': async () => {
      const { id } = await aRaffle()
      return () => boss.raffles.setStatus({ id, version: 1, status: 'inactive' })
    },
    'raffles/bin': async () => {
      const { id } = await aRaffle()
      return () => boss.raffles.bin({ id, version: 1 })
    },
    'raffles/restore': async () => {
      const { id } = await aRaffle()
      await boss.raffles.bin({ id, version: 1 })
      return () => boss.raffles.restore({ id })
    },
    'raffles/drawNow': async () => {
      const id = await aSealedRaffle()
      return () => boss.raffles.drawNow({ id })
    },
    'raffles/passOver': async () => {
      const drawn = await aDrawnRaffle()
      return () => boss.raffles.passOver({ ...drawn, reason: 'Não respondeu.' })
    },
    'raffles/deliver': async () => {
      const drawn = await aDrawnRaffle()
      return () => boss.raffles.deliver(drawn)
    },
  }
}

export const commands = ({ boss, some }: Undone): Record<string, Command> => ({
  'raffles/create': ({ text }) => boss().raffles.create({ ...raffle, title: text }),
  'raffles/update': async ({ at, text }) => {
    const row = await some('raffles', at, isPresent)
    return row && boss().raffles.update({ id: row.id, version: row.version, ...raffle, title: text })
  },
  'raffles/setStatus': async ({ at }) => {
    const row = await some('raffles', at, isPresent)
    return row && boss().raffles.setStatus({ id: row.id, version: row.version, status: other(row.status) })
  },
  'raffles/bin': async ({ at }) => {
    const row = await some('raffles', at, isPresent)
    return row && boss().raffles.bin({ id: row.id, version: row.version })
  },
  'raffles/restore': async ({ at }) => {
    const row = await some('raffles', at, (one) => !isPresent(one))
    return row && boss().raffles.restore({ id: row.id })
  },
})
