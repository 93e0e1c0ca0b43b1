// Bodies that are broken off, lie about themselves or never end, sent to every kind of route: the process outlives all of them,
// and others are answered meanwhile.
// Only with --all: it keeps a server busy with thousands of bodies, and waits for silences to be cut.
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { newInstallation } from '../testing/installation.ts'
import { startServer } from '../testing/process.ts'
import { filePart, firstAnswerOn, form, lastAnswerOn, half as rawHalf, refusal } from '../testing/raw-http.ts'
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
  server = await startServer({ ...env, ...chief, LOG_LEVEL: 'info' }, undefined, 'file')
}, 900_000)

const half = (bytes: string | Buffer) => rawHalf(server.origin, bytes)
const signature = `xamego-signature: t=1,v1=${'a'.repeat(64)}\r\n`

/** Addresses with the header lines that each needs to have its body read. */
const routes: readonly [url: string, type: string, more: string][] = [
  ['/api/sign-in', 'application/json', ''],
  ['/rpc/identity/signIn', 'application/json', ''],
  ['/webhooks/pagamentos', 'application/json', signature],
  ['/api/photos', form, ''],
  ['/api/interactions', 'application/json', ''],
  ['/media/nada', 'application/json', ''],
  ['/', 'text/plain', ''],
  ['/nada', 'application/xml', ''],
]
const payload = `${filePart}{"email":"ana@exemplo.com.br"`
const headOf = (url: string, type: string, more: string) =>
  `POST ${url} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: 10.6.0.1\r\n${more}content-type: ${type}\r\n`

/** Framings of a body that say something else than what comes. */
const lies: readonly string[] = [
  ...['br', 'gzip', 'deflate', 'zstd', 'identity', 'x-unknown', 'gzip, gzip'].flatMap((encoding) => [
    `content-encoding: ${encoding}\r\ncontent-length: 60000\r\n\r\n${payload}`,
    `content-encoding: ${encoding}\r\ntransfer-encoding: chunked\r\n\r\n5\r\nabcde\r\n`,
  ]),
  `content-length: 60000\r\n\r\n${payload}`,
  `content-length: 3\r\n\r\n${payload}`,
  `content-length: -1\r\n\r\n${payload}`,
  `content-length: 99999999999999999999\r\n\r\n${payload}`,
  `content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n${payload}`,
  `transfer-encoding: gzip, chunked\r\n\r\n5\r\nabcde\r\n`,
  `transfer-encoding: chunked\r\n\r\nffffffffffffffff\r\n${payload}`,
  `transfer-encoding: chunked\r\n\r\nzz\r\n${payload}`,
  `transfer-encoding: chunked\r\n\r\n5;${'x'.repeat(20_000)}\r\nabcde\r\n`,
  `transfer-encoding: chunked\r\n\r\n5\r\nabcdefgh\r\n0\r\n\r\n`,
  `expect: 100-continue\r\ncontent-length: 60000\r\n\r\n`,
  `expect: something\r\ncontent-length: 60000\r\n\r\n`,
  `upgrade: websocket\r\nconnection: upgrade\r\ncontent-length: 60000\r\n\r\n${payload}`,
]

async function signIn(headers: Record<string, string> = {}) {
  const started = performance.now()
  const answer = await ask(`${server.origin}/api/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.8.0.1', ...headers },
    body: JSON.stringify(admin),
  })
  expect(answer.status).toBe(200)
  return performance.now() - started
}

/** Resident memory of the server, in megabytes. */
function memory(): number {
  const { pid } = server.child
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}

const isOpen = (socket: Socket) => socket.readyState === 'open'

test('thousands of unfinished bodies keep nobody from writing, and the oldest make room', {
  timeout: 900_000,
}, async () => {
  await signIn()
  const quiet = await signIn()
  const before = memory()
  // Announced, and not a byte sent.
  const empty = await Promise.all(
    Array.from({ length: 400 }, (_, turn) =>
      half(
        `POST /api/sign-in HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: 10.5.${turn % 8}.1\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`,
      ),
    ),
  )
  await signIn({ 'x-forwarded-for': '10.5.0.1' })
  expect(empty.every(isOpen)).toBe(true)

  const bytes = Buffer.alloc(60_000, ' ')
  const held: Socket[] = []
  const waits: number[] = []
  for (let batch = 0; batch < 36; batch++) {
    const more = await Promise.all(
      Array.from({ length: 100 }, async (_, turn) => {
        const [url, type, lines] = routes[turn % 3] ?? routes[0] ?? []
        const socket = await half(
          `${headOf(url ?? '', type ?? '', lines ?? '')}content-length: 60001\r\n\r\n`,
        )
        socket.write(bytes)
        return socket
      }),
    )
    held.push(...more)
    if (batch % 6 === 0) waits.push(await signIn({ 'x-forwarded-for': '10.6.0.1' }))
  }
  expect(memory() - before).toBeLessThan(250)
  expect(Math.max(...waits)).toBeLessThan(Math.max(5000, 50 * quiet))
  const oldest = held.slice(0, 1000)
  await expect.poll(() => oldest.some(isOpen), soon).toBe(false)
  // A thousand of them are within the bound.
  expect(held.slice(-500).every(isOpen)).toBe(true)
  for (const socket of [...empty, ...held]) socket.destroy()
  await signIn()
})

test('a body that stalls for sixteen seconds is taken; a header or a form that stalls longer is cut with a sentence', {
  timeout: 900_000,
}, async () => {
  const silent = [
    'POST /api/sign-in HTTP/1.1\r\nhost: local',
    `${headOf('/api/photos', form, '')}content-length: 90000\r\n\r\n${filePart}`,
  ]
  const cut = Promise.all(silent.map(async (bytes) => lastAnswerOn(await half(bytes))))
  const body = JSON.stringify(admin)
  const socket = await half(
    `${headOf('/api/sign-in', 'application/json', '')}content-length: ${Buffer.byteLength(body)}\r\n\r\n`,
  )
  socket.write(body.slice(0, 20))
  await wait(16_000)
  socket.write(body.slice(20))
  expect(await firstAnswerOn(socket)).toMatchObject({ status: 200 })
  for (const answer of await cut) expect(answer).toEqual(refusal('request.too_slow'))
  await expect.poll(() => readdirSync(join(folder, 'uploads')), soon).toEqual([])
})

test('bodies broken off in every way leave the same process alive after all time-outs', {
  timeout: 900_000,
}, async () => {
  const silent: Promise<unknown>[] = []
  for (const [url, type, more] of routes) {
    for (const lie of lies) {
      const socket = await half(headOf(url, type, more) + lie)
      socket.resume()
      silent.push(once(socket, 'close'))
    }
    // Reset and ended after every byte, in the head and in the body.
    const whole = `${headOf(url, type, more)}content-length: 60000\r\n\r\n${payload}`
    for (let length = 1; length <= whole.length; length++)
      for (const end of ['reset', 'fin'] as const) {
        const socket = await half(whole.slice(0, length))
        if (end === 'reset') socket.resetAndDestroy()
        else socket.end()
      }
  }
  await signIn()
  // The server closes each, by its own time-outs.
  await Promise.all(silent)
  await signIn()
  expect(server.child.exitCode).toBeNull()
  expect(server.said().match(/^.*"level":[56]0.*$/gm)).toBeNull()
})

test('answers that nobody reads to their end leave the same process alive', async () => {
  for (const url of ['/', '/api/openapi.json', '/api/reference/swagger-ui-bundle.js', '/media/nada', '/nada'])
    for (const lines of ['', 'accept-encoding: br\r\n', 'range: bytes=0-9\r\n', 'if-none-match: *\r\n'])
      for (const method of ['GET', 'HEAD', 'OPTIONS']) {
        const request = `${method} ${url} HTTP/1.1\r\nhost: localhost\r\n${lines}\r\n`
        // Pipelined, the first answer's first bytes awaited, and gone.
        const socket = await half(request.repeat(8))
        await once(socket, 'data')
        socket.resetAndDestroy()
      }
  await signIn()
  expect(server.said().match(/^.*"level":[56]0.*$/gm)).toBeNull()
})

/** The last of all: it stops the server. */
test('a log that nobody reads any more does not end the process', async () => {
  server.child.stdout?.destroy()
  server.child.stderr?.destroy()
  for (let turn = 0; turn < 20; turn++) await signIn()
  server.child.kill('SIGTERM')
  expect(await server.ended).toEqual([0, null])
})
