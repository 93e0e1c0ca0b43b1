// Storage that does not answer: what a member and the team are told meanwhile, and what is owed to it afterwards.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failures } from '#contract/errors.ts'
import { dayMs } from '#server/platform/clock.ts'
import { namesIn, StorageAway } from '#server/platform/storage/storage.ts'
import { onTime, runJobs } from '#server/testing/run-jobs.ts'
import { createWorld, type Person, password, type World } from '#server/testing/world.ts'

let world: World
let ana: Person

beforeEach(async () => {
  world = await createWorld()
  ana = await world.register('Ana', {
    studying: true,
    university: 'Universidade Federal do Ceará',
    course: 'Design',
  })
  world.deps.log.error = () => {}
  world.deps.log.warn = () => {}
})

afterEach(() => world.close())

const away = new StorageAway('ask', new Error('connect ECONNREFUSED 10.0.0.1:9000'))
const goAway = (doing: 'put' | 'read' | 'remove') => vi.spyOn(world.storage, doing).mockRejectedValue(away)
const told = { code: 'server.storage_away', ...failures['server.storage_away'] }

test('a proof that the storage does not take is refused with the reason, and leaves no row', async () => {
  const file = new File([Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2000)])], 'matricula.pdf')
  const put = goAway('put')
  await expect(ana.client.enrolment.sendProof({ file })).rejects.toMatchObject(told)
  put.mockRestore()
  await ana.client.enrolment.sendProof({ file })
  expect(await namesIn(world.storage, 'proofs')).toHaveLength(1)

  // Nor does taking it back depend on the storage: what it keeps, the sweep removes.
  const remove = goAway('remove')
  await ana.client.enrolment.withdraw()
  remove.mockRestore()
  expect(await namesIn(world.storage, 'proofs')).toHaveLength(1)
  await onTime(world, 'enrolment.sweep')
  expect(await namesIn(world.storage, 'proofs')).toEqual([])
})

test('a photo that the storage does not give is answered as away, kept by nobody, and there when it is back', async () => {
  const { facePhoto } = await ana.client.profile.me()
  const look = (headers: Record<string, string> = {}) =>
    world.app.inject({ url: `${facePhoto?.src}_160.webp`, headers: { cookie: ana.cookie, ...headers } })
  const read = goAway('read')
  for (const headers of [undefined, { range: 'bytes=0-9' }]) {
    const answer = await look(headers)
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ code: told.code, message: told.message })
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' })
    expect(answer.headers).not.toHaveProperty('etag')
  }
  expect(read).toHaveBeenCalledTimes(2)
  // A viewer who may not look is told the same as ever: nothing was read for them.
  expect((await world.app.inject({ url: `${facePhoto?.src}_160.webp` })).statusCode).toBe(401)
  expect(read).toHaveBeenCalledTimes(2)
  read.mockRestore()
  expect((await look()).statusCode).toBe(200)
})

test('accounts are erased while the storage keeps their files, which their sweeps remove later', async () => {
  await ana.client.privacy.askExport()
  await runJobs(world)
  expect(await namesIn(world.storage, 'exports')).toHaveLength(1)
  const others = [await world.register('Bia'), await world.register('Davi')]
  for (const { client } of [ana, ...others]) await client.privacy.askDeletion({ password })
  world.pass(7 * dayMs)
  const remove = goAway('remove')
  await onTime(world, 'privacy.erase')
  remove.mockRestore()
  expect(await namesIn(world.storage, 'erased')).toHaveLength(3)
  expect(await namesIn(world.storage, 'exports')).toHaveLength(1)
  await onTime(world, 'privacy.sweep')
  expect(await namesIn(world.storage, 'exports')).toEqual([])
})
