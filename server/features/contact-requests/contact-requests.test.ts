import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { featureJobs } from '#server/app.ts'
import { appUsers } from '#server/features/identity/tables.ts'
import { dayMs } from '#server/platform/clock.ts'
import { codeOf, createWorld, type Person, password, refusalOf, type World } from '#server/testing/world.ts'
import { exportSections } from './personal-data.ts'
import { contactRequests } from './tables.ts'

let world: World
let ana: Person
let davi: Person
let matchId: string
beforeEach(async () => {
  world = await createWorld()
  ana = await world.register('Ana Lima')
  davi = await world.register('Davi Sales', { whatsapp: '(85) 99123-4567', instagram: '@davi.sales' })
  await davi.client.profile.setPrivacy({ whatsappEnabled: false })
  matchId = await match(ana, davi)
})
afterEach(() => world.close())

async function match(one: Person, other: Person): Promise<string> {
  await one.client.interactions.decide({ to: other.id, type: 'like' })
  const { match: made } = await other.client.interactions.decide({ to: one.id, type: 'like' })
  if (!made) throw new Error('no match')
  return made.id
}

/** Delivers the news that are owed. */
async function deliver() {
  const jobs = featureJobs(world.deps)
  for (const { job, payload } of world.enqueued.splice(0))
    if (job === 'contact_requests.news') await jobs.find(({ name }) => name === job)?.run?.(payload)
}

const of = ({ client }: Person) => client
const ask = () => of(ana).contactRequests.ask({ id: davi.id })
const answer = (channel: 'whatsapp' | 'email' | 'instagram' | null) =>
  of(davi).contactRequests.answer({ id: ana.id, channel })
const link = () => of(ana).contactRequests.link({ id: davi.id })
const between = async (person = ana) => (await of(person).matches.list({})).items[0]?.contact
const waiting = async (person = davi) => (await of(person).contactRequests.waiting()).items
const news = async (person: Person) => {
  await deliver()
  return (await of(person).notifications.list({})).items.map(({ kind, name }) => [kind, name])
}
const unanswered = { mayAsk: false, asked: true, shown: null, waiting: false, showing: null }

test('a match who shows no channel may be asked, is told, and shows one to whoever asked alone', async () => {
  const bia = await world.register('Bia')
  await match(bia, davi)
  expect(await between()).toEqual({ ...unanswered, mayAsk: true, asked: false })
  await ask()
  expect(await between()).toEqual(unanswered)
  expect((await waiting()).map(({ person }) => person.name)).toEqual(['Ana Lima'])
  expect(await news(davi)).toContainEqual(['contact_asked', 'Ana Lima'])
  expect(await codeOf(link())).toBe('contact_requests.not_shown')

  await answer('whatsapp')
  expect(await between()).toEqual({ ...unanswered, asked: false, shown: 'whatsapp' })
  expect(await waiting()).toEqual([])
  const kinds = async (person: Person) => (await news(person)).map(([kind]) => kind)
  expect(await kinds(ana)).toContain('contact_shown')
  expect(await kinds(davi)).not.toContain('contact_asked')
  const { url } = await link()
  expect(new URL(url).pathname).toBe('/5585991234567')
  expect(new URL(url).searchParams.get('text')).toContain('Oi, Davi! Aqui é a Ana, do Xamego. Deu match!')
  const own = await of(ana).contactRequests.link({ id: davi.id, text: 'Te chamei pra sair' })
  expect(new URL(own.url).searchParams.get('text')).toBe('Te chamei pra sair')
  expect(JSON.stringify(await of(ana).matches.list({}))).not.toContain('99123')

  // Nobody's switch was turned.
  expect((await of(davi).profile.me()).privacy.whatsappEnabled).toBe(false)
  expect(await codeOf(of(ana).interactions.contact({ id: davi.id, by: 'whatsapp' }))).toBe(
    'people.whatsapp_hidden',
  )
  expect(await codeOf(of(bia).contactRequests.link({ id: davi.id }))).toBe('contact_requests.not_shown')
  expect((await between(bia))?.shown).toBeNull()
})

test('e-mail and Instagram are shown as they stand in the profile when they are asked for', async () => {
  await ask()
  await answer('email')
  expect((await link()).url).toMatch(/^mailto:davisales@exemplo\.com\.br\?subject=Oi%20do%20Xamego&body=/)
  await answer('instagram')
  expect((await link()).url).toBe('https://instagram.com/davi.sales')
  await world.db.update(appUsers).set({ instagram: 'davi.novo' }).where(eq(appUsers.id, davi.id))
  expect((await link()).url).toBe('https://instagram.com/davi.novo')
  await world.db.update(appUsers).set({ instagram: null }).where(eq(appUsers.id, davi.id))
  expect(await codeOf(link())).toBe('contact_requests.not_shown')
  expect(await between()).toEqual(unanswered)
})

test('a channel that the profile lacks, or a number that its owner took away, is not shown', async () => {
  await ask()
  await world.db
    .update(appUsers)
    .set({ instagram: null, hiddenPhone: '85991234567' })
    .where(eq(appUsers.id, davi.id))
  for (const channel of ['instagram', 'whatsapp'] as const)
    expect(await refusalOf(answer(channel))).toMatchObject({
      code: 'contact_requests.nothing_to_show',
      message: 'Esse contato falta no seu perfil.',
    })
  expect(await waiting()).toHaveLength(1)
})

test('“Agora não”, a contact taken back and no answer at all read the same to whoever asked, in every answer and over time', async () => {
  const userId = ana.id
  const readings = async () => {
    const { items } = await of(ana).notifications.list({})
    return JSON.stringify([
      await of(ana).matches.list({}),
      await of(ana).matches.counts(),
      await of(ana).contactRequests.waiting(),
      await of(ana).interactions.details({ id: davi.id }),
      await of(ana).notifications.unseen(),
      items,
      await exportSections(world.db, { userId, memberId: ana.id }),
    ])
  }
  const signals: string[] = []
  world.deps.signals.on('contact.changed', ({ memberId }) => void signals.push(memberId))
  await ask()
  await deliver()
  const unread = await readings()
  const refused = await refusalOf(link())
  await answer(null)
  await deliver()
  expect(await readings()).toBe(unread)
  expect(await refusalOf(link())).toEqual(refused)
  expect(await waiting()).toEqual([])
  // Only the asked heard anything, and before.
  expect(signals).toEqual([davi.id])
  expect(await ask()).toEqual({ ok: true })
  expect(await readings()).toBe(unread)
  expect(await waiting()).toEqual([])

  await answer('whatsapp')
  await deliver()
  expect(await readings()).not.toBe(unread)
  await answer(null)
  await deliver()
  expect(await readings()).toBe(unread)
  expect(await refusalOf(link())).toEqual(refused)

  world.pass(7 * dayMs)
  for (const one of [ana, davi]) await of(one).identity.signIn({ email: one.email, password })
  expect(await between()).toEqual({ ...unanswered, mayAsk: true })
  await ask()
  expect(await waiting()).toHaveLength(1)
  expect(await between()).toEqual(unanswered)
})

test('a match is asked once a week, however often the button is pressed', async () => {
  await Promise.all(Array.from({ length: 5 }, ask))
  expect(world.enqueued.filter(({ job }) => job === 'contact_requests.news')).toHaveLength(1)
  world.pass(7 * dayMs - 1)
  await of(ana).identity.signIn({ email: ana.email, password })
  await ask()
  expect(world.enqueued.filter(({ job }) => job === 'contact_requests.news')).toHaveLength(1)
  world.pass(1)
  await Promise.all(Array.from({ length: 5 }, ask))
  expect(world.enqueued.filter(({ job }) => job === 'contact_requests.news')).toHaveLength(2)
  expect(await world.db.select().from(contactRequests)).toHaveLength(1)
})

test('a match who shows a channel is not asked for one, and an answered request stands', async () => {
  await of(davi).profile.setPrivacy({ emailEnabled: true })
  expect(await between()).toBeUndefined()
  expect(await ask()).toEqual({ ok: true })
  expect(await waiting()).toEqual([])
  await of(davi).profile.setPrivacy({ emailEnabled: false })
  await ask()
  await answer('email')
  world.pass(8 * dayMs)
  await of(ana).identity.signIn({ email: ana.email, password })
  await ask()
  expect((await between())?.shown).toBe('email')
})

test('every call about anybody who is no visible match is refused alike', async () => {
  const [rui, blocker, inactive, liked] = [
    await world.register('Rui'),
    await world.register('Bia'),
    await world.register('Caio'),
    await world.register('Lia'),
  ]
  for (const person of [blocker, inactive]) await match(ana, person)
  await of(blocker).interactions.block({ id: ana.id })
  await world.deactivate(inactive)
  await of(liked).interactions.decide({ to: ana.id, type: 'like' })
  const ids = [rui.id, blocker.id, inactive.id, liked.id, ana.id, crypto.randomUUID()]
  const calls = [
    (id: string) => of(ana).contactRequests.ask({ id }),
    (id: string) => of(ana).contactRequests.link({ id }),
    (id: string) => of(ana).contactRequests.answer({ id, channel: 'email' }),
  ]
  for (const call of calls) {
    const refusals = []
    for (const id of ids) refusals.push(JSON.stringify(await refusalOf(call(id))))
    expect(new Set(refusals).size).toBe(1)
    expect(refusals[0]).toContain('people.not_found')
  }
  for (const id of ids)
    expect(await of(ana).contactRequests.answer({ id, channel: null })).toEqual({ ok: true })
})

test('nobody shows another’s channel, or shows one to somebody who did not ask', async () => {
  await ask()
  const bia = await world.register('Bia')
  await match(bia, ana)
  // The asker answers in the other's place, and a second account answers for a match that is not its own.
  expect(await codeOf(of(ana).contactRequests.answer({ id: davi.id, channel: 'whatsapp' }))).toBe(
    'people.not_found',
  )
  expect(await codeOf(of(bia).contactRequests.answer({ id: davi.id, channel: 'whatsapp' }))).toBe(
    'people.not_found',
  )
  await answer('whatsapp')
  await of(bia).contactRequests.answer({ id: ana.id, channel: null })
  await of(ana).contactRequests.answer({ id: davi.id, channel: null })
  expect((await between())?.shown ?? (await of(ana).matches.list({})).items[1]?.contact?.shown).toBe(
    'whatsapp',
  )
})

const ways: Record<string, () => Promise<unknown>> = {
  'the giver blocks': () => of(davi).interactions.block({ id: ana.id }),
  'the asker blocks': () => of(ana).interactions.block({ id: davi.id }),
  'the giver undoes the match': () => of(davi).matches.remove({ id: matchId }),
  'the asker undoes the match': () => of(ana).matches.remove({ id: matchId }),
  'the giver is suspended': () => world.deactivate(davi),
  'the giver is going': () => of(davi).privacy.askDeletion({ password }),
}
for (const [name, end] of Object.entries(ways))
  test(`nothing is shown any more as soon as ${name}`, async () => {
    await ask()
    await answer('whatsapp')
    await deliver()
    await end()
    expect(await codeOf(link())).toBe('people.not_found')
    expect((await of(ana).matches.list({})).items).toEqual([])
    expect((await news(ana)).map(([kind]) => kind)).not.toContain('contact_shown')
    const [sent] = await exportSections(world.db, { userId: ana.id, memberId: ana.id })
    expect(sent?.rows).toMatchObject([{ shown: null }])
  })

test('a request of whoever can’t be reached waits no more', async () => {
  await ask()
  await deliver()
  await world.deactivate(ana)
  expect(await waiting()).toEqual([])
  expect((await news(davi)).map(([kind]) => kind)).not.toContain('contact_asked')
})

test('the export has requests sent and received, and who was asked alone sees that they were answered', async () => {
  await ask()
  await answer('instagram')
  const told = async ({ id }: Person) =>
    (await exportSections(world.db, { userId: id, memberId: id })).map(({ rows }) => rows)
  const now = world.deps.clock.now()
  expect(await told(ana)).toEqual([[{ at: now, shown: 'instagram', who: expect.any(String) }], []])
  expect(await told(davi)).toEqual([
    [],
    [{ at: now, answeredAt: now, showing: 'instagram', who: expect.any(String) }],
  ])
})

test('requests go with either account', async () => {
  await ask()
  await world.db.delete(appUsers).where(and(eq(appUsers.id, davi.id)))
  expect(await world.db.select().from(contactRequests)).toEqual([])
})

test('requests are refused while matches are off, and asked for no more often than contacts', async () => {
  await world.turn('matches', false)
  expect(await codeOf(ask())).toBe('request.feature_off')
  expect(await codeOf(of(davi).contactRequests.waiting())).toBe('request.feature_off')
  await world.turn('matches', true)
  for (let tap = 0; tap < 30; tap++) await ask()
  expect(await codeOf(ask())).toBe('request.too_many')
})
