// Faults: what each kills or stops in a round, and when it is over.
import { setTimeout } from 'node:timers/promises'
import type { SmallDisk } from './small-disk.ts'
import type { Small, TheWorld } from './world.ts'

export type Fault = {
  /** One round. What comes back unaided has its time counted from when this is over. */
  round: (world: TheWorld, turn: number) => Promise<void>
  /** The write that each server has to take for all to be well; a post where it says nothing. */
  proof?: 'upload'
  /** Before the first round, and after the last one. */
  before?: (world: TheWorld) => Promise<unknown>
  after?: (world: TheWorld) => Promise<unknown>
  maxRounds?: number
  /** Part that lies on a small disk, in a world of its own. */
  small?: Small
  /** Servers that it kills in a round. */
  kills?: number
}

const slowLetterMs = 600
type Killed = { kill: () => Promise<void>; start: () => Promise<void> }
type Paused = { pause: () => Promise<void>; resume: () => Promise<void> }

async function gone(one: Killed, ms: number) {
  await one.kill()
  await setTimeout(ms)
  await one.start()
}
async function hangs(one: Paused, ms: number) {
  await one.pause()
  await setTimeout(ms)
  await one.resume()
}

/** The disk has no room for so long; each time that it is looked, what came free is taken, too. */
async function full(disk: SmallDisk | undefined, ms: number, meanwhile: () => Promise<unknown>) {
  const begun = performance.now()
  while (performance.now() - begun < ms) {
    disk?.fill()
    await meanwhile()
    await setTimeout(200)
  }
  disk?.empty()
}

export const faults: Record<string, Fault> = {
  server: { round: ({ servers }, turn) => (servers[turn % 2] ?? servers[0]).kill(), kills: 1 },
  servers: {
    round: async ({ servers }) => void (await Promise.all(servers.map((one) => one.kill()))),
    kills: 2,
  },
  /** Letters take their time: some are under way in the server that dies. */
  jobs: {
    before: ({ slowMail }) => slowMail(slowLetterMs),
    round: async ({ servers }, turn) => {
      await setTimeout(1500)
      await (servers[turn % 2] ?? servers[0]).kill()
    },
    after: ({ slowMail }) => slowMail(0),
    kills: 1,
  },
  pooler: { round: ({ pooler }) => gone(pooler, 1000) },
  storage: { round: ({ bucket }) => gone(bucket, 3000), proof: 'upload' },
  'storage-hangs': { round: ({ bucket }) => hangs(bucket, 6000), proof: 'upload' },
  replica: {
    round: async ({ database }) => {
      database.killReplica()
      await setTimeout(1500)
      await database.startReplica()
    },
  },
  'replica-hangs': {
    round: async ({ database }) => {
      database.pauseReplica()
      await setTimeout(6000)
      database.resumeReplica()
    },
  },
  /** Killed and started again in its place. */
  database: {
    round: async ({ database }) => {
      database.killPrimary()
      await setTimeout(1000)
      await database.startPrimary()
    },
  },
  /** Killed for good: its replica takes its place, and has a new one. */
  primary: {
    before: ({ database }) => database.synchronous(true),
    round: async ({ database }) => {
      database.killPrimary()
      await setTimeout(500)
      await database.promote()
      await database.followAnew()
    },
    after: ({ database }) => database.synchronous(false),
  },
  /** PostgreSQL ends where it can't write its log, and a supervisor starts it. */
  'database-full': {
    small: 'database',
    round: async ({ database }) => {
      await full(database.disk, 8000, database.wantsRoom)
      await database.keepPrimary()
    },
  },
  /** Both servers' `DATA_DIR`, with what arrives and what is stored. */
  'folder-full': {
    small: 'folder',
    round: ({ shared }) => full(shared, 8000, () => setTimeout(200)),
    proof: 'upload',
  },
  mail: { round: ({ mail }) => gone(mail, 3000) },
  'mail-hangs': { round: ({ mail }) => hangs(mail, 6000) },
  payments: { round: ({ provider }) => gone(provider, 3000) },
  'payments-hangs': { round: ({ provider }) => hangs(provider, 6000) },
  /** A server stands still for longer than its runs are believed in: another does them, and then it goes on. */
  'two-runners': {
    before: ({ slowMail }) => slowMail(slowLetterMs),
    round: ({ servers }, turn) => hangs(servers[turn % 2] ?? servers[0], 150_000),
    after: ({ slowMail }) => slowMail(0),
    maxRounds: 2,
  },
  /** One server's clock jumps an hour ahead, and back. */
  clock: {
    round: async ({ servers }, turn) => {
      const one = servers[turn % 2] ?? servers[0]
      await one.signal('SIGUSR2')
      await setTimeout(5000)
      await one.signal('SIGUSR2')
    },
  },
}
