// Start of a server whose bucket is away, as whoever runs it and whoever uses it meet it, until the bucket is there.
// Only with --all: a server waits for its bucket, and goes on once that is there.
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bucketAt, bucketServer, settingsOf } from '#server/testing/bucket-server.ts'
import { portrait } from '#server/testing/portrait.ts'
import { startServer, stop } from '../testing/process.ts'
import { soon } from '../testing/waiting.ts'

/** Taken before `setup.ts` forbids it: it reaches the child and the bucket only. */
const ask = globalThis.fetch
const admin = { email: 'chefia@xamego.local', password: 'maré-cheia-2026' }

/** A port at which nobody listens yet. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  return typeof address === 'object' && address ? address.port : 0
}

async function openBucket(port: number) {
  const bucket = bucketServer(mkdtempSync(join(tmpdir(), 'xamego-bucket-')), port)
  await bucket.run()
  onTestFinished(async () => {
    const closed = bucket.close()
    bucket.httpServer.closeAllConnections()
    await closed
  })
}

type Told = { storage: { answers: boolean }; jobs: { job: string }[] }

// One story, because a start takes seconds.
test('a server starts while its bucket is away, says of a photo that it could not be kept, tells the team, and does what it owes once it is back', async () => {
  const port = await freePort()
  const server = await startServer({
    DATA_DIR: mkdtempSync(join(tmpdir(), 'data-')),
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...settingsOf(bucketAt(`http://127.0.0.1:${port}`)),
  })
  const { origin, said } = server
  expect(said()).toContain('Confira S3_ENDPOINT')
  const upload = async () => {
    const form = new FormData()
    form.set('file', await portrait())
    const answer = await ask(`${origin}/api/photos`, { method: 'POST', body: form })
    expect(answer.status).toBe(200)
    return ((await answer.json()) as { photo: object | null }).photo
  }
  const entered = await ask(`${origin}/api/sign-in`, {
    method: 'POST',
    body: JSON.stringify(admin),
    headers: { 'content-type': 'application/json' },
  })
  const cookie = entered.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ')
  const status = async () =>
    (await (await ask(`${origin}/api/admin/status`, { headers: { cookie } })).json()) as Told
  const owed = async () => (await status()).jobs.map(({ job }) => job)

  expect((await ask(`${origin}/api/ready`)).status).toBe(200)
  expect(await upload()).toBeNull()
  expect((await status()).storage.answers).toBe(false)
  expect(await owed()).toContain('privacy.erase_again')

  await openBucket(port)
  expect(await upload()).not.toBeNull()
  expect((await status()).storage.answers).toBe(true)
  await vi.waitFor(async () => expect(await owed()).not.toContain('privacy.erase_again'), {
    ...soon,
    interval: 500,
  })
  await stop(server)
}, 900_000)
