// The servers that journeys visit: the very program of `npm start`, the built web under the production's rules. Each worker
// has one, on a copy of a demo world that is made once: journeys on one server would see each other's doings.
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { settings } from '#server/platform/config.ts'

/** Folder of this run's demo world, made once by tools/e2e.ts; every worker's server has a copy of it. */
export const templateVariable = 'E2E_TEMPLATE'

const root = fileURLToPath(new URL('..', import.meta.url))
const firstPort = Number(process.env.E2E_PORT || 4173)

/** The demo world is drawn and registered first. */
const startMs = 600_000

export const newFolder = () => mkdtempSync(join(tmpdir(), 'xamego-e2e-'))
export const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true })

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Starts a server with its data in `folder`, on a port of its own for each `index`; it has no setting of whoever runs it, but
 * those in `more`.
 */
export async function startServer(folder: string, index = 0, more: Record<string, string> = {}) {
  const port = firstPort + index
  const origin = `http://localhost:${port}`
  if (await answers(`${origin}/api/health`))
    throw new Error(`${origin} is taken: another run of the journeys? E2E_PORT chooses another port.`)
  const env: NodeJS.ProcessEnv = { ...process.env }
  for (const name of Object.keys(settings)) delete env[name]
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...env,
      NODE_ENV: 'test',
      DEMO: '1',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: origin,
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      // Everyone comes from an address of their own: a hundred newcomers from one would be refused.
      TRUST_PROXY: '1',
      ...more,
    },
  })
  process.once('exit', () => server.kill())
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const stop = () => {
    server.kill('SIGTERM')
    return ended
  }
  const late = AbortSignal.timeout(startMs)
  while (!(await answers(`${origin}/api/ready`))) {
    if (late.aborted || server.exitCode !== null) {
      await stop()
      throw new Error(`the server of the journeys did not start at ${origin}`)
    }
    await setTimeout(50)
  }
  return { origin, stop }
}

/** Draws the demo world into `folder`, which takes longer than many a journey. */
export async function drawDemoWorld(folder: string) {
  const { stop } = await startServer(folder)
  await stop()
}

/** A server with a demo world of its own, for the worker with this index. */
export async function startWorld(index: number, more?: Record<string, string>) {
  const template = process.env[templateVariable]
  if (!template) throw new Error('The journeys are run by `npm run e2e`, which makes the demo world.')
  const folder = newFolder()
  cpSync(template, folder, { recursive: true })
  const { origin, stop } = await startServer(folder, index, more)
  return {
    origin,
    stop: async () => {
      await stop()
      removeFolder(folder)
    },
  }
}
