// News on members' devices: to whom they are sent, when, and how little they say.
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { allOn, alwaysAwake, browserSubscription } from '#server/testing/push.ts'
import { onTime, runJobs } from '#server/testing/run-jobs.ts'
import { codeOf, createWorld, type Person, password, refusalOf, type World } from '#server/testing/world.ts'
import { notify } from './commands.ts'
import { notificationSettings, notifications, pushSubscriptions } from './tables.ts'

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

type Client = Person['client']
const subscribe = (client: Client, device: string) =>
  client.notifications.subscribe(browserSubscription(device))
const like = (from: Person, to: Person) => from.client.interactions.decide({ to: to.id, type: 'like' })
async function match(one = ana, other = davi) {
  await like(one, other)
  await like(other, one)
}
/** Sends what devices are owed after a minute. */
async function send() {
  world.pass(minute)
  await runJobs(world)
  await onTime(world, 'notifications.push')
  await runJobs(world)
}
const sentTo = (device: string) =>
  world.push.sent.filter(({ endpoint }) => endpoint.endsWith(`/${device}`)).map(({ payload }) => payload)
const tell = (member: Person, kind: 'paid' | 'reply' | 'password' | 'failed') =>
  world.db.transaction((tx) =>
    notify(tx, { memberId: member.id, kind, aboutId: crypto.randomUUID() }, new Date()),
  )
/** Ana on another device. */
async function elsewhere(person = ana) {
  const { client } = world.browser()
  await client.identity.signIn({ email: person.email, password })
  // That it was signed in there is told before anything else is.
  await send()
  return client
}
/** The hour of the product's clock. */
const hourNow = () => (new Date().getUTCHours() + 21) % 24

test('a device that was never turned on is sent nothing, and nothing waits for it', async () => {
  await match()
  await send()
  expect(world.push.sent).toEqual([])
  await subscribe(ana.client, 'phone')
  await send()
  expect(world.push.sent).toEqual([])
})

test('a match is sent once to each device of both, and says neither a name nor a like', async () => {
  const laptop = await elsewhere()
  await subscribe(ana.client, 'phone')
  await subscribe(laptop, 'laptop')
  await subscribe(davi.client, 'other')
  await match()
  for (const _ of [1, 2]) await send()
  for (const device of ['phone', 'laptop', 'other'])
    expect(sentTo(device), device).toEqual([{ kind: 'match', count: 1 }])
  expect(JSON.stringify(world.push.sent)).not.toMatch(/Ana|Davi|Rocha|Sousa|curti/i)
  expect(world.push.sent).toMatchObject([{ topic: 'match' }, { topic: 'match' }, { topic: 'match' }])
})

test('likes are one message, however many there are, until they were seen', async () => {
  await subscribe(ana.client, 'phone')
  await like(davi, ana)
  await onTime(world, 'notifications.gather')
  await send()
  await like(await world.register('Bia'), ana)
  await onTime(world, 'notifications.gather')
  await send()
  expect(sentTo('phone')).toEqual([{ kind: 'like', count: 1 }])
})

test('several are one message, which says how many', async () => {
  await subscribe(ana.client, 'phone')
  await match()
  await tell(ana, 'paid')
  await tell(ana, 'reply')
  await send()
  expect(sentTo('phone')).toEqual([{ kind: 'several', count: 3 }])
})

test('visibility is checked again when it is sent', async () => {
  await subscribe(ana.client, 'phone')
  await match()
  world.pass(minute)
  await onTime(world, 'notifications.push')
  await davi.client.interactions.block({ id: ana.id })
  await runJobs(world)
  expect(world.push.sent).toEqual([])
})

test('a notification seen in the app meanwhile is not sent', async () => {
  await subscribe(ana.client, 'phone')
  await match()
  await ana.client.notifications.seen({ upTo: new Date() })
  await send()
  expect(world.push.sent).toEqual([])
})

test('in quiet hours nothing is sent; at their end it comes together, in one message', async () => {
  await subscribe(ana.client, 'phone')
  const now = hourNow()
  await ana.client.notifications.saveSettings({ ...allOn, quietFrom: now, quietUntil: (now + 2) % 24 })
  await match()
  await match(ana, await world.register('Bia'))
  await send()
  expect(world.push.sent).toEqual([])
  world.pass(2 * hour)
  await send()
  expect(sentTo('phone')).toEqual([{ kind: 'match', count: 2 }])
})

test('a retry that reaches the quiet hours comes at their end', async () => {
  await subscribe(ana.client, 'phone')
  const next = (hourNow() + 1) % 24
  await ana.client.notifications.saveSettings({ ...allOn, quietFrom: next, quietUntil: (next + 1) % 24 })
  await match()
  world.pass(minute)
  await onTime(world, 'notifications.push')
  world.pass(hour)
  await runJobs(world)
  expect(world.push.sent).toEqual([])
  world.pass(hour)
  await send()
  expect(sentTo('phone')).toEqual([{ kind: 'match', count: 1 }])
})

test('no push service keeps a message into the quiet hours', async () => {
  await subscribe(ana.client, 'phone')
  // It is half past seven in the evening, and quiet from ten.
  await match()
  await send()
  await ana.client.notifications.saveSettings(alwaysAwake)
  await tell(ana, 'paid')
  await send()
  const [quiet, awake] = world.push.sent.map(({ ttlSeconds }) => ttlSeconds)
  expect(quiet).toBe(149 * 60)
  expect(awake).toBe(24 * 60 * 60)
})

test('a safety notice waits for no hour and can’t be turned off', async () => {
  await subscribe(ana.client, 'phone')
  const now = hourNow()
  const off = { matchPush: false, likePush: false, replyPush: false, moneyPush: false }
  const quiet = { quietFrom: now, quietUntil: (now + 2) % 24 }
  await ana.client.notifications.saveSettings({ ...allOn, ...off, ...quiet })
  await tell(ana, 'password')
  await tell(ana, 'paid')
  await send()
  expect(world.push.sent).toMatchObject([{ payload: { kind: 'password', count: 1 }, urgency: 'high' }])
})

test('a kind switched off for devices is not sent, and stays on the page', async () => {
  await subscribe(ana.client, 'phone')
  await ana.client.notifications.saveSettings({ ...alwaysAwake, matchPush: false, moneyPush: false })
  await match()
  for (const kind of ['paid', 'failed'] as const) await tell(ana, kind)
  await send()
  expect(world.push.sent).toEqual([])
  expect(await ana.client.notifications.unseen()).toEqual({ count: 3, account: 2 })
})

test('a feature that is off sends nothing', async () => {
  await subscribe(ana.client, 'phone')
  await match()
  await world.turn('matches', false)
  await send()
  expect(world.push.sent).toEqual([])
})

test('a device that is gone for its push service is forgotten; one that fails is tried again', async () => {
  await subscribe(ana.client, 'phone')
  await match()
  world.push.service.answer = 'fails'
  world.pass(minute)
  await onTime(world, 'notifications.push')
  const owed = [...world.enqueued]
  await expect(runJobs(world)).rejects.toThrow('503')
  expect(await ana.client.notifications.push()).toMatchObject({ here: true })
  world.push.service.answer = 'gone'
  world.enqueued.push(...owed)
  await runJobs(world)
  expect(await ana.client.notifications.push()).toMatchObject({ here: false })
})

test('a decision is written while the push service is away', async () => {
  world.push.service.answer = 'fails'
  await subscribe(ana.client, 'phone')
  await match()
  expect((await ana.client.matches.list({})).items).toHaveLength(1)
})

test('a device with two members notifies the one who turned it on last', async () => {
  const device = browserSubscription('shared')
  await ana.client.notifications.subscribe(device)
  await davi.client.notifications.subscribe(device)
  expect(await ana.client.notifications.push()).toMatchObject({ here: false })
  await tell(ana, 'paid')
  await send()
  expect(world.push.sent).toEqual([])
  await tell(davi, 'paid')
  await send()
  expect(sentTo('shared')).toEqual([{ kind: 'paid', count: 1 }])
})

test('a browser with a new address is notified there alone', async () => {
  await subscribe(ana.client, 'before')
  await subscribe(ana.client, 'after')
  await tell(ana, 'paid')
  await send()
  expect(sentTo('before')).toEqual([])
  expect(sentTo('after')).toHaveLength(1)
})

test('turned off, a device is told no more, and the others are', async () => {
  const laptop = await elsewhere()
  await subscribe(ana.client, 'phone')
  await subscribe(laptop, 'laptop')
  for (const _ of [1, 2]) await ana.client.notifications.unsubscribe()
  expect(await ana.client.notifications.push()).toMatchObject({ here: false })
  expect(await laptop.notifications.push()).toMatchObject({ here: true })
  await tell(ana, 'paid')
  await send()
  expect(world.push.sent).toMatchObject([{ endpoint: expect.stringMatching(/laptop$/) }])
})

test('however a session ends, its device is told no more', async () => {
  const ways: [string, (client: Client) => Promise<unknown>][] = [
    ['signed out', (client) => client.identity.signOut()],
    ['ended from another device', () => ana.client.identity.endOtherSessions()],
    [
      'password changed elsewhere',
      () =>
        ana.client.identity.changePassword({
          current: password,
          password: 'jangada-de-dez-velas',
          confirmation: 'jangada-de-dez-velas',
        }),
    ],
  ]
  for (const [way, end] of ways) {
    const client = await elsewhere()
    await subscribe(client, 'laptop')
    expect(await world.db.$count(pushSubscriptions), way).toBe(1)
    await end(client)
    expect(await world.db.$count(pushSubscriptions), way).toBe(0)
  }
})

test('a suspended or leaving member is notified no more', async () => {
  await subscribe(ana.client, 'phone')
  await subscribe(davi.client, 'davi')
  const { client } = await world.administrator()
  const { version } = await client.memberAdmin.open({ id: ana.id })
  await client.memberAdmin.setStatus({ id: ana.id, version, status: 'inactive', reason: 'Denúncias.' })
  await davi.client.privacy.askDeletion({ password })
  expect(await world.db.$count(pushSubscriptions)).toBe(0)
})

test('a session that ran out, or a member who is inactive, is sent nothing', async () => {
  await subscribe(ana.client, 'phone')
  await subscribe(davi.client, 'davi')
  await tell(ana, 'paid')
  await tell(davi, 'paid')
  await world.deactivate(davi)
  await send()
  expect(sentTo('davi')).toEqual([])
  expect(sentTo('phone')).toHaveLength(1)
  world.pass(91 * 24 * hour)
  await tell(ana, 'paid')
  await send()
  expect(sentTo('phone')).toHaveLength(1)
})

test('nobody but a known push service is ever sent to, and only with a browser’s keys', async () => {
  const good = browserSubscription('x')
  const elsewhere = [
    'http://fcm.googleapis.com/fcm/send/x',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://169.254.169.254/latest',
    'https://fcm.googleapis.com.exemplo.com/x',
    'https://exemplo.com/fcm.googleapis.com',
    'https://fcm.googleapis.com:8443/x',
    'https://eu@fcm.googleapis.com/x',
    'https://push.apple.com.exemplo.com/x',
    'https://xpush.apple.com/x',
  ]
  for (const endpoint of elsewhere)
    expect(await codeOf(ana.client.notifications.subscribe({ ...good, endpoint })), endpoint).toBe(
      'notifications.push_unknown',
    )
  const keys = [{ p256dh: `B${'A'.repeat(86)}` }, { auth: 'A'.repeat(21) }]
  expect(await codeOf(ana.client.notifications.subscribe({ ...good, ...keys[0] }))).toBe(
    'notifications.push_unknown',
  )
  expect(await codeOf(ana.client.notifications.subscribe({ ...good, ...keys[1] }))).toBe('input.invalid')
  expect(await world.db.$count(pushSubscriptions)).toBe(0)
  for (const host of ['updates.push.services.mozilla.com', 'db5p.notify.windows.com', 'web.push.apple.com'])
    await ana.client.notifications.subscribe({ ...good, endpoint: `https://${host}/x` })
})

test('an eleventh device replaces the oldest', async () => {
  const all = [ana.client]
  for (let device = 1; device <= 10; device++) all.push(await elsewhere())
  for (const [index, client] of all.entries()) {
    world.pass(1000)
    await subscribe(client, `device-${index}`)
  }
  expect(await world.db.$count(pushSubscriptions)).toBe(10)
  expect(await ana.client.notifications.push()).toMatchObject({ here: false })
})

test('turning it on and off again and again ends with a refusal', async () => {
  for (let tried = 0; tried < 30; tried++) await ana.client.notifications.unsubscribe()
  expect((await refusalOf(ana.client.notifications.unsubscribe())).code).toBe('request.too_many')
})

test('a repeated announcement settles nothing twice', async () => {
  await subscribe(ana.client, 'phone')
  await tell(ana, 'paid')
  world.pass(minute)
  for (const _ of [1, 2]) await onTime(world, 'notifications.push')
  expect(world.enqueued.filter(({ job }) => job === 'notifications.push_send')).toHaveLength(1)
  expect(await world.db.$count(notifications, eq(notifications.memberId, ana.id))).toBe(1)
  expect(await world.db.$count(notificationSettings)).toBe(0)
})
