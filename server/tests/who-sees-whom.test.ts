// Table of all that a member can find out about another: for each relation, the answer of every way to somebody. Relations that
// must not be told apart (an anonymous rejection, a block, an account that is inactive, a match that was undone) have one and
// the same row.
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { featureJobs } from '../app.ts'
import { appUsers } from '../features/identity/tables.ts'
import { markOf } from '../features/interactions/pairs.ts'
import { dayMs } from '../platform/clock.ts'
import { refusalMs } from '../platform/http/even-refusals.ts'
import { video } from '../testing/video.ts'
import { type Client, createWorld, type Person, type World } from '../testing/world.ts'

/** Traits of somebody whom UniMatch shows, too. */
const student = {
  studying: true,
  university: 'Universidade Federal do Ceará',
  course: 'Design',
  semester: '4º Semestre',
}

let world: World
let ana: Person
let davi: Person
let asAna: Client
let photo: string
let clip: string
beforeEach(async () => {
  world = await createWorld()
  ana = await world.register('Ana Lima')
  davi = await world.register('Davi Sales', { ...student, contactAudience: 'everyone' })
  // Both may be told who opened her profile, and be incognito.
  for (const person of [ana, davi]) await world.giveTier(person, 'premium')
  asAna = await world.listen(ana)
  photo = `${(await davi.client.profile.me()).facePhoto?.src}_160.webp`
  clip = (await davi.client.profile.setVideo({ file: video() })).video
})
afterEach(() => world.close())

const like = (from: Person, to: Person) => from.client.interactions.decide({ to: to.id, type: 'like' })
const reject = (from: Person, to: Person) => from.client.interactions.decide({ to: to.id, type: 'dislike' })

type Studies = { university?: string; course?: string }
/** Both study at the UFC, unless told otherwise. */
async function studies(hers: Studies, his: Studies) {
  for (const [person, told] of [
    [ana, hers],
    [davi, his],
  ] as const)
    await world.db
      .update(appUsers)
      .set({ studying: true, university: 'Universidade Federal do Ceará', ...told })
      .where(eq(appUsers.id, person.id))
}

async function meet() {
  await like(ana, davi)
  return like(davi, ana)
}

/** Relations between Ana and Davi, done by whoever does it. */
const relations = {
  'a stranger': async () => {},
  'who likes her': () => like(davi, ana),
  'a match': () => meet(),
  'who rejected her and chose to be seen': async () => {
    await davi.client.profile.setPrivacy({ anonymousRejections: false })
    await reject(davi, ana)
  },
  'who rejected her': () => reject(davi, ana),
  'who blocked her': () => davi.client.interactions.block({ id: ana.id }),
  'who is inactive': () => world.deactivate(davi),
  'who has paused': () => davi.client.profile.setPrivacy({ paused: true }),
  'who likes her and has paused': async () => {
    await like(davi, ana)
    await davi.client.profile.setPrivacy({ paused: true })
  },
  'whose age is not assured': () =>
    world.db.update(appUsers).set({ ageAssured: false }).where(eq(appUsers.id, davi.id)),
  'who is incognito': () => davi.client.profile.setPrivacy({ incognito: true }),
  'who likes her and is incognito': async () => {
    await like(davi, ana)
    await davi.client.profile.setPrivacy({ incognito: true })
  },
  'a match who is incognito': async () => {
    await meet()
    await davi.client.profile.setPrivacy({ incognito: true })
  },
  'a match who has paused': async () => {
    await meet()
    await davi.client.profile.setPrivacy({ paused: true })
  },
  'who hides from her university': async () => {
    await studies({ course: 'Medicina' }, { course: 'Direito' })
    await davi.client.profile.setPrivacy({ hiddenFromUniversity: true })
  },
  'from whose university she hides': async () => {
    await studies({ course: 'Medicina' }, { course: 'Direito' })
    await ana.client.profile.setPrivacy({ hiddenFromUniversity: true })
  },
  'who hides from her course': async () => {
    await studies({ course: 'Direito' }, { course: 'Direito' })
    await davi.client.profile.setPrivacy({ hiddenFromCourse: true })
  },
  'who hides from another course': async () => {
    await studies({ course: 'Medicina' }, { course: 'Direito' })
    await davi.client.profile.setPrivacy({ hiddenFromCourse: true })
  },
  'who hides from another university': async () => {
    await studies({ course: 'Direito' }, { university: 'Universidade Estadual do Ceará', course: 'Direito' })
    await davi.client.profile.setPrivacy({ hiddenFromUniversity: true, hiddenFromCourse: true })
  },
  'a match who hides from her university': async () => {
    await meet()
    await studies({}, {})
    await davi.client.profile.setPrivacy({ hiddenFromUniversity: true })
  },
  'who undid their match': async () => {
    const { match } = await meet()
    await davi.client.matches.remove({ id: match?.id ?? '' })
  },
  'a match who blocked her': async () => {
    await meet()
    await davi.client.interactions.block({ id: ana.id })
  },
  'whom she rejected': () => reject(ana, davi),
  'whom she blocked': () => ana.client.interactions.block({ id: davi.id }),
} as const
type Relation = keyof typeof relations

const code = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  )
const saidBy = async (call: () => Promise<unknown>) =>
  JSON.stringify(await call().catch((error: { code: string }) => error.code))
    .replaceAll(davi.id, 'davi')
    .replaceAll(markOf(ana.id, davi.id), 'block')

/** Number of statements that a call takes, in which a difference of time would lie. */
async function statementsOf(call: () => Promise<unknown>): Promise<number> {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  await call().catch(() => {})
  const count = asked.mock.calls.length
  asked.mockRestore()
  return count
}

/** Everything that Ana can ask about Davi, without changing anything. */
async function told() {
  // Likes are gathered into news by a job.
  for (const job of featureJobs(world.deps)) if (job.name === 'notifications.gather') await job.run?.({})
  const { interactions, matches, discover, unimatch } = asAna
  const lists = {
    discover: discover.list({}),
    unimatch: unimatch.list({}),
    matches: matches.list({}),
    received: matches.likesReceived({}),
    sent: matches.likesSent({}),
    rejections: matches.rejections({}),
    blocked: interactions.blocked({}),
    views: matches.profileViews({}),
    news: asAna.notifications.list({}),
    ended: interactions.ended(),
  }
  const listed: string[] = []
  for (const [name, list] of Object.entries(lists)) if ((await list).items.length > 0) listed.push(name)
  return {
    profile: await code(interactions.details({ id: davi.id })),
    photo: (await world.app.inject({ url: photo, headers: { cookie: ana.cookie } })).statusCode,
    video: (await world.app.inject({ url: clip, headers: { cookie: ana.cookie } })).statusCode,
    contact: await code(interactions.contact({ id: davi.id, by: 'whatsapp' })),
    listed: listed.join(' '),
    found: (await discover.count({})).people,
    offered: (await discover.options()).genders.length,
    counts: Object.values(await matches.counts()).join(' '),
  }
}

const reached = { profile: 'ok', photo: 200, video: 200, contact: 'ok', found: 1, offered: 1 }
const gone = {
  profile: 'people.not_found',
  photo: 404,
  video: 404,
  contact: 'people.not_found',
  found: 0,
  offered: 0,
}
const nothing = { listed: '', counts: '0 0 0 0 0' }
const met = { ...reached, found: 0, offered: 0, listed: 'matches sent views news', counts: '1 0 1 0 0' }
const rows: Record<Relation, Awaited<ReturnType<typeof told>>> = {
  'a stranger': { ...reached, listed: 'discover unimatch views', counts: '0 0 0 0 0' },
  'who likes her': { ...reached, listed: 'discover unimatch received views news', counts: '0 0 0 0 1' },
  'a match': met,
  'who rejected her and chose to be seen': { ...gone, ...nothing, photo: 200, video: 200 },
  'who rejected her': { ...gone, ...nothing },
  'who blocked her': { ...gone, ...nothing },
  'who is inactive': { ...gone, ...nothing },
  'who has paused': { ...gone, ...nothing },
  'who likes her and has paused': { ...gone, ...nothing },
  'whose age is not assured': { ...gone, ...nothing },
  'who is incognito': { ...gone, ...nothing },
  'who likes her and is incognito': {
    ...reached,
    listed: 'discover unimatch received views news',
    counts: '0 0 0 0 1',
  },
  'a match who is incognito': met,
  'a match who has paused': met,
  'who hides from her university': { ...gone, ...nothing },
  'from whose university she hides': { ...gone, ...nothing },
  'who hides from her course': { ...gone, ...nothing },
  'who hides from another course': { ...reached, listed: 'discover unimatch views', counts: '0 0 0 0 0' },
  'who hides from another university': { ...reached, listed: 'discover unimatch views', counts: '0 0 0 0 0' },
  'a match who hides from her university': met,
  'who undid their match': { ...gone, listed: 'ended', counts: '1 0 0 0 0' },
  'a match who blocked her': { ...gone, listed: 'ended', counts: '1 0 0 0 0' },
  'whom she rejected': { ...gone, listed: '', counts: '1 1 0 0 0' },
  'whom she blocked': { ...gone, listed: 'blocked', counts: '0 0 0 0 0' },
}

describe('news that Ana receives of', () => {
  for (const [relation, make] of Object.entries(relations) as [Relation, () => Promise<unknown>][])
    test(relation, async () => {
      await davi.client.interactions.details({ id: ana.id })
      await make()
      expect(await told()).toEqual(rows[relation])
    })
})

/** Relations that nothing may tell apart. */
const alike =
  'who rejected her|who blocked her|who has paused|who is incognito|whose age is not assured|who is inactive'.split(
    '|',
  ) as Relation[]

describe('answers that look alike', () => {
  for (const before of ['nothing', 'her like'] as const)
    test(`after ${before}: refusals, what blocking says, and how many statements each takes`, async () => {
      const answers: unknown[] = []
      for (const relation of alike) {
        await world.close()
        world = await createWorld()
        ana = await world.register('Ana Lima')
        davi = await world.register('Davi Sales', student)
        await world.giveTier(davi, 'premium')
        if (before === 'her like') await like(ana, davi)
        await relations[relation]()
        const { interactions, matches, discover, unimatch } = ana.client
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
          students: () => unimatch.list({}),
          rated: () => unimatch.rate({ to: davi.id, stars: 3 }),
          offered: () => discover.options(),
          block: () => interactions.block({ id: davi.id }),
          blocked: () => interactions.blocked({}),
        }
        const answer: Record<string, unknown> = {}
        for (const [name, call] of Object.entries(calls))
          answer[name] = [await statementsOf(call), await saidBy(call)]
        answers.push(answer)
      }
      for (const answer of answers) expect(answer).toEqual(answers[0])
      expect(answers[0]).toMatchObject({
        blocked: [expect.anything(), expect.stringContaining('"person":null')],
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
      for (const [name, call] of Object.entries(calls)) answer[name] = await saidBy(call)
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
    const { interactions, matches, discover, unimatch } = ana.client
    const calls: Record<string, () => Promise<unknown>> = {
      found: () => discover.list({}),
      students: () => unimatch.list({}),
      rated: () => unimatch.rate({ to: davi.id, stars: 3 }),
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

  test('a like of who has paused is not told, and is there once they are back', async () => {
    const live = (await asAna.notifications.live())[Symbol.asyncIterator]()
    expect((await live.next()).value).toEqual({ type: 'connected' })
    await davi.client.profile.setPrivacy({ paused: true })
    await like(davi, ana)
    expect((await asAna.matches.likesReceived({})).items).toEqual([])
    const bia = await world.register('Bia')
    await like(ana, bia)
    await like(bia, ana)
    expect((await live.next()).value).toMatchObject({ type: 'match' })
    await davi.client.profile.setPrivacy({ paused: false })
    expect((await asAna.matches.likesReceived({})).items).toHaveLength(1)
    await live.return?.(undefined)
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
