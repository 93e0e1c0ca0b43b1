// Runs a program of the project on the pinned Node: `node tools/node.mjs [MODE] [NODE OPTION …] PROGRAM …`. Plain JavaScript,
// for whatever Node the machine has. Modes:
//   --settings  with the settings of .env, if there is one
//   --server    with them and V8's flags of a server, which is started again when it crashed
//   --replace   with the flags alone, in place of this process: systemd and containers start it again themselves
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const isWindows = process.platform === 'win32'
const pinned = at(`node_modules/node/bin/node${isWindows ? '.exe' : ''}`)
/** Without the package, as in a container, this one serves if it is as new. */
const node = existsSync(pinned) ? pinned : process.execPath
if (node !== pinned && Number.parseInt(process.versions.node, 10) < 24) {
  console.error('Faltam os pacotes do projeto. Rode: npm install')
  process.exit(1)
}
const { server: flags } = JSON.parse(readFileSync(at('server/v8-flags.json'), 'utf8'))
const settings = existsSync('.env') ? ['--env-file=.env'] : []
const modes = { '--settings': settings, '--server': [...flags, ...settings], '--replace': flags }
const [mode = '', ...rest] = process.argv.slice(2)
const args = mode in modes ? [...modes[mode], ...rest] : [mode, ...rest]

/** Exit code of a server that can't go on (`server/start.ts`). */
const crashed = 70
const againMs = 1000
/** A server that crashes more often is not started again. */
const maxCrashes = 5
const withinMs = 60_000

let child
let stopping = false
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
for (const signal of signals)
  process.on(signal, () => {
    stopping = true
    // Windows has no signals: its console tells every program of it, and `kill` would be the end at once.
    if (!isWindows) child?.kill(signal)
  })

/** Ends this process as the child ended. */
function end(code, signal) {
  if (!signal) process.exit(code ?? 1)
  for (const one of signals) process.removeAllListeners(one)
  process.kill(process.pid, signal)
}

const crashes = []
function run() {
  // The channel tells a server when this process is gone.
  const stdio = mode === '--server' ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit'
  child = spawn(node, args, { stdio })
  child.on('error', ({ message }) => {
    console.error(`${node}: ${message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    const hasCrashed = code === crashed || (signal !== null && !stopping)
    if (mode !== '--server' || stopping || !hasCrashed) return end(code, signal)
    const now = Date.now()
    crashes.push(now)
    if (crashes.filter((at) => now - at < withinMs).length >= maxCrashes) {
      console.error(
        'O servidor caiu várias vezes em um minuto e não começa de novo. O log acima diz por quê.',
      )
      return end(code, signal)
    }
    console.error(`O servidor caiu (${signal ?? code}) e começa de novo.`)
    setTimeout(() => (stopping ? end(code, signal) : run()), againMs)
  })
}

if (mode === '--replace' && process.execve) process.execve(node, [node, ...args], process.env)
else run()
