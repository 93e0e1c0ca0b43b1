// Processes that are killed and come back: those that somebody starts again, and those that a supervisor does.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { connect, createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

async function reached(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const answered = await Promise.race([
    once(socket, 'connect').then(
      () => true,
      () => false,
    ),
    setTimeout(1000, false, { ref: false }),
  ])
  socket.destroy()
  return answered
}

type Program = {
  file: string
  args?: readonly string[]
  env?: Record<string, string>
  port: number
  log: string
  /** Started again as soon as it has ended, as the system's supervisor does. */
  supervised?: boolean
}

const maxStartMs = 120_000
const restartMs = 500

/** Starts a program that listens at a port; it is gone with this process. */
export async function startProgram({ file, args = [], env = {}, port, log, supervised = false }: Program) {
  let child: ChildProcess | undefined
  let wanted = true
  let given = args
  let ends = 0
  const said = createWriteStream(log, { flags: 'a' })
  function launch() {
    const started = spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url)), ...given], {
      env: { PATH: process.env.PATH ?? '', TMPDIR: process.env.TMPDIR ?? '/tmp', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    started.stdout.pipe(said, { end: false })
    started.stderr.pipe(said, { end: false })
    child = started
    started.once('exit', async () => {
      ends += 1
      await setTimeout(restartMs)
      if (supervised && wanted && child === started) launch()
    })
  }
  async function up() {
    const begun = performance.now()
    while (!(await reached(port))) {
      if (performance.now() - begun > maxStartMs) throw new Error(`${file} does not listen: see ${log}`)
      await setTimeout(50)
    }
  }
  async function signal(name: NodeJS.Signals) {
    const running = child
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const over = once(running, 'exit')
    running.kill(name)
    if (name === 'SIGKILL' || name === 'SIGTERM') await over
  }
  process.once('exit', () => child?.kill('SIGKILL'))
  launch()
  await up()
  return {
    origin: `http://127.0.0.1:${port}`,
    kill: () => signal('SIGKILL'),
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    signal,
    /** Starts it again after `kill`, perhaps otherwise. */
    start: async (otherArgs: readonly string[] = given) => {
      given = otherArgs
      launch()
      await up()
    },
    /** Ends of it so far. */
    ends: () => ends,
    stop: async () => {
      wanted = false
      await signal('SIGCONT')
      await signal('SIGTERM')
    },
  }
}
