// The server and its commands as processes of their own.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, vi } from 'vitest'
import type { Moment } from './dying.ts'
import { emptyBuild } from './web.ts'

const script = fileURLToPath(new URL('start.ts', import.meta.url))

/** The repository's own file, for what is run and not imported. */
const fileOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

const served = {
  DEMO: '0',
  HOST: '127.0.0.1',
  PORT: '0',
  // Everyone comes from an address of their own.
  TRUST_PROXY: '1',
}

/** Purpose of a process: it is killed at the end of that, if it has not ended. */
type For = 'test' | 'file'

function run(args: string[], env: Record<string, string>, whose: For = 'test', cwd?: string) {
  // By the channel a server sees that whoever started it is gone (start.ts).
  const child = spawn(process.execPath, args, {
    cwd,
    env: { LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const kill = () => void child.kill('SIGKILL')
  if (whose === 'test') onTestFinished(kill)
  else process.once('exit', kill)
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => said.push(String(bytes)))
  return { child, ended: once(child, 'close'), said: () => said.join('') }
}

/** Starts a program of the repository. */
export const start = (program: string, args: string[], env: Record<string, string>) =>
  run([fileOf(program), ...args], env)

/** Starts a program of the copy of the repository in `folder`. */
export const startInCopy = (folder: string, program: string, env: Record<string, string>) =>
  run([program], { ...served, ...env }, 'test', folder)

/** Runs a program of the repository to its end. */
export async function outcomeOf(program: string, args: string[], env: Record<string, string>) {
  const { ended, said } = start(program, args, env)
  const [code] = await ended
  return { code, said: said() }
}

/** A start takes seconds; four at once beside other tests, on a slow machine, a minute and more. */
const maxStartMs = 600_000

/** Starts the server on a free port and waits until it says where it is. It may be told to kill itself at a `moment`. */
export async function startServer(env: Record<string, string>, moment?: Moment, whose?: For) {
  const server = run([script, emptyBuild(), ...(moment ? [moment] : [])], { ...served, ...env }, whose)
  return { ...server, origin: await originOf(server) }
}

/** Address that a server says when it listens. */
export async function originOf({ ended, said }: Pick<ReturnType<typeof run>, 'ended' | 'said'>) {
  let over = false
  void ended.then(() => {
    over = true
  })
  return Promise.race([
    vi.waitFor(
      () => {
        // Waiting on would move the frozen time of tests that run afterwards.
        if (over) return ''
        const port = said().match(/Xamego: http:\/\/localhost:(\d+)/)?.[1]
        if (!port) throw new Error('not there yet')
        return `http://127.0.0.1:${port}`
      },
      { timeout: maxStartMs, interval: 20 },
    ),
    ended.then(() => Promise.reject<string>(new Error(said()))),
  ])
}

/** Stops a server as whoever runs it does. */
export async function stop({
  child,
  ended,
  said,
}: Pick<Awaited<ReturnType<typeof startServer>>, 'child' | 'ended' | 'said'>) {
  child.kill('SIGTERM')
  const [code, signal] = await ended
  expect([code, signal], said()).toEqual([0, null])
}
