// Visibility as a table: every relation two people can have, by every way to reach a person.
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { dayMs } from '#server/platform/clock.ts'
import { procedures } from '#server/testing/contract.ts'
import { ahead, place } from '#server/testing/meetings.ts'
import { video } from '#server/testing/video.ts'
import { codeOf, createWorld, type Person, type World } from '#server/testing/world.ts'
import { appUsers } from '../identity/tables.ts'
import { matches, userBlocks, userInteractions } from './tables.ts'

let world: World
let ana: Person
let davi: Person
/** Meeting of the two, where there is one. */
let meeting: string
beforeEach(async () => {
  world = await createWorld()
  ana = await world.register('Ana')
  davi = await world.register('Davi', { contactAudience: 'everyone' })
  await davi.client.profile.setPrivacy({ anonymousRejections: false })
})
afterEach(() => world.close())

const decided = (from: Person, to: Person, interactionType: 'like' | 'dislike') =>
  world.db
    .insert(userInteractions)
    .values({ fromUserId: from.id, toUserId: to.id, interactionType, createdAt: new Date() })
    .onConflictDoUpdate({
      target: [userInteractions.fromUserId, userInteractions.toUserId],
      set: { interactionType },
    })
async function matched(status: 'active' | 'removed') {
  const [user1Id = '', user2Id = ''] = [ana.id, davi.id].sort()
  await world.db
    .insert(matches)
    .values({ user1Id, user2Id, status })
    .onConflictDoUpdate({ target: [matches.user1Id, matches.user2Id], set: { status } })
}
const blocked = (by: Person, whom: Person) =>
  world.db.insert(userBlocks).values({ blockerId: by.id, blockedId: whom.id })

/** Relations between Ana, who looks, and Davi, on top of what a list needs to hold him. */
const relations = {
  'an active stranger': async () => {},
  'an inactive member': async () => void (await world.deactivate(davi)),
  'someone Ana blocked': async () => void (await blocked(ana, davi)),
  'someone who blocked Ana': async () => void (await blocked(davi, ana)),
  'someone Ana rejected': async () => void (await decided(ana, davi, 'dislike')),
  'someone who rejected Ana': async () => void (await decided(davi, ana, 'dislike')),
  'someone who rejected Ana anonymously': async () => {
    await decided(davi, ana, 'dislike')
    await davi.client.profile.setPrivacy({ anonymousRejections: true })
  },
  'someone whose match with Ana was undone': async () => matched('removed'),
}
type Relation = keyof typeof relations

const listed = async (list: Promise<{ items: readonly { id?: string; person?: { id: string } }[] }>) =>
  (await list).items.some((item) => (item.person?.id ?? item.id) === davi.id) ? 'reached' : 'absent'
const rejectedByAna = async () => void (await decided(ana, davi, 'dislike'))
const called = async (call: Promise<unknown>) =>
  call.then(
    () => 'reached',
    (error: { code: string }) => error.code,
  )

/** Every way to Davi: what must have happened for it to lead to him, and where it leads. */
const ways = {
  'discover.list': { ground: async () => {}, go: () => listed(ana.client.discover.list({})) },
  'interactions.details': {
    ground: async () => {},
    go: () => called(ana.client.interactions.details({ id: davi.id })),
  },
  'interactions.contact': {
    ground: async () => {},
    go: () => called(ana.client.interactions.contact({ id: davi.id, by: 'whatsapp' })),
  },
  'interactions.decide': {
    ground: async () => {},
    go: () => called(ana.client.interactions.decide({ to: davi.id, type: 'like' })),
  },
  'interactions.lastReject': {
    ground: () => rejectedByAna(),
    go: () => called(ana.client.interactions.lastReject()),
  },
  'interactions.undo': {
    ground: () => rejectedByAna(),
    go: () => called(ana.client.interactions.undo({ to: davi.id })),
  },
  'matches.list': {
    ground: async () => {
      await decided(ana, davi, 'like')
      await decided(davi, ana, 'like')
      await matched('active')
    },
    go: async () => {
      const { total } = await ana.client.matches.list({})
      const { matches: counted } = await ana.client.matches.counts()
      const way = await listed(ana.client.matches.list({}))
      expect([total, counted]).toEqual(way === 'reached' ? [1, 1] : [0, 0])
      return way
    },
  },
  'contactRequests.waiting': {
    ground: async () => {
      await decided(ana, davi, 'like')
      await decided(davi, ana, 'like')
      await matched('active')
      await ana.client.profile.setPrivacy({ whatsappEnabled: false, emailEnabled: false })
      await davi.client.contactRequests.ask({ id: ana.id })
    },
    go: () => listed(ana.client.contactRequests.waiting()),
  },
  'meetings.list': {
    ground: async () => {
      await decided(ana, davi, 'like')
      await decided(davi, ana, 'like')
      await matched('active')
      const companyId = await place(world, 'Cantina')
      const made = await davi.client.meetings.invite({ id: ana.id, companyId, startsAt: ahead(world, 24) })
      meeting = made.id
    },
    go: async () => {
      const { open } = await ana.client.meetings.list()
      const one = await called(ana.client.meetings.get({ id: meeting }))
      const way = await listed(ana.client.meetings.list().then(({ open: items }) => ({ items })))
      expect([one, open.length]).toEqual(way === 'reached' ? ['reached', 1] : ['meetings.not_found', 0])
      return way
    },
  },
  'matches.likesReceived': {
    ground: async () => void (await decided(davi, ana, 'like')),
    go: async () => {
      const { total } = await ana.client.matches.likesReceived({})
      const { likedYou } = await ana.client.matches.counts()
      const way = await listed(ana.client.matches.likesReceived({}))
      expect([total, likedYou]).toEqual(way === 'reached' ? [1, 1] : [0, 0])
      return way
    },
  },
  'matches.likesSent': {
    ground: async () => void (await decided(ana, davi, 'like')),
    go: async () => {
      const { total } = await ana.client.matches.likesSent({})
      const way = await listed(ana.client.matches.likesSent({}))
      expect(total).toBe(way === 'reached' ? 1 : 0)
      return way
    },
  },
  'matches.rejections': {
    ground: async () => void (await decided(davi, ana, 'dislike')),
    go: async () => {
      world.pass(dayMs)
      const { items, total } = await ana.client.matches.rejections({})
      expect(total).toBe(1)
      return items.map(({ kind }) => kind).join()
    },
  },
}
type Way = keyof typeof ways

/** The one list that is about who can't be reached, and leads to nobody. */
const rejectionsTell: Partial<Record<Relation, string>> = {
  'someone who rejected Ana anonymously': 'unseen',
  'an inactive member': 'unseen',
  'someone Ana blocked': 'unseen',
  'someone who blocked Ana': 'unseen',
  'someone whose match with Ana was undone': 'unseen',
}

function expected(relation: Relation, way: Way): string {
  if (way === 'matches.rejections') return rejectionsTell[relation] ?? 'seen'
  if (relation === 'an active stranger') return 'reached'
  if (way === 'interactions.lastReject' || way === 'interactions.undo')
    return relation === 'someone Ana rejected' ? 'reached' : 'interactions.nothing_to_undo'
  if (way === 'interactions.details' || way === 'interactions.contact') return 'people.not_found'
  if (way !== 'interactions.decide') return 'absent'
  if (relation === 'someone who rejected Ana') return 'people.rejected_you'
  return relation === 'someone Ana rejected' ? 'interactions.already_decided' : 'people.not_found'
}

for (const relation of Object.keys(relations) as Relation[]) {
  describe(`${relation}`, () => {
    for (const way of Object.keys(ways) as Way[]) {
      // spec M239, M321, M343, M377, M379, M483, G162
      test(`asked for by ${way}: ${expected(relation, way)}`, async () => {
        await ways[way].ground()
        await relations[relation]()
        expect(await ways[way].go()).toBe(expected(relation, way))
      })
    }
  })
}

/** Davi does all that others read his name by; what then answers it, with what it is asked. */
async function shownEverywhere() {
  const office = (await world.staff('conteudo')).client
  const { neighborhoods, universities, courses } = await world.visitor().reference.lists()
  const place = neighborhoods[0]?.id ?? ''
  await world.giveTier(ana, 'vip')
  await world.db
    .update(appUsers)
    .set({ studying: true, university: universities[0]?.name, course: courses[0], neighborhoodId: place })
    .where(eq(appUsers.id, davi.id))
  await world.db.execute(
    sql`insert into map_cells (cell, shown, counted_on) values (${place}, 20, '2026-03-10')`,
  )
  await davi.client.interactions.details({ id: ana.id })
  const times = { startsAt: '2026-03-01T08:00', endsAt: '2026-12-01T12:00' }
  const { id: raffle } = await office.raffles.create({
    title: 'Fone',
    description: 'Um.',
    prize: '1',
    ...times,
  })
  await davi.client.raffles.join({ id: raffle })
  await world.db.execute(
    sql`update raffles set winner_id = ${davi.id}, winner_shown = true, drawn_order = '{1}'`,
  )
  const startsAt = '2026-03-12T20:00'
  const { id: event } = await office.events.create({ title: 'Curtas', place: 'Praça', startsAt })
  await davi.client.events.join({ id: event })
  const { id: news } = await office.news.create({ title: 'Forró', content: 'Quinta.', plan: 'Basic' })
  const post = { title: 'Carona', content: 'Segunda.' }
  const his = await davi.client.feed.publish({ id: crypto.randomUUID(), ...post })
  const hers = await ana.client.feed.publish({ id: crypto.randomUUID(), ...post })
  for (const { client } of [ana, davi]) await client.profile.setVideo({ file: video() })
  const film = (await ana.client.videos.mine())?.id ?? ''
  for (const [kind, id] of Object.entries({ news, feed: hers.id, videos: film })) {
    const { setLike, comment } = davi.client[kind as 'news' | 'feed' | 'videos']
    await setLike({ id, liked: true })
    await comment({ id, commentId: crypto.randomUUID(), text: 'Sou eu' })
  }
  return {
    ...{ 'news/likers': { id: news }, 'news/comments': { id: news } },
    ...{ 'feed/list': {}, 'feed/one': { id: his.id } },
    ...{ 'feed/likers': { id: hers.id }, 'feed/comments': { id: hers.id } },
    ...{ 'videos/list': {}, 'videos/likers': { id: film }, 'videos/comments': { id: film } },
    ...{ 'raffles/list': {}, 'raffles/participants': { id: raffle }, 'events/participants': { id: event } },
    ...{
      'unimatch/list': {},
      'matches/profileViews': {},
      'notifications/list': {},
      'map/area': { id: place },
    },
  }
}

const answerOf = async (name: string, input: object) => {
  const asked = procedures.find((one) => one.name === name)?.call(ana.client, input)
  return JSON.stringify(await asked?.catch(({ code }) => code))
}

for (const relation of Object.keys(relations) as Relation[]) {
  const reached = relation === 'an active stranger'
  test(`${relation} is named by ${reached ? 'every' : 'no'} list, page and notice`, async () => {
    const asked = await shownEverywhere()
    await relations[relation]()
    for (const [name, input] of Object.entries(asked))
      expect((await answerOf(name, input)).includes('"Davi'), name).toBe(reached)
  })
}

/** Procedures with such fields that are asked about no relation. */
const exempt = {
  /** About the caller alone: their profile, and what they have just sent. */
  own: [
    ...['identity/session', 'photos/upload', 'profile/asSeen', 'profile/me', 'profile/setGallery'],
    ...['profile/update', 'feed/comment', 'feed/mine', 'feed/publish', 'news/comment', 'videos/comment'],
    ...['feed/edit', 'feed/editComment', 'news/editComment', 'videos/editComment', 'videos/mine'],
  ],
  /** About companies, promotions, plans, places, universities and features; a raffle's proof has numbers. */
  things: [
    ...['billing/plans', 'companies/facets', 'companies/list', 'counter/door', 'counter/enter'],
    ...['counter/here', 'enrolment/confirm', 'enrolment/own', 'enrolment/sendCode', 'enrolment/sendProof'],
    ...[
      'events/neighborhoods',
      'featureFlags/list',
      'meetings/suggestions',
      'map/areas',
      'promotions/list',
      'promotions/voucher',
    ],
    ...['raffles/proof', 'reference/lists', 'reference/university'],
  ],
  /** Reviews, which anybody reads without an account, also beside their answers. */
  public: ['companies/one', 'companies/reviews', 'businesses/reviews'],
  /** Accounts of businesses and their pages; a dating profile is looked at by none of them. */
  businesses: [
    ...['businesses/door', 'businesses/company', 'businesses/update', 'businessPlans/list'],
    ...['businesses/people', 'businesses/invite', 'businesses/endInvitation', 'businesses/setRole'],
  ],
  /** A meeting, asked about with the list of them, and its friend's page, which names whoever shared it: tested beside it. */
  meetings: ['meetings/friend', 'meetings/get'],
  /** People whom a block or an ended match keeps from the caller, and a match of this moment: their own tests tell whom they name. */
  converse: ['interactions/blocked', 'interactions/ended', 'notifications/live'],
}

/** Names of all fields in a schema, at whatever depth. */
function fieldsOf(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const own = 'properties' in node ? Object.keys(node.properties ?? {}) : []
  return [...own, ...Object.values(node).flatMap(fieldsOf)]
}
const pointsAtSomebody = /^(name|person|personId|author|by|to|winner|facePhoto|photo|faces)$/

test('every procedure whose output names, shows or points at a person is asked about every relation', async () => {
  const answering = procedures.filter(
    ({ meta, output }) =>
      meta.access !== 'admin' &&
      output &&
      fieldsOf(z.toJSONSchema(output, { unrepresentable: 'any' })).some((field) =>
        pointsAtSomebody.test(field),
      ),
  )
  const asked = [
    ...Object.keys(ways).map((way) => way.replace('.', '/')),
    ...Object.keys(await shownEverywhere()),
  ].filter((name) => name !== 'interactions/contact')
  expect(answering.map(({ name }) => name).sort()).toEqual([...asked, ...Object.values(exempt).flat()].sort())
})

// spec M167
test('the list of the blocked names who could be seen when they were blocked, for as long as they could be', async () => {
  const list = async () =>
    (await ana.client.interactions.blocked({})).items.flatMap(({ person }) => person?.name ?? []).sort()
  const [bia, rui, lia] = [
    await world.register('Bia Lima'),
    await world.register('Rui Sales'),
    await world.register('Lia Sampaio'),
  ]
  await blocked(lia, ana)
  await decided(rui, ana, 'dislike')
  for (const { id } of [davi, bia, rui, lia]) await ana.client.interactions.block({ id })
  expect(await list()).toEqual(['Bia', 'Davi'])
  await blocked(bia, ana)
  await world.deactivate(davi)
  await rui.client.interactions.undo({ to: ana.id }).catch(() => {})
  expect(await list()).toEqual([])
  expect((await ana.client.interactions.blocked({})).items).toHaveLength(4)
})

test('someone who rejected and then blocked Ana is not named by the refusal', async () => {
  await decided(davi, ana, 'dislike')
  await blocked(davi, ana)
  expect(await called(ana.client.interactions.decide({ to: davi.id, type: 'like' }))).toBe('people.not_found')
})

// spec M398
test('nobody reaches themselves', async () => {
  const { id, client } = ana
  expect((await client.discover.list({})).items.map((person) => person.name)).toEqual(['Davi'])
  expect(await codeOf(client.interactions.details({ id }))).toBe('people.not_found')
  expect(await codeOf(client.interactions.contact({ id, by: 'email' }))).toBe('people.not_found')
  expect(await codeOf(client.interactions.block({ id }))).toBe('people.self')
})
