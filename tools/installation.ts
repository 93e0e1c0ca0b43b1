// Parts of an installation that a back-up takes: the database, the photos and the secret that the settings name.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { constants } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { CannotStart } from '#server/platform/cannot-start.ts'
import { readConfig } from '#server/platform/config.ts'
import { holdFolder } from '#server/platform/db/folder-lock.ts'
import { reasonOf } from '#server/platform/start-failure.ts'
import { configuredBucket, mediaFolder } from '#server/platform/storage/configured.ts'

/** Files of an archive, besides the folders `db` (embedded) and `media`. */
export const manifestFile = 'xamego.json'
export const dumpFile = 'database.sql'
export const secretFile = 'secret'
export type Manifest = { database: 'embedded' | 'postgresql' }

export function readInstallation() {
  const config = readConfig(process.env, () => '')
  const { DATABASE_URL, DATABASE_DIRECT_URL, SECRET, BACKUP_PASSPHRASE } = config
  const dataDir = resolve(config.DATA_DIR)
  return {
    dataDir,
    /** Dumps and restores keep to one connection, past a pooler. */
    url: DATABASE_DIRECT_URL ?? DATABASE_URL,
    secret: SECRET,
    passphrase: BACKUP_PASSPHRASE,
    /** The folder of media, which is in use where there is no bucket. */
    media: mediaFolder(dataDir),
    bucketOf: () => configuredBucket(config),
  }
}

/** The file named on the command line, and if the one switch that the command knows was given. */
export function fileArgument(flag: string, usage: string): { file: string; flagged: boolean } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { [flag]: { type: 'boolean', default: false } },
    })
    const [name] = positionals
    // npm runs its scripts elsewhere than where they were asked for.
    if (name) return { file: resolve(process.env.INIT_CWD ?? '.', name), flagged: values[flag] === true }
  } catch (cause) {
    throw new CannotStart(usage, { cause })
  }
  throw new CannotStart(usage)
}

/** Removes `path` when this process ends, also by a signal: what is unfinished holds everyone's data. */
export function removeAtExit(path: string): void {
  process.on('exit', () => rmSync(path, { recursive: true, force: true }))
}

/**
 * A new folder for what is under way. Until this process ends it keeps out other commands, and servers with the embedded
 * database: nobody else can be at work here, so what a command that was killed has left is thrown away first.
 */
export function workFolder(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const letGo = holdFolder(dataDir)
  const folder = join(dataDir, 'unfinished')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  removeAtExit(folder)
  // The last to go: the next command empties the same folder.
  process.on('exit', letGo)
  return folder
}

/** Runs one of PostgreSQL's own programs on `url`, whose password goes where a list of processes doesn't show it. */
export async function runPostgres(program: 'pg_dump' | 'psql', url: string, args: string[]): Promise<void> {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  const child = spawn(program, [`--dbname=${address}`, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
  })
  const [code] = await once(child, 'close').catch((cause) => {
    const advice = 'Instale os programas do PostgreSQL, da versão do servidor ou mais nova.'
    throw new CannotStart(`${program} não pôde ser executado. ${advice}`, { cause })
  })
  if (code !== 0) throw new CannotStart(`${program} terminou com erro; nada mais foi feito.`)
}

/** Runs a command and says what came of it. */
export async function command(work: () => Promise<string>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => process.exit(128 + constants.signals[signal]))
  try {
    console.log(await work())
  } catch (error) {
    console.error(reasonOf(error, 'Não deu certo.'))
    process.exitCode = 1
  }
}
