import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hourMs } from '#server/platform/clock.ts'
import { ahead, match, place } from '#server/testing/meetings.ts'
import { createWorld, type Person, type World } from '#server/testing/world.ts'
import { reports } from '../interactions/tables.ts'
import { meetings } from './tables.ts'

let world: World
let ana: Person
let davi: Person
let cantina: string
beforeEach(async () => {
  world = await createWorld()
  ana = await world.register('Ana Lima')
  davi = await world.register('Davi Sales')
  await match(ana, davi)
  cantina = await place(world, 'Cantina')
})
afterEach(() => world.close())

const invite = async () => {
  const startsAt = ahead(world, 24)
  return { startsAt, ...(await ana.client.meetings.invite({ id: davi.id, companyId: cantina, startsAt })) }
}
async function agree() {
  const meeting = await invite()
  await davi.client.meetings.accept({ id: meeting.id, version: 1 })
  return meeting
}
const report = (person: Person, id: string, block = false) =>
  person.client.meetings.report({ id, reason: 'threat', words: 'Ele me seguiu.', block })
const stored = () => world.db.select().from(reports)
async function openCases() {
  const { client } = await world.staff('atendimento', `nina${crypto.randomUUID().slice(0, 8)}`)
  const { rows } = await client.moderation.reports({})
  const cases = await Promise.all(rows.map(({ id }) => client.moderation.open({ id })))
  return { rows, cases }
}

test('a report carries the meeting as it stood, which the case shows after the meeting is gone', async () => {
  const { id, startsAt } = await agree()
  world.pass(26 * hourMs)
  await ana.client.meetings.rate({ id, feeling: 'bad' })
  await davi.client.meetings.rate({ id, feeling: 'good' })
  await report(ana, id)
  await world.db.delete(meetings)
  const { rows, cases } = await openCases()
  expect(rows).toMatchObject([{ aboutId: davi.id, reason: 'threat', said: null, meetings: 'one' }])
  expect(cases[0]?.evidence?.meeting).toEqual({
    place: 'Cantina',
    address: 'Av. da Universidade, 2380',
    startsAt,
    cancelled: false,
  })
  expect(JSON.stringify(cases)).not.toMatch(/good|bad|Ana/)
})

test('a meeting that was called off is evidence as such, also for a match that was undone meanwhile', async () => {
  const { id } = await agree()
  await davi.client.meetings.cancel({ id })
  await davi.client.interactions.block({ id: ana.id })
  await report(ana, id)
  const { cases } = await openCases()
  expect(cases[0]?.evidence?.meeting?.cancelled).toBe(true)
})

test('an invitation that was never agreed is no evidence, and its report is about the other all the same', async () => {
  const { id } = await invite()
  await davi.client.meetings.decline({ id, version: 1 })
  await report(ana, id)
  const { rows, cases } = await openCases()
  expect(rows).toMatchObject([{ aboutId: davi.id, meetings: null }])
  expect(cases[0]?.evidence?.meeting).toBeNull()
})

test('a stranger’s report of a meeting, and one of none, are answered alike and are about nobody', async () => {
  const { id } = await agree()
  const bia = await world.register('Bia')
  const answers = [await report(bia, id, true), await report(ana, id), await report(bia, crypto.randomUUID())]
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  const found = await world.db.select().from(reports).where(eq(reports.reporterId, bia.id))
  expect(found.map(({ aboutId, evidence }) => [aboutId, evidence])).toEqual([
    [null, null],
    [null, null],
  ])
})

test('the same report twice is one, and one without the meeting stands beside it, as before', async () => {
  const { id } = await agree()
  for (let times = 0; times < 2; times++) await report(ana, id)
  await ana.client.interactions.report({ id: davi.id, reason: 'threat', block: true })
  const evidence = (await stored()).map((row) => row.evidence?.meeting?.place ?? null)
  expect(evidence.toSorted()).toEqual(['Cantina', null])
  expect((await ana.client.meetings.list()).open).toEqual([])
})

test('a decision about the profile leaves what was told of a meeting open, and one about the meeting the profile', async () => {
  const { id } = await agree()
  const bia = await world.register('Bia')
  await report(ana, id)
  await ana.client.meetings.report({ id, reason: 'fake', block: false })
  const openKinds = async () => (await openCases()).rows.map(({ meetings, reason }) => [meetings, reason])
  const decide = async (meetings: 'one' | null, outcome: 'nothing' | 'suspended') => {
    const { client } = await world.staff('atendimento', `nina${crypto.randomUUID().slice(0, 8)}`)
    const row = (await client.moderation.reports({})).rows.find((one) => one.meetings === meetings)
    if (!row) throw new Error('there is no such report')
    await client.moderation.decide({
      id: row.id,
      version: row.version,
      outcome,
      reason: 'Visto com cuidado.',
    })
  }
  const tell = () => bia.client.interactions.report({ id: davi.id, reason: 'fake' })
  await tell()
  await decide(null, 'nothing')
  expect((await openKinds()).toSorted()).toEqual([
    ['one', 'fake'],
    ['one', 'threat'],
  ])
  await tell()
  await decide('one', 'nothing')
  expect(await openKinds()).toEqual([[null, 'fake']])
  await report(ana, id)
  await decide(null, 'suspended')
  expect(await openKinds()).toEqual([])
})
