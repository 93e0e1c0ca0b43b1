// A server that can't start or go on says why and does not linger.
// Only with --all: servers are started only to end, each for seconds.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'

/** For tests that start a database. */
const slow = { timeout: 900_000 }

const urlOf = (file: string) => JSON.stringify(new URL(file, import.meta.url).href)
/** With CRASH, the thread of the embedded database ends once the server listens. */
const program = `import { loadQuickly } from ${urlOf('../platform/module-loading.ts')}
loadQuickly()
const { startServer } = await import(${urlOf('../start.ts')})
let database
process.on('worker', (thread) => { database = thread })
await startServer({ env: process.env, web: async () => ({ bundling: false, mount: async () => {} }) })
if (process.env.CRASH) await database.terminate()`

/** The end of a server, on a free port and in a fresh folder unless `env` says otherwise, and its words. */
async function endOf(env: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'ending-'))
  const file = join(folder, 'program.mjs')
  writeFileSync(file, program)
  const child = spawn(process.execPath, [file], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { NODE_ENV: 'test', PORT: '0', DEMO: '0', DATA_DIR: join(folder, 'data'), ...env },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const exited = once(child, 'exit')
  const [log, complaint] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await exited
  return { code, complaint, log }
}

test('a port in use ends it at once, with the next one that is free', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const { code, complaint } = await endOf({ HOST: '127.0.0.1', PORT: String(port) })
  expect(code).toBe(1)
  expect(complaint).toMatch(
    new RegExp(`^A porta ${port} já está em uso\\. .+ com PORT: a (\\d+) está livre \\(PORT=\\1\\)\\.\n$`),
  )
})

test.skipIf(process.platform !== 'linux')('a DATA_DIR without rights ends it, with its name', async () => {
  // Not even root may write there.
  expect(await endOf({ DATA_DIR: '/sys/xamego' })).toMatchObject({
    code: 1,
    complaint:
      'Este usuário não pode escrever em /sys/xamego. Mude o dono ou as permissões, ou escolha outro DATA_DIR.\n',
  })
})

test('a database that does not answer ends it, with where to look', async () => {
  expect(await endOf({ DATABASE_URL: 'postgresql://xamego@127.0.0.1:1/xamego' })).toMatchObject({
    code: 1,
    complaint:
      'O banco de dados não atende em DATABASE_URL (ECONNREFUSED). Confira o endereço, e se ele está no ar.\n',
  })
})

test('settings that are wrong end it, all of them told at once', async () => {
  expect(await endOf({ PORT: 'três', SECRET: 'curto' })).toMatchObject({
    code: 1,
    complaint: expect.stringMatching(/^A configuração tem problemas:\n {2}PORT: .+\n {2}SECRET: .+\n$/),
  })
})

test(
  'an embedded database that ends by itself takes the server with it, and the log says so',
  slow,
  async () => {
    const { code, log } = await endOf({ CRASH: '1' })
    expect(code).toBe(70)
    const fatal = log.split('\n').find((line) => line.includes('the embedded database ended by itself'))
    expect(JSON.parse(fatal ?? log)).toMatchObject({
      level: 60,
      err: { message: 'the embedded database ended with code 1' },
    })
  },
)
