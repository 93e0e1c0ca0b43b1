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

/** PostgreSQL refuses to run as root: then it runs as the user its package made. */
function run(command: string, args: readonly string[]) {
  const program = join(postgresPrograms, command)
  const asRoot = process.getuid?.() === 0
  const [file, all] = asRoot ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args]
  execFileSync(file as string, all, { stdio: ['ignore', 'ignore', 'pipe'], cwd: tmpdir() })
}

function own(folder: string) {
  chmodSync(folder, 0o700)
  if (process.getuid?.() !== 0) return
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  chownSync(folder, id('-u'), id('-g'))
}

export type Cluster = {
  /** An address of a new, empty database. */
  createDatabase: () => string
  stop: () => void
}

/** `durable` keeps production's promises about what was acknowledged; tests of races do without. */
export function startPostgres({ durable = false } = {}): Cluster {
  const folder = mkdtempSync(join(tmpdir(), 'xamego-pg-'))
  own(folder)
  const data = join(folder, 'data')
  run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'])
  const fast = durable ? '' : '-c fsync=off -c synchronous_commit=off -c full_page_writes=off'
  const options = `-c listen_addresses='' -c unix_socket_directories='${folder}' ${fast} -c shared_buffers=512MB -c max_connections=60`
  run('pg_ctl', ['-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start'])
  let made = 0
  return {
    createDatabase: () => {
      const name = `race${made++}`
      run('createdb', ['-h', folder, '-U', 'postgres', name])
      return `postgresql://postgres@localhost/${name}?host=${encodeURIComponent(folder)}`
    },
    stop: () => {
      run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
