// Installation of the packages in the lock file by npm, ended and begun again where nothing moves: a download that stalls
// half-way may keep npm waiting for ever.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

const args = [
  'install',
  '--no-save',
  '--no-audit',
  '--no-fund',
  '--prefer-offline',
  // The bundler, too, where NODE_ENV is `production`: this machine builds the web app that it serves.
  '--include=dev',
  // Milliseconds without a byte on one connection, and tries of one file.
  '--fetch-timeout=30000',
  '--fetch-retries=3',
  // A line for each file that came: movement that can be heard.
  '--loglevel=http',
]
const lookMs = 1000
const isWindows = process.platform === 'win32'

/** Bytes of the downloads under way in npm's cache. */
function arriving(cache) {
  const folder = join(cache, '_cacache', 'tmp')
  try {
    return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
  } catch {
    // It comes with the first download, and a file may go between two looks.
    return -1
  }
}

/** npm's own program, which the Node that runs this one can run: no shell is needed, nor a `.cmd`. */
function npmProgram() {
  const besideNode = dirname(process.execPath)
  const places = [
    process.env.npm_execpath,
    join(besideNode, 'node_modules/npm/bin/npm-cli.js'),
    join(besideNode, '../lib/node_modules/npm/bin/npm-cli.js'),
  ]
  return places.find((path) => path && /\.c?js$/.test(path) && existsSync(path))
}

/** One run of npm: its exit code, or 'stalled' once nothing has moved for `quietMs`; and the last lines that it wrote. */
async function attempt({ cwd, cache, quietMs, env, node }) {
  const npm = npmProgram()
  const [program, ...before] = npm ? [node, npm] : ['npm']
  const child = spawn(program, [...before, ...args, `--cache=${cache}`], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, to end what npm started with it. Windows has none.
    detached: !isWindows,
  })
  const lines = []
  let movedAt = Date.now()
  const hear = (chunk) => {
    movedAt = Date.now()
    lines.push(...String(chunk).split('\n').filter(Boolean))
    lines.splice(0, lines.length - 20)
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  // npm ignores a polite signal, and what it started has to go with it.
  const end = () => {
    try {
      if (isWindows) child.kill()
      else process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has ended.
    }
  }
  let stalled = false
  let seen = arriving(cache)
  const watch = setInterval(
    () => {
      const now = arriving(cache)
      if (now !== seen) movedAt = Date.now()
      seen = now
      stalled = Date.now() - movedAt > quietMs
      if (stalled) end()
    },
    Math.min(lookMs, quietMs / 3),
  )
  const stop = () => {
    end()
    process.exit(1)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  try {
    const code = await new Promise((resolve, reject) => {
      child.on('error', reject)
      child.on('close', resolve)
    })
    return { code: stalled ? 'stalled' : (code ?? 1), lines }
  } finally {
    clearInterval(watch)
    process.off('SIGINT', stop)
    process.off('SIGTERM', stop)
  }
}

/** The pinned Node, of which this package is. */
const pinnedIn = (cwd) => join(cwd, `node_modules/node/bin/node${isWindows ? '.exe' : ''}`)

/**
 * Installs what the lock file in `cwd` asks for into it. Answers whether that is done; `say` is told in Portuguese what
 * happens. `cache` is npm's own, watched for movement.
 */
export async function installPackages(options) {
  if (!(await installBy(process.execPath, options))) return false
  const pinned = pinnedIn(options.cwd)
  // npm on an older Node leaves out optional packages that ask for a newer one, and says nothing: sharp's and Rolldown's
  // binaries among them. The pinned one adds them.
  const isOlder = Number.parseInt(process.versions.node, 10) < 24
  return isOlder && existsSync(pinned) ? installBy(pinned, options) : true
}

async function installBy(node, { cwd, cache, say, quietMs = 90_000, tries = 3, env = process.env }) {
  for (let run = 1; run <= tries; run += 1) {
    const { code, lines } = await attempt({ cwd, cache, quietMs, env, node })
    if (code === 0) return true
    if (code !== 'stalled') {
      say(lines.join('\n'))
      return false
    }
    const seconds = Math.round(quietMs / 1000)
    say(`A instalação parou: nada chegou em ${seconds} s.${run < tries ? ' Começando de novo…' : ''}`)
  }
  say(
    'Os pacotes não puderam ser baixados. Confira a conexão e rode o comando de novo: o que já veio fica guardado.',
  )
  return false
}
