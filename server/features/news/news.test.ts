import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pictureWidths } from '#server/platform/pictures.ts'
import { storedPictures } from '#server/testing/crowd.ts'
import { codeOf, createWorld, type Person, type World } from '#server/testing/world.ts'
import { appUsers } from '../identity/tables.ts'
import { fileOf } from '../photos/addresses.ts'
import { summaryOf } from './list.ts'
import { newsFeed } from './tables.ts'

const dayMs = 86_400_000
let world: World
let office: Person['client']['news']
let ana: Person
let bia: Person
beforeEach(async () => {
  world = await createWorld()
  office = (await world.staff('conteudo')).client.news
  ana = await world.register('Ana Lima')
  bia = await world.register('Bia Torres')
})
afterEach(() => world.close())

const form = { title: 'Forró no pátio', content: 'Toda quinta tem trio.', plan: 'Basic' as const }
const contract = {
  contractType: 'evento' as const,
  contractorName: 'Cantina do Benfica',
  whatsapp: '(85) 98888-1234',
  contractDays: 3,
}
const publish = async (more: Partial<Parameters<typeof office.create>[0]> = {}) => {
  const { id } = await office.create({ ...form, ...more })
  // One after the other, as a clock that stands still would not tell.
  world.pass(1000)
  return id
}
const titles = async (input: Parameters<typeof ana.client.news.list>[0] = {}) =>
  (await ana.client.news.list(input)).items.map(({ title }) => title)
const itemOf = async (id: string) => (await ana.client.news.list({})).items.find((one) => one.id === id)

// spec M198, M199, M205, M259, M406, G133, G270
test('items stand by their plan, the newest first within each, page by page', async () => {
  await publish({ title: 'Velha' })
  await publish({ title: 'Carta', plan: 'Enterprise', ...contract })
  await publish({ title: 'Primeira', plan: 'Premium' })
  await publish({ title: 'Nova', category: 'astrologia' })
  expect(await titles()).toEqual(['Carta', 'Primeira', 'Nova', 'Velha'])
  expect(await titles({ category: 'astrologia' })).toEqual(['Nova'])
  const first = await ana.client.news.list({ limit: 3 })
  expect(await titles({ limit: 3, cursor: first.nextCursor ?? '' })).toEqual(['Velha'])
  expect(await codeOf(ana.client.news.list({ cursor: 'nosso' }))).toBe('input.invalid')
})

test('a contracted piece names its payer and ends after its days; an editorial one does not', async () => {
  const paid = await publish({ title: 'Paga', ...contract })
  await publish({ title: 'Nossa' })
  expect((await itemOf(paid))?.sponsor).toBe('Cantina do Benfica')
  world.pass(3 * dayMs)
  expect(await titles()).toEqual(['Nossa'])
  const [{ slug } = { slug: '' }] = await world.db
    .select({ slug: newsFeed.slug })
    .from(newsFeed)
    .where(eq(newsFeed.id, paid))
  expect(await codeOf(world.visitor().news.one({ slug }))).toBe('news.not_found')
  expect(await codeOf(ana.client.news.setLike({ id: paid, liked: true }))).toBe('news.not_found')
})

// spec M505, G56, G166, G167, G168, G207, G234
test('the form asks for what a contract needs, with the sentence of the specification', async () => {
  const asked = (values: object) => office.create({ ...form, ...values }).catch((error) => error)
  const { data } = await asked({ ...contract, contractorName: '' })
  expect(JSON.stringify(data)).toContain(
    'Para divulgação e evento, nome do contratante, WhatsApp e dias são obrigatórios.',
  )
  expect(JSON.stringify((await asked({ title: ' ' })).data)).toContain(
    'Título, conteúdo e plano são obrigatórios.',
  )
  expect(await codeOf(office.create({ ...form, participantLimit: 0 }))).toBe('input.invalid')
})

test('a like is one whoever repeats it, and its likers are those whom the viewer may see', async () => {
  const id = await publish()
  for (const one of [ana, bia]) await one.client.news.setLike({ id, liked: true })
  expect(await bia.client.news.setLike({ id, liked: true })).toEqual({ likes: 2 })
  const likers = async () => (await ana.client.news.likers({ id })).items.map(({ name }) => name)
  expect(new Set(await likers())).toEqual(new Set(['Bia', 'Ana']))
  await bia.client.interactions.block({ id: ana.id })
  expect(await likers()).toEqual(['Ana'])
  await bia.client.news.setLike({ id, liked: false })
  // Ana's is not hers to see any more, and so not counted for her.
  expect(await bia.client.news.setLike({ id, liked: false })).toEqual({ likes: 0 })
})

// spec M260, M364, M407, M425
test('a comment sent twice is one, its author alone takes it back, and the count follows', async () => {
  const id = await publish()
  const commentId = crypto.randomUUID()
  const say = () => bia.client.news.comment({ id, commentId, text: '  Faltou o caldo.  ' })
  expect(await say()).toEqual(await say())
  expect(await codeOf(ana.client.news.comment({ id, commentId, text: 'Roubado' }))).toBe('news.not_found')
  expect((await ana.client.news.comments({ id })).items).toMatchObject([
    { name: 'Bia', text: 'Faltou o caldo.', mine: false },
  ])
  expect((await itemOf(id))?.comments).toBe(1)
  expect(await codeOf(ana.client.news.removeComment({ id: commentId }))).toBe('news.comment_not_found')
  await bia.client.news.removeComment({ id: commentId })
  expect((await itemOf(id))?.comments).toBe(0)
  expect(await codeOf(bia.client.news.comment({ id, commentId, text: '   ' }))).toBe('input.invalid')
})

test('comments of people who keep apart from the viewer are not there, nor those of the suspended', async () => {
  const id = await publish()
  await bia.client.news.comment({ id, commentId: crypto.randomUUID(), text: 'Oi' })
  const seen = async () => (await ana.client.news.comments({ id })).items.length
  expect(await seen()).toBe(1)
  await world.db.update(appUsers).set({ status: 'inactive' }).where(eq(appUsers.id, bia.id))
  expect(await seen()).toBe(0)
  await world.db.update(appUsers).set({ status: 'active' }).where(eq(appUsers.id, bia.id))
  await ana.client.interactions.decide({ to: bia.id, type: 'dislike' })
  expect(await seen()).toBe(0)
})

test('an erased member’s replies are gone, and the counts with them', async () => {
  const id = await publish({ participateButtonVisible: true })
  await bia.client.news.setLike({ id, liked: true })
  await bia.client.news.comment({ id, commentId: crypto.randomUUID(), text: 'Oi' })
  await bia.client.news.setParticipation({ id, joining: true })
  await world.db.delete(appUsers).where(eq(appUsers.id, bia.id))
  expect(await itemOf(id)).toMatchObject({ likes: 0, comments: 0, participation: { taken: 0 } })
})

// spec M202, M335, M337
test('places are taken and given back within the limit, where there are any', async () => {
  const id = await publish({ participateButtonVisible: true, participantLimit: 1 })
  const join = ({ client }: Person, joining = true) => client.news.setParticipation({ id, joining })
  expect(await join(ana)).toEqual({ taken: 1, limit: 1, mine: true })
  expect(await join(ana)).toEqual({ taken: 1, limit: 1, mine: true })
  expect(await codeOf(join(bia))).toBe('news.full')
  expect(await join(ana, false)).toEqual({ taken: 0, limit: 1, mine: false })
  expect((await join(bia)).mine).toBe(true)
  const plain = await publish()
  expect(await codeOf(ana.client.news.setParticipation({ id: plain, joining: true }))).toBe(
    'news.no_participation',
  )
})

test('a limit below the participants is refused', async () => {
  const id = await publish({ participateButtonVisible: true, participantLimit: 2 })
  for (const { client } of [ana, bia]) await client.news.setParticipation({ id, joining: true })
  const asked = office.update({
    ...form,
    id,
    version: 1,
    participateButtonVisible: true,
    participantLimit: 1,
  })
  expect(await codeOf(asked)).toBe('news.limit_below')
})

test('one item is read by anyone, with what is the reader’s own where one is signed in', async () => {
  const id = await publish({ content: 'Palavra '.repeat(400) })
  await ana.client.news.setLike({ id, liked: true })
  const slug = (await itemOf(id))?.slug ?? ''
  expect(slug).toBe('forro-no-patio')
  expect(await world.visitor().news.one({ slug })).toMatchObject({ liked: false, likes: 0, minutes: 2 })
  expect((await ana.client.news.one({ slug })).liked).toBe(true)
})

// spec M504
test('a summary is cut at a word, and no longer than 150 letters', () => {
  expect(summaryOf('Curta  e\nsimples.')).toBe('Curta e simples.')
  const cut = summaryOf('palavra '.repeat(40))
  expect(cut.length).toBeLessThanOrEqual(151)
  expect(cut).toMatch(/palavra…$/)
})

test('the office finds an item by its title, with a contractor or without', async () => {
  await publish({ title: 'Paga no pátio', ...contract })
  await publish({ title: 'Nossa no pátio' })
  const found = async (search: string) => (await office.records({ search })).rows.map(({ title }) => title)
  expect((await found('patio')).sort()).toEqual(['Nossa no pátio', 'Paga no pátio'])
  expect(await found('cantina')).toEqual(['Paga no pátio'])
})

test('the office finds what is on air, and what of it ends within a week', async () => {
  // By the database's clock, which no test sets.
  const until = async (
    title: string,
    days: number | null,
    more: Partial<typeof newsFeed.$inferInsert> = {},
  ) =>
    world.db
      .update(newsFeed)
      .set({ publishedUntil: days === null ? null : sql`now() + ${`${days} days`}::interval`, ...more })
      .where(eq(newsFeed.id, await publish({ title })))
  await until('Sem fim', null)
  await until('Acaba logo', 6)
  await until('Acaba depois', 8)
  await until('Acabou', -1)
  await until('Desligada', 6, { status: 'inactive' })
  const found = async (term: 'running' | 'ending') =>
    (await office.records({ term })).rows.map(({ title }) => title).toSorted()
  expect(await found('running')).toEqual(['Acaba depois', 'Acaba logo', 'Sem fim'])
  expect(await found('ending')).toEqual(['Acaba logo'])
})

test('a news item’s page is shared with a card of its own, with its picture on it, and gone with its term', async () => {
  const [picture] = await storedPictures(world.deps, 1)
  const id = await publish({ ...contract, contractType: 'divulgacao' })
  const address = '/noticias/forro-no-patio/card.png'
  const card = await world.app.inject(address)
  expect([card.statusCode, card.headers['content-type']]).toEqual([200, 'image/png'])
  expect(await sharp(card.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  const yellow = { create: { width: 96, height: 50, channels: 3 as const, background: '#ffd400' } }
  await world.deps.storage.put(
    fileOf(picture?.url ?? '', Math.max(...pictureWidths)),
    await sharp(yellow).webp().toBuffer(),
  )
  await world.db.update(newsFeed).set({ image: picture?.url }).where(eq(newsFeed.id, id))
  const { dominant } = await sharp((await world.app.inject(address)).rawPayload).stats()
  // No picture: wine and pitanga, in which there is hardly any green.
  expect(dominant.g).toBeGreaterThan(100)
  world.pass(4 * dayMs)
  for (const slug of ['forro-no-patio', 'nada', '%00'])
    expect((await world.app.inject(`/noticias/${slug}/card.png`)).statusCode, slug).toBe(404)
})
