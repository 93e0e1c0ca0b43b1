// The whole application in one process, for tests: an in-memory database, a clock to set, people to register.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { desc, eq, sql } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { vi } from 'vitest'
import type { Api } from '#contract/api.ts'
import type { Registration } from '#contract/identity/registration.ts'
import type { StaffRole } from '#contract/values/options.ts'
import { createApp, featureJobs } from '#server/app.ts'
import { seedReference } from '#server/db/seed/reference.ts'
import { users } from '#server/features/accounts/tables.ts'
import { featureFlags } from '#server/features/feature-flags/feature-flags.ts'
import { type Auth, createAuth } from '#server/features/identity/accounts/auth.ts'
import { insertAccount } from '#server/features/identity/registration/commands.ts'
import { appUsers } from '#server/features/identity/tables.ts'
import { ensureFirstAdmin } from '#server/features/identity/team/admins.ts'
import { createAccessLog } from '#server/platform/access-log.ts'
import { assuranceOf } from '#server/platform/age-assurance.ts'
import { beaconOf } from '#server/platform/beacon.ts'
import { dayMs } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { type OpenDatabase, openDatabase } from '#server/platform/db/database.ts'
import { startEmbeddedDatabase } from '#server/platform/db/embedded.ts'
import { migrateDatabase } from '#server/platform/db/migrate.ts'
import { type Reads, readsOf } from '#server/platform/db/replica.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { WebAssets } from '#server/platform/http/web.ts'
import { memoryLimiter, postgresLimiter } from '#server/platform/limits.ts'
import { createLog } from '#server/platform/log.ts'
import { mailJobs } from '#server/platform/mail.ts'
import { mailOutbox } from '#server/platform/mail-tables.ts'
import { pictureEncoderHere } from '#server/platform/picture-encoder.ts'
import { sandboxPayments } from '#server/platform/sandbox-payments.ts'
import { createSecurityLog } from '#server/platform/security-log.ts'
import { inProcessSignals } from '#server/platform/signals.ts'
import { copySeeded } from './cluster.ts'
import { storedUploads } from './crowd.ts'
import { reset, setSeededAside } from './emptying.ts'
import { recordedPush } from './push.ts'
import { memoryStorage } from './storage.ts'
import { demandNothingTyped } from './typed-in-mails.ts'

export type Client = ContractRouterClient<Api>
export type Person = { id: string; email: string; client: Client; cookie: string }

/** Folder where uploads lie while they arrive; nothing else is kept on disk here. */
const dataDir = join(tmpdir(), 'xamego-test')

/** A Tuesday evening in Fortaleza. */
const tuesday = new Date('2026-03-10T22:30:00Z')
export const password = 'maré-cheia-2026'

/** Taken before `setup.ts` forbids it: only `listen` talks over a socket, and only to this process. */
const overTheWire = globalThis.fetch

let opened: Promise<OpenDatabase> | undefined

/** One database a worker: of the run's PostgreSQL, or embedded where there is none; with one connection, as that has. */
function database(): Promise<OpenDatabase> {
  opened ??= openOwn()
  return opened
}

async function openOwn(): Promise<OpenDatabase> {
  const url = await copySeeded()
  if (url) return openDatabase({ url, poolSize: 1 })
  const open = openDatabase(await startEmbeddedDatabase())
  await migrateDatabase(open.pool)
  await seedReference(open.db)
  await setSeededAside(open.db)
  return open
}

/**
 * Deleted rows stay in their tables' files until these are truncated, and truncated files until a checkpoint, which
 * nothing makes in the embedded database: thousands of either slow it down.
 */
const resetsAClearing = 25
let resets = 0

export type World = Awaited<ReturnType<typeof createWorld>>

/** `open` gives another database than the worker's own: the race tests' PostgreSQL. */
export async function createWorld(
  options: {
    env?: Record<string, string>
    open?: OpenDatabase
    reads?: Reads
    hashing?: 'real'
    web?: WebAssets
  } = {},
) {
  const { db, pool } = options.open ?? (await database())
  if (options.open) await setSeededAside(db)
  resets += 1
  const cleared = !options.open && resets % resetsAClearing === 0
  await reset(db, cleared)
  if (cleared) await db.execute(sql`checkpoint`)
  vi.useFakeTimers({ toFake: ['Date'], now: tuesday })
  if (options.web) makeFrozenDates()

  const config = readConfig(
    { NODE_ENV: 'test', LOG_LEVEL: 'error', DEMO: '0', DATA_DIR: dataDir, ...options.env },
    () => 'secret-of-the-tests-0123456789-abcdef',
  )
  const enqueued: { job: string; payload: object }[] = []
  const storage = memoryStorage()
  const ground = { config, db, log: createLog(config), clock: { now: () => new Date() } }
  const sandbox = sandboxPayments(ground)
  const push = recordedPush()
  const deps: Deps = {
    ...ground,
    reads: options.reads ?? readsOf(db),
    securityLog: createSecurityLog(ground),
    accessLog: createAccessLog(ground),
    storage,
    // In this process: starting others would take most of a test's time. They have tests of their own.
    pictures: pictureEncoderHere(),
    signals: inProcessSignals(ground.log),
    ageAssurance: assuranceOf(config, ground.clock),
    payments: sandbox,
    push,
    beacon: beaconOf(config, ground.log),
    limiter: options.open ? postgresLimiter(pool) : memoryLimiter(),
    jobs: {
      enqueue: async (_, { name }, payload) => void enqueued.push({ job: name, payload }),
      titleOf: (name) =>
        [...featureJobs(deps), ...mailJobs(deps, undefined, '')].find((job) => job.name === name)?.title ??
        name,
    },
  }
  const auth: Auth = options.hashing === 'real' ? createAuth(deps) : createAuth(deps, plainPasswords)
  const app = await createApp({ deps, auth, ...(options.web && { web: options.web }) })

  /** A browser: keeps its cookies from answer to answer. */
  function browser(jar = new Map<string, string>(), at = app) {
    const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    async function fetch(request: Request): Promise<Response> {
      const answer = await at.inject({
        method: request.method as InjectOptions['method'],
        url: request.url.replace(/^https?:\/\/[^/]+/, ''),
        headers: { ...Object.fromEntries(request.headers), cookie: cookie(), host: 'localhost' },
        payload: Buffer.from(await request.arrayBuffer()),
      } as InjectOptions)
      for (const set of [answer.headers['set-cookie'] ?? []].flat()) {
        const [pair = ''] = set.split(';')
        const [name = '', value = ''] = pair.split('=')
        if (/max-age=0/i.test(set)) jar.delete(name)
        else jar.set(name, value)
      }
      const body = [204, 304].includes(answer.statusCode) ? null : new Uint8Array(answer.rawPayload)
      return new Response(body, {
        status: answer.statusCode,
        headers: answer.headers as Record<string, string>,
      })
    }
    const client: Client = createORPCClient(new RPCLink({ url: 'http://localhost/rpc', fetch }))
    return { client, cookie }
  }

  /** Registers through the public path. */
  async function register(name: string, given: Partial<Registration> = {}): Promise<Person> {
    const { client, cookie } = browser()
    const form = await registrationOf(name, given)
    await client.identity.register(form)
    const session = await client.identity.session()
    if (!session?.member) throw new Error(`${name} is not signed in`)
    return { id: session.member.id, email: session.email, client, cookie: cookie() }
  }

  /** A complete, acceptable form; its photos wait as if uploaded. */
  async function registrationOf(
    name: string,
    given: Partial<Registration> = {},
  ): Promise<Registration & { email: string }> {
    const [facePhoto, bodyPhoto] = await storedUploads(deps, 2)
    const email = `${name
      .toLowerCase()
      .normalize('NFD')
      .replace(/[^a-z]/g, '')}@exemplo.com.br`
    return {
      name,
      password,
      confirmation: password,
      adult: true,
      gender: 'feminino',
      genderPreference: 'todos',
      age: 22,
      maritalStatus: 'solteiro',
      whatsapp: '(85) 98888-0001',
      facePhoto,
      bodyPhoto,
      ...given,
      email: given.email ?? email,
    }
  }

  /** An administrator, signed in. */
  async function administrator(email = 'chefia@exemplo.com.br') {
    await ensureFirstAdmin(deps, auth, email, password)
    const { client, cookie } = browser()
    await client.identity.signIn({ email, password })
    return { client, email, cookie: cookie() }
  }

  /** Somebody of the team, signed in. */
  async function staff(role: StaffRole, name: string = role) {
    const email = `${name}@exemplo.com.br`
    const passwordHash = await (await auth.$context).password.hash(password)
    const id = await db.transaction((tx) =>
      insertAccount(tx, { name, email, passwordHash, role, emailVerified: true }),
    )
    const { client, cookie } = browser()
    await client.identity.signIn({ email, password })
    return { id, client, email, cookie: cookie() }
  }

  let origin: Promise<string> | undefined
  /** Serves on a free port and answers a client that reaches it through the network, for what streams. */
  async function listen(person: Pick<Person, 'cookie'>): Promise<Client> {
    origin ??= app.listen({ port: 0, host: '127.0.0.1' })
    const url = `${await origin}/rpc`
    return createORPCClient(
      new RPCLink({
        url,
        headers: { cookie: person.cookie },
        fetch: (request, init) => overTheWire(request, init),
      }),
    )
  }

  return {
    app,
    deps,
    db,
    pool,
    auth,
    storage,
    sandbox,
    push,
    enqueued,
    visitor: () => browser().client,
    browser,
    /** Another process on the same database, with all that a process keeps to itself. */
    neighbour: async () => {
      const other = await createApp({ deps, auth })
      return { browser: (jar: Map<string, string>) => browser(jar, other), close: () => other.close() }
    },
    register,
    registrationOf,
    listen,
    administrator,
    staff,
    /** Act of an administrator on a feature, until there is a screen for it. */
    turn: featureFlags(deps).turn,
    /** Act of an administrator on an account, until there is a screen for it. */
    deactivate: (person: Pick<Person, 'id'>) =>
      db.update(appUsers).set({ status: 'inactive' }).where(eq(appUsers.id, person.id)),
    /** Paid time of a tier, from now on. */
    giveTier: (person: Pick<Person, 'id'>, tier: 'premium' | 'vip', days = 3) => {
      const until = new Date(deps.clock.now().getTime() + days * dayMs)
      return db
        .update(appUsers)
        .set(tier === 'vip' ? { vipUntil: until } : { premiumUntil: until })
        .where(eq(appUsers.id, person.id))
    },
    confirmEmail: (person: Person) =>
      db.update(users).set({ emailVerified: true }).where(eq(users.email, person.email)),
    /** The token of the link in the newest e-mail. */
    mailedToken: async () => {
      const [mail] = await db.select().from(mailOutbox).orderBy(desc(mailOutbox.createdAt), desc(sql`ctid`))
      const token = mail?.text.match(/token=([\w.-]+)/)?.[1]
      if (!token) throw new Error('no link was mailed')
      return token
    },
    /** Moves the frozen time. */
    pass: (ms: number) => vi.setSystemTime(Date.now() + ms),
    close: async () => {
      await app.close()
      vi.useRealTimers()
      if (!options.open) await demandNothingTyped(db)
    },
  }
}

/**
 * Makes `new Date()` of the frozen time a date whose constructor is `Date`: a page's answers are serialized by it, and the fake
 * one's say the real one's.
 */
function makeFrozenDates() {
  const frozen = Date
  const real: DateConstructor = Object.getPrototypeOf(frozen)
  globalThis.Date = new Proxy(frozen, {
    construct: (_, values) => Reflect.construct(real, values.length > 0 ? values : [frozen.now()], frozen),
  })
  frozen.prototype.constructor = globalThis.Date
}

/** Hashing is better-auth's and slow by design; tests of everything else need not wait for it. */
const plainPasswords = {
  hash: async (plain: string) => `plain:${plain}`,
  verify: async ({ hash, password: plain }: { hash: string; password: string }) => hash === `plain:${plain}`,
}

/** Answers the code a call was refused with. */
export async function codeOf(call: Promise<unknown>): Promise<string> {
  const refusal = await refusalOf(call)
  return refusal.code
}

type Refusal = { code: string; status: number; message: string; defined: boolean }

/** Answers the refusal of a call: its code, status and sentence. Fails when it was not refused, or not as promised. */
export async function refusalOf(call: Promise<unknown>): Promise<Refusal> {
  const refusal = await call.then(
    () => null,
    (error: Refusal) => error,
  )
  if (!refusal) throw new Error('the call was not refused')
  // The web shows the sentence of those alone that the contract has for the procedure: `.errors(fails('…'))`.
  if (!refusal.defined) throw new Error(`the procedure does not declare ${refusal.code}`, { cause: refusal })
  return refusal
}
