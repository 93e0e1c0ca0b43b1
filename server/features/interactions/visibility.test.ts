// Visibility as a table: every relation two people can have, by every way to reach a person.
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '#server/platform/clock.ts'
import { procedures } from '#server/testing/contract.ts'
import { video } from '#server/testing/video.ts'
import { codeOf, createWorld, type Person, type World } from '#server/testing/world.ts'
import { matches, userBlocks, userInteractions } from './tables.ts'

let world: World
let ana: Person
let davi: Person
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

/** What there is between Ana, who looks, and Davi, on top of what a list needs to hold him. */
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
  if (way === 'interactions.details' || way === 'interactions.contact') return 'people.not_found'
  if (way !== 'interactions.decide') return 'absent'
  if (relation === 'someone who rejected Ana') return 'people.rejected_you'
  return relation === 'someone Ana rejected' ? 'interactions.already_decided' : 'people.not_found'
}

for (const relation of Object.keys(relations) as Relation[]) {
  describe(`${relation}`, () => {
    for (const way of Object.keys(ways) as Way[]) {
      test(`asked for by ${way}: ${expected(relation, way)}`, async () => {
        await ways[way].ground()
        await relations[relation]()
        expect(await ways[way].go()).toBe(expected(relation, way))
      })
    }
  })
}

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

test('nobody reaches themselves', async () => {
  const { id, client } = ana
  expect((await client.discover.list({})).items.map((person) => person.name)).toEqual(['Davi'])
  expect(await codeOf(client.interactions.details({ id }))).toBe('people.not_found')
  expect(await codeOf(client.interactions.contact({ id, by: 'email' }))).toBe('people.not_found')
  expect(await codeOf(client.interactions.block({ id }))).toBe('people.self')
})

test('no list, card or event carries a phone, an e-mail or a handle of another person', async () => {
  const secret = { whatsapp: '(85) 98765-4321', instagram: 'o.davi.da.praia' }
  const bia = await world.register('Bia', secret)
  const rui = await world.register('Rui', secret)
  const lia = await world.register('Lia', secret)
  const live = (await (await world.listen(ana)).notifications.live())[Symbol.asyncIterator]()
  const heard = async () => JSON.stringify((await live.next()).value)
  expect(await heard()).toContain('connected')
  await ana.client.interactions.decide({ to: bia.id, type: 'like' })
  await bia.client.interactions.decide({ to: ana.id, type: 'like' })
  const told = await heard()
  await rui.client.interactions.decide({ to: ana.id, type: 'like' })
  await lia.client.interactions.decide({ to: ana.id, type: 'dislike' })
  const caio = await world.register('Caio', secret)
  await ana.client.interactions.decide({ to: caio.id, type: 'dislike' })
  await ana.client.interactions.block({ id: davi.id })
  await rui.client.interactions.details({ id: ana.id })
  await world.giveTier(ana, 'vip')
  // One payment is asked for by what its provider calls it, and is its buyer's alone: billing's tests tell that.
  const reads = procedures.filter(
    ({ name, route, meta }) =>
      route.method === 'GET' && meta.access === 'member' && !/live|billing\/payment$/.test(name),
  )
  const { id: raffle } = await (await world.staff('conteudo')).client.raffles.create({
    title: 'Fone',
    description: 'Um fone.',
    prize: '1 fone',
    startsAt: '2026-03-01T08:00',
    endsAt: '2026-12-01T12:00',
  })
  await bia.client.raffles.join({ id: raffle })
  const item = await (await world.staff('conteudo', 'nina')).client.news.create({
    title: 'Forró',
    content: 'Toda quinta.',
    plan: 'Basic',
  })
  await bia.client.news.setLike({ id: item.id, liked: true })
  const post = await bia.client.feed.publish({
    id: crypto.randomUUID(),
    title: 'Carona',
    content: 'Segunda.',
  })
  await bia.client.profile.setVideo({ file: video() })
  const shown = (await ana.client.videos.list({})).items[0]?.id ?? ''
  await bia.client.videos.setLike({ id: shown, liked: true })
  await bia.client.videos.comment({ id: shown, commentId: crypto.randomUUID(), text: 'Sou eu' })
  const inputs: Record<string, object> = {
    'raffles/participants': { id: raffle },
    'news/likers': { id: item.id },
    'events/participants': { id: raffle },
    'news/comments': { id: item.id },
    'map/area': { id: raffle },
    'feed/one': { id: post.id },
    'feed/newer': { after: new Date(0) },
    'feed/likers': { id: post.id },
    'feed/comments': { id: post.id },
    'videos/likers': { id: shown },
    'videos/comments': { id: shown },
    'interactions/details': { id: bia.id },
    'companies/ownReview': { slug: 'nenhuma' },
  }
  for (const { name, call } of reads) {
    const answer = JSON.stringify((await call(ana.client, inputs[name] ?? {})) ?? null)
    const own = name === 'profile/me' ? '' : ana.email
    for (const hidden of ['98765', 'o.davi.da.praia', bia.email, rui.email, lia.email, davi.email, own])
      if (hidden) expect(answer, name).not.toContain(hidden)
  }
  const match = JSON.stringify(await ana.client.interactions.decide({ to: rui.id, type: 'like' }))
  expect(match).toContain('Rui')
  expect(told).toContain('Bia')
  for (const answer of [match, told, await heard(), await heard()])
    expect(answer).not.toMatch(/98765|o\.davi|@/)
  await live.return?.(undefined)
})

test('a stored answer holds only what the contract promises', async () => {
  await world.db.execute(sql`update app_users set bio = 'Oi', trabalho = 'Surf'`)
  const { items } = await ana.client.discover.list({})
  expect(Object.keys(items[0] ?? {}).sort()).toEqual(
    [
      ...[
        'age',
        'bio',
        'bodyPhoto',
        'city',
        'course',
        'emailConfirmed',
        'facePhoto',
        'fit',
        'gender',
        'id',
        'name',
      ],
      ...[
        'neighborhood',
        'reasons',
        'semester',
        'studentVerified',
        'studying',
        'university',
        'video',
        'whatsappAvailable',
      ],
      'work',
    ].sort(),
  )
})
