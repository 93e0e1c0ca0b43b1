// A university's page: what it tells, what it is shared with, and where search engines hear of it.

import { asc, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { referenceFailures } from '#contract/reference/errors.ts'
import { textSlugs } from '#contract/texts/api.ts'
import { featureJobs } from '#server/app.ts'
import { dayMs } from '#server/platform/clock.ts'
import { crowd, storedPictures } from '#server/testing/crowd.ts'
import { codeOf, createWorld, refusalOf, type World } from '#server/testing/world.ts'
import { listedPaths } from '#site/routes.ts'
import { slugOf } from './slug.ts'
import { universities } from './tables.ts'
import { universityCards } from './university-card.ts'

let world: World
beforeEach(async () => {
  world = await createWorld({ env: { PUBLIC_URL: 'http://xamego.example' } })
})
afterEach(() => world.close())

const page = (slug: string) => world.visitor().reference.university({ slug })
const ufc = 'Universidade Federal do Ceará'
const ofUfc = eq(universities.slug, 'ufc')

/** Changes UFC for one test: the lists are kept from test to test. */
async function change(values: Partial<typeof universities.$inferInsert>) {
  const [before] = await world.db.select().from(universities).where(ofUfc)
  if (!before) throw new Error('there is no UFC')
  onTestFinished(async () => {
    await world.db.update(universities).set(before).where(eq(universities.id, before.id))
  })
  await world.db.update(universities).set(values).where(ofUfc)
}
const studying = (count: number, status: 'active' | 'inactive' | 'pending' = 'active') =>
  crowd(world.deps, count, () => ({ studying: true, university: ufc, status }))

test('anyone reads of a university what its page shows', async () => {
  expect(await page('ufc')).toEqual({
    slug: 'ufc',
    name: ufc,
    acronym: 'UFC',
    city: 'Fortaleza',
    kind: 'publica',
    website: 'https://www.ufc.br',
    logo: '🎓',
    picture: null,
    students: null,
  })
  expect(await page('fb-uni')).toMatchObject({ acronym: 'FB UNI', kind: 'privada' })
  expect(await page('uva')).toMatchObject({ city: 'Sobral' })
  expect((await world.app.inject('/api/universities/ufc')).json()).toMatchObject({ name: ufc })
})

test('the count of a university’s members shows from ten up, and counts visible members alone', async () => {
  await studying(9)
  await studying(5, 'inactive')
  await studying(5, 'pending')
  await crowd(world.deps, 5, () => ({ studying: true, university: 'Universidade de Fortaleza' }))
  expect((await page('ufc')).students).toBeNull()
  await studying(1)
  expect((await page('ufc')).students).toBe(10)
  expect((await page('unifor')).students).toBeNull()
})

test('a thousand students stand for all there are, and to count them nothing reads the members of other places', async () => {
  await studying(1010)
  await crowd(world.deps, 1010, () => ({ studying: true, university: 'Universidade de Fortaleza' }))
  await world.db.execute(sql`analyze app_users`)
  expect((await page('ufc')).students).toBe(1000)
  const read = async () => {
    await world.db.execute(sql`select pg_stat_force_next_flush()`)
    const { rows } = await world.pool.query(
      "select seq_tup_read + idx_tup_read as read from pg_stat_user_tables join pg_stat_user_indexes using (relid) where indexrelname = 'app_users_university'",
    )
    return Number(rows[0]?.read)
  }
  const before = await read()
  // Often enough that the plan is made once for all universities.
  for (let turn = 0; turn < 10; turn++) expect((await page('unilab')).students).toBeNull()
  expect((await read()) - before).toBe(0)
})

test('an unknown or deleted university is not found', async () => {
  const { status, message } = referenceFailures['reference.university_not_found']
  const missing = { code: 'reference.university_not_found', status, message }
  for (const slug of ['nada', 'UFC', '', '__proto__', "ufc' or 1=1", 'é'.repeat(200)])
    expect(await refusalOf(page(slug)), slug).toMatchObject(missing)
  await change({ status: 'inactive' })
  expect(await refusalOf(page('ufc'))).toMatchObject(missing)
})

test('a university keeps its address when it is called something else', async () => {
  await change({ name: 'Universidade do Mar', acronym: 'UMAR', address: 'Praia do Futuro' })
  expect(await page('ufc')).toMatchObject({ name: 'Universidade do Mar', acronym: 'UMAR', city: 'Fortaleza' })
})

test('a text becomes a part of an address', () => {
  expect(['UFC', 'ESTÁCIO CEARÁ', 'UNILEÃO', ' --Vale do Acaraú!  ', '大学'].map(slugOf)).toEqual([
    'ufc',
    'estacio-ceara',
    'unileao',
    'vale-do-acarau',
    '',
  ])
})

test('its page is shared with a card of its own, which says whose it is', async () => {
  const card = await world.app.inject('/u/unilab/card.png')
  expect([card.statusCode, card.headers['content-type'], card.headers['cache-control']]).toEqual([
    200,
    'image/png',
    'public, max-age=86400',
  ])
  expect(await sharp(card.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  const other = await world.app.inject('/u/ufc/card.png')
  expect(other.rawPayload.equals(card.rawPayload)).toBe(false)
  for (const slug of ['nada', '%00', '..%2fufc'])
    expect((await world.app.inject(`/u/${slug}/card.png`)).statusCode, slug).toBe(404)
  await change({ status: 'inactive' })
  expect((await world.app.inject('/u/ufc/card.png')).statusCode).toBe(404)
})

test('a card is drawn once, and again when its texts change, whatever they are', async () => {
  const cardOf = universityCards()
  const { students: _, ...place } = await page('ufc')
  const first = cardOf(place)
  expect(cardOf({ ...place })).toBe(first)
  const renamed = cardOf({
    ...place,
    acronym: '<b>大'.repeat(60),
    name: `${'x'.repeat(400)} & ${'y '.repeat(400)}`,
  })
  expect((await renamed).equals(await first)).toBe(false)
  expect(cardOf(place)).not.toBe(first)
})

test('search engines are told of every open page and every active university, and where not to look', async () => {
  await change({ status: 'inactive' })
  const robots = await world.app.inject('/robots.txt')
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(robots.body.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/',
    'Disallow: /rpc/',
    'Disallow: /media/',
    '',
    'Sitemap: http://xamego.example/sitemap.xml',
    '',
  ])
  const sitemap = await world.app.inject('/sitemap.xml')
  expect([sitemap.statusCode, sitemap.headers['content-type']]).toEqual([
    200,
    'application/xml; charset=utf-8',
  ])
  const listed = [...sitemap.body.matchAll(/<loc>http:\/\/xamego\.example(.*?)<\/loc>/g)].map(
    ([, path]) => path,
  )
  const active = await world.db
    .select({ slug: universities.slug })
    .from(universities)
    .where(eq(universities.status, 'active'))
    .orderBy(asc(universities.slug))
  const pages = active.map(({ slug }) => `/u/${slug}`)
  const texts = textSlugs.map((slug) => `/textos/${slug}`)
  // There is no company, event or news here.
  const named: Record<string, string[]> = {
    '/u/$slug': pages,
    '/textos/$slug': texts,
    '/guia-comercial/empresas/$slug': [],
    '/noticias/$slug': [],
    '/eventos/$slug': [],
  }
  expect(listed).toEqual(listedPaths.flatMap((path) => named[path] ?? path))
  expect(listed).toContain('/u/unifor')
  expect(listed).not.toContain('/u/ufc')
})

// spec G221, G226
test('a logo is everybody’s to see once it is saved, and kept for who undoes another one weeks later', async () => {
  const { client } = await world.administrator()
  const [first, second] = await storedPictures(world.deps, 2)
  if (!first || !second) throw new Error('nothing was uploaded')
  const look = async (url: string) => (await world.app.inject(`${url}_160.webp`)).statusCode
  const [before] = await world.db.select().from(universities).where(ofUfc)
  if (!before) throw new Error('there is no UFC')
  onTestFinished(async () => {
    await world.db.update(universities).set(before).where(eq(universities.id, before.id))
  })
  const { id, name, acronym, address, logo, type } = before
  const save = (version: number | null | undefined, logoPicture: string | null) =>
    client.reference.updateUniversity({
      ...{ id, name, acronym, address, logo, type, logoPicture },
      version: version ?? undefined,
    })

  expect(await look(first.url)).toBe(401)
  const saved = await save(before.version, first.url)
  expect(await look(first.url)).toBe(200)
  expect((await page('ufc')).picture).toMatchObject({ src: first.url })
  const { rows } = await client.reference.universities({ search: name })
  expect(rows.find((row) => row.id === id)?.picture).toMatchObject({ src: first.url })

  const replaced = await save(saved.version, second.url)
  world.pass(20 * dayMs)
  for (const job of featureJobs(world.deps)) if (job.name === 'photos.sweep') await job.run?.({})
  // Her session is over by then.
  const colleague = await world.administrator()
  await colleague.client.backOffice.undo({ entry: replaced.entry ?? 0 })
  expect((await page('ufc')).picture?.src).toBe(first.url)
  expect(await look(first.url)).toBe(200)
})

test('nobody’s photo is made a logo, nor what was never uploaded', async () => {
  const { client } = await world.administrator()
  const ana = await world.register('Ana')
  const { facePhoto } = await ana.client.profile.me()
  const make = (logoPicture: string | undefined) =>
    refusalOf(
      client.reference.createUniversity({ name: 'Nova', acronym: 'NOVA', address: 'Rua Um', logoPicture }),
    )
  expect(await make(facePhoto?.src)).toMatchObject({ code: 'photos.unknown' })
  expect(await make('/media/pictures/nada')).toMatchObject({ code: 'photos.unknown' })
  expect((await world.app.inject(`${facePhoto?.src}_160.webp`)).statusCode).toBe(401)
})

test('a site is a page on the web, also typed without https, and nothing else becomes a link', async () => {
  const { client } = await world.administrator()
  const make = (website: string) =>
    client.reference.createUniversity({
      name: `Nova ${website}`,
      acronym: 'NOVA',
      address: 'Rua Um',
      website,
    })
  await make('www.nova.edu.br/cursos')
  const { rows } = await client.reference.universities({ search: 'Nova', sort: 'createdAt' })
  expect(rows.map((row) => row.website)).toContain('https://www.nova.edu.br/cursos')
  for (const address of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//nova',
    'https://ana@nova.edu.br',
    'não tem',
  ])
    expect(await codeOf(make(address))).toBe('input.invalid')
})
