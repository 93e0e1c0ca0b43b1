// The start as whoever runs it sees it: a process that begins on an empty folder, stops on SIGTERM, and survives being killed.
// Only with --all: a server is killed and started again, each for seconds.
import { once } from 'node:events'
import { mkdtempSync, readdirSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { startServer } from '../testing/process.ts'
import { soon } from '../testing/waiting.ts'

/** Taken before `setup.ts` forbids it: it reaches the child only. */
const ask = globalThis.fetch
/** An address of the demo world's, which no production may know. */
const admin = { email: 'admin@xamego.local', password: 'maré-cheia-2026' }

const startIn = (folder: string, env: Record<string, string> = {}) =>
  startServer({ DATA_DIR: folder, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, ...env })

let asked = 0
/** A write of one row; who asks is as good as another. */
const requestAccess = (email: string) => ({
  body: JSON.stringify({ email, password: 'vento-leste-2026' }),
  headers: {
    'content-type': 'application/json',
    'x-forwarded-for': `10.0.${asked >> 8}.${asked++ & 255}`,
  },
})

async function requestsFor(origin: string): Promise<string[]> {
  const entered = await ask(`${origin}/api/sign-in`, {
    method: 'POST',
    body: JSON.stringify(admin),
    headers: { 'content-type': 'application/json' },
  })
  const cookie = entered.headers.getSetCookie().map((set) => set.split(';')[0])
  const list = await ask(`${origin}/api/admin/access-requests?limit=48`, {
    headers: { cookie: cookie.join('; ') },
  })
  const { items } = (await list.json()) as { items: { email: string }[] }
  return items.map(({ email }) => email)
}

/** Asks for access, four at a time, and kills the server once `enough` were noted; who was told that they are. */
async function writeUntilKilled(
  { child, origin }: Awaited<ReturnType<typeof startServer>>,
  enough: number,
): Promise<string[]> {
  const noted: string[] = []
  let sent = 0
  async function writer() {
    for (;;) {
      const email = `pessoa${sent++}@exemplo.com.br`
      const write = { method: 'POST', ...requestAccess(email) }
      const answer = await ask(`${origin}/api/admin-access/request`, write).catch(() => null)
      if (!answer) return
      expect(answer.status).toBe(200)
      noted.push(email)
      if (noted.length === enough) child.kill('SIGKILL')
    }
  }
  await Promise.all([writer(), writer(), writer(), writer()])
  return noted
}

/**
 * Asks for something, holds its body back until the server has been told to stop, and answers what came of it. Beside it
 * is a connection opened ahead, as browsers do, on which nothing is asked: nobody waits for that one.
 */
async function stopDuringRequest({ child, ended, origin }: Awaited<ReturnType<typeof startServer>>) {
  const idle = connect(Number(new URL(origin).port), '127.0.0.1')
  idle.on('error', () => {})
  await once(idle, 'connect')
  const { body, headers } = requestAccess('nina@exemplo.com.br')
  const underWay = request(`${origin}/api/admin-access/request`, {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body), expect: '100-continue' },
  })
  underWay.flushHeaders()
  await once(underWay, 'continue')
  const told = Date.now()
  child.kill('SIGTERM')
  const takesMore = () =>
    ask(`${origin}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  await vi.waitFor(async () => expect(await takesMore()).toBe(false), soon)
  underWay.end(body)
  const [answer] = await once(underWay, 'response')
  answer.resume()
  return { status: answer.statusCode, exit: await ended, ms: Date.now() - told }
}

// One story, because a start takes seconds.
test('starts on an empty folder, survives a kill in mid-writes by itself, ends what is under way at SIGTERM, and never opens production with demo accounts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'xamego-data-'))
  const first = await startIn(folder)
  expect((await ask(`${first.origin}/api/ready`)).status).toBe(200)
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['db', 'secret']))
  expect(first.said()).not.toContain('demonstração')
  expect(await requestsFor(first.origin)).toEqual([])

  const noted = await writeUntilKilled(first, 12)
  expect(await first.ended).toEqual([null, 'SIGKILL'])
  expect(noted.length).toBeGreaterThanOrEqual(12)

  const second = await startIn(folder, { ADMIN_EMAIL: 'chefia@exemplo.com.br' })
  expect((await ask(`${second.origin}/api/ready`)).status).toBe(200)
  expect(await requestsFor(second.origin)).toEqual(expect.arrayContaining(noted))

  const { status, exit, ms } = await stopDuringRequest(second)
  expect([status, exit]).toEqual([200, [0, null]])
  expect(ms).toBeLessThan(60_000)
  // On a slow machine a statement is slow, and no fault.
  const slow = /^.*"msg":"a statement was slow".*\n/gm
  for (const { said } of [first, second]) expect(said().replace(slow, '')).not.toMatch(/"level"|Error/)
  expect(first.said()).not.toContain('ADMIN_EMAIL')
  expect(second.said()).toContain('ADMIN_EMAIL não foi usado')

  const production = { NODE_ENV: 'production', PUBLIC_URL: 'http://localhost' }
  await expect(startIn(folder, production)).rejects.toThrow(/SMTP_URL: Necessário em produção.+NO_MAIL=1/)
  const live = startIn(folder, { ...production, NO_MAIL: '1' })
  await expect(live).rejects.toThrow(/contas de demonstração.*: admin@xamego\.local\. Em produção/)
}, 900_000)
