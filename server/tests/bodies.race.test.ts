// Bodies sent to a running server, and their cost: those of those who may not send them, that never end, or that are no
// HTTP at all.
// Only with --all: it keeps a server busy with hundreds of forms and photos, and weighs it.
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { newInstallation } from '../testing/installation.ts'
import { startServer, stop } from '../testing/process.ts'
import {
  filePart,
  firstAnswerOn,
  form,
  headOf,
  lastAnswerOn,
  half as rawHalf,
  refusal,
} from '../testing/raw-http.ts'
import { soon } from '../testing/waiting.ts'

/** Taken before `setup.ts` forbids it: it reaches the child only. */
const ask = globalThis.fetch
const admin = { email: 'chefia@exemplo.com.br', password: 'maré-cheia-2026' }

let folder: string
let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  const { env } = await newInstallation()
  folder = env.DATA_DIR
  const chief = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
  server = await startServer({ ...env, ...chief }, undefined, 'file')
}, 900_000)

const half = (bytes: string | Buffer) => rawHalf(server.origin, bytes)

describe('a body is not read', () => {
  const refused = async (url: string, type: string, more = '') =>
    firstAnswerOn(await half(headOf(url, type, 50_000, more)))

  test('without a session where one is required, nor with a cookie that is not ours', async () => {
    for (const more of ['', 'cookie: xamego.session_token=a.b\r\n'])
      for (const type of ['application/json', form])
        expect(await refused('/api/interactions', type, more)).toEqual(refusal('session.required'))
  })

  test('from another site, however the address is written', async () => {
    const more = 'origin: https://outro.example\r\n'
    for (const url of [
      '/api/sign-out',
      '/api/%73ign-out',
      '/%61pi/sign-out',
      'http://localhost/api/sign-out',
    ])
      expect(await refused(url, 'application/json', more), url).toMatchObject(
        refusal('request.foreign_origin'),
      )
    const { status, body } = await refused('/%72pc/identity/signOut', 'application/json', more)
    expect([status, (body.json ?? body).code]).toEqual([403, 'request.foreign_origin'])
  })

  test('for a webhook without the header of a signature', async () => {
    for (const more of ['', 'stripe-signature: nobody\r\n'])
      expect(await refused('/webhooks/pagamentos', 'application/json', more)).toEqual(
        refusal('input.invalid'),
      )
  })

  test('at an unknown address, nor a form where no file goes', async () => {
    expect(await refused('/api/nothing', form)).toEqual(refusal('request.not_found'))
    expect(await refused('/api/sign-in', form)).toEqual(refusal('input.invalid'))
  })

  test('if it is compressed', async () => {
    for (const encoding of ['br', 'gzip', 'deflate', 'zstd', 'x-unknown', 'gzip, br'])
      expect(
        await refused('/api/sign-in', 'application/json', `content-encoding: ${encoding}\r\n`),
        encoding,
      ).toEqual(refusal('request.encoded'))
  })

  test('declared larger than a photo', async () => {
    const socket = await half(headOf('/api/photos', form, 40_000_000))
    expect(await firstAnswerOn(socket)).toEqual(refusal('photos.too_large'))
  })

  test('beyond the budget of uploads', async () => {
    const address = 'x-forwarded-for: 10.7.7.7\r\n'
    const spend = Array.from({ length: 200 }, async () => {
      const socket = await half(headOf('/api/photos', form, 2, address))
      const answer = firstAnswerOn(socket)
      socket.write('--')
      return (await answer).status
    })
    expect(new Set(await Promise.all(spend))).toEqual(new Set([400]))
    expect((await refused('/api/photos', form, address)).body).toMatchObject({ code: 'request.too_many' })
  })
})

describe('a malformed request', () => {
  const told = async (sent: string) => lastAnswerOn(await half(sent))
  test('is refused in our words', async () => {
    for (const sent of [
      'nonsense\r\n\r\n',
      'GET / HTTP/9.9\r\n\r\n',
      'GET / HTTP/1.1\r\nhost: a\r\nx y: 1\r\n\r\n',
    ])
      expect(await told(sent), sent).toEqual(refusal('request.malformed'))
    expect(await told(`GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`)).toEqual(
      refusal('request.headers_too_large'),
    )
  })

  test('and so is an address that cannot be read', async () => {
    const answer = await ask(`${server.origin}/%zz`)
    expect([answer.status, await answer.json()]).toEqual([400, refusal('input.invalid').body])
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'")
  })
})

/** Resident memory of the server and of the processes it started, in megabytes. */
function memory(): number {
  const { pid } = server.child
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,rss='], { encoding: 'utf8' }).trim().split('\n')
  const all = lines.map((line) => line.trim().split(/\s+/).map(Number))
  const own = all.filter(([id, parent]) => id === pid || parent === pid)
  return own.reduce((sum, [, , kilobytes = 0]) => sum + kilobytes / 1024, 0)
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** Time until somebody is in: who hears from a slow machine that it is busy presses again. */
async function signInMs(): Promise<number> {
  const started = performance.now()
  const pressed = () =>
    ask(`${server.origin}/api/sign-in`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.8.0.${Math.floor(started) % 250}`,
      },
      body: JSON.stringify(admin),
    })
  await vi.waitFor(async () => expect((await pressed()).status).toBe(200), soon)
  return performance.now() - started
}

/**
 * 1,700 MB are sent, and would be held if files waited in memory. From 150 to 215 were measured: buffers on their way to the
 * disk, and what the collector has not yet given back.
 */
const maxFormsCost = 300

test('five hundred forms that visitors never finish cost less than 300 MB', {
  timeout: 900_000,
}, async () => {
  await signInMs()
  const before = memory()
  const block = Buffer.alloc(64 * 1024, 'x')
  const sockets = await Promise.all(
    Array.from({ length: 500 }, async (_, turn) => {
      const address = `x-forwarded-for: 10.${turn >> 8}.${turn & 255}.1\r\n`
      const socket = await half(headOf('/api/photos', form, 5_000_000, address) + filePart)
      for (let sent = 0; sent < 4_500_000 && socket.write(block); ) sent += block.length
      return socket
    }),
  )
  const answers = new Set<number>()
  for (const socket of sockets)
    socket.once('data', (bytes) => answers.add(Number(String(bytes).split(' ')[1])))
  let most = 0
  for (let look = 0; look < 6; look++) {
    most = Math.max(most, memory())
    await signInMs()
  }
  expect(most - before).toBeLessThan(maxFormsCost)
  await vi.waitFor(() => expect([...answers]).toContain(503), soon)
  for (const socket of sockets) socket.destroy()
  await vi.waitFor(() => expect(readdirSync(join(folder, 'uploads'))).toEqual([]), soon)
})

test('photos by the dozen keep nobody from signing in', { timeout: 900_000 }, async () => {
  const pixels = { width: 2200, height: 1600, channels: 3 } as const
  // Half of it dark: all over it would be taken for a blank.
  const noise = sharp(randomBytes(2200 * 1600 * 3).fill(0, 0, 2200 * 800 * 3), { raw: pixels })
  const photo = new Blob([new Uint8Array(await noise.jpeg({ quality: 95 }).toBuffer())], {
    type: 'image/jpeg',
  })
  const quiet: number[] = []
  while (quiet.length < 5) quiet.push(await signInMs())
  let left = 24
  const uploads = Array.from({ length: left }, async (_, turn) => {
    const body = new FormData()
    body.append('file', photo, 'foto.jpg')
    const headers = { 'x-forwarded-for': `10.9.0.${turn}` }
    const { status } = await ask(`${server.origin}/api/photos`, { method: 'POST', headers, body })
    left--
    return status
  })
  const waits: number[] = []
  while (left > 0 && waits.length < 30) waits.push(await signInMs())
  // On a slow machine the last ones are told that it is busy.
  const answers = await Promise.all(uploads)
  expect(answers).toContain(200)
  expect([200, 503]).toEqual(expect.arrayContaining(answers))
  expect(median(waits)).toBeLessThan(20 * median(quiet))
  await vi.waitFor(() => expect(readdirSync(join(folder, 'uploads'))).toEqual([]), soon)
})

/** The last of all: it stops the server. */
test('half a request, half a form and half a header keep no server from stopping', async () => {
  await half(headOf('/api/sign-in', 'application/json', 90))
  await half(headOf('/api/photos', form, 90_000) + filePart)
  await half('POST /api/sign-in HTTP/1.1\r\nhost: local')
  await signInMs()
  const told = performance.now()
  await stop(server)
  expect(performance.now() - told).toBeLessThan(60_000)
  // A slow machine may give a picture up, and says so; nothing of all this is an error.
  expect(server.said().match(/^.*"level":[56]0.*$/gm)).toBeNull()
})
