// Disks without room: what whoever writes is told meanwhile, and what is left of it.
import fs, { readdirSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { everyFailure } from '#contract/failures.ts'
import { portrait } from '#server/testing/portrait.ts'
import { createWorld, refusalOf, type World } from '#server/testing/world.ts'

const { createWriteStream } = fs

/** Has what is written from now on meet a disk without room, or one with room again; whichever module imports it. */
function fillDisk(full: boolean) {
  fs.createWriteStream = full ? () => createWriteStream('/dev/full') : createWriteStream
  syncBuiltinESMExports()
}

let world: World
beforeEach(async () => {
  world = await createWorld()
  vi.spyOn(world.deps.log, 'warn').mockReturnValue()
})
afterEach(() => world.close())

const told = (code: 'server.busy' | 'server.storage_away') => {
  const { status, message } = everyFailure[code]
  return { code, status, message }
}

test('a file for which the disk has no room as it arrives is refused in words, and leaves nothing', async () => {
  fillDisk(true)
  onTestFinished(() => fillDisk(false))
  const body = new FormData()
  body.set('file', await portrait())
  const form = new Response(body)
  const headers = { 'content-type': form.headers.get('content-type') ?? '' }
  const payload = Buffer.from(await form.arrayBuffer())
  const upload = () => world.app.inject({ method: 'POST', url: '/api/photos', headers, payload })
  const refused = await upload()
  expect([refused.statusCode, refused.json()]).toEqual([
    503,
    expect.objectContaining(told('server.storage_away')),
  ])
  expect(readdirSync(join(world.deps.config.DATA_DIR, 'uploads'))).toEqual([])
  fillDisk(false)
  expect((await upload()).json()).toMatchObject({ photo: expect.anything() })
})

test('a write for which the disk of the database has no room is answered to come back in a moment', async () => {
  const ana = await world.register('Ana')
  const query = world.db.$client.query.bind(world.db.$client) as (...asked: unknown[]) => Promise<unknown>
  let full = true
  vi.spyOn(world.db.$client, 'query').mockImplementation((async (...asked: unknown[]) => {
    const [statement] = asked as [string | { text: string }]
    const text = typeof statement === 'string' ? statement : statement.text
    if (full && /^\s*(insert|update)/i.test(text))
      throw Object.assign(new Error('could not extend file'), { code: '53100' })
    return query(...asked)
  }) as never)
  const upload = async () => ana.client.photos.upload({ file: await portrait() })
  expect(await refusalOf(upload())).toMatchObject(told('server.busy'))
  full = false
  expect((await upload()).photo).not.toBeNull()
})
