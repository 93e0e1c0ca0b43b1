// Server that a test started and whose worker was killed before it could stop it: it ends by itself.
// Only with --all: a server is started for it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { soon } from '../testing/waiting.ts'
import { emptyBuild } from '../testing/web.ts'

const pathOf = (file: string) => JSON.stringify(fileURLToPath(new URL(file, import.meta.url)))

test('a server whose starter was killed does not live on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'xamego-orphan-'))
  const program = `import { spawn } from 'node:child_process'
const child = spawn(process.execPath, [${pathOf('../testing/start.ts')}, ${JSON.stringify(emptyBuild())}], {
  env: { PORT: '0', HOST: '127.0.0.1', DEMO: '0', DATA_DIR: ${JSON.stringify(folder)} },
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
})
console.log('pid ' + child.pid)`
  const starter = spawn(process.execPath, ['--input-type=module', '-e', program])
  let said = ''
  starter.stdout.on('data', (bytes) => {
    said += bytes
  })
  await vi.waitFor(() => expect(said).toMatch(/Xamego: http/), soon)
  const pid = Number(said.match(/pid (\d+)/)?.[1])
  expect(process.kill(pid, 0)).toBe(true)
  starter.kill('SIGKILL')
  await once(starter, 'exit')
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), soon)
})
