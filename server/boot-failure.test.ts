// A server that can't start says why in a line and does not linger.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'

const program = `import { startServer } from ${JSON.stringify(new URL('./boot.ts', import.meta.url).href)}
await startServer({ env: process.env, web: { bundling: false, mount: async () => {} } })`

/** How a server ended, on a free port and in a fresh folder unless `env` says otherwise, and what it complained of. */
async function failureOf(env: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'boot-'))
  const file = join(folder, 'program.mjs')
  writeFileSync(file, program)
  const child = spawn(process.execPath, [file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { NODE_ENV: 'test', PORT: '0', DEMO: '0', DATA_DIR: join(folder, 'data'), ...env },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const exited = once(child, 'exit')
  const complaint = await text(child.stderr)
  const [code] = await exited
  return { code, complaint }
}

test('a port in use', { timeout: 60_000 }, async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  expect(await failureOf({ HOST: '127.0.0.1', PORT: String(port) })).toEqual({
    code: 1,
    complaint: `A porta ${port} já está em uso. Encerre o programa que a ocupa, ou escolha outra com PORT.\n`,
  })
})

test('a database that does not answer', async () => {
  expect(await failureOf({ DATABASE_URL: 'postgresql://xamego@127.0.0.1:1/xamego' })).toEqual({
    code: 1,
    complaint:
      'O banco de dados não atende em DATABASE_URL (ECONNREFUSED). Confira o endereço, e se ele está no ar.\n',
  })
})

test('settings that are wrong, all of them', async () => {
  expect(await failureOf({ PORT: 'três', SECRET: 'curto' })).toEqual({
    code: 1,
    complaint: expect.stringMatching(/^The configuration has problems:\n {2}PORT: .+\n {2}SECRET: .+\n$/),
  })
})
