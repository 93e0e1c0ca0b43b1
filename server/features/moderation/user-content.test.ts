// Posts and comments reported, decided, and gone.
import { desc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mailOutbox } from '#server/platform/mail-tables.ts'
import { storedUploads } from '#server/testing/crowd.ts'
import { video } from '#server/testing/video.ts'
import { codeOf, createWorld, type Person, type World } from '#server/testing/world.ts'
import { reports } from '../interactions/tables.ts'

let world: World
let ana: Person
let davi: Person
let nina: Awaited<ReturnType<World['staff']>>
beforeEach(async () => {
  world = await createWorld()
  ana = await world.register('Ana Lima')
  davi = await world.register('Davi Sales', { gender: 'masculino' })
  nina = await world.staff('atendimento', 'nina')
})
afterEach(() => world.close())

async function publish(title: string, image?: string) {
  const post = { id: crypto.randomUUID(), title, content: 'Compre já.', ...(image && { image }) }
  world.pass(1000)
  return davi.client.feed.publish(post)
}
const open = async () => (await nina.client.moderation.reports({ state: 'open' })).rows
const titles = async () =>
  (await ana.client.feed.list({})).items.flatMap((entry) => (entry.kind === 'post' ? entry.post.title : []))

test('a post is kept as it was when the report came, its picture with it', async () => {
  const [image] = await storedUploads(world.deps, 1)
  const { id } = await publish('Rifa', image)
  await ana.client.interactions.reportSaid({ kind: 'post', id, reason: 'spam' })
  await davi.client.feed.remove({ id })
  const [row] = await open()
  expect(row).toMatchObject({ name: 'Davi Sales', said: 'post', reason: 'spam' })
  const { evidence } = await nina.client.moderation.open({ id: row?.id ?? '' })
  expect(evidence?.said).toMatchObject({ title: 'Rifa', text: 'Compre já.', there: false })
  const { statusCode, headers } = await world.app.inject({
    url: evidence?.said?.address ?? '',
    headers: { cookie: nina.cookie },
  })
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
  expect(evidence?.pictures.map(({ still }) => still)).toEqual(['face', 'body'])
})

test('a decision deletes the post at once, tells its author, and closes what was about the same alone', async () => {
  const [rifa, carona] = [await publish('Rifa'), await publish('Carona')]
  const bia = await world.register('Bia Torres')
  for (const { client } of [ana, bia])
    await client.interactions.reportSaid({ kind: 'post', id: rifa.id, reason: 'spam' })
  await ana.client.interactions.reportSaid({ kind: 'post', id: carona.id, reason: 'spam' })
  await ana.client.interactions.report({ id: davi.id, reason: 'fake' })
  const row = (await world.db.select().from(reports).where(eq(reports.saidId, rifa.id)))[0]
  await nina.client.moderation.decide({
    id: row?.id ?? '',
    version: 1,
    outcome: 'said',
    reason: 'Propaganda.',
  })
  expect(await titles()).toEqual(['Carona'])
  expect((await open()).map(({ said, reason }) => [said, reason])).toEqual(
    expect.arrayContaining([
      ['post', 'spam'],
      [null, 'fake'],
    ]),
  )
  expect(await open()).toHaveLength(2)
  const [letter] = await world.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.to, davi.email))
    .orderBy(desc(mailOutbox.createdAt))
  expect(letter?.text).toContain('/relacionamento/suporte')
})

test('a suspension closes all that is open about the member', async () => {
  const { id } = await publish('Rifa')
  await ana.client.interactions.reportSaid({ kind: 'post', id, reason: 'spam' })
  await ana.client.interactions.report({ id: davi.id, reason: 'threat' })
  const [first] = await open()
  await nina.client.moderation.decide({
    id: first?.id ?? '',
    version: 1,
    outcome: 'suspended',
    reason: 'Ameaçou alguém.',
  })
  expect(await open()).toEqual([])
  expect(await titles()).toEqual([])
})

test('comments of posts and of news are reported and deleted alike', async () => {
  const post = await publish('Carona')
  const office = (await world.staff('conteudo')).client.news
  const news = await office.create({ title: 'Forró', content: 'Toda quinta.', plan: 'Basic' })
  const said = [
    { kind: 'post_comment' as const, id: crypto.randomUUID() },
    { kind: 'news_comment' as const, id: crypto.randomUUID() },
  ]
  const text = 'Ofensa'
  await davi.client.feed.comment({ id: post.id, commentId: said[0]?.id ?? '', text })
  await davi.client.news.comment({ id: news.id, commentId: said[1]?.id ?? '', text })
  for (const one of said) await ana.client.interactions.reportSaid({ ...one, reason: 'hate' })
  for (const { id } of await open())
    await nina.client.moderation.decide({ id, version: 1, outcome: 'said', reason: 'Ofende.' })
  expect((await ana.client.feed.comments({ id: post.id })).items).toEqual([])
  expect((await ana.client.news.comments({ id: news.id })).items).toEqual([])
})

test('the answer is the same for what is not there, and one’s own is not reported', async () => {
  const nothing = { kind: 'post' as const, id: crypto.randomUUID(), reason: 'hate' as const }
  expect(await ana.client.interactions.reportSaid(nothing)).toEqual({ ok: true })
  const { id } = await publish('Carona')
  expect(await codeOf(davi.client.interactions.reportSaid({ ...nothing, id }))).toBe('people.self')
  expect(await open()).toEqual([])
})

test('a report about the profile deletes no post', async () => {
  await publish('Carona')
  await ana.client.interactions.report({ id: davi.id, reason: 'fake' })
  const [row] = await open()
  const asked = nina.client.moderation.decide({
    id: row?.id ?? '',
    version: 1,
    outcome: 'said',
    reason: 'Propaganda.',
  })
  expect(await codeOf(asked)).toBe('moderation.nothing_said')
  expect(await titles()).toEqual(['Carona'])
})

test('a video and a comment under one are reported, and deleted by the decision', async () => {
  await davi.client.profile.setVideo({ file: video() })
  const shown = async () => (await ana.client.videos.list({})).items
  const id = (await shown())[0]?.id ?? ''
  const comment = await davi.client.videos.comment({ id, commentId: crypto.randomUUID(), text: 'Compre já.' })
  await ana.client.interactions.reportSaid({ kind: 'video_comment', id: comment.id, reason: 'spam' })
  await ana.client.interactions.reportSaid({ kind: 'video', id, reason: 'hate' })
  const decide = async (kind: string) => {
    const row = (await open()).find(({ said }) => said === kind)
    await nina.client.moderation.decide({ id: row?.id ?? '', version: 1, outcome: 'said', reason: 'Regra.' })
  }
  await decide('video_comment')
  expect((await shown())[0]).toMatchObject({ id, comments: 0 })
  await decide('video')
  expect([await shown(), (await davi.client.profile.me()).video]).toEqual([[], null])
})

test('a review’s comment is reported without naming its author, and removed it counts no more, though given again', async () => {
  const office = (await world.staff('conteudo')).client
  await office.companies.create({
    name: 'Sebo Três Marés',
    category: 'Comércio',
    address: 'Av. Beira Mar, Meireles, 10',
    phone: '(85) 3281-0142',
  })
  const slug = 'sebo-tres-mares'
  const page = () => world.visitor().companies.one({ slug })
  await ana.client.companies.rate({ slug, stars: 5, comment: 'Boa.' })
  await davi.client.companies.rate({ slug, stars: 1, comment: 'Ofensa' })
  const id = (await page()).reviews.find(({ comment }) => comment === 'Ofensa')?.id ?? ''
  const told = { kind: 'company_review' as const, id, reason: 'hate' as const }
  expect(await codeOf(davi.client.interactions.reportSaid(told))).toBe('people.self')
  // Asked to block as well, it does not: that would tell whose profile the first name is of.
  await ana.client.interactions.reportSaid({ ...told, block: true })
  expect((await ana.client.interactions.blocked({})).items).toEqual([])
  const [row] = await open()
  expect(row).toMatchObject({ name: 'Davi Sales', said: 'company_review' })
  const { evidence } = await nina.client.moderation.open({ id: row?.id ?? '' })
  expect(evidence?.said).toMatchObject({ title: 'Sebo Três Marés', text: 'Ofensa', there: true })
  expect((await page()).rating).toEqual({ average: 3, count: 2 })

  await nina.client.moderation.decide({ id: row?.id ?? '', version: 1, outcome: 'said', reason: 'Ofende.' })
  const gone = async () => {
    const { rating, reviews } = await page()
    const { items } = await world.visitor().companies.reviews({ slug })
    return { rating, reviews: reviews.map(({ comment }) => comment), all: items.length }
  }
  expect(await gone()).toEqual({ rating: { average: 5, count: 1 }, reviews: ['Boa.'], all: 1 })
  await davi.client.companies.unrate({ slug })
  await davi.client.companies.rate({ slug, stars: 1, comment: 'Ofensa outra vez' })
  expect(await gone()).toEqual({ rating: { average: 5, count: 1 }, reviews: ['Boa.'], all: 1 })
  const [letter] = await world.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.to, davi.email))
    .orderBy(desc(mailOutbox.createdAt))
  expect(letter?.text).toContain('/relacionamento/suporte')
})
