// Leaving for good, told through the API: asked for, taken back, done, and done again after a back-up brought somebody back.
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dayMs } from '#server/platform/clock.ts'
import { mailOutbox } from '#server/platform/mail-tables.ts'
import { namesIn, StorageAway } from '#server/platform/storage/storage.ts'
import { onTime, runJobs } from '#server/testing/run-jobs.ts'
import { codeOf, createWorld, type Person, password, type World } from '#server/testing/world.ts'
import { users } from '../accounts/tables.ts'
import { eraseAgain, eraseAgainJob, eraseAgainNow } from './erasure.ts'

let world: World
let ana: Person
let davi: Person
beforeEach(async () => {
  world = await createWorld()
  ana = await world.register('Ana Lima')
  davi = await world.register('Davi Sales')
})
afterEach(() => world.close())

const match = async () => {
  await ana.client.interactions.decide({ to: davi.id, type: 'like' })
  await davi.client.interactions.decide({ to: ana.id, type: 'like' })
}
const matchesOf = async ({ client }: Person) => (await client.matches.list({})).items.length
const leave = ({ client }: Person) => client.privacy.askDeletion({ password })
/** Signs in again, in another browser. */
async function back({ email }: Person) {
  const { client } = world.browser()
  await client.identity.signIn({ email, password })
  return client
}
const accounts = async () =>
  (await world.db.select({ email: users.email }).from(users)).map((row) => row.email)
const subjects = async () =>
  (await world.db.select({ subject: mailOutbox.subject }).from(mailOutbox)).map(({ subject }) => subject)

test('it takes the password, and nobody of the team leaves with their role', async () => {
  expect(await codeOf(ana.client.privacy.askDeletion({ password: 'outra-senha' }))).toBe(
    'identity.wrong_password',
  )
  const { client } = await world.administrator()
  expect(await codeOf(client.privacy.askDeletion({ password }))).toBe('privacy.staff')
  expect(await ana.client.privacy.deletion()).toEqual({ dueAt: null })
})

// spec M172
test('from the moment it is asked nobody sees who leaves, and their sessions are over', async () => {
  await match()
  await leave(ana)
  expect(await ana.client.identity.session()).toBeNull()
  expect(await matchesOf(davi)).toBe(0)
  expect(await codeOf(davi.client.interactions.details({ id: ana.id }))).toBe('people.not_found')
  expect(await subjects()).toContain('Sua conta no Xamego será excluída')
})

test('a member who signs in within the week may stay, with all that was theirs', async () => {
  await match()
  await leave(ana)
  world.pass(6 * dayMs)
  const client = await back(ana)
  expect((await client.identity.session())?.member?.status).toBe('leaving')
  expect((await client.privacy.deletion()).dueAt).toEqual(new Date('2026-03-17T22:30:00Z'))
  expect(await codeOf(client.profile.me())).toBe('session.inactive')
  await client.privacy.keepAccount()
  await client.privacy.keepAccount()
  expect((await client.identity.session())?.member?.status).toBe('active')
  expect((await client.matches.list({})).items).toHaveLength(1)
  world.pass(2 * dayMs)
  await onTime(world, 'privacy.erase')
  expect(await accounts()).toContain(ana.email)
})

test('the team neither keeps who leaves nor suspends them meanwhile, and who was suspended stays so', async () => {
  const boss = (await world.administrator()).client
  await boss.memberAdmin.setStatus({ id: davi.id, version: 1, status: 'inactive', reason: 'Perfil falso' })
  await leave(ana)
  const of = async (id: string) => (await boss.memberAdmin.open({ id })).version
  expect(
    await codeOf(boss.memberAdmin.setStatus({ id: ana.id, version: await of(ana.id), status: 'active' })),
  ).toBe('members.leaving')
  const client = await back(davi)
  await client.privacy.askDeletion({ password })
  await (await back(davi)).privacy.keepAccount()
  expect((await boss.memberAdmin.open({ id: davi.id })).status).toBe('inactive')
})

/** Tables in which a row says one of these anywhere. */
async function mentioning(...words: string[]): Promise<string[]> {
  const { rows: tables } = await world.db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const left: string[] = []
  for (const { name } of tables) {
    const mentions = sql`to_jsonb(t)::text ~ ${words.join('|')}`
    const { rows } = await world.db.execute(sql`select from ${sql.identifier(name)} t where ${mentions}`)
    if (rows.length > 0) left.push(name)
  }
  return left.toSorted()
}
const accountOf = async ({ email }: Person) => {
  const [account] = await world.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return account?.id ?? ''
}

/** Leaves traces of Ana where no reference leads: requests, letters, also to an address that is not her account's. */
async function leaveTraces() {
  await ana.client.privacy.ask({ kind: 'question', text: 'Sou Ana Lima, o que vocês têm sobre mim?' })
  await ana.client.identity.requestEmailChange({ email: 'ana.nova@exemplo.br', password })
  await ana.client.privacy.askExport()
  await world.browser().client.identity.requestAdminAccess({ email: ana.email, password })
}

// spec M172
test('after the week everything is erased: rows, mail, pictures; what the law keeps names nobody', async () => {
  await match()
  await leaveTraces()
  await davi.client.interactions.block({ id: ana.id })
  const userId = await accountOf(ana)
  await leave(ana)
  world.pass(7 * dayMs)
  await onTime(world, 'privacy.erase')
  await onTime(world, 'photos.sweep')
  expect(await accounts()).toEqual([davi.email])
  expect(await subjects()).toEqual(['Confirme seu e-mail no Xamego', 'Sua conta no Xamego foi excluída'])
  // Davi's two, each in three widths.
  expect([...world.storage.files.keys()].filter((key) => key.endsWith('.webp'))).toHaveLength(6)
  // Sign-ins and where they came from, for six months; the farewell, for a week; the tombstone.
  expect(await mentioning(userId, ana.id, ana.email, 'Ana Lima', 'ana.nova')).toEqual([
    'erased_accounts',
    'mail_outbox',
    'security_events',
  ])
  // The address is free again.
  await world.register('Ana Lima')
})

/** Ana leaves and is erased, and her account is there again as a back-up of before brings it. */
async function bringBackErased() {
  await leave(ana)
  const [row] = await world.db.select().from(users).where(eq(users.email, ana.email))
  if (!row) throw new Error('Ana is not there')
  world.pass(8 * dayMs)
  await onTime(world, 'privacy.erase')
  await world.db.insert(users).values(row)
}

test('a person restored by a back-up is erased again before anybody comes in, without another farewell', async () => {
  await bringBackErased()
  await eraseAgain(world.deps)
  expect(await accounts()).toEqual([davi.email])
  expect(await subjects()).toEqual(['Confirme seu e-mail no Xamego'])
})

test('while the storage is away a start goes on, and whom a back-up brings back is erased once it answers', async () => {
  await bringBackErased()
  const away = new StorageAway('list', new Error('connect ECONNREFUSED'))
  const list = vi.spyOn(world.storage, 'list').mockImplementation(() => {
    throw away
  })
  expect(await eraseAgainNow(world.deps)).toBe(away)
  expect(await accounts()).toContain(ana.email)
  list.mockRestore()
  await world.db.transaction((tx) => world.deps.jobs.enqueue(tx, eraseAgainJob, {}))
  await runJobs(world)
  expect(await accounts()).toEqual([davi.email])
})

test('a start ends where what has to be erased again fails otherwise than by the storage', async () => {
  vi.spyOn(world.storage, 'list').mockImplementation(() => {
    throw new Error('no such table')
  })
  await expect(eraseAgainNow(world.deps)).rejects.toThrow('no such table')
})

test('deletion by the team erases in the same way, and leaves a tombstone, too', async () => {
  await match()
  await leaveTraces()
  const userId = await accountOf(ana)
  const boss = (await world.administrator()).client
  const { version } = await boss.memberAdmin.open({ id: ana.id })
  await boss.memberAdmin.remove({ id: ana.id, version })
  // The deed of the team, with the name masked; who signed in from where; the tombstone.
  expect(await mentioning(userId, ana.id, ana.email, 'Ana Lima', 'ana.nova')).toEqual([
    'admin_audit',
    'erased_accounts',
    'security_events',
  ])
  expect([...world.storage.files.keys()].filter((key) => key.includes('export'))).toEqual([])
  await onTime(world, 'privacy.erase')
  expect(await namesIn(world.storage, 'erased')).toHaveLength(1)
})

// spec M173
test('an unconfirmed account is warned after 23 days and erased a week later, unless confirmed', async () => {
  await world.db.execute(sql`update app_users set status = 'pending' where id in (${ana.id}, ${davi.id})`)
  world.pass(24 * dayMs)
  await onTime(world, 'privacy.retention')
  await onTime(world, 'privacy.retention')
  const warnings = async () => (await subjects()).filter((one) => one.includes('espera você')).length
  expect(await warnings()).toBe(2)
  await world.db.execute(sql`update app_users set status = 'active' where id = ${davi.id}`)
  world.pass(8 * dayMs)
  await onTime(world, 'privacy.retention')
  expect(await accounts()).toEqual([davi.email])
})

// spec M173
test('a member away for almost two years is warned, and erased a month later unless they come', async () => {
  world.pass(701 * dayMs)
  await onTime(world, 'privacy.retention')
  expect((await subjects()).filter((one) => one.startsWith('Faz tempo'))).toHaveLength(2)
  world.pass(29 * dayMs)
  await (await back(davi)).identity.session()
  world.pass(2 * dayMs)
  await onTime(world, 'privacy.retention')
  expect(await accounts()).toEqual([davi.email])
})
