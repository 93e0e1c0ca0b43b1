// Dockerfile, compose.yaml and the systemd unit beside what they are made of: none of them is run here.
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settings } from '#server/platform/config.ts'
import { at } from './run.ts'

const read = (file: string) => readFileSync(at(file), 'utf8')
const dockerfile = read('Dockerfile')
/** Files of the image, as paths of the repository. */
const copied = [...dockerfile.matchAll(/^COPY --from=build (.+) \S+$/gm)].flatMap(([, paths = '']) =>
  paths.split(' ').map((path) => path.replace('/app/', '')),
)

test('the container has every file that its commands import', () => {
  const tools = copied.filter((path) => path.startsWith('tools/'))
  for (const command of ['backup', 'restore', 'access-log', 'audit-verify', 'move-up', 'media-move'])
    expect(tools).toContain(`tools/${command}.ts`)
  for (const tool of tools) {
    const imported = [...read(tool).matchAll(/from '\.\/([^']+)'/g)].map(([, name]) => `tools/${name}`)
    expect(tools, tool).toEqual(expect.arrayContaining(imported))
    for (const [, side] of read(tool).matchAll(/from '#(\w+)\//g)) expect(copied, tool).toContain(side)
  }
  for (const path of copied.filter((path) => !['dist', 'node_modules'].includes(path)))
    expect(existsSync(at(path)), path).toBe(true)
})

test('what the containers set are settings of the server', () => {
  const [, environment = ''] =
    read('compose.yaml').match(/ {2}environment:\n([\s\S]*?)\n {2}depends_on/) ?? []
  const named = [...environment.matchAll(/^ {4}([A-Z_]+):/gm), ...dockerfile.matchAll(/ ([A-Z_]+)=/g)]
  expect(named.length).toBeGreaterThan(12)
  for (const [, name = ''] of named) expect(Object.keys(settings)).toContain(name)
})

test('npm start, the container and the systemd unit start the server with the same flags', () => {
  const flagsIn = (text = '') =>
    text.match(/--[\w-]+(=\w+)?(?=["' ])/g)?.filter((flag) => !flag.startsWith('--env-file'))
  const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } }
  const flags = flagsIn(scripts.start)
  expect(flagsIn(/^CMD (.+)/m.exec(dockerfile)?.[1])).toEqual(flags)
  expect(flagsIn(/^ExecStart=(.+)/m.exec(read('ops/xamego.service'))?.[1])).toEqual(flags)
})
