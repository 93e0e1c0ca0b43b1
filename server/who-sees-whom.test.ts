// What a member can find out about another, as a table: for each relation, what every way to somebody says. What must not be
// told apart (an anonymous rejection, a block, an account that is inactive, a match that was undone) has one and the same row.
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dayMs } from './platform/clock.ts'
import { refusalMs } from './platform/http/even-refusals.ts'
import { type Client, createWorld, type Person, type World } from './testing/world.ts'

let world: World
let ana: Person
let davi: Person
let asAna: Client
let photo: string
beforeEach(async () => {
  world = await createWorld()
  ana = await world.register('Ana Lima')
  davi = await world.register('Davi Sales', { contactAudience: 'everyone' })
  asAna = await world.listen(ana)
  photo = `${(await davi.client.profile.me()).facePhoto?.src}_160.webp`
})
afterEach(() => world.close())

const like = (from: Person, to: Person) => from.client.interactions.decide({ to: to.id, type: 'like' })
const reject = (from: Person, to: Person) => from.client.interactions.decide({ to: to.id, type: 'dislike' })

/** What lies between Ana and Davi, done by whoever does it. */
const relations = {
  'a stranger': async () => {},
  'who likes her': () => like(davi, ana),
  'a match': async () => {
    await like(ana, davi)
    await like(davi, ana)
  },
  'who rejected her and chose to be seen': async () => {
    await davi.client.profile.setPrivacy({ anonymousRejections: false })
    await reject(davi, ana)
  },
  'who rejected her': () => reject(davi, ana),
  'who blocked her': () => davi.client.interactions.block({ id: ana.id }),
  'who is inactive': () => world.deactivate(davi),
  'whom she rejected': () => reject(ana, davi),
  'whom she blocked': () => ana.client.interactions.block({ id: davi.id }),
} as const
type Relation = keyof typeof relations

const code = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  )

/** How many statements a call takes, in which a difference of time would lie. */
async function statementsOf(call: () => Promise<unknown>): Promise<number> {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  await call().catch(() => {})
  const count = asked.mock.calls.length
  asked.mockRestore()
  return count
}

/** Everything that Ana can ask about Davi, without changing anything. */
async function told() {
  const { interactions, matches, discover } = asAna
  const lists = {
    discover: discover.list({}),
    matches: matches.list({}),
    received: matches.likesReceived({}),
    sent: matches.likesSent({}),
    rejections: matches.rejections({}),
    blocked: interactions.blocked({}),
  }
  const listed: string[] = []
  for (const [name, list] of Object.entries(lists)) if ((await list).items.length > 0) listed.push(name)
  return {
    profile: await code(interactions.details({ id: davi.id })),
    photo: (await world.app.inject({ url: photo, headers: { cookie: ana.cookie } })).statusCode,
    contact: await code(interactions.contact({ id: davi.id, by: 'whatsapp' })),
    listed: listed.join(' '),
    found: (await discover.count({})).people,
    offered: (await discover.options()).genders.length,
    counts: Object.values(await matches.counts()).join(' '),
  }
}

const reached = { profile: 'ok', photo: 200, contact: 'ok', found: 1, offered: 1 }
const gone = { profile: 'people.not_found', photo: 404, contact: 'people.not_found', found: 0, offered: 0 }
const nothing = { listed: '', counts: '0 0 0 0 0' }
const rows: Record<Relation, Awaited<ReturnType<typeof told>>> = {
  'a stranger': { ...reached, listed: 'discover', counts: '0 0 0 0 0' },
  'who likes her': { ...reached, listed: 'discover received', counts: '0 0 0 0 1' },
  'a match': { ...reached, found: 0, offered: 0, listed: 'matches sent', counts: '1 0 1 0 0' },
  'who rejected her and chose to be seen': { ...gone, ...nothing, photo: 200 },
  'who rejected her': { ...gone, ...nothing },
  'who blocked her': { ...gone, ...nothing },
  'who is inactive': { ...gone, ...nothing },
  'whom she rejected': { ...gone, listed: '', counts: '1 1 0 0 0' },
  'whom she blocked': { ...gone, listed: 'blocked', counts: '0 0 0 0 0' },
}

describe('what Ana is told of', () => {
  for (const [relation, make] of Object.entries(relations) as [Relation, () => Promise<unknown>][])
    test(relation, async () => {
      await make()
      expect(await told()).toEqual(rows[relation])
    })
})

/** Relations that nothing may tell apart. */
const alike = ['who rejected her', 'who blocked her', 'who is inactive'] as const

describe('what looks alike', () => {
  for (const before of ['nothing', 'her like'] as const)
    test(`after ${before}: refusals, what blocking says, and how many statements each takes`, async () => {
      const answers: unknown[] = []
      for (const relation of alike) {
        await world.close()
        world = await createWorld()
        ana = await world.register('Ana Lima')
        davi = await world.register('Davi Sales')
        if (before === 'her like') await like(ana, davi)
        await relations[relation]()
        const { interactions, matches, discover } = ana.client
        // The features that are on are read now, and not by the first of the calls.
        await matches.likesSent({})
        const calls = {
          details: () => interactions.details({ id: davi.id }),
          contact: () => interactions.contact({ id: davi.id, by: 'email' }),
          like: () => interactions.decide({ to: davi.id, type: 'like' }),
          reject: () => interactions.decide({ to: davi.id, type: 'dislike' }),
          sent: () => matches.likesSent({}),
          received: () => matches.likesReceived({}),
          counts: () => matches.counts(),
          found: () => discover.count({}),
          offered: () => discover.options(),
          block: () => interactions.block({ id: davi.id }),
          blocked: () => interactions.blocked({}),
        }
        const answer: Record<string, unknown> = {}
        for (const [name, call] of Object.entries(calls)) {
          const statements = await statementsOf(call)
          const said = await call().catch((error: { code: string }) => error.code)
          answer[name] = [statements, JSON.stringify(said).replaceAll(davi.id, 'davi')]
        }
        answers.push(answer)
      }
      for (const answer of answers) expect(answer).toEqual(answers[0])
      expect(answers[0]).toMatchObject({
        blocked: [expect.anything(), expect.stringContaining('"name":null')],
      })
    })

  test('after a match: that it was undone, a block, and an account that is inactive', async () => {
    const ends: Record<string, (match: string) => Promise<unknown>> = {
      undone: (id) => davi.client.matches.remove({ id }),
      blocked: relations['who blocked her'],
      inactive: relations['who is inactive'],
    }
    const answers: unknown[] = []
    for (const end of Object.values(ends)) {
      await world.close()
      world = await createWorld()
      ana = await world.register('Ana Lima')
      davi = await world.register('Davi Sales')
      await like(ana, davi)
      const { match } = await like(davi, ana)
      if (!match) throw new Error('no match')
      await end(match.id)
      const { interactions, matches, discover } = ana.client
      const calls = {
        details: () => interactions.details({ id: davi.id }),
        contact: () => interactions.contact({ id: davi.id, by: 'whatsapp' }),
        like: () => interactions.decide({ to: davi.id, type: 'like' }),
        list: () => matches.list({}),
        sent: () => matches.likesSent({}),
        counts: () => matches.counts(),
        found: () => discover.count({}),
        remove: () => matches.remove({ id: match.id }),
        block: () => interactions.block({ id: davi.id }),
        blocked: () => interactions.blocked({}),
      }
      const answer: Record<string, string> = {}
      for (const [name, call] of Object.entries(calls)) {
        const said = await call().catch((error: { code: string }) => error.code)
        answer[name] = JSON.stringify(said).replaceAll(davi.id, 'davi')
      }
      answers.push(answer)
    }
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toMatchObject({ remove: '"matches.not_found"' })
  })

  test('each refusal about somebody, finding nobody, and the answer to a block wait for the one time that all take', async () => {
    await like(ana, davi)
    const { match } = await like(davi, ana)
    if (!match) throw new Error('no match')
    await relations['who blocked her']()
    const { interactions, matches, discover } = ana.client
    const calls: Record<string, () => Promise<unknown>> = {
      found: () => discover.list({}),
      count: () => discover.count({}),
      offered: () => discover.options(),
      details: () => interactions.details({ id: davi.id }),
      contact: () => interactions.contact({ id: davi.id, by: 'email' }),
      like: () => interactions.decide({ to: davi.id, type: 'like' }),
      reject: () => interactions.decide({ to: davi.id, type: 'dislike' }),
      undo: () => interactions.undo({ to: davi.id }),
      remove: () => matches.remove({ id: match.id }),
      photo: async () => world.app.inject({ url: photo, headers: { cookie: ana.cookie } }),
      block: () => interactions.block({ id: davi.id }),
    }
    for (const [name, call] of Object.entries(calls)) {
      const begun = performance.now()
      await call().catch(() => {})
      // Timers count whole milliseconds of their own.
      expect(performance.now() - begun, name).toBeGreaterThan(refusalMs - 2)
    }
  })

  test('no event comes of any of them', async () => {
    const live = (await asAna.notifications.live())[Symbol.asyncIterator]()
    expect((await live.next()).value).toEqual({ type: 'connected' })
    const bia = await world.register('Bia')
    for (const relation of alike) await relations[relation]()
    await like(bia, ana)
    expect((await live.next()).value).toEqual({ type: 'like' })
    await live.return?.(undefined)
  })

  test('blocking one after the other and counting does not tell who rejected', async () => {
    const others = [await world.register('Bia'), await world.register('Caio')]
    await reject(davi, ana)
    world.pass(dayMs)
    for (const { id } of [...others, davi]) {
      expect((await asAna.matches.rejections({})).total).toBe(1)
      await asAna.interactions.block({ id })
    }
    expect((await asAna.matches.rejections({})).items).toEqual([
      { kind: 'unseen', university: null, daysAgo: 1 },
    ])
  })
})

test('a visitor and a member who is inactive are told the same of everybody', async () => {
  const bia = await world.register('Bia')
  await world.deactivate(bia)
  for (const relation of alike) {
    await relations[relation]()
    for (const [client, cookie, refusal, status] of [
      [world.visitor(), '', 'session.required', 401],
      [bia.client, bia.cookie, 'session.inactive', 403],
    ] as const) {
      expect(await code(client.interactions.details({ id: davi.id }))).toBe(refusal)
      expect(await code(client.interactions.block({ id: davi.id }))).toBe(refusal)
      expect((await world.app.inject({ url: photo, headers: { cookie } })).statusCode).toBe(status)
    }
  }
})
