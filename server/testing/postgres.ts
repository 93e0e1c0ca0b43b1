// A throwaway PostgreSQL for the race tests and the benchmark: found on this machine, started in a temporary folder, gone afterwards.
import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

const installed = '/usr/lib/postgresql'

/** The folder of the newest `initdb`, or `null` where there is no PostgreSQL. */
function findBinaries(): string | null {
  const versions = existsSync(installed) ? readdirSync(installed).map(Number).filter(Boolean) : []
  const packaged = versions.sort((a, b) => b - a).map((version) => join(installed, String(version), 'bin'))
  const onPath = (process.env.PATH ?? '').split(delimiter)
  return [...packaged, ...onPath].find((folder) => existsSync(join(folder, 'pg_ctl'))) ?? null
}

const binaries = findBinaries()
/** The folder of `pg_dump` and `psql`, of the version that is started here. */
export const postgresPrograms = binaries ?? ''

/** Why the race tests cannot run here; `null` when they can. In CI they have to. */
export const missingPostgres =
  binaries === null ? 'PostgreSQL was not found here: races need more than one connection' : null
if (missingPostgres && process.env.CI === 'true') throw new Error(missingPostgres)

/** A program of PostgreSQL and what it is given. It refuses to run as root: then it runs as the user its package made. */
export function postgresCommand(command: string, args: readonly string[]): [string, readonly string[]] {
  const program = join(postgresPrograms, command)
  const asRoot = process.getuid?.() === 0
  return asRoot ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args]
}

function run(command: string, args: readonly string[]) {
  const [file, all] = postgresCommand(command, args)
  execFileSync(file, all, { stdio: ['ignore', 'ignore', 'pipe'], cwd: tmpdir() })
}

/** Gives a folder to whoever PostgreSQL runs as. */
export function ownedByPostgres(folder: string) {
  chmodSync(folder, 0o700)
  if (process.getuid?.() !== 0) return
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  chownSync(folder, id('-u'), id('-g'))
}

/** A streaming replica of a cluster. */
export type Follower = {
  /** The address there of a database of the cluster. */
  urlOf: (database: string) => string
  stop: () => void
  start: () => void
}

export type Cluster = {
  /** An address of a new, empty database. */
  createDatabase: () => string
  /** A replica of all there is now and will be, gone with the cluster. */
  follow: () => Follower
  stop: () => void
}

/** The address of a database behind the socket in a folder. */
export const addressOf = (folder: string, database: string) =>
  `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`

/** `durable` keeps production's promises about what was acknowledged; tests of races do without. */
export function startPostgres({ durable = false } = {}): Cluster {
  const folder = mkdtempSync(join(tmpdir(), 'xamego-pg-'))
  ownedByPostgres(folder)
  const data = join(folder, 'data')
  run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'])
  const fast = durable ? '' : '-c fsync=off -c synchronous_commit=off -c full_page_writes=off'
  const options = `-c listen_addresses='' -c unix_socket_directories='${folder}' ${fast} -c shared_buffers=512MB -c max_connections=100`
  run('pg_ctl', ['-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start'])
  let made = 0
  const followers: { stop: () => void }[] = []
  let stopped = false
  function stop() {
    if (stopped) return
    stopped = true
    for (const follower of followers) follower.stop()
    run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop'])
    rmSync(folder, { recursive: true, force: true })
  }
  // Whoever failed before it could stop it leaves none running.
  process.once('exit', stop)
  return {
    createDatabase: () => {
      const name = `race${made++}`
      run('createdb', ['-h', folder, '-U', 'postgres', name])
      return addressOf(folder, name)
    },
    follow: () => {
      const place = join(folder, `follower${followers.length}`)
      const own = options.replace(`'${folder}'`, `'${place}'`)
      const copied = ['-h', folder, '-U', 'postgres', '-D', place, '-R', '-c', 'fast', '--no-sync']
      run('pg_basebackup', copied)
      let running = false
      const follower: Follower = {
        urlOf: (database) => addressOf(place, new URL(database).pathname.slice(1)),
        start: () => {
          if (!running)
            run('pg_ctl', ['-D', place, '-o', own, '-l', join(folder, 'follower-log'), '-w', 'start'])
          running = true
        },
        stop: () => {
          if (running) run('pg_ctl', ['-D', place, '-m', 'immediate', '-w', 'stop'])
          running = false
        },
      }
      followers.push(follower)
      follower.start()
      return follower
    },
    stop,
  }
}
