// Notifications that are kept: who is told of what, once, and only as long as they may know of it.
import { desc, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { kit } from '#server/app.ts'
import { mailOutbox } from '#server/platform/mail-tables.ts'
import { allOn, alwaysAwake } from '#server/testing/push.ts'
import { onTime } from '#server/testing/run-jobs.ts'
import { codeOf, createWorld, type Person, type World } from '#server/testing/world.ts'
import { matches } from '../interactions/tables.ts'
import { notify } from './commands.ts'
import { unsubscribeAddress } from './emails.ts'
import { echoKinds } from './kinds.ts'
import { notificationSettings, notifications } from './tables.ts'

const minute = 60_000
const hour = 60 * minute

let world: World
let ana: Person
let davi: Person
beforeEach(async () => {
  world = await createWorld()
  ana = await world.register('Ana Sousa')
  davi = await world.register('Davi Rocha')
  world.pass(1000)
})
afterEach(() => world.close())

const like = (from: Person, to: Person) => from.client.interactions.decide({ to: to.id, type: 'like' })
async function match() {
  await like(ana, davi)
  await like(davi, ana)
}
const listed = async (of: Person) => (await of.client.notifications.list({})).items
const unseen = async (of: Person) => (await of.client.notifications.unseen()).count
const gather = () => onTime(world, 'notifications.gather')
async function deliver(afterMs = 6 * minute) {
  world.pass(afterMs)
  await onTime(world, 'notifications.deliver')
}
const letters = (to: Person) =>
  world.db.select().from(mailOutbox).where(eq(mailOutbox.to, to.email)).orderBy(desc(mailOutbox.createdAt))
const news = async (to: Person) => (await letters(to)).filter(({ unsubscribe }) => unsubscribe !== null)
/** The hour of the product's clock at which the quiet begins, so that now is in it, or is not. */
const hourNow = () => (new Date().getUTCHours() + 21) % 24

test('a match is told to both, by name, once, and the bell counts it until it was seen', async () => {
  await match()
  await like(ana, davi)
  expect(await listed(ana)).toMatchObject([{ kind: 'match', name: 'Davi Rocha', count: null, isNew: true }])
  expect(await listed(davi)).toMatchObject([{ kind: 'match', name: 'Ana Sousa' }])
  expect(await unseen(ana)).toBe(1)
  const [item] = await listed(ana)
  for (const _ of [1, 2]) await ana.client.notifications.seen({ upTo: item?.at ?? new Date() })
  expect(await unseen(ana)).toBe(0)
  expect(await listed(ana)).toMatchObject([{ isNew: false }])
  expect(await unseen(davi)).toBe(1)
})

test('a row about somebody names their id and face, and the account’s news stand, are counted and seen apart', async () => {
  await match()
  await world.db.transaction((tx) =>
    notify(tx, { memberId: ana.id, kind: 'password', aboutId: null }, world.deps.clock.now()),
  )
  const part = async (of: 'people' | 'account') =>
    (await ana.client.notifications.list({ part: of })).items.map(({ kind, person }) => [kind, person?.id])
  expect(await part('people')).toEqual([['match', davi.id]])
  expect(await part('account')).toEqual([['password', undefined]])
  const [row] = await listed(ana)
  expect((await listed(ana)).find(({ kind }) => kind === 'match')?.person?.photo?.src).toMatch(/^\/media/)
  expect(await ana.client.notifications.unseen()).toEqual({ count: 2, account: 1 })
  await ana.client.notifications.seen({ part: 'people', upTo: row?.at ?? new Date() })
  expect(await ana.client.notifications.unseen()).toEqual({ count: 1, account: 1 })
})

test('a row of a kind that only a newer server knows is stored, and neither listed nor counted', async () => {
  await world.db.execute(
    sql`insert into notifications (member_id, kind, created_at) values (${ana.id}, 'unicorn_seen', now())`,
  )
  expect(await world.db.$count(notifications, eq(notifications.memberId, ana.id))).toBe(1)
  expect(await listed(ana)).toEqual([])
  expect(await unseen(ana)).toBe(0)
})

test('each kind that gathers likes or comments has the table that they are gathered from', () => {
  expect(kit.reactions.map(({ kind }) => kind).sort()).toEqual([...echoKinds].sort())
})

test('a match that was seen in the list of matches is not counted by the bell', async () => {
  await match()
  const [item] = (await ana.client.matches.list({})).items
  await ana.client.matches.seen({ upTo: item?.at ?? new Date() })
  expect(await unseen(ana)).toBe(0)
})

test('likes share one row without a name, however many there are and however often they are gathered', async () => {
  for (const name of ['Bia', 'Caio', 'Edu']) await like(await world.register(name), ana)
  for (const _ of [1, 2]) await gather()
  expect(await listed(ana)).toMatchObject([{ kind: 'like', name: null, count: 3 }])
  expect(await world.db.$count(notifications, eq(notifications.memberId, ana.id))).toBe(1)
})

test('likes after the row was seen are another row, and those before are not told again', async () => {
  await like(davi, ana)
  await gather()
  const [first] = await listed(ana)
  await ana.client.notifications.seen({ upTo: first?.at ?? new Date() })
  world.pass(minute)
  await gather()
  expect(await listed(ana)).toHaveLength(1)
  await like(await world.register('Bia'), ana)
  await gather()
  expect(await listed(ana)).toMatchObject([
    { kind: 'like', count: 1, isNew: true },
    { kind: 'like', count: 1, isNew: false },
  ])
})

test('a like that was answered, or whose sender was blocked, is told no more', async () => {
  await like(davi, ana)
  await gather()
  expect(await unseen(ana)).toBe(1)
  await ana.client.interactions.block({ id: davi.id })
  expect(await listed(ana)).toEqual([])
  expect(await unseen(ana)).toBe(0)
})

test('a match that is over, blocked or with an inactive person brings no notification', async () => {
  await match()
  await world.deactivate(davi)
  expect(await listed(ana)).toEqual([])
  const bia = await world.register('Bia')
  await like(ana, bia)
  await like(bia, ana)
  expect(await unseen(ana)).toBe(1)
  await bia.client.interactions.block({ id: ana.id })
  expect(await listed(ana)).toEqual([])
  expect(await unseen(ana)).toBe(0)
})

test('a feature that is off brings no notification', async () => {
  await match()
  await world.turn('matches', false)
  expect(await listed(ana)).toEqual([])
  expect(await unseen(ana)).toBe(0)
})

test('an answer of support is told once to who asked, and to nobody else', async () => {
  const { id } = await ana.client.support.send({ email: ana.email, subject: 'Foto', message: 'Não carrega.' })
  const { client } = await world.staff('atendimento')
  const { version } = await client.support.open({ id })
  await client.support.answer({ id, version, body: 'Tenta agora!' })
  expect(await listed(ana)).toMatchObject([{ kind: 'reply', name: null, count: null }])
  expect(await listed(davi)).toEqual([])
})

test('the same cause twice is told once', async () => {
  const aboutId = crypto.randomUUID()
  for (const _ of [1, 2])
    await world.db.transaction((tx) => notify(tx, { memberId: ana.id, kind: 'paid', aboutId }, new Date()))
  expect(await listed(ana)).toMatchObject([{ kind: 'paid' }])
})

test('nobody sees or marks another’s, and pages follow each other', async () => {
  for (const aboutId of [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]) {
    world.pass(1000)
    await world.db.transaction((tx) => notify(tx, { memberId: ana.id, kind: 'paid', aboutId }, new Date()))
  }
  await davi.client.notifications.seen({ upTo: new Date() })
  expect(await unseen(ana)).toBe(3)
  const first = await ana.client.notifications.list({ limit: 2 })
  const rest = await ana.client.notifications.list({ limit: 2, cursor: first.nextCursor ?? '' })
  expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(3)
  expect(rest.nextCursor).toBeNull()
})

test('a match goes by mail to who has not seen it, once, and its words name nobody and say no like', async () => {
  await ana.client.notifications.saveSettings(alwaysAwake)
  await match()
  await deliver()
  await deliver()
  const sent = await news(ana)
  expect(sent).toMatchObject([{ subject: 'Você tem novidades no Xamego' }])
  for (const { subject, text } of sent) expect(`${subject} ${text}`).not.toMatch(/Davi|Rocha|curti/i)
})

test('a notification seen in the app within five minutes is not mailed', async () => {
  await ana.client.notifications.saveSettings(alwaysAwake)
  await match()
  await deliver(minute)
  expect(await news(ana)).toEqual([])
  await ana.client.notifications.seen({ upTo: new Date() })
  await deliver()
  expect(await news(ana)).toEqual([])
})

test('visibility is checked again when the mail is written', async () => {
  await ana.client.notifications.saveSettings(alwaysAwake)
  await match()
  await davi.client.interactions.block({ id: ana.id })
  await deliver()
  expect(await news(ana)).toEqual([])
})

test('in quiet hours nothing is sent; at their end it comes together, in one mail', async () => {
  const now = hourNow()
  await ana.client.notifications.saveSettings({
    ...alwaysAwake,
    quietFrom: now,
    quietUntil: (now + 2) % 24,
  })
  await match()
  const bia = await world.register('Bia')
  await like(ana, bia)
  await like(bia, ana)
  await deliver()
  expect(await news(ana)).toEqual([])
  await deliver(2 * hour)
  expect(await news(ana)).toMatchObject([{ text: expect.stringContaining('2 matches esperam um oi seu') }])
})

test('likes are at most one mail a day, and none where the member was in the app meanwhile', async () => {
  await ana.client.notifications.saveSettings(alwaysAwake)
  world.pass(hour)
  await like(davi, ana)
  await gather()
  await deliver()
  expect(await news(ana)).toMatchObject([{ text: expect.stringContaining('1 pessoa espera sua resposta') }])
  await ana.client.notifications.seen({ upTo: new Date() })
  world.pass(minute)
  await like(await world.register('Bia'), ana)
  await gather()
  await deliver()
  expect(await news(ana)).toHaveLength(1)
})

test('a kind switched off for mail is not sent, and stays on the page', async () => {
  await ana.client.notifications.saveSettings({ ...alwaysAwake, matchMail: false })
  await match()
  await deliver()
  expect(await news(ana)).toEqual([])
  expect(await unseen(ana)).toBe(1)
})

test('settings are as was chosen, each member’s own, and hours are hours', async () => {
  const usual = { ...allOn, quietFrom: 22, quietUntil: 8 }
  expect(await ana.client.notifications.settings()).toEqual(usual)
  const chosen = { ...allOn, matchMail: false, likePush: false, quietFrom: 23, quietUntil: 7 }
  for (const _ of [1, 2]) await ana.client.notifications.saveSettings(chosen)
  expect(await ana.client.notifications.settings()).toEqual(chosen)
  expect(await davi.client.notifications.settings()).toEqual(usual)
  expect(await codeOf(ana.client.notifications.saveSettings({ ...chosen, quietFrom: 24 }))).toBe(
    'input.invalid',
  )
})

test('the link of a mail ends them for who is signed out; looking at it changes nothing', async () => {
  const address = unsubscribeAddress(world.deps, ana.id).replace(/^https?:\/\/[^/]+/, '')
  const looked = await world.app.inject({ url: address })
  expect(looked.statusCode).toBe(200)
  expect(looked.body).toContain('<form method="post"')
  expect(await ana.client.notifications.settings()).toMatchObject({ matchMail: true, likeMail: true })
  for (const _ of [1, 2]) {
    const ended = await world.app.inject({
      method: 'POST',
      url: address,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(ended.statusCode).toBe(200)
  }
  expect(await ana.client.notifications.settings()).toMatchObject({ matchMail: false, likeMail: false })
  expect(await world.db.$count(notificationSettings)).toBe(1)
})

test('a link that is not ours ends nothing', async () => {
  for (const method of ['GET', 'POST'] as const)
    expect((await world.app.inject({ method, url: `/avisos/parar?t=${ana.id}` })).statusCode, method).toBe(
      404,
    )
  expect(await world.db.$count(notificationSettings)).toBe(0)
})

test('after ninety days they are forgotten', async () => {
  await match()
  world.pass(89 * 24 * hour)
  await onTime(world, 'notifications.sweep')
  expect(await world.db.$count(notifications)).toBe(2)
  world.pass(2 * 24 * hour)
  await onTime(world, 'notifications.sweep')
  expect(await world.db.$count(notifications)).toBe(0)
  expect(await world.db.$count(matches)).toBe(1)
})
