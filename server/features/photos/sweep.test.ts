import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { featureJobs } from '#server/app.ts'
import { hourMs } from '#server/platform/clock.ts'
import { keptUploads } from '#server/testing/crowd.ts'
import { codeOf, createWorld, type Person, type World } from '#server/testing/world.ts'
import { claimUpload } from './commands.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

const kept = (folder = '') => [...world.storage.files.keys()].filter((key) => key.startsWith(folder)).sort()
const srcOf = (key: string) => key.replace(/_\d+\.webp$/, '')
const sweep = () =>
  featureJobs(world.deps)
    .find(({ name }) => name === 'photos.sweep')
    ?.run({})
/** As many hours as it takes until every file has been looked at. */
async function sweepAll() {
  for (let turn = 0; turn < 256; turn++) {
    await sweep()
    world.pass(hourMs)
  }
}

const userIdOf = async ({ id }: Person) => {
  const { rows } = await world.db.execute<{ user_id: string }>(
    sql`select user_id from app_users where id = ${id}`,
  )
  return rows[0]?.user_id ?? ''
}

test('uploads that nothing claimed are gone after a day; what was claimed stays', async () => {
  await keptUploads(world.deps, 1)
  await world.register('Ana')
  const claimed = kept('avatars/')
  expect(claimed).toHaveLength(6)
  world.pass(23 * hourMs)
  const [late] = await keptUploads(world.deps, 1)
  await sweep()
  expect(kept('uploads/')).toHaveLength(6)
  world.pass(2 * hourMs)
  await sweep()
  expect(kept('uploads/')).toHaveLength(3)
  expect(kept('avatars/')).toEqual(claimed)
  const { rows } = await world.db.execute(sql`select id from photo_uploads`)
  expect(rows).toEqual([{ id: late }])
})

test('an upload of yesterday is not claimed any more, swept or not', async () => {
  const form = await world.registrationOf('Ana')
  world.pass(24 * hourMs + 1)
  expect(await codeOf(world.visitor().identity.register(form))).toBe('identity.photos_required')
})

test('what a move that failed half-way has left on both sides is swept, and the other photo stays', async () => {
  world.deps.log.warn = () => {}
  const { move } = world.storage
  let moves = 0
  world.storage.move = async (from, to) => {
    if (++moves === 2) throw new Error('storage is away')
    await move(from, to)
  }
  const { client } = world.browser()
  const answer = await client.identity.register(await world.registrationOf('Ana'))
  expect(answer.warnings).toEqual(['face_photo'])
  const { bodyPhoto } = await client.profile.me()
  expect(kept('uploads/')).toHaveLength(1)
  expect(kept('avatars/')).toHaveLength(5)
  world.pass(49 * hourMs)
  await sweepAll()
  expect(kept('uploads/')).toEqual([])
  expect(new Set(kept('avatars/').map((key) => `/media/${srcOf(key)}`))).toEqual(new Set([bodyPhoto?.src]))
})

test('a photo that was replaced is swept; the new one, the others and the avatar stay', async () => {
  const ana = await world.register('Ana')
  const userId = await userIdOf(ana)
  const old = await ana.client.profile.me()
  world.pass(hourMs)
  const [face = '', avatar = ''] = await keptUploads(world.deps, 2)
  const newFace = await claimUpload(world.deps, face, userId, 'face')
  const newAvatar = await claimUpload(world.deps, avatar, userId, 'profile')
  await world.db.execute(
    sql`update app_users set face_photo_url = ${newFace.url}, avatar = ${newAvatar.url} where id = ${ana.id}`,
  )
  expect(kept('avatars/')).toHaveLength(12)
  world.pass(49 * hourMs)
  await sweepAll()
  expect(new Set(kept().map((key) => `/media/${srcOf(key)}`))).toEqual(
    new Set([newFace.url, newAvatar.url, old.bodyPhoto?.src]),
  )
})

test('the photos of an account that is gone are swept', async () => {
  const ana = await world.register('Ana')
  await world.db.execute(sql`delete from users where email = ${ana.email}`)
  world.pass(49 * hourMs)
  await sweepAll()
  expect(kept()).toEqual([])
})

test('nothing younger than two days is swept, though no row refers to it yet', async () => {
  const [upload = ''] = await keptUploads(world.deps, 1)
  await claimUpload(world.deps, upload, crypto.randomUUID(), 'face')
  await world.storage.put(`uploads/${crypto.randomUUID()}_160.webp`, new Uint8Array([1]))
  const before = kept()
  world.pass(47 * hourMs)
  world.storage.list = withoutHours(world.storage.list)
  await sweep()
  expect(kept()).toEqual(before)
  world.pass(2 * hourMs)
  await sweep()
  expect(kept()).toEqual([])
})

/** Lists whole folders, whichever part of them the hour asks for. */
const withoutHours =
  (list: World['storage']['list']): World['storage']['list'] =>
  (prefix) =>
    list(prefix.replace(/[^/]*$/, ''))

test('a run looks at one part in 256, by the hour, and at no other folder', async () => {
  const lone = (id: string) => `avatars/${id}0000000-0000-4000-8000-000000000000/face_1_160.webp`
  const ids = Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, '0'))
  for (const id of ids) await world.storage.put(lone(id), new Uint8Array([1]))
  await world.storage.put('companies/00/logo.webp', new Uint8Array([1]))
  world.pass(49 * hourMs)
  await sweep()
  expect(kept('avatars/')).toHaveLength(255)
  await sweep()
  expect(kept('avatars/')).toHaveLength(255)
  await sweepAll()
  expect(kept()).toEqual(['companies/00/logo.webp'])
})
