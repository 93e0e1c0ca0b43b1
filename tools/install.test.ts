// Installing from a registry that stalls.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { create } from 'tar'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { at } from './run.ts'

/** Plain JavaScript, for whatever Node there is before anything is installed. */
const { installPackages } = await import(at('tools/install.mjs'))

let folder: string
let registry: Server
/** Downloads of the one package that stop half-way, before one comes whole. */
let stalls: number
let downloads: number

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'xamego-install-'))
  await mkdir(join(folder, 'package'))
  writeFileSync(join(folder, 'package/package.json'), JSON.stringify({ name: 'dune', version: '1.0.0' }))
  writeFileSync(join(folder, 'package/filler.txt'), 'areia '.repeat(2000))
  await create({ cwd: folder, file: join(folder, 'dune.tgz'), gzip: true }, ['package'])
  const archive = await readFile(join(folder, 'dune.tgz'))
  await mkdir(join(folder, 'home'))
  writeFileSync(
    join(folder, 'home/package.json'),
    JSON.stringify({ name: 'home', version: '1.0.0', dependencies: { dune: '1.0.0' } }),
  )
  downloads = 0
  registry = createServer((request, response) => {
    if (!request.url?.endsWith('.tgz')) {
      const dist = { tarball: `${origin()}/dune-1.0.0.tgz` }
      const versions = { '1.0.0': { name: 'dune', version: '1.0.0', dist } }
      response.setHeader('content-type', 'application/json')
      return response.end(JSON.stringify({ name: 'dune', 'dist-tags': { latest: '1.0.0' }, versions }))
    }
    downloads += 1
    response.setHeader('content-length', archive.length)
    if (downloads <= stalls) return response.write(archive.subarray(0, 100))
    response.end(archive)
  })
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  registry.closeAllConnections()
  await new Promise((resolve) => registry.close(resolve))
  rmSync(folder, { recursive: true, force: true })
})

/** Longer than npm takes to begin, also beside other work: that is no stall. */
const quietMs = 6000

const origin = () => `http://127.0.0.1:${(registry.address() as AddressInfo).port}`

async function install(more: Record<string, string> = {}) {
  const said: string[] = []
  const cache = join(folder, 'cache')
  const env = { ...process.env, npm_config_registry: origin(), npm_config_cache: cache, ...more }
  const done = await installPackages({
    cwd: join(folder, 'home'),
    cache,
    env,
    quietMs,
    say: (line: string) => said.push(line),
  })
  return { done, said }
}

test('an installation whose download stalls is ended and begun again', { timeout: 60_000 }, async () => {
  stalls = 1
  const { done, said } = await install()
  expect(said).toEqual(['A instalação parou: nada chegou em 6 s. Começando de novo…'])
  expect(done).toBe(true)
  expect(await readFile(join(folder, 'home/node_modules/dune/filler.txt'), 'utf8')).toContain('areia')
})

test('an installation that stalls three times says what to do', { timeout: 60_000 }, async () => {
  stalls = 9
  const { done, said } = await install()
  expect(done).toBe(false)
  expect(downloads).toBe(3)
  expect(said).toHaveLength(4)
  expect(said.at(-1)).toContain('Confira a conexão')
})

test('an installation in production has what builds the web app as well', { timeout: 60_000 }, async () => {
  stalls = 0
  writeFileSync(
    join(folder, 'home/package.json'),
    JSON.stringify({ name: 'home', version: '1.0.0', devDependencies: { dune: '1.0.0' } }),
  )
  expect((await install({ NODE_ENV: 'production' })).done).toBe(true)
  expect(await readFile(join(folder, 'home/node_modules/dune/filler.txt'), 'utf8')).toContain('areia')
})
