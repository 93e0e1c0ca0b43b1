import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { wrongBusinessPhone } from '#contract/values/business-phone.ts'
import { mp4, video } from '#server/testing/video.ts'
import { type Client, codeOf, createWorld, refusalOf, type World } from '#server/testing/world.ts'
import { users } from '../accounts/tables.ts'
import { adminAudit } from '../back-office/tables.ts'
import { appUsers } from '../identity/tables.ts'
import { neighborhoods } from '../reference/tables.ts'
import { companies, companyContacts, companyReviews } from './tables.ts'

let world: World
let rita: Client
let guest: Client
beforeEach(async () => {
  world = await createWorld()
  rita = (await world.staff('conteudo', 'rita')).client
  guest = world.visitor()
})
afterEach(() => world.close())

const tapioca = {
  name: 'Tapiocaria da Lu',
  category: 'Alimentação',
  address: 'Rua Senador Pompeu, 850 - Benfica',
  phone: '(85) 98888-1234',
  hours: 'Todos os dias 18h às 23h',
}
const sebo = {
  name: 'Sebo Três Marés',
  category: 'Comércio',
  address: 'Av. Beira Mar, Meireles, 10',
  phone: '(85) 3281-0142',
  hours: 'Seg-Sex 9h às 18h',
}
const names = async (asked: Parameters<Client['companies']['list']>[0]) =>
  (await guest.companies.list(asked)).items.map(({ name }) => name)

// spec G2, G29
test('a visitor finds a company without accents and with a slip, by category, by bairro, and by what is open now', async () => {
  await rita.companies.create(tapioca)
  await rita.companies.create(sebo)
  expect(await names({ search: 'tres mares' })).toEqual([sebo.name])
  expect(await names({ search: 'tapiocaira' })).toEqual([tapioca.name])
  expect(await names({ search: 'zzzzzz' })).toEqual([])
  expect(await names({ categories: ['Comércio'] })).toEqual([sebo.name])
  expect(await names({ neighborhoods: ['Benfica', 'Meireles'], search: 'sebo' })).toEqual([sebo.name])
  // 19:30 of a Tuesday.
  expect(await names({ open: true })).toEqual([tapioca.name])
  expect(await guest.companies.facets()).toMatchObject({
    neighborhoods: [
      { name: 'Benfica', count: 1 },
      { name: 'Meireles', count: 1 },
    ],
    total: 2,
  })
})

test('a slip in each word is forgiven; a renamed company is found by its new name with one, by the old no longer', async () => {
  const { id } = await rita.companies.create(tapioca)
  await rita.companies.create(sebo)
  for (const search of ['tapiokaria', 'tapicaria', 'tapoicaria', 'tapiocariaa', 'TAPIOKARIÁ'])
    expect(await names({ search })).toEqual([tapioca.name])
  expect(await names({ search: 'tapiocria benfca' })).toEqual([tapioca.name])
  expect(await names({ search: 'benfca lu 850' })).toEqual([tapioca.name])
  // Nothing has them all: all but one are enough, and what resembles nothing is left out.
  expect(await names({ search: 'tapiocaria meireles' })).toHaveLength(2)
  expect(await names({ search: 'tapiocaria xyzwk' })).toEqual([tapioca.name])
  expect(await names({ search: 'lu 85 xyzwk' })).toEqual([])

  await rita.companies.update({ ...tapioca, id, version: 1, name: 'Padaria Espiga' })
  expect(await names({ search: 'espigga' })).toEqual(['Padaria Espiga'])
  expect(await names({ search: 'tapiocria' })).toEqual([])
})

test('a search with a slip pages over every company once', async () => {
  for (let number = 1; number <= 5; number++) await rita.companies.create({ ...sebo, name: `Sebo ${number}` })
  await rita.companies.create(tapioca)
  for (const search of ['meirles', 'meirles tapiocria']) {
    const first = await guest.companies.list({ search, limit: 4 })
    const rest = await guest.companies.list({ search, limit: 4, cursor: first.nextCursor ?? '' })
    const found = [...first.items, ...rest.items].map(({ name }) => name)
    expect(new Set(found).size).toBe(first.total)
    expect(found).toHaveLength(first.total)
    expect([first.total, rest.total, rest.nextCursor]).toEqual([first.total, first.total, null])
  }
})

test('a category that is switched off or binned has no chip, and its companies are counted still', async () => {
  const { id } = await rita.guide.createCategory({ name: 'Brechó', description: 'Roupa que já viveu' })
  await rita.companies.create(tapioca)
  await rita.companies.create({ ...sebo, category: 'Brechó' })
  const chips = async () => {
    world.pass(60_000)
    const { categories, total } = await guest.companies.facets()
    return { names: categories.map(({ name }) => name), total }
  }
  const both = { names: ['Alimentação', 'Brechó'], total: 2 }
  const rest = { names: ['Alimentação'], total: 2 }
  expect(await chips()).toEqual(both)
  await rita.guide.setCategoryStatus({ id, version: 1, status: 'inactive' })
  expect(await chips()).toEqual(rest)
  await rita.guide.setCategoryStatus({ id, version: 2, status: 'active' })
  expect(await chips()).toEqual(both)
  await rita.guide.binCategory({ id, version: 3 })
  expect(await chips()).toEqual(rest)
})

test.each(['best', 'new'] as const)('the list sorted by %s pages over every company once', async (sort) => {
  for (let number = 1; number <= 7; number++) {
    await rita.companies.create({ ...sebo, name: `Sebo ${number}` })
    if (number % 3 === 0) world.pass(1000)
  }
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await guest.companies.list({ sort, limit: 3, search: 'sebo', ...(cursor && { cursor }) })
    expect(page.total).toBe(7)
    seen.push(...page.items.map(({ name }) => name))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(seen).toHaveLength(7)
  expect(new Set(seen).size).toBe(7)
  expect(await codeOf(guest.companies.list({ cursor: 'e_1_abc_de' }))).toBe('input.invalid')
})

// spec G126, G201
test('an inactive or binned company is shown to no visitor', async () => {
  const { id } = await rita.companies.create(sebo)
  const { slug } = (await guest.companies.list({})).items[0] ?? { slug: '' }
  expect(slug).toBe('sebo-tres-mares')
  expect(await guest.companies.one({ slug })).toMatchObject({
    name: sebo.name,
    rating: null,
    phone: sebo.phone,
  })
  await rita.companies.setStatus({ id, version: 1, status: 'inactive' })
  expect(await names({})).toEqual([])
  expect(await codeOf(guest.companies.one({ slug }))).toBe('companies.not_found')
  await rita.companies.setStatus({ id, version: 2, status: 'active' })
  await rita.companies.bin({ id, version: 3 })
  expect(await codeOf(guest.companies.one({ slug }))).toBe('companies.not_found')
})

// spec M427, M510, G3, G128, G129, G152, G202, G272
test('a rating given again takes the place of the first, and erasing its author takes it out of mean and count', async () => {
  await rita.companies.create(sebo)
  const slug = 'sebo-tres-mares'
  const ana = await world.register('Ana Souza')
  const davi = await world.register('Davi Sales')
  await ana.client.companies.rate({ slug, stars: 2, comment: 'Demorou.' })
  expect(await davi.client.companies.rate({ slug, stars: 5 })).toEqual({ rating: { average: 3.5, count: 2 } })
  expect(await ana.client.companies.rate({ slug, stars: 4, comment: 'Melhorou.' })).toEqual({
    rating: { average: 4.5, count: 2 },
  })
  expect(await ana.client.companies.ownReview({ slug })).toEqual({ stars: 4, comment: 'Melhorou.' })
  expect(await guest.companies.one({ slug })).toMatchObject({
    reviews: [{ by: 'Ana', stars: 4, comment: 'Melhorou.', proven: false }],
  })
  expect((await guest.companies.reviews({ slug })).items).toHaveLength(2)
  await world.deps.db.delete(appUsers).where(eq(appUsers.id, davi.id))
  expect(await guest.companies.one({ slug })).toMatchObject({ rating: { average: 4, count: 1 } })
  expect(await ana.client.companies.unrate({ slug })).toEqual({ rating: null })
  expect(await codeOf(guest.companies.rate({ slug, stars: 5 }))).toBe('session.required')
})

test('ratings by new accounts in a burst, and by the company’s own people, are kept aside and don’t count', async () => {
  const owner = await world.register('Dona Lu')
  await rita.companies.create({ ...tapioca, email: owner.email })
  const slug = 'tapiocaria-da-lu'
  expect(await owner.client.companies.rate({ slug, stars: 5 })).toEqual({ rating: null })
  for (let number = 0; number < 6; number++) {
    const { client } = await world.register('Fã', { email: `fa${number}@exemplo.com.br` })
    await client.companies.rate({ slug, stars: 5 })
  }
  expect((await guest.companies.one({ slug })).rating).toEqual({ average: 5, count: 4 })
  const old = await world.register('Bia Nunes')
  await world.deps.db
    .update(users)
    .set({ createdAt: new Date('2026-01-01') })
    .where(eq(users.email, old.email))
  expect((await old.client.companies.rate({ slug, stars: 3 })).rating?.count).toBe(5)
  const aside = await world.deps.db.select({ why: companyReviews.setAside }).from(companyReviews)
  expect(aside.filter(({ why }) => why !== null)).toHaveLength(3)
})

test('the team sets a rating aside for a reason, told by the audit, and counts it again', async () => {
  const { id: company } = await rita.companies.create(tapioca)
  const slug = 'tapiocaria-da-lu'
  const lia = await world.register('Lia Moura')
  await lia.client.companies.rate({ slug, stars: 5 })
  const [rating] = await rita.companies.ratings({ id: company })
  expect(rating).toMatchObject({ stars: 5, by: 'Lia', setAside: null })
  const id = rating?.id ?? ''
  await rita.companies.setRatingAside({ id, reason: 'Combinada entre amigos' })
  expect((await guest.companies.one({ slug })).rating).toBeNull()
  expect(await rita.companies.ratings({ id: company })).toMatchObject([
    { setAside: 'Combinada entre amigos' },
  ])
  await rita.companies.setRatingAside({ id, reason: null })
  expect((await guest.companies.one({ slug })).rating).toEqual({ average: 5, count: 1 })
  expect(await codeOf(lia.client.companies.ratings({ id: company }))).toBe('session.not_admin')
  const entries = await world.deps.db.select().from(adminAudit).where(eq(adminAudit.recordId, company))
  expect(entries.filter(({ changes }) => 'setAside' in changes)).toHaveLength(2)
})

test('a contact leads on and is counted by day; a robot’s is not, and nothing else is led to', async () => {
  await rita.companies.create({ ...tapioca, website: 'tapioca.exemplo.com.br' })
  const go = (path: string, agent = 'Mozilla/5.0 (Android 14)') =>
    world.app.inject({ url: `/ir/${path}`, headers: { 'user-agent': agent } })
  const chat = await go('tapiocaria-da-lu/whatsapp')
  expect(chat.statusCode).toBe(302)
  expect(chat.headers.location).toMatch(/^https:\/\/wa\.me\/5585988881234\?text=Ol%C3%A1/)
  expect(chat.headers['referrer-policy']).toBe('no-referrer')
  await go('tapiocaria-da-lu/whatsapp')
  await go('tapiocaria-da-lu/whatsapp', 'Googlebot/2.1')
  expect((await go('tapiocaria-da-lu/phone')).headers.location).toBe('tel:+5585988881234')
  expect((await go('tapiocaria-da-lu/website')).headers.location).toBe('https://tapioca.exemplo.com.br')
  expect((await go('tapiocaria-da-lu/route?de=-3.74,-38.53')).headers.location).toContain(
    'origin=-3.74,-38.53',
  )
  expect((await go('tapiocaria-da-lu/route?de=//evil')).headers.location).toContain('/maps/search/')
  for (const nowhere of ['nada/whatsapp', 'tapiocaria-da-lu/pdf', 'tapiocaria-da-lu/__proto__'])
    expect((await go(nowhere)).headers.location).toBe('/guia-comercial')
  const counted = await world.deps.db.select().from(companyContacts)
  expect(counted.find(({ channel }) => channel === 'whatsapp')).toMatchObject({ count: 1, day: '2026-03-10' })
})

test('an address counts once a day for a channel of a company, others and other days besides', async () => {
  await rita.companies.create(tapioca)
  await rita.companies.create(sebo)
  const go = (path: string, remoteAddress = '200.19.190.7') =>
    world.app.inject({ url: `/ir/${path}`, remoteAddress, headers: { 'user-agent': 'Mozilla/5.0' } })
  const counted = async () =>
    (await world.deps.db.select().from(companyContacts)).reduce((sum, { count }) => sum + count, 0)
  for (let times = 0; times < 5; times++)
    expect((await go('tapiocaria-da-lu/whatsapp')).headers.location).toContain('wa.me')
  expect(await counted()).toBe(1)
  await go('tapiocaria-da-lu/phone')
  await go('sebo-tres-mares/phone')
  await go('tapiocaria-da-lu/whatsapp', '200.19.190.8')
  expect(await counted()).toBe(4)
  world.pass(86_400_000)
  for (let times = 0; times < 2; times++) await go('tapiocaria-da-lu/whatsapp')
  expect(await counted()).toBe(5)
})

test('a phone is listed and dialled in one form, however it was typed', async () => {
  await rita.companies.create({ ...tapioca, phone: '0800 591 2345' })
  await rita.companies.create({ ...sebo, phone: '(085) 3281-0142' })
  const listed = async () => {
    const { rows } = await rita.companies.records({})
    return rows.map(({ phone }) => phone).sort()
  }
  expect(await listed()).toEqual(['(85) 3281-0142', '0800 591 2345'])
  // Written before there was a rule.
  await world.deps.db
    .update(companies)
    .set({ phone: '8532810142' })
    .where(eq(companies.slug, 'sebo-tres-mares'))
  expect(await listed()).toEqual(['(85) 3281-0142', '0800 591 2345'])
  expect(await guest.companies.one({ slug: 'sebo-tres-mares' })).toMatchObject({ phone: '(85) 3281-0142' })
  const dialled = async (slug: string) => (await world.app.inject(`/ir/${slug}/phone`)).headers.location
  expect(await dialled('sebo-tres-mares')).toBe('tel:+558532810142')
  expect(await dialled('tapiocaria-da-lu')).toBe('tel:08005912345')
  expect(await refusalOf(rita.companies.create({ ...sebo, phone: '(20) 3281-0142' }))).toMatchObject({
    data: { issues: [{ path: 'phone', message: wrongBusinessPhone }] },
  })
})

// spec G169
test('a company asks for its four fields in the spec’s words, for a known category, and for files that were sent', async () => {
  expect(await refusalOf(rita.companies.create({ ...sebo, phone: ' ' }))).toMatchObject({
    message: 'Nome, categoria, endereço e telefone são obrigatórios.',
  })
  expect(await codeOf(rita.companies.create({ ...sebo, category: 'Feitiçaria' }))).toBe(
    'companies.category_unknown',
  )
  expect(await codeOf(rita.companies.create({ ...sebo, pdfUrl: '/media/companies/x.pdf' }))).toBe(
    'companies.file_unknown',
  )
  await rita.companies.create(sebo)
  await rita.companies.create({ ...sebo, address: 'Rua sem bairro nenhum' })
  const { rows } = await rita.companies.records({ sort: 'createdAt' })
  expect(rows.map(({ slug }) => slug).sort()).toEqual(['sebo-tres-mares', 'sebo-tres-mares-2'])
  expect(rows.map(({ neighborhood }) => neighborhood).sort()).toEqual(['Centro', 'Meireles'])
})

// spec G208
test('an edit that is undone brings back the bairro and the opening hours that follow from it', async () => {
  const { id } = await rita.companies.create(tapioca)
  const { entry } = await rita.companies.update({
    id,
    version: 1,
    ...tapioca,
    name: 'Lu Tapiocas',
    chosenNeighborhood: 'Aldeota',
    hours: 'Seg-Sex 8h às 12h',
  })
  expect(await names({ open: true })).toEqual([])
  expect(await names({ neighborhoods: ['Aldeota'] })).toEqual(['Lu Tapiocas'])
  await rita.backOffice.undo({ entry: entry ?? 0 })
  expect(await names({ open: true, neighborhoods: ['Benfica'] })).toEqual([tapioca.name])
  expect((await guest.companies.one({ slug: 'tapiocaria-da-lu' })).name).toBe(tapioca.name)
})

// spec G127
test('a PDF and a video are judged by their bytes and served to anyone, in parts, with nothing that runs', async () => {
  expect(await refusalOf(rita.companies.uploadPdf({ file: new File(['<html>'], 'a.pdf') }))).toMatchObject({
    message: 'Por favor, selecione apenas arquivos PDF',
  })
  expect(await codeOf(rita.companies.uploadVideo({ file: new File(['%PDF-1.7'], 'a.mp4') }))).toBe(
    'videos.not_video',
  )
  const hevc = video(mp4({ coding: 'hvc1' }))
  expect(await codeOf(rita.companies.uploadVideo({ file: hevc }))).toBe('videos.unplayable')
  const { url: pdfUrl } = await rita.companies.uploadPdf({ file: new File(['%PDF-1.7 ofertas'], 'a.pdf') })
  const { url: videoUrl } = await rita.companies.uploadVideo({ file: await video() })
  await rita.companies.create({ ...sebo, pdfUrl, videoUrl })
  expect(await guest.companies.one({ slug: 'sebo-tres-mares' })).toMatchObject({
    hasPdf: true,
    hasVideo: true,
  })
  const part = await world.app.inject({ url: pdfUrl, headers: { range: 'bytes=0-4' } })
  expect(part.statusCode).toBe(206)
  expect(part.body).toBe('%PDF-')
  expect(part.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
  })
  expect(String(part.headers['content-security-policy'])).toContain('sandbox')
  expect(await codeOf(guest.companies.uploadPdf({ file: new File(['%PDF-'], 'a.pdf') }))).toBe(
    'session.required',
  )
})

test('a review tells the public its day and no hour, and nobody who was deactivated', async () => {
  await rita.companies.create(tapioca)
  const slug = 'tapiocaria-da-lu'
  const lia = await world.register('Lia Moura')
  await lia.client.companies.rate({ slug, stars: 5, comment: 'Goma fina.' })
  const [review] = (await guest.companies.one({ slug })).reviews
  expect(review).toMatchObject({ by: 'Lia', comment: 'Goma fina.' })
  expect(review?.at.toISOString()).toMatch(/T00:00:00\.000Z$/)
  await world.deactivate(lia)
  expect((await guest.companies.one({ slug })).reviews).toEqual([])
  expect((await guest.companies.reviews({ slug })).items).toEqual([])
})

test('a company’s page has the outline of its bairro, and none where the bairro’s shape is not known', async () => {
  await rita.companies.create(tapioca)
  const { bairroMap } = await guest.companies.one({ slug: 'tapiocaria-da-lu' })
  expect(bairroMap).toBe('/guia-comercial/bairros/benfica.svg')
  const drawn = await world.app.inject(bairroMap ?? '')
  expect([drawn.statusCode, drawn.headers['content-type'], drawn.headers['cache-control']]).toEqual([
    200,
    'image/svg+xml',
    'public, max-age=604800',
  ])
  expect(drawn.body).toMatch(/^<svg [\s\S]*<path d="M[\d. LMZ-]+Z" fill="#d81e45"[\s\S]*<\/svg>$/)
  // However detailed the city, a phone fetches little.
  expect(drawn.body.length).toBeLessThan(40_000)
  for (const slug of ['nada', '%00', '..%2fbenfica'])
    expect((await world.app.inject(`/guia-comercial/bairros/${slug}.svg`)).statusCode, slug).toBe(404)

  await world.db.update(neighborhoods).set({ outline: {} }).where(eq(neighborhoods.name, 'Benfica'))
  world.pass(3_600_000)
  expect((await guest.companies.one({ slug: 'tapiocaria-da-lu' })).bairroMap).toBeNull()
})

test('a company’s page is shared with a card of its own, drawn anew when its rating changes', async () => {
  await rita.companies.create(sebo)
  const address = '/guia-comercial/empresas/sebo-tres-mares/card.png'
  const card = await world.app.inject(address)
  expect([card.statusCode, card.headers['content-type'], card.headers['cache-control']]).toEqual([
    200,
    'image/png',
    'public, max-age=86400',
  ])
  expect(await sharp(card.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect((await world.app.inject(address)).rawPayload.equals(card.rawPayload)).toBe(true)
  const ana = (await world.register('Ana Lima')).client
  await ana.companies.rate({ slug: 'sebo-tres-mares', stars: 5 })
  expect((await world.app.inject(address)).rawPayload.equals(card.rawPayload)).toBe(false)
  for (const slug of ['nada', '%00', '..%2fsebo'])
    expect((await world.app.inject(`/guia-comercial/empresas/${slug}/card.png`)).statusCode, slug).toBe(404)
})
