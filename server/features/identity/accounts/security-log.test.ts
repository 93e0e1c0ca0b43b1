// Security log of the doors: what it keeps, for how long, and that none of it stands in the ordinary log.
import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { limits } from '#contract/kit.ts'
import { users } from '#server/features/accounts/tables.ts'
import { dayMs } from '#server/platform/clock.ts'
import { createLog } from '#server/platform/log.ts'
import { createSecurityLog, securityLogJobs } from '#server/platform/security-log.ts'
import { securityEvents } from '#server/platform/security-log-tables.ts'
import { codeOf, createWorld, password, type World } from '#server/testing/world.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

const another = 'vento-leste-2026'
const events = () =>
  world.db
    .select({
      what: securityEvents.what,
      account: securityEvents.account,
      address: securityEvents.address,
      detail: securityEvents.detail,
    })
    .from(securityEvents)
    .orderBy(asc(securityEvents.at))
const kinds = async () => (await events()).map(({ what }) => what)
/** Forgets what was kept, so that a test tells its own. */
const anew = () => world.db.delete(securityEvents)

const post = (url: string, payload: object, remoteAddress = '200.19.190.7') =>
  world.app.inject({ method: 'POST', url: `/api${url}`, payload, remoteAddress })

test('a sign-in and a failed one are kept with whose account it was, and from which address', async () => {
  const { email } = await world.register('Ana')
  const [account] = await world.db.select({ id: users.id }).from(users)
  expect(await kinds()).toEqual(['registered', 'signed_in'])
  await anew()
  await post('/sign-in', { email, password })
  world.pass(1)
  await post('/sign-in', { email, password: 'outra' })
  world.pass(1)
  await post('/sign-in', { email: 'ninguem@exemplo.com.br', password: 'outra' }, '2001:db8::7')
  const told = { account: account?.id, address: '200.19.190.7', detail: null }
  expect(await events()).toEqual([
    { ...told, what: 'signed_in' },
    { ...told, what: 'sign_in_failed' },
    { what: 'sign_in_failed', account: null, address: '2001:db8::7', detail: null },
  ])
})

test('each change at the doors is kept under its own name', async () => {
  const ana = await world.register('Ana')
  const { identity } = ana.client
  const after = async (step: () => Promise<unknown>) => {
    await anew()
    await step()
    return (await kinds()).toSorted()
  }
  const chosen = { password: another, confirmation: another }
  expect(await after(() => identity.changePassword({ current: password, ...chosen }))).toEqual([
    'password_changed',
  ])
  expect(await after(() => identity.endOtherSessions())).toEqual(['sessions_ended'])
  const other = world.browser().client.identity
  await other.signIn({ email: ana.email, password: another })
  const [, second] = await identity.sessions()
  expect(await after(() => identity.endSession({ id: second?.id ?? '' }))).toEqual(['sessions_ended'])
  expect(await after(() => identity.signOutEverywhere())).toEqual(['sessions_ended', 'signed_out'])
  await other.requestPasswordReset({ email: ana.email })
  const token = await world.mailedToken()
  expect(await after(() => other.resetPassword({ token, ...chosen }))).toEqual(['password_reset'])

  const bia = await world.register('Bia')
  const link = await world.mailedToken()
  expect(await after(() => bia.client.identity.confirmEmail({ token: link, password }))).toEqual([
    'email_confirmed',
    'signed_in',
  ])
  expect(await after(() => bia.client.identity.signOut())).toEqual(['signed_out'])
})

test('an administrator let in is kept with who let them', async () => {
  const boss = await world.administrator()
  await world.visitor().identity.requestAdminAccess({ email: 'nina@exemplo.com.br', password: another })
  const [request] = (await boss.client.identity.adminRequests({})).items
  await anew()
  await boss.client.identity.decideAdminRequest({
    id: request?.id ?? '',
    grant: true,
    role: 'conteudo',
    password,
  })
  const accounts = await world.db.select().from(users)
  const nina = accounts.find(({ email }) => email === 'nina@exemplo.com.br')
  const mine = accounts.find((account) => account !== nina)
  expect(await events()).toMatchObject([
    { what: 'admin_granted', account: nina?.id, detail: `by ${mine?.id}` },
  ])
})

test('a spent budget is kept once, however often it is asked for: the log can’t be filled', async () => {
  const tries = limits.signIn.points + 20
  for (let turn = 0; turn < tries; turn++)
    await post('/sign-in', { email: 'ana@exemplo.com.br', password: 'outra' })
  const blocked = (await events()).filter(({ what }) => what === 'blocked')
  expect(blocked).toEqual([{ what: 'blocked', account: null, address: '200.19.190.7', detail: 'signIn' }])
  expect(await kinds()).toHaveLength(limits.signIn.points + 1)
})

test('nothing that a person typed stands in it', async () => {
  const odd = { email: 'ana"\n{}@exemplo.com.br', password: 'segredo-da-ana' }
  await post('/sign-in', odd)
  await post('/password-reset', { token: 'x', ...odd, confirmation: 'outra' })
  expect(JSON.stringify(await world.db.select().from(securityEvents))).not.toMatch(/exemplo|segredo/)
})

test('it is kept for six months, and then forgotten at night', async () => {
  const sweep = securityLogJobs(world.deps)[0]
  expect(sweep?.cron).toMatch(/^\d+ 4 \* \* \*$/)
  await world.register('Ana')
  world.pass(182 * dayMs)
  await sweep?.run?.({})
  expect(await kinds()).toHaveLength(2)
  world.pass(2 * dayMs)
  await sweep?.run?.({})
  expect(await kinds()).toEqual([])
})

test('a log that can’t be written to keeps nobody out, and the ordinary log says so without the person', async () => {
  const lines: string[] = []
  const log = createLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) })
  const broken = createSecurityLog({ ...world.deps, log })
  await broken.note({ what: 'no such kind' as 'blocked', account: 'ana', address: '200.19.190.7' })
  expect(lines.join()).toContain('a security event was not kept')
  expect(lines.join()).toContain('security_events_what')
  expect(lines.join()).not.toMatch(/200\.19|"ana"/)
})

test('a permission that is refused is kept once an hour for each account, by its name', async () => {
  const ana = await world.register('Ana')
  const writer = await world.staff('conteudo', 'redacao')
  const [member] = await world.db.select({ id: users.id }).from(users).where(eq(users.email, ana.email))
  await anew()
  const ask = async () => {
    for (const [{ client }, code] of [
      [ana, 'session.not_admin'],
      [writer, 'session.not_permitted'],
    ] as const) {
      expect(await codeOf(client.memberAdmin.list({}))).toBe(code)
      world.pass(1)
    }
  }
  const told = { what: 'access_refused', address: '127.0.0.1', detail: 'people.read' }
  await ask()
  await ask()
  expect(await events()).toEqual([
    { ...told, account: member?.id },
    { ...told, account: writer.id },
  ])
  world.pass(61 * 60_000)
  expect(await codeOf(ana.client.memberAdmin.list({}))).toBe('session.not_admin')
  expect(await events()).toHaveLength(3)
  // Whoever is not signed in is nobody, and what one may is not kept.
  await anew()
  await codeOf(world.browser().client.memberAdmin.list({}))
  expect(await events()).toEqual([])
})
