// Primary and replica of PostgreSQL behind addresses that stay: each is killed, and the replica put in the primary's place.
import { execFile } from 'node:child_process'
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { addressOf, ownedByPostgres, postgresCommand } from '#server/testing/postgres.ts'
import { type SmallDisk, smallDisk } from './small-disk.ts'

const name = 'xamego'
const maxBackMs = 60_000
/** `disk`: a small one, on which its data lie. */
type Node = { folder: string; data: string; disk?: SmallDisk }

async function run(command: string, args: readonly string[]) {
  const [file, all] = postgresCommand(command, args)
  await promisify(execFile)(file, all, { cwd: tmpdir() })
}

/** Kept for the replica, and before a checkpoint; on a small disk there is no room for more. */
const logSizes = {
  large: '-c wal_keep_size=512MB',
  small: '-c wal_keep_size=64MB -c max_wal_size=96MB -c min_wal_size=32MB',
}
const smallMegabytes = 400

const startNode = ({ folder, data, disk }: Node) =>
  run('pg_ctl', [
    ...['-D', data, '-l', join(folder, 'log'), '-w', '-t', '120', 'start', '-o'],
    `-c listen_addresses='' -c unix_socket_directories='${folder}' -c shared_buffers=128MB -c max_connections=100 ${disk ? logSizes.small : logSizes.large}`,
  ])

/** The postmaster and all that it started, by the folder that they work in. */
const processesOf = ({ data }: Node): number[] =>
  readdirSync('/proc')
    .filter((entry) => {
      try {
        return /^\d+$/.test(entry) && readlinkSync(`/proc/${entry}/cwd`) === data
      } catch {
        return false
      }
    })
    .map(Number)

function signalNode(node: Node, signal: NodeJS.Signals) {
  for (const pid of processesOf(node))
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended by itself.
    }
}

/** As whoever runs it would: nobody may have buried the one that was killed, which its locks then take for alive. */
function startAgain(node: Node) {
  for (const lock of [join(node.data, 'postmaster.pid'), join(node.folder, '.s.PGSQL.5432.lock')])
    rmSync(lock, { force: true })
  return startNode(node)
}

/** Also those that begin while the first are killed: with one of them left, nothing starts there. */
function killNode(node: Node) {
  while (processesOf(node).length > 0) signalNode(node, 'SIGKILL')
}

export async function startDatabase({ onSmallDisk = false } = {}) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'xamego-faults-pg-')))
  ownedByPostgres(root)
  chmodSync(root, 0o755)
  let made = 0
  async function newNode(): Promise<Node> {
    const folder = join(root, `node${made++}`)
    await mkdir(folder)
    ownedByPostgres(folder)
    return { folder, data: join(folder, 'data') }
  }
  const place = (as: 'primary' | 'replica') => join(root, as)
  function point(as: 'primary' | 'replica', { folder }: Node) {
    symlinkSync(folder, `${place(as)}.new`)
    renameSync(`${place(as)}.new`, place(as))
  }
  async function follow(): Promise<Node> {
    const node = await newNode()
    const from = ['-h', place('primary'), '-U', 'postgres']
    await run('pg_basebackup', [...from, '-D', node.data, '-R', '-c', 'fast', '--no-sync'])
    await startNode(node)
    point('replica', node)
    return node
  }
  async function asked(statements: readonly string[], at = 'primary' as 'primary' | 'replica') {
    const client = new Client({ connectionString: addressOf(place(at), name) })
    client.on('error', () => {})
    await client.connect()
    try {
      let rows: Record<string, unknown>[] = []
      for (const statement of statements) rows = (await client.query(statement)).rows
      return rows
    } finally {
      await client.end()
    }
  }
  const waitsFor = (standby: string) =>
    asked([`alter system set synchronous_standby_names = '${standby}'`, 'select pg_reload_conf()'])

  let primary = await newNode()
  if (onSmallDisk) {
    primary.disk = smallDisk(primary.data, smallMegabytes)
    ownedByPostgres(primary.data)
  }
  let replica: Node | undefined
  function stop() {
    for (const node of [replica, primary]) {
      if (!node) continue
      signalNode(node, 'SIGCONT')
      killNode(node)
      node.disk?.unmount()
    }
    rmSync(root, { recursive: true, force: true })
  }
  process.once('exit', stop)
  await run('initdb', ['-D', primary.data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'])
  await startNode(primary)
  point('primary', primary)
  await run('createdb', ['-h', place('primary'), '-U', 'postgres', name])
  if (onSmallDisk) await asked(['create table public.faults_room ()'])
  replica = await follow()
  const followed = () => replica ?? primary
  return {
    url: addressOf(place('primary'), name),
    replicaUrl: addressOf(place('replica'), name),
    asked,
    /** A commit is answered once the replica has it, too; or not. */
    synchronous: (on: boolean) => waitsFor(on ? '*' : ''),
    killPrimary: () => killNode(primary),
    startPrimary: () => startAgain(primary),
    /** Starts the primary where it has ended, until it answers. */
    keepPrimary: async () => {
      const begun = performance.now()
      while (
        await asked(['select 1']).then(
          () => false,
          () => true,
        )
      ) {
        if (performance.now() - begun > maxBackMs) throw new Error('the primary does not come back')
        if (processesOf(primary).length === 0) await startAgain(primary).catch(() => {})
        await setTimeout(200)
      }
    },
    /** Uses up the pieces of its log that it has made ahead: it needs room for the next one. */
    wantsRoom: () =>
      asked(['insert into faults_room default values', 'select pg_switch_wal()']).catch(() => {}),
    disk: primary.disk,
    killReplica: () => killNode(followed()),
    startReplica: () => startAgain(followed()),
    pauseReplica: () => signalNode(followed(), 'SIGSTOP'),
    resumeReplica: () => signalNode(followed(), 'SIGCONT'),
    /** The replica takes the primary's place. */
    promote: async () => {
      await run('pg_ctl', ['-D', followed().data, '-w', '-t', '120', 'promote'])
      rmSync(primary.folder, { recursive: true, force: true })
      primary = followed()
      point('primary', primary)
      // Nobody follows it yet: it would wait with every commit.
      await waitsFor('')
    },
    /** A new replica, which commits wait for. */
    followAnew: async () => {
      replica = await follow()
      await waitsFor('*')
    },
    stop,
  }
}
