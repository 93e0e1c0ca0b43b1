import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { featureJobs } from '#server/app.ts'
import { dayMs, hourMs } from '#server/platform/clock.ts'
import { storedUploads } from '#server/testing/crowd.ts'
import { codeOf, createWorld, type World } from '#server/testing/world.ts'
import { pictures } from './tables.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

const kept = () => [...world.storage.files.keys()].sort()
const rows = async () => (await world.db.select({ id: pictures.id }).from(pictures)).map(({ id }) => id)
const sweep = async () =>
  featureJobs(world.deps)
    .find(({ name }) => name === 'photos.sweep')
    ?.run?.({})

// spec M419
test('uploads that nothing claimed are gone after a day; what was claimed stays', async () => {
  await storedUploads(world.deps, 1)
  await world.register('Ana')
  const claimed = 2
  world.pass(23 * hourMs)
  const [late = ''] = await storedUploads(world.deps, 1)
  await sweep()
  expect(kept()).toHaveLength((claimed + 2) * 3)
  world.pass(2 * hourMs)
  await sweep()
  expect(kept()).toHaveLength((claimed + 1) * 3)
  expect(await rows()).toHaveLength(claimed + 1)
  expect(await rows()).toContain(late)
  world.pass(40 * dayMs)
  await sweep()
  expect(kept()).toHaveLength(claimed * 3)
})

test('an upload of yesterday is not claimed any more, swept or not', async () => {
  const form = await world.registrationOf('Ana')
  world.pass(24 * hourMs + 1)
  expect(await codeOf(world.visitor().identity.register(form))).toBe('identity.photos_required')
})

test('the photos of an account that is gone are nobody’s at once, and swept', async () => {
  const [ana, bia] = [await world.register('Ana'), await world.register('Bia')]
  const { facePhoto } = await ana.client.profile.me()
  const look = async () =>
    (await world.app.inject({ url: `${facePhoto?.src}_160.webp`, headers: { cookie: bia.cookie } }))
      .statusCode
  expect(await look()).toBe(200)
  await world.db.execute(sql`delete from users where email = ${ana.email}`)
  expect(await look()).toBe(404)
  world.pass(25 * hourMs)
  await sweep()
  expect(kept()).toHaveLength(6)
  expect(await rows()).toHaveLength(2)
})

test('a picture still in use is not swept, whoever it belonged to', async () => {
  const ana = await world.register('Ana')
  await world.db.update(pictures).set({ ownerId: null })
  world.pass(25 * hourMs)
  await storedUploads(world.deps, 1)
  world.pass(25 * hourMs)
  await sweep()
  expect(kept()).toHaveLength(6)
  expect(await ana.client.profile.me()).toMatchObject({ facePhoto: expect.anything() })
})

test('a row goes after its files: where the storage is away both stay, for the next hour', async () => {
  const [id = ''] = await storedUploads(world.deps, 1)
  world.pass(25 * hourMs)
  const { remove } = world.storage
  world.storage.remove = async () => {
    throw new Error('storage is away')
  }
  await expect(sweep()).rejects.toThrow('storage is away')
  expect(await rows()).toEqual([id])
  world.storage.remove = remove
  await sweep()
  expect([await rows(), kept()]).toEqual([[], []])
})

test('leftovers of a crashed upload, a row and some of its files, are swept like any other', async () => {
  const [id = ''] = await storedUploads(world.deps, 1)
  await world.db.update(pictures).set({ stored: false }).where(eq(pictures.id, id))
  for (const key of kept().slice(1)) await world.storage.remove(key)
  world.pass(25 * hourMs)
  await sweep()
  expect([await rows(), kept()]).toEqual([[], []])
})
