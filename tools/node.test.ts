// The program that runs every script: the pinned Node, a server's flags, and a start after a crash.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import v8Flags from '#server/v8-flags.json' with { type: 'json' }
import { at } from './run.ts'

/** Runs `program` in a folder of its own, in which it may count how often it began in the file `begun`. */
function run(program: string, mode: string[] = [], files: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'xamego-node-'))
  for (const [name, content] of Object.entries({ ...files, 'program.mjs': program }))
    writeFileSync(join(folder, name), content)
  const child = spawn(process.execPath, [at('tools/node.mjs'), ...mode, 'program.mjs'], { cwd: folder })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit')
  const output = Promise.all([text(child.stdout), text(child.stderr)])
  const starts = () => readFileSync(join(folder, 'starts'), 'utf8').length
  return { child, ended, output, starts }
}
const counted = `import { appendFileSync } from 'node:fs'; appendFileSync('starts', 'x')\n`

test('a program runs on the pinned Node and ends as it ends', async () => {
  const { ended, output } = run('console.log(process.version); process.exit(3)')
  expect(await ended).toEqual([3, null])
  expect((await output)[0].trim()).toBe(`v${process.versions.node}`)
})

test('settings of .env are read where there are any, and a server has its flags', async () => {
  const program = 'console.log(JSON.stringify([process.env.TOWN, process.execArgv]))'
  const read = async (mode: string, files = {}) => JSON.parse((await run(program, [mode], files).output)[0])
  expect(await read('--settings', { '.env': 'TOWN=Sobral' })).toEqual(['Sobral', ['--env-file=.env']])
  expect(await read('--settings')).toEqual([null, []])
  expect(await read('--server')).toEqual([null, v8Flags.server])
  expect(await read('--replace', { '.env': 'TOWN=Sobral' })).toEqual([null, v8Flags.server])
})

test('a server that crashed is started again, and one that can not start is not', async () => {
  const once = run(
    `${counted}import { readFileSync } from 'node:fs'
if (readFileSync('starts').length === 1) process.exit(70)
if (readFileSync('starts').length === 2) process.kill(process.pid, 'SIGKILL')
process.exit(0)`,
    ['--server'],
  )
  expect(await once.ended).toEqual([0, null])
  expect(once.starts()).toBe(3)
  const never = run(`${counted}process.exit(1)`, ['--server'])
  expect(await never.ended).toEqual([1, null])
  expect(never.starts()).toBe(1)
})

test('a server that crashes at every start is given up, with a sentence', async () => {
  const { ended, output, starts } = run(`${counted}process.exit(70)`, ['--server'])
  expect(await ended).toEqual([70, null])
  expect(starts()).toBe(5)
  expect((await output)[1]).toContain('caiu várias vezes em um minuto')
})

test('a signal reaches the server, which ends in its own way and is not started again', async () => {
  const { child, ended, starts } = run(
    `process.on('SIGTERM', () => process.exit(70)); setInterval(() => {}, 1000)\n${counted}`,
    ['--server'],
  )
  await vi.waitFor(() => expect(starts()).toBe(1), { timeout: 10_000 })
  child.kill('SIGTERM')
  expect(await ended).toEqual([70, null])
  expect(starts()).toBe(1)
})
