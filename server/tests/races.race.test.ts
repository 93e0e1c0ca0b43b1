// Two at once, on a real PostgreSQL with a connection each: no rule breaks.
// Only with --all: many at once say nothing in one try, and are tried often.
import { count, eq, sql } from 'drizzle-orm'
import { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { limits } from '#contract/kit.ts'
import { users } from '../features/accounts/tables.ts'
import { appUsers } from '../features/identity/tables.ts'
import { ensureFirstAdmin } from '../features/identity/team/admins.ts'
import { block, undoReject } from '../features/interactions/commands.ts'
import { createDecide, type Decide } from '../features/interactions/decide.ts'
import '../features/interactions/signals.ts'
import { lastReject } from '../features/interactions/queries.ts'
import { matches, userBlocks, userInteractions } from '../features/interactions/tables.ts'
import { claimPicture } from '../features/photos/commands.ts'
import { openDatabase } from '../platform/db/database.ts'
import { migrateDatabase, migrationLock } from '../platform/db/migrate.ts'
import { postgresLimiter } from '../platform/limits.ts'
import { createLog } from '../platform/log.ts'
import { postgresSignals } from '../platform/signals.ts'
import { copySeeded, createEmpty } from '../testing/cluster.ts'
import { crowd, storedUploads } from '../testing/crowd.ts'
import { emptyTables } from '../testing/emptying.ts'
import { missingPostgres } from '../testing/postgres.ts'
import { openForTest, soon, takeConnection } from '../testing/waiting.ts'
import { codeOf, createWorld, type World } from '../testing/world.ts'

// Said in the report of the run: `npm test` repeats what was left out, and why.
describe.skipIf(missingPostgres !== null)(missingPostgres ?? 'on PostgreSQL', () => {
  let world: World
  let url: string
  let decide: Decide
  let closeDatabase: () => Promise<void>

  beforeAll(async () => {
    url = (await copySeeded()) ?? ''
    const open = openDatabase({ url, poolSize: 12 })
    closeDatabase = open.close
    world = await createWorld({ open })
    decide = createDecide(world.db)
  })
  afterAll(async () => {
    await world.close()
    await closeDatabase()
  })
  beforeEach(async () => {
    await emptyTables(world.db, 'app_users', 'users', 'pictures', 'rate_limits')
  })

  const total = async (table: typeof matches | typeof userInteractions | typeof users) =>
    (await world.db.select({ rows: count() }).from(table))[0]?.rows

  /** Decisions that say they wait for the other's when they don't, or the other way round. */
  const wronglyAnswered = async () =>
    (
      await world.db.execute(sql`select mine.id from user_interactions mine where mine.answered <> exists (
        select from user_interactions theirs
        where theirs.from_user_id = mine.to_user_id and theirs.to_user_id = mine.from_user_id)`)
    ).rows

  test('two members liking each other at the same moment match exactly once, a hundred times', async () => {
    const people = await crowd(world.deps, 200)
    let told = 0
    const stop = world.deps.signals.on('match.made', () => void told++)
    for (let round = 0; round < 100; round++) {
      const [ana = '', davi = ''] = people.slice(round * 2)
      const answers = await Promise.all([
        decide(world.deps, ana, davi, 'like'),
        decide(world.deps, davi, ana, 'like'),
      ])
      expect(answers.filter(({ match }) => match !== null)).toHaveLength(1)
    }
    stop()
    expect(await total(matches)).toBe(100)
    expect(told).toBe(100)
    expect(await wronglyAnswered()).toEqual([])
  })

  // spec M247
  test('the same like sent ten times at once has the effect of once', async () => {
    const [ana = '', davi = ''] = await crowd(world.deps, 2)
    await Promise.all(Array.from({ length: 10 }, () => decide(world.deps, ana, davi, 'like')))
    expect(await total(userInteractions)).toBe(1)
    const [row] = await world.db
      .select({ times: appUsers.timesDecided })
      .from(appUsers)
      .where(eq(appUsers.id, davi))
    expect(row?.times).toBe(1)
  })

  test('a like and a reject of the same person at once: one stands, the other is refused', async () => {
    const people = await crowd(world.deps, 40)
    for (let round = 0; round < 20; round++) {
      const [ana = '', davi = ''] = people.slice(round * 2)
      const answers = await Promise.allSettled([
        decide(world.deps, ana, davi, 'like'),
        decide(world.deps, ana, davi, 'dislike'),
      ])
      const refused = answers.filter((answer) => answer.status === 'rejected')
      expect(refused.map(({ reason }) => reason.code)).toEqual(['interactions.already_decided'])
    }
    expect(await total(userInteractions)).toBe(20)
  })

  test('a hundred members decide about each other all at once, without a deadlock', async () => {
    const people = await crowd(world.deps, 12)
    const pairs = people.flatMap((from) =>
      people.filter((to) => to !== from).map((to) => [from, to] as const),
    )
    await Promise.all(pairs.map(([from, to]) => decide(world.deps, from, to, 'like')))
    expect(await total(matches)).toBe((12 * 11) / 2)
    const rows = await world.db.select({ times: appUsers.timesDecided }).from(appUsers)
    expect(rows.map(({ times }) => times)).toEqual(people.map(() => 11))
    expect(await wronglyAnswered()).toEqual([])
  })

  test('blocking while the other likes back leaves no active match behind', async () => {
    const people = await crowd(world.deps, 60)
    for (let round = 0; round < 30; round++) {
      const [ana = '', davi = ''] = people.slice(round * 2)
      await decide(world.deps, ana, davi, 'like')
      await Promise.allSettled([decide(world.deps, davi, ana, 'like'), block(world.deps, ana, davi)])
    }
    expect(await world.db.select().from(matches).where(eq(matches.status, 'active'))).toEqual([])
    expect(await world.db.select().from(userBlocks)).toHaveLength(30)
  })

  // spec M342
  test('taking back the same reject twice at once takes back one, twenty times', async () => {
    for (let round = 0; round < 20; round++) {
      await world.db.execute(sql`truncate user_interactions`)
      const [ana = '', davi = '', bia = ''] = await crowd(world.deps, 3)
      await decide(world.deps, ana, davi, 'dislike')
      await decide(world.deps, ana, bia, 'dislike')
      const { to: last } = await lastReject(world.db, ana)
      const answers = await Promise.allSettled([
        undoReject(world.deps, ana, last),
        undoReject(world.deps, ana, last),
      ])
      const refused = answers.filter((answer) => answer.status === 'rejected')
      expect(refused.map(({ reason }) => reason.code)).toEqual(['interactions.nothing_to_undo'])
      expect(await total(userInteractions)).toBe(1)
    }
  })

  test('a reject taken back while the other likes: a like that was taken in waits for its answer', async () => {
    const people = await crowd(world.deps, 60)
    for (let round = 0; round < 30; round++) {
      const [ana = '', davi = ''] = people.slice(round * 2)
      await decide(world.deps, ana, davi, 'dislike')
      const [, like] = await Promise.allSettled([
        undoReject(world.deps, ana, davi),
        decide(world.deps, davi, ana, 'like'),
      ])
      // A member who rejects is not seen doing so, unless they chose to be.
      if (like.status === 'rejected') expect(like.reason.code).toBe('people.not_found')
    }
    expect(await wronglyAnswered()).toEqual([])
  })

  test('the same e-mail registered ten times at once makes one account', async () => {
    const forms = await Promise.all(
      Array.from({ length: 10 }, (_, index) => world.registrationOf('Ana', { name: `Ana ${index}` })),
    )
    const answers = await Promise.allSettled(forms.map((form) => world.visitor().identity.register(form)))
    const refused = answers.filter((answer) => answer.status === 'rejected')
    expect(refused.map(({ reason }) => reason.code)).toEqual(Array(9).fill('identity.email_taken'))
    expect(await total(users)).toBe(1)
  })

  test('servers that make the first administrator at once make one', async () => {
    const make = () => ensureFirstAdmin(world.deps, world.auth, 'chefia@exemplo.com.br', 'vento-leste-2026')
    const made = await Promise.all([make(), make(), make(), make()])
    expect(made.toSorted()).toEqual(['nobody', 'theirs', 'theirs', 'theirs'])
    expect(await total(users)).toBe(1)
  })

  test('an e-mail that no text may hold is refused before it is counted', async () => {
    const visitor = world.visitor()
    const typed = { email: 'ana\0@exemplo.com.br', password: 'maré-cheia-2026' }
    const calls = [
      visitor.identity.signIn(typed),
      visitor.identity.requestPasswordReset(typed),
      visitor.identity.requestEmailConfirmation(typed),
      visitor.identity.requestAdminAccess(typed),
    ]
    expect(await Promise.all(calls.map(codeOf))).toEqual(calls.map(() => 'input.invalid'))
  })

  test('an upload claimed by ten at once belongs to one', async () => {
    const [upload = ''] = await storedUploads(world.deps, 1)
    const claim = (ownerId: string) =>
      world.db.transaction((tx) =>
        claimPicture(tx, { id: upload, ownerId, use: 'face' }, world.deps.clock.now()),
      )
    const owners = Array.from({ length: 10 }, (_, index) => ({
      id: `dona${index}`,
      name: `Dona ${index}`,
      email: `dona${index}@exemplo.com.br`,
    }))
    await world.db.insert(users).values(owners)
    const answers = await Promise.allSettled(owners.map(({ id }) => claim(id)))
    const refused = answers.filter((answer) => answer.status === 'rejected')
    expect(refused.map(({ reason }) => reason.code)).toEqual(Array(9).fill('photos.unknown'))
  })

  test('servers that migrate an empty database at once all end well', async () => {
    const empty = { connectionString: (await createEmpty()) ?? '', max: 2 }
    const pools = Array.from({ length: 3 }, () => new Pool(empty))
    onTestFinished(async () => void (await Promise.all(pools.map((pool) => pool.end()))))
    await Promise.all(pools.map(migrateDatabase))
    for (const pool of pools) {
      const { rows } = await pool.query('select count(*) as members from app_users')
      expect(rows).toEqual([{ members: 0 }])
    }
  })

  test('a connection cut in the middle of a transaction fails that call and nothing else', async () => {
    const [ana = '', davi = ''] = await crowd(world.deps, 2)
    const cutting = world.db.transaction(async (tx) => {
      await tx.update(appUsers).set({ bio: 'meia verdade' })
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await world.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`)
      await tx.update(appUsers).set({ work: 'a outra metade' })
    })
    await expect(cutting).rejects.toThrow()
    const people = await world.db.select({ bio: appUsers.bio }).from(appUsers)
    expect(people).toEqual([{ bio: null }, { bio: null }])
    expect(await decide(world.deps, ana, davi, 'like')).toEqual({ match: null })
  })

  test('a connection cut before its transaction began is made again, however often', async () => {
    const { db, pool } = openForTest(url, 1)
    for (let round = 0; round < 3; round++) {
      const client = await pool.connect()
      client.release()
      const cut = db.transaction((tx) => tx.execute(sql`select 1`))
      client.connection.stream.destroy()
      await expect(cut).rejects.toThrow()
      expect(await db.transaction((tx) => tx.$count(users))).toBe(0)
    }
  })

  test('while no connection is to be had, a server says it is not ready instead of waiting', async () => {
    const open = openForTest(url, 2)
    const server = await createWorld({ open })
    onTestFinished(() => server.app.close())
    const held = [await open.pool.connect(), await open.pool.connect()]
    const { statusCode } = await server.app.inject('/api/ready')
    for (const client of held) client.release()
    expect(statusCode).toBe(503)
    expect((await server.app.inject('/api/ready')).statusCode).toBe(200)
  })

  test('a statement that is stuck is ended, but not a migration that waits for another server’s', async () => {
    const timeout = async () => (await world.pool.query('show statement_timeout')).rows
    expect(await timeout()).toEqual([{ statement_timeout: '30s' }])

    const hurried = new Pool({ connectionString: url, max: 1, options: '-c statement_timeout=100ms' })
    onTestFinished(() => hurried.end())
    await expect(hurried.query('select pg_sleep(1)')).rejects.toThrow('statement timeout')
    const other = await takeConnection(world.pool)
    await other.query('select pg_advisory_lock($1)', [migrationLock])
    const migrated = migrateDatabase(hurried)
    await other.query('select pg_sleep(0.5)')
    await other.query('select pg_advisory_unlock($1)', [migrationLock])
    await migrated
    expect((await hurried.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '100ms' }])
  })

  test('a migration that finds a table in use gives up instead of making everyone wait, and says so', async () => {
    const other = await takeConnection(world.pool)
    await other.query('begin')
    await other.query('lock table drizzle.__drizzle_migrations in access exclusive mode')
    const { pool } = openForTest(url, 1)
    await expect(migrateDatabase(pool, 100)).rejects.toThrow(/esperou demais por uma tabela em uso/)
    await other.query('rollback')
    await migrateDatabase(pool, 100)
    expect((await pool.query('show lock_timeout')).rows).toEqual([{ lock_timeout: '0' }])
  })

  test('guesses at two servers at once are counted before any is looked at, and a right one is given back', async () => {
    const { pool } = openForTest(url, 4)
    const servers = [postgresLimiter(pool), postgresLimiter(pool)]
    const { points } = limits.signIn
    const all = Array.from({ length: 4 * points }, (_, turn) => servers[turn % 2]?.take('signIn', 'ana'))
    expect((await Promise.all(all)).filter(Boolean)).toHaveLength(points)
    await servers[0]?.giveBack('signIn', 'davi')
    for (let over = 0; over <= 3 * points; over++) await servers[0]?.giveBack('signIn', 'ana')
    expect(await servers[1]?.take('signIn', 'ana')).toBe(true)
    expect(await servers[0]?.take('signIn', 'ana')).toBe(false)
  })

  test('a confirmation pressed at many places at once lets one in, and leaves that one in', async () => {
    const form = await world.registrationOf('Ana')
    await world.visitor().identity.register(form)
    const token = await world.mailedToken()
    const presses = Array.from({ length: 8 }, () => world.browser().client)
    const outcomes = await Promise.all(
      presses.map((client) =>
        client.identity.confirmEmail({ token, password: form.password }).then(
          () => client,
          () => null,
        ),
      ),
    )
    const [inside, ...others] = outcomes.filter((client) => client !== null)
    expect(others).toEqual([])
    expect(await inside?.identity.session()).toMatchObject({ emailVerified: true })
  })

  test('a password changed at two devices at once becomes one of the two, and ends the other device’s session', async () => {
    const ana = await world.register('Ana')
    const phone = world.browser().client
    await phone.identity.signIn({ email: ana.email, password: 'maré-cheia-2026' })
    const change = (client: typeof phone, chosen: string) =>
      client.identity
        .changePassword({ current: 'maré-cheia-2026', password: chosen, confirmation: chosen })
        .catch(() => null)
    await Promise.all([change(ana.client, 'vento-leste-2026'), change(phone, 'dunas-de-jeri-7')])
    const inside = await Promise.all([ana.client, phone].map((client) => client.identity.session()))
    expect(inside.filter((session) => session !== null)).toHaveLength(1)
    const opened = await Promise.all(
      ['maré-cheia-2026', 'vento-leste-2026', 'dunas-de-jeri-7'].map((password) =>
        codeOf(world.visitor().identity.signIn({ email: ana.email, password })).catch(() => 'open'),
      ),
    )
    expect(opened[0]).toBe('identity.wrong_credentials')
    expect(opened.filter((outcome) => outcome === 'open')).toHaveLength(1)
  })

  test('a connection cut in the middle of a migration is told as that, and keeps nobody from stopping', async () => {
    const other = await takeConnection(world.pool)
    await other.query('select pg_advisory_lock($1)', [migrationLock])
    const { pool } = openForTest(url, 1)
    const migrated = expect(migrateDatabase(pool)).rejects.toThrow('terminating connection')
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'advisory' and datname = current_database()`
    await vi.waitFor(async () => expect((await other.query(cut)).rowCount).toBe(1), soon)
    await migrated
  })

  test('a budget is one for all servers', async () => {
    const { pool } = openForTest(url, 4)
    const servers = [postgresLimiter(pool), postgresLimiter(pool)]
    const answers = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) => servers[index % 2]?.consume('contact', 'ana')),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(30)
  })

  test('a read mark set at one server holds at the others, but for news that none of them announced yet', async () => {
    const { pool } = openForTest(url, 4)
    const [one, two] = [postgresLimiter(pool), postgresLimiter(pool)]
    const { points, store } = limits.detailsDay
    for (let point = 0; point < points; point++) expect(await one.take('detailsDay', 'ana')).toBe(true)
    expect(await one.take('detailsDay', 'ana')).toBe(false)
    const told = `select points from rate_limits where key = 'detailsDay:ana'`
    await vi.waitFor(async () => expect((await pool.query(told)).rows).toEqual([{ points }]), soon)
    for (let point = 0; point < store.syncEvery; point++)
      expect(await two.take('detailsDay', 'ana')).toBe(true)
    await vi.waitFor(async () => expect(await two.take('detailsDay', 'ana')).toBe(false), soon)
    expect(await two.take('detailsDay', 'davi')).toBe(true)
  })

  test('a signal of one server is heard at another, after nonsense and after its connection was cut', async () => {
    const [one, two] = [openForTest(url, 2), openForTest(url, 2)]
    const quiet = createLog({ LOG_LEVEL: 'silent' })
    const [here, there] = [await postgresSignals(one.pool, quiet), await postgresSignals(two.pool, quiet)]
    onTestFinished(async () => {
      await here.close()
      await there.close()
    })
    const heard: string[] = []
    there.on('like.received', ({ memberId }) => void heard.push(memberId))
    // The last has no member: the listener fails over it.
    for (const payload of ['nonsense', 'null', '{"name":"like.received"}'])
      await one.pool.query('select pg_notify($1, $2)', ['xamego_signals', payload])
    await here.emit('like.received', { memberId: 'first' })
    await vi.waitFor(() => expect(heard).toEqual(['first']), soon)

    const cut = `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and pid <> pg_backend_pid()`
    await one.pool.query(cut)
    await vi.waitFor(async () => {
      await here.emit('like.received', { memberId: 'second' })
      expect(heard).toContain('second')
    }, soon)
  })
})
