// `npm run container`: the image and the compose file, really run, with whichever engine this machine has. It builds, starts a
// server without a right too many, signs in, uploads, stops; then all of compose.yaml: a server killed under load, back-up, restore.
import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { browser } from '#server/testing/browser.ts'
import { portrait } from '#server/testing/portrait.ts'
import { at } from './run.ts'

const name = 'xamego-try'
const most = { image: 350_000_000, stopMs: 5000, readyMs: 120_000 }
const admin = { email: 'chefe@exemplo.com.br', password: 'uma frase para experimentar' }
const cwd = at('.')

const answers = (engine: string, ...args: string[]) =>
  spawnSync(engine, args, { timeout: 20_000 }).status === 0
const engine = ['docker', 'podman'].find((one) => answers(one, 'info'))
if (!engine) {
  console.log('No container engine answers here, docker or podman: nothing was tried.')
  process.exit(process.env.CI === 'true' ? 1 : 0)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

const port = await freePort()
const origin = `http://localhost:${port}`
const settings: Record<string, string> = {
  PUBLIC_URL: origin,
  NO_MAIL: '1',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  SECRET: 'for these few minutes, and for nothing else',
}
const env = {
  ...process.env,
  ...settings,
  HTTP_PORT: String(port),
  HTTPS_PORT: String(await freePort()),
  POSTGRES_PASSWORD: 'tried',
  S3_SECRET_ACCESS_KEY: 'tried',
  BACKUP_PASSPHRASE: 'for these few minutes',
}

/** Runs the engine; answers what it printed. */
const run = (...args: string[]) =>
  execFileSync(engine, args, {
    cwd,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1e8,
  })
const compose = (...args: string[]) => run('compose', '--project-name', name, ...args)

async function timed(work: () => unknown): Promise<number> {
  const startedAt = performance.now()
  await work()
  return Math.round(performance.now() - startedAt)
}

function check(fact: string, holds: boolean): void {
  console.log(`${holds ? '✓' : '✗'} ${fact}`)
  if (!holds) process.exitCode = 1
}

async function ready(): Promise<void> {
  const signal = AbortSignal.timeout(most.readyMs)
  while (
    !(await fetch(`${origin}/api/ready`, { signal }).then(
      ({ ok }) => ok,
      () => signal.throwIfAborted(),
    ))
  )
    await setTimeout(200)
}

/** Signs in, and uploads a photo. */
async function use(): Promise<void> {
  const { client } = browser(origin)
  await client.identity.signIn(admin)
  const { photo } = await client.photos.upload({ file: await portrait() })
  check('the administrator signs in, and uploads a photo', photo !== null)
}

async function tryImage(): Promise<void> {
  const build = await timed(() => run('build', '--network=host', '--quiet', '--tag', name, '.'))
  const size = Number(run('image', 'inspect', '--format={{.Size}}', name))
  console.log(`built in ${(build / 1000).toFixed(0)} s`)
  check(`the image has ${(size / 1e6).toFixed(0)} MB, ${most.image / 1e6} at most`, size <= most.image)
  const bounds = ['--read-only', '--tmpfs=/tmp', '--cap-drop=ALL', '--security-opt=no-new-privileges']
  const envFlags = Object.entries(settings).map(([key, value]) => `--env=${key}=${value}`)
  const start = ['--detach', `--name=${name}`, `--publish=127.0.0.1:${port}:3000`, `--volume=${name}:/data`]
  const starting = await timed(async () => {
    run('run', ...start, ...bounds, ...envFlags, name)
    await ready()
  })
  console.log(`ready after ${starting} ms`)
  await use()
  console.log(`memory: ${run('stats', '--no-stream', '--format={{.MemUsage}}', name).trim()}`)
  const stop = await timed(() => run('stop', name))
  const code = run('inspect', '--format={{.State.ExitCode}}', name).trim()
  check(`it stops by itself in ${stop} ms, ${most.stopMs} at most`, stop <= most.stopMs && code === '0')
}

/** Reads through the proxy until `work` is done; answers how many were asked and how many failed. */
async function whileReading(work: () => Promise<void>) {
  let [done, count, failed] = [false, 0, 0]
  const reader = async () => {
    while (!done) {
      count += 1
      const { ok } = await fetch(`${origin}/api/reference`).catch(() => ({ ok: false }))
      if (!ok) failed += 1
    }
  }
  const readers = Array.from({ length: 4 }, reader)
  await work()
  done = true
  await Promise.all(readers)
  return { asked: count, failed }
}

async function tryCompose(): Promise<void> {
  console.log(`all of compose.yaml is up after ${await timed(() => compose('up', '--detach', '--build'))} ms`)
  await ready()
  await use()
  const { asked, failed } = await whileReading(async () => {
    await setTimeout(2000)
    compose('kill', '--signal=KILL', 'server-1')
    await setTimeout(3000)
  })
  check(`of ${asked} reads none failed while a server was killed: ${failed} did`, asked > 0 && failed === 0)
  compose('start', 'server-1')

  const archive = '/backups/tried.tar.gz'
  compose('run', '--rm', '--no-TTY', '--build', 'tools', 'tools/backup.ts', archive)
  compose('stop', 'server-1', 'server-2', 'pooler')
  compose('run', '--rm', '--no-TTY', 'tools', 'tools/restore.ts', archive, '--replace')
  compose('start', 'pooler', 'server-1', 'server-2')
  await ready()
  await use()
}

try {
  await tryImage()
  if (answers(engine, 'compose', 'version')) await tryCompose()
  else console.log(`${engine} has no compose: compose.yaml was not tried.`)
} finally {
  spawnSync(engine, ['rm', '--force', '--volumes', name])
  spawnSync(engine, ['volume', 'rm', '--force', name])
  if (answers(engine, 'compose', 'version')) compose('down', '--volumes')
}
