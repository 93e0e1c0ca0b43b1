// All ways in which a member vanishes: whoever has a meeting with them open is told live, and reads it no more.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ahead, match, place } from '#server/testing/meetings.ts'
import { runJobs } from '#server/testing/run-jobs.ts'
import { codeOf, createWorld, type Person, password, type World } from '#server/testing/world.ts'
import { suspendUnderAge } from '../member-admin/commands.ts'

let world: World
let ana: Person
let davi: Person
beforeEach(async () => {
  world = await createWorld()
  ana = await world.register('Ana Lima')
  davi = await world.register('Davi Sales')
  await match(ana, davi)
})
afterEach(() => world.close())

const reason = 'Regras da casa.'
const desk = async () => (await world.staff('atendimento', 'nina')).client
const boss = async () => (await world.administrator()).client

async function decide(outcome: 'suspended' | 'age' | 'photo') {
  const bia = await world.register('Bia Reis')
  await bia.client.interactions.report({ id: davi.id, reason: 'threat', block: false })
  const client = await desk()
  const [row] = (await client.moderation.reports({})).rows
  if (!row) throw new Error('nothing was reported')
  const pictures = outcome === 'photo' ? (['face'] as const) : []
  await client.moderation.decide({
    id: row.id,
    version: row.version,
    outcome,
    pictures: [...pictures],
    reason,
  })
}

const seen = () => ({ id: davi.id, version: 1 })

const ways: Record<string, () => Promise<unknown>> = {
  'they block': () => davi.client.interactions.block({ id: ana.id }),
  'they undo the match': async () => {
    const [found] = (await davi.client.matches.list({})).items
    await davi.client.matches.remove({ id: found?.id ?? '' })
  },
  'they report and block': () =>
    davi.client.interactions.report({ id: ana.id, reason: 'other', block: true }),
  'they ask for their deletion': () => davi.client.privacy.askDeletion({ password }),
  'the team suspends them': async () =>
    (await desk()).memberAdmin.setStatus({ ...seen(), status: 'inactive', reason }),
  'moderation suspends them': () => decide('suspended'),
  'moderation doubts their age': () => decide('age'),
  'moderation removes their photo': () => decide('photo'),
  'a report doubts their age': async () => {
    const bia = await world.register('Bia Reis')
    await bia.client.interactions.report({ id: davi.id, reason: 'minor', block: false })
    await runJobs(world)
  },
  'the team doubts their age': async () =>
    (await desk()).memberAdmin.setAgeDoubt({ ...seen(), doubted: true, reason }),
  'a provider finds them under age': () => suspendUnderAge(world.deps, davi.id),
  'the team erases them': async () => (await boss()).memberAdmin.remove(seen()),
}

test.each(Object.entries(ways))(
  'a meeting vanishes from the other’s open screen when %s',
  async (_, happens) => {
    const companyId = await place(world, 'Cantina')
    const { id } = await ana.client.meetings.invite({ id: davi.id, companyId, startsAt: ahead(world, 24) })
    await davi.client.meetings.accept({ id, version: 1 })
    const news = await (await world.listen(ana)).notifications.live()
    expect((await news.next()).value).toEqual({ type: 'connected' })
    await happens()
    expect((await news.next()).value).toMatchObject({ type: 'match_removed' })
    await news.return?.()
    expect(await ana.client.meetings.list()).toEqual({ open: [], past: [] })
    expect(await codeOf(ana.client.meetings.get({ id }))).toBe('meetings.not_found')
  },
)
