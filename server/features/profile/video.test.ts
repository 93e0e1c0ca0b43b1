// The video of a profile: judged, cleaned, shown to whom its owner is shown to, replaced, removed and swept.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { maxVideoBytes } from '#contract/photos/upload-sizes.ts'
import { dayMs } from '#server/platform/clock.ts'
import { mp4, video, webm } from '#server/testing/video.ts'
import { codeOf, createWorld, type Person, refusalOf, type World } from '#server/testing/world.ts'
import { videos } from '../photos/tables.ts'
import { sweepVideos } from '../photos/videos.ts'

let world: World
let ana: Person
let davi: Person
beforeEach(async () => {
  world = await createWorld()
  ana = await world.register('Ana')
  davi = await world.register('Davi')
})
afterEach(() => world.close())

const send = async (contents: Buffer, name?: string, type?: string) =>
  (await davi.client.profile.setVideo({ file: video(contents, name, type) })).video
const ask = (url: string, by: Person, headers = {}) =>
  world.app.inject({ url, headers: { cookie: by.cookie, ...headers } })
const status = async (url: string, by: Person) => (await ask(url, by)).statusCode
const kept = (url: string) => Buffer.from(world.storage.files.get(url.replace('/media/', '')) ?? [])
const note = '-3.7172-038.5434/ Praia de Iracema'

describe('uploading a video', () => {
  test('MP4, QuickTime and WebM, by their bytes, whatever they are called', async () => {
    for (const [contents, ends, served] of [
      [mp4(), '.mp4', 'video/mp4'],
      [mp4({ brand: 'qt  ' }), '.mp4', 'video/mp4'],
      ...['vp09', 'av01', 'avc3'].map((coding) => [mp4({ coding }), '.mp4', 'video/mp4'] as const),
      [webm(), '.webm', 'video/webm'],
      [webm({ codec: 'V_AV1' }), '.webm', 'video/webm'],
    ] as const) {
      const url = await send(contents, 'foto.jpg', 'image/jpeg')
      expect(url).toMatch(/^\/media\/videos\/[\da-f-]{36}\.\w+$/)
      expect(url.endsWith(ends)).toBe(true)
      expect((await ask(url, ana)).headers['content-type']).toBe(served)
    }
  })

  test('nothing else, and what stood there stays', async () => {
    const before = await send(mp4())
    const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(200)])
    const lying = mp4()
    lying.writeUInt32BE(0xffffff, 0)
    for (const contents of [
      png,
      Buffer.from('<script>alert(1)</script>'.repeat(9)),
      Buffer.alloc(0),
      lying,
      mp4({ tracks: ['soun'] }),
      mp4({ tracks: [] }),
      mp4().subarray(0, 150),
      webm({ codec: 'A_OPUS' }),
      Buffer.concat([Buffer.from('\0\0\0\x18ftypheic', 'latin1'), Buffer.alloc(99)]),
    ])
      expect(await refusalOf(davi.client.profile.setVideo({ file: video(contents) }))).toMatchObject({
        code: 'videos.not_video',
        message: 'Por favor, selecione apenas arquivos de vídeo',
      })
    expect((await davi.client.profile.me()).video).toBe(before)
  })

  test('a video that most browsers don’t play is refused, with what to do', async () => {
    for (const contents of [
      mp4({ coding: 'hvc1' }),
      mp4({ coding: 'hev1', brand: 'qt  ' }),
      mp4({ coding: 'apcn', brand: 'qt  ' }),
      mp4({ coding: 'mp4v' }),
      webm({ codec: 'V_MPEGH/ISO/HEVC' }),
      Buffer.concat([Buffer.from('RIFF\0\0\0\0AVI LIST'), Buffer.alloc(99)]),
      Buffer.concat([Buffer.from('\0\0\0\x08wide\0\0\0\x08mdat'), Buffer.alloc(99)]),
    ])
      expect(await refusalOf(davi.client.profile.setVideo({ file: video(contents) }))).toMatchObject({
        code: 'videos.unplayable',
        message: expect.stringContaining('Envie em MP4 com H.264'),
      })
  })

  // spec G177
  test('fifty megabytes are the most, a photo’s five are no limit of theirs', async () => {
    expect(await send(Buffer.concat([mp4(), Buffer.alloc(0)]))).toBeTruthy()
    const six = mp4({ seen: 'x'.repeat(6 * 1024 * 1024) })
    expect(await send(six)).toBeTruthy()
    const large = Buffer.alloc(maxVideoBytes + 1)
    expect(await refusalOf(davi.client.profile.setVideo({ file: video(large) }))).toMatchObject({
      code: 'videos.too_large',
      status: 413,
      message: 'O vídeo deve ter no máximo 50MB',
    })
  })

  test('nothing of where it was made is kept, and the pictures are', async () => {
    for (const contents of [
      mp4({ notes: note }),
      mp4({ notes: note, tracks: ['vide', 'soun', 'meta', 'camm'] }),
      webm({ notes: note }),
    ]) {
      const url = await send(contents)
      const stored = kept(url)
      expect(stored.length).toBe(contents.length)
      expect(stored.includes('Iracema')).toBe(false)
      expect(stored.includes('-3.7172')).toBe(false)
      expect(stored.includes('imagens')).toBe(true)
    }
    expect(kept(await send(mp4({ tracks: ['vide', 'camm'] }))).includes('camm')).toBe(false)
  })
})

// spec M243
test('it is told on the card, in the details and to its owner', async () => {
  expect((await ana.client.interactions.details({ id: davi.id })).video).toBeNull()
  const url = await send(mp4())
  expect((await ana.client.interactions.details({ id: davi.id })).video).toBe(url)
  expect((await ana.client.discover.list({})).items[0]?.video).toBe(url)
  expect((await davi.client.profile.me()).video).toBe(url)
})

test('it is served in parts, as players ask for it', async () => {
  const contents = mp4()
  const url = await send(contents)
  const whole = await ask(url, ana)
  expect([whole.statusCode, whole.headers['accept-ranges'], whole.rawPayload.length]).toEqual([
    200,
    'bytes',
    contents.length,
  ])
  const part = async (range: string) => {
    const { statusCode, headers, rawPayload } = await ask(url, ana, { range })
    return [statusCode, headers['content-range'], rawPayload.length]
  }
  const last = contents.length - 1
  expect(await part('bytes=0-9')).toEqual([206, `bytes 0-9/${contents.length}`, 10])
  expect(await part('bytes=10-')).toEqual([206, `bytes 10-${last}/${contents.length}`, contents.length - 10])
  expect(await part('bytes=-5')).toEqual([206, `bytes ${last - 4}-${last}/${contents.length}`, 5])
  expect(await part(`bytes=0-${contents.length * 2}`)).toEqual([
    206,
    `bytes 0-${last}/${contents.length}`,
    contents.length,
  ])
  for (const odd of [
    'bytes=9-3',
    'bytes=-',
    'bytes=a-b',
    `bytes=${contents.length}-`,
    'bytes=0-1,4-5',
    'linhas=1-2',
  ])
    expect((await part(odd))[0], odd).toBe(200)
})

test('it is served to whom its owner is shown to, asked about again each time', async () => {
  const url = await send(mp4())
  expect([await status(url, ana), await status(url, davi)]).toEqual([200, 200])
  await davi.client.interactions.block({ id: ana.id })
  expect([await status(url, ana), await status(url, davi)]).toEqual([404, 200])
  const { items } = await davi.client.interactions.blocked({})
  await davi.client.interactions.unblock({ id: items[0]?.id ?? '' })
  await davi.client.interactions.decide({ to: ana.id, type: 'dislike' })
  expect(await status(url, ana)).toBe(404)
  const boss = await world.administrator()
  expect((await world.app.inject({ url, headers: { cookie: boss.cookie } })).statusCode).toBe(200)
  await world.deactivate(davi)
  const bia = await world.register('Bia')
  expect(await status(url, bia)).toBe(404)
  for (const guessed of ['/media/videos/..%2fpictures%2fx.mp4', `/media/videos/${crypto.randomUUID()}.mp4`])
    expect(await status(guessed, bia)).toBe(404)
})

test('a replaced or removed video is served to nobody and swept', async () => {
  const first = await send(mp4())
  const second = await send(webm())
  expect([await status(first, ana), await status(first, davi), await status(second, ana)]).toEqual([
    404, 404, 200,
  ])
  await davi.client.profile.removeVideo()
  await davi.client.profile.removeVideo()
  expect((await davi.client.profile.me()).video).toBeNull()
  expect(await status(second, davi)).toBe(404)
  const third = await send(mp4())
  world.pass(2 * dayMs)
  await sweepVideos(world.deps)
  expect((await world.db.select({ url: videos.url }).from(videos)).map(({ url }) => url)).toEqual([third])
  expect([...world.storage.files.keys()].filter((key) => key.startsWith('videos/'))).toEqual([
    third.replace('/media/', ''),
  ])
})

test('it goes with the account, and what a storage did not take is no video', async () => {
  world.deps.log.error = () => {}
  world.storage.fail = true
  expect(await codeOf(davi.client.profile.setVideo({ file: video() }))).toBe('server.storage_away')
  world.storage.fail = false
  expect((await davi.client.profile.me()).video).toBeNull()
  const url = await send(mp4())
  const boss = await world.administrator()
  await boss.client.memberAdmin.remove({ id: davi.id, version: 1 })
  expect(await status(url, ana)).toBe(404)
  world.pass(2 * dayMs)
  await sweepVideos(world.deps)
  expect(await world.db.$count(videos)).toBe(0)
})

test('one after the other is not endless, and visitors send none', async () => {
  expect(await codeOf(world.visitor().profile.setVideo({ file: video() }))).toBe('session.required')
  for (let turn = 0; turn < 20; turn++) await send(mp4())
  expect(await codeOf(davi.client.profile.setVideo({ file: video() }))).toBe('request.too_many')
})
