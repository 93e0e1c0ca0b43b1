// PgBouncer in transaction mode before a throwaway PostgreSQL, for tests: started in a temporary folder, gone afterwards.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const places = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
const program = places.map((place) => join(place, 'pgbouncer')).find((file) => existsSync(file))

/** Why tests with a pooler cannot run here; `null` when they can. In CI they have to. */
export const missingPooler = program === undefined ? 'PgBouncer was not found here' : null
if (missingPooler && process.env.CI === 'true') throw new Error(missingPooler)

const settingsOf = (folder: string, server: string, connections: number) => `[databases]
* = host=${server}
[pgbouncer]
pool_mode = transaction
unix_socket_dir = ${folder}
listen_port = 5432
auth_type = trust
auth_file = ${join(folder, 'users')}
default_pool_size = ${connections}
server_round_robin = 1
server_login_retry = 1
logfile = ${join(folder, 'log')}
`

/** Starts it before the database at `url`, to which it makes so many connections at most. */
export async function startPooler(url: string, connections: number) {
  const folder = mkdtempSync(join(tmpdir(), 'xamego-pooler-'))
  const direct = new URL(url)
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(settings, settingsOf(folder, direct.searchParams.get('host') ?? '', connections))
  writeFileSync(join(folder, 'users'), `"${direct.username}" ""\n`)
  // Like PostgreSQL it refuses to run as root.
  const asRoot = process.getuid?.() === 0
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  const user = asRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const socket = join(folder, '.s.PGSQL.5432')
  async function launch() {
    // One that was killed leaves it.
    rmSync(socket, { force: true })
    const child = spawn(program ?? '', [settings], { stdio: 'ignore', cwd: folder, ...user })
    const ended = once(child, 'exit')
    for (let tried = 0; !existsSync(socket); tried++) {
      if (tried > 200) throw new Error('PgBouncer did not start')
      await setTimeout(25)
    }
    return { child, ended }
  }
  let running = await launch()
  async function kill() {
    running.child.kill('SIGKILL')
    await running.ended
  }
  direct.searchParams.set('host', folder)
  return {
    url: direct.href,
    kill,
    /** Starts it again at the same address, after `kill`. */
    start: async () => {
      running = await launch()
    },
    stop: async () => {
      running.child.kill('SIGINT')
      await setTimeout(200)
      await kill()
    },
  }
}
