// Answers about people carry no phone, e-mail or handle, and nothing that the contract does not promise.
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { procedures } from '#server/testing/contract.ts'
import { ahead, match, place } from '#server/testing/meetings.ts'
import { video } from '#server/testing/video.ts'
import { createWorld, type Person, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let davi: Person
beforeEach(async () => {
  world = await createWorld()
  ana = await world.register('Ana')
  davi = await world.register('Davi', { contactAudience: 'everyone' })
})
afterEach(() => world.close())

const uuids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

// spec M224, M225, M378, M402
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
  const matched = await world.register('Mel', secret)
  await match(ana, matched)
  const companyId = await place(world, 'Uma')
  const { id: meeting } = await matched.client.meetings.invite({
    id: ana.id,
    companyId,
    startsAt: ahead(world, 24),
  })
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
    'meetings/suggestions': { id: matched.id, startsAt: ahead(world, 24) },
    'meetings/get': { id: meeting },
  }
  for (const { name, call } of reads) {
    // Ids are random: one of them may have the phone's digits in it.
    const answer = JSON.stringify((await call(ana.client, inputs[name] ?? {})) ?? null).replace(uuids, '')
    const own = name === 'profile/me' ? '' : ana.email
    for (const hidden of ['98765', 'o.davi.da.praia', bia.email, rui.email, lia.email, davi.email, own])
      if (hidden) expect(answer, name).not.toContain(hidden)
  }
  const made = JSON.stringify(await ana.client.interactions.decide({ to: rui.id, type: 'like' }))
  expect(made).toContain('Rui')
  expect(told).toContain('Bia')
  for (const answer of [made, told, await heard(), await heard()])
    expect(answer.replace(uuids, '')).not.toMatch(/98765|o\.davi|@/)
  await live.return?.(undefined)
})

// spec M412
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
