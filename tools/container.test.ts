// Dockerfile, compose.yaml and the systemd unit beside what they are made of. `npm run container` runs the first two.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settings } from '#server/platform/config.ts'
import { serverPackages } from './pack.ts'
import { at } from './run.ts'

const read = (file: string) => readFileSync(at(file), 'utf8')
const dockerfile = read('Dockerfile')
const started = 'node tools/node.mjs --replace server/main.ts'

test('the image has the packages that dependencies lead to, and none of a build or a test', () => {
  const packages = serverPackages(JSON.parse(read('package-lock.json')).packages)
  const wanted = [
    'fastify',
    'pg',
    'zod',
    'drizzle-orm',
    'sharp',
    '@img/sharp-libvips-linux-x64',
    '@smithy/core',
  ]
  for (const name of wanted) expect(packages).toContain(`node_modules/${name}`)
  const unwanted = [
    'node',
    'vite',
    'vitest',
    'rolldown',
    'esbuild',
    'drizzle-kit',
    'playwright-core',
    'react',
  ]
  for (const name of unwanted) expect(packages).not.toContain(`node_modules/${name}`)
  expect([...packages].filter((folder) => /@rolldown|@esbuild|lightningcss/.test(folder))).toEqual([])
})

test('variables of the containers are settings of the server', () => {
  const [, environment = ''] =
    read('compose.yaml').match(/ {2}environment: &environment\n([\s\S]*?)\n {2}depends_on/) ?? []
  const named = [...environment.matchAll(/^ {4}([A-Z_]+):/gm), ...dockerfile.matchAll(/ ([A-Z_]+)=/g)]
  expect(named.length).toBeGreaterThan(12)
  for (const [, name = ''] of named) expect(Object.keys(settings)).toContain(name)
})

test('npm start, the container and the systemd unit start the server by the same program', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } }
  expect(scripts.start).toContain('tools/node.mjs --server')
  expect(JSON.parse(/^CMD (.+server.+)/m.exec(dockerfile)?.[1] ?? '[]').join(' ')).toBe(started)
  expect(/^ExecStart=(.+)/m.exec(read('ops/xamego.service'))?.[1]).toMatch(new RegExp(`${started}$`))
})
