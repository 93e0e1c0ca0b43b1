// A company's plan on its page and in the guide: what the page shows while it runs and after it, and the strip "Destaque".
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayMs } from '#server/platform/clock.ts'
import { admit, company, type Keeper, keeper } from '#server/testing/businesses.ts'
import { pressOn } from '#server/testing/paying.ts'
import { runJobs } from '#server/testing/run-jobs.ts'
import { createWorld, password, type World } from '#server/testing/world.ts'
import { plans } from '../billing/tables.ts'
import { companies, companyFiles } from '../companies/tables.ts'
import { pictures } from '../photos/tables.ts'

let world: World
let rita: Keeper
let bar: { id: string; slug: string }
beforeEach(async () => {
  world = await createWorld()
  rita = await keeper(world, 'Rita Braga')
  bar = await company(world, 'Bar do Porto')
  await admit(world, bar.id, rita.id)
})
afterEach(() => world.close())

const video = '/media/companies/bar.mp4'
const visitor = () => world.browser().client.companies
const page = () => visitor().one({ slug: bar.slug })

/** Puts so many pictures into the gallery, and a video, as whoever fills a page in. */
async function fill(photos: number) {
  const urls = Array.from({ length: photos }, (_, place) => `/media/pictures/${bar.id}-${place}.webp`)
  for (const url of urls)
    await world.db.insert(pictures).values({ url, use: 'logo', stored: true }).onConflictDoNothing()
  await world.db.insert(companyFiles).values({ url: video, kind: 'video' }).onConflictDoNothing()
  const [image1 = null, image2 = null, image3 = null, image4 = null] = urls
  await world.db
    .update(companies)
    .set({ image1, image2, image3, image4, videoUrl: video })
    .where(eq(companies.id, bar.id))
}

async function buy(name: string) {
  const { plans: offered } = await rita.client.businessPlans.list({ id: bar.id })
  const planId = offered.find((one) => one.name === name)?.id ?? ''
  const { url } = await rita.client.businessPlans.buy({ id: bar.id, planId })
  await pressOn(world, url.split('/').at(-1) ?? '', 'aprovar')
  await runJobs(world)
}

/** Days later the session of before is over. */
async function pass(days: number) {
  world.pass(days * dayMs)
  const { client } = world.browser()
  await client.identity.signIn({ email: rita.email, password })
  rita = { ...rita, client }
}

const shown = async () => {
  const { gallery, hasVideo, videoUrl } = await page()
  expect(hasVideo).toBe(videoUrl !== null)
  return { photos: gallery.length, video: hasVideo }
}
const videoLink = () => world.app.inject(`/ir/${bar.slug}/video`).then(({ headers }) => headers.location)

test('a page that never had a plan shows all that the team has put there', async () => {
  await fill(4)
  expect(await shown()).toEqual({ photos: 4, video: true })
  expect(await videoLink()).toContain(video)
})

test('a page falls back when its plan is over, and has everything again with the next one', async () => {
  await buy('Premium')
  await fill(4)
  expect(await shown()).toEqual({ photos: 4, video: true })
  await pass(31)
  expect(await shown()).toEqual({ photos: 1, video: false })
  expect(await videoLink()).toBe('/guia-comercial')
  const [kept] = await world.db.select().from(companies).where(eq(companies.id, bar.id))
  expect(kept?.image4).not.toBeNull()
  expect(kept?.videoUrl).toBe(video)
  await buy('Premium')
  expect(await shown()).toEqual({ photos: 4, video: true })
})

test('a plan that ends takes nothing that stood on the page before the first was bought', async () => {
  await fill(3)
  await buy('Premium')
  await fill(4)
  expect(await shown()).toEqual({ photos: 4, video: true })
  await pass(31)
  expect(await shown()).toEqual({ photos: 3, video: true })
})

test('a plan that was given back leaves nothing on the page that it had opened', async () => {
  await buy('Premium')
  await fill(4)
  const { items } = await rita.client.businessPlans.payments({ id: bar.id })
  await rita.client.businessPlans.refund({ id: bar.id, payment: items[0]?.id ?? '' })
  await runJobs(world)
  expect(await shown()).toEqual({ photos: 1, video: false })
})

test('the strip shows at most three companies whose plan gives a place there, and moves nothing in the list', async () => {
  const others = await Promise.all(['Sebo', 'Padaria', 'Barbearia'].map((name) => company(world, name)))
  const before = (await visitor().list({})).items.map(({ name }) => name)
  expect((await visitor().list({})).highlighted).toEqual([])
  const [gold] = await world.db
    .insert(plans)
    .values({
      name: 'Ouro',
      type: 'company',
      price: 9900,
      duration: 30,
      photos: 4,
      media: true,
      highlight: true,
      promotions: 9,
    })
    .returning()
  await buy('Ouro')
  world.pass(61_000)
  const { items, highlighted } = await visitor().list({})
  expect(highlighted.map(({ name }) => name)).toEqual(['Bar do Porto'])
  expect(items.map(({ name }) => name)).toEqual(before)
  // Those to which the team gave the plan stand there, too, three at a time.
  for (const { id } of others)
    await world.db
      .update(companies)
      .set({ planId: gold?.id ?? null })
      .where(eq(companies.id, id))
  world.pass(61_000)
  expect((await visitor().list({})).highlighted).toHaveLength(3)
  expect((await visitor().list({ search: 'bar' })).highlighted).toEqual([])
  expect((await visitor().list({ neighborhoods: ['Mondubim'] })).highlighted).toEqual([])
  const seen = new Set<string>()
  for (let day = 0; day < 12; day++) {
    for (const { name } of (await visitor().list({})).highlighted) seen.add(name)
    await pass(1)
  }
  expect(seen).toEqual(new Set(['Bar do Porto', 'Sebo', 'Padaria', 'Barbearia']))
  await pass(30)
  expect((await visitor().list({})).highlighted.map(({ name }) => name)).not.toContain('Bar do Porto')
})

test('a plan that was bought takes the place of a given one, in the strip as well', async () => {
  const [gold] = await world.db
    .insert(plans)
    .values({
      name: 'Ouro',
      type: 'company',
      price: 9900,
      photos: 4,
      media: true,
      highlight: true,
      promotions: 9,
    })
    .returning()
  await world.db
    .update(companies)
    .set({ planId: gold?.id ?? null })
    .where(eq(companies.id, bar.id))
  const strip = async () => {
    world.pass(61_000)
    return (await visitor().list({})).highlighted.map(({ name }) => name)
  }
  expect(await strip()).toEqual(['Bar do Porto'])
  await buy('Premium')
  expect(await strip()).toEqual([])
  await pass(31)
  expect(await strip()).toEqual(['Bar do Porto'])
})
