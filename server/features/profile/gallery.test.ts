// Up to four photos beside face and body, in their owner's order.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayMs } from '#server/platform/clock.ts'
import { storedUploads } from '#server/testing/crowd.ts'
import { portrait } from '#server/testing/portrait.ts'
import { codeOf, createWorld, type Person, type World } from '#server/testing/world.ts'
import { sweepPictures } from '../photos/sweep.ts'
import { pictures } from '../photos/tables.ts'

let world: World
let ana: Person
let davi: Person
beforeEach(async () => {
  world = await createWorld()
  ana = await world.register('Ana')
  davi = await world.register('Davi')
})
afterEach(() => world.close())

const load = async (src: string | undefined, by: Person) =>
  (await world.app.inject({ url: `${src}_160.webp`, headers: { cookie: by.cookie } })).statusCode
const seen = async () =>
  (await ana.client.interactions.details({ id: davi.id })).gallery.map(({ src }) => src)
const hang = async (photos: string[], { client } = davi) => client.profile.setGallery({ photos })

test('it is shown in the details, in its order, and to its owner as others see it', async () => {
  const uploads = await storedUploads(world.deps, 3)
  const gallery = await hang(uploads)
  expect(gallery.map(({ id }) => id)).toEqual(uploads)
  expect((await davi.client.profile.me()).gallery).toEqual(gallery)
  const shown = gallery.map(({ photo }) => photo.src)
  expect(await seen()).toEqual(shown)
  expect((await davi.client.profile.asSeen({ by: 'stranger' })).gallery.map(({ src }) => src)).toEqual(shown)
  for (const src of shown) expect(await load(src, ana)).toBe(200)
})

test('it is no part of the lists, where the two photos say who somebody is', async () => {
  const gallery = await hang(await storedUploads(world.deps, 1))
  expect(JSON.stringify(await ana.client.discover.list({}))).not.toContain(gallery[0]?.photo.src)
})

test('a photo is served to whom its owner is shown to, and to nobody else', async () => {
  const [photo] = await hang(await storedUploads(world.deps, 1))
  const src = photo?.photo.src
  expect(await load(src, ana)).toBe(200)
  await davi.client.interactions.block({ id: ana.id })
  expect([await load(src, ana), await load(src, davi)]).toEqual([404, 200])
})

test('it is moved, and sent again as it stands it stays', async () => {
  const [one = '', two = '', three = ''] = await storedUploads(world.deps, 3)
  await hang([one, two, three])
  const moved = await hang([three, one, two])
  expect(moved.map(({ id }) => id)).toEqual([three, one, two])
  expect(await hang([three, one, two])).toEqual(moved)
})

test('a photo that is replaced or removed is served to nobody at once, and swept', async () => {
  const [one = '', two = '', other = ''] = await storedUploads(world.deps, 3)
  const before = await hang([one, two])
  const after = await hang([other])
  for (const { photo } of before) for (const by of [ana, davi]) expect(await load(photo.src, by)).toBe(404)
  expect(await seen()).toEqual(after.map(({ photo }) => photo.src))
  world.pass(2 * dayMs)
  await sweepPictures(world.deps)
  const left = (await world.db.select({ id: pictures.id }).from(pictures)).map(({ id }) => id)
  expect(left).not.toContain(one)
  expect(left).not.toContain(two)
  expect(left).toContain(other)
  // A photo that was given up does not come back.
  expect(await codeOf(hang([one]))).toBe('photos.unknown')
})

test('four are the most, none twice, and what is refused leaves all as it was', async () => {
  const uploads = await storedUploads(world.deps, 5)
  const [one = '', two = ''] = uploads
  expect(await codeOf(hang(uploads))).toBe('input.invalid')
  expect(await codeOf(hang([one, one]))).toBe('input.invalid')
  const before = await hang([one])
  expect(await codeOf(hang([two, crypto.randomUUID()]))).toBe('photos.unknown')
  expect((await davi.client.profile.me()).gallery).toEqual(before)
  expect(await hang([one, two])).toHaveLength(2)
})

test('it takes nothing of somebody else, nor a face or a body, nor what the storage did not take', async () => {
  const [hers = ''] = await storedUploads(world.deps, 1)
  await hang([hers], ana)
  expect(await codeOf(hang([hers]))).toBe('photos.unknown')
  const faces = await world.db.select({ id: pictures.id, use: pictures.use }).from(pictures)
  const face = faces.find(({ use }) => use === 'face')?.id ?? ''
  expect(await codeOf(hang([face]))).toBe('photos.unknown')
  world.deps.log.error = () => {}
  world.storage.fail = true
  const { id } = await world.visitor().photos.upload({ file: await portrait() })
  world.storage.fail = false
  expect(await codeOf(hang([id]))).toBe('photos.unknown')
})

test('it goes with the account', async () => {
  await hang(await storedUploads(world.deps, 2))
  const boss = await world.administrator()
  await boss.client.memberAdmin.remove({ id: davi.id, version: 1 })
  world.pass(2 * dayMs)
  await sweepPictures(world.deps)
  expect(await world.db.$count(pictures)).toBe(2)
})
