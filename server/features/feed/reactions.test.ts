// Likes and comments under a post as its author is told of them: gathered, named by whom they may see, and taken back.
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { browserSubscription } from '#server/testing/push.ts'
import { onTime, runJobs } from '#server/testing/run-jobs.ts'
import { codeOf, createWorld, type Person, type World } from '#server/testing/world.ts'
import { notifications } from '../notifications/tables.ts'

const minute = 60_000

let world: World
let ana: Person
let bia: Person
let caio: Person
let id: string
beforeEach(async () => {
  world = await createWorld()
  ana = await world.register('Ana Lima')
  bia = await world.register('Bia Torres')
  caio = await world.register('Caio Prado')
  id = crypto.randomUUID()
  await ana.client.feed.publish({ id, title: 'Carona', content: 'Segunda a sexta.' })
  world.pass(minute)
})
afterEach(() => world.close())

async function like(who: Person, liked = true) {
  await who.client.feed.setLike({ id, liked })
  world.pass(1000)
}
async function comment(who: Person, commentId: string = crypto.randomUUID()) {
  await who.client.feed.comment({ id, commentId, text: 'Eu vou!' })
  world.pass(1000)
  return commentId
}
const listed = async (of = ana) => (await of.client.notifications.list({})).items
const unseen = async (of = ana) => (await of.client.notifications.unseen()).count
const see = () => ana.client.notifications.seen({ upTo: world.deps.clock.now() })

test('likes of a post are one row with the latest first name and how many, and lead to the post', async () => {
  await like(bia)
  expect(await listed()).toMatchObject([
    { kind: 'post_like', name: 'Bia', count: 1, isNew: true, itemId: id },
  ])
  await like(caio)
  expect(await listed()).toMatchObject([{ kind: 'post_like', name: 'Caio', count: 2, itemId: id }])
  expect(await unseen()).toBe(1)
  expect(await ana.client.feed.one({ id })).toMatchObject({ id, title: 'Carona', likes: 2 })
  expect(await listed(bia)).toEqual([])
})

test('the like and the comment that opened a row belong to it, however long writing takes', async () => {
  let ticks = 0
  const now = world.deps.clock.now
  world.deps.clock.now = () => new Date(now().getTime() + ticks++)
  await like(bia)
  await comment(bia)
  expect(await listed()).toMatchObject([
    { kind: 'post_comment', count: 1 },
    { kind: 'post_like', count: 1 },
  ])
})

test('comments are a row of their own, and several of one person count once', async () => {
  await like(bia)
  await comment(bia)
  await comment(bia)
  expect(await listed()).toMatchObject([
    { kind: 'post_comment', name: 'Bia', count: 1 },
    { kind: 'post_like', name: 'Bia', count: 1 },
  ])
  expect(await unseen()).toBe(2)
})

test('reactions under one’s own post bring no notification, nor does the same comment sent twice', async () => {
  await like(ana)
  await comment(ana)
  expect(await listed()).toEqual([])
  expect(await world.db.$count(notifications)).toBe(0)
  const commentId = await comment(bia)
  await see()
  await comment(bia, commentId)
  expect(await unseen()).toBe(0)
  expect(await listed()).toHaveLength(1)
})

test('a like that is taken back, a comment or a post that is deleted is told no more', async () => {
  await like(bia)
  const commentId = await comment(caio)
  await like(bia, false)
  expect(await listed()).toMatchObject([{ kind: 'post_comment' }])
  await caio.client.feed.removeComment({ id: commentId })
  expect(await listed()).toEqual([])
  expect(await unseen()).toBe(0)
  await like(caio)
  expect(await unseen()).toBe(1)
  await ana.client.feed.remove({ id })
  expect(await listed()).toEqual([])
  expect(await unseen()).toBe(0)
  expect(await codeOf(ana.client.feed.one({ id }))).toBe('feed.not_found')
})

// spec M187
test('a comment that the author of the post removed is told no more', async () => {
  const commentId = await comment(caio)
  await comment(bia)
  expect(await listed()).toMatchObject([{ kind: 'post_comment', name: 'Bia', count: 2 }])
  await ana.client.feed.removeComment({ id: commentId })
  expect(await listed()).toMatchObject([{ kind: 'post_comment', name: 'Bia', count: 1 }])
})

test('blocked, inactive and rejected people are neither named nor counted', async () => {
  const edu = await world.register('Edu Reis')
  for (const who of [edu, bia, caio]) await like(who)
  await ana.client.interactions.block({ id: caio.id })
  expect(await listed()).toMatchObject([{ name: 'Bia', count: 2 }])
  await ana.client.interactions.decide({ to: bia.id, type: 'dislike' })
  expect(await listed()).toMatchObject([{ name: 'Edu', count: 1 }])
  await world.deactivate(edu)
  expect(await listed()).toEqual([])
  expect(await unseen()).toBe(0)
})

test('likes after the row was seen are another row, and those before are not told again', async () => {
  await like(bia)
  await see()
  world.pass(1000)
  expect(await unseen()).toBe(0)
  await like(caio)
  expect(await listed()).toMatchObject([
    { name: 'Caio', count: 1, isNew: true },
    { name: 'Bia', count: 1, isNew: false },
  ])
  expect(await world.db.$count(notifications, eq(notifications.memberId, ana.id))).toBe(2)
})

test('while the feed is off nothing of it is told', async () => {
  await like(bia)
  await world.turn('user_feed', false)
  expect(await listed()).toEqual([])
  expect(await unseen()).toBe(0)
})

test('devices are told once until it was seen, without a name, and not where the member wants none of it', async () => {
  const settings = await ana.client.notifications.settings()
  const choose = (echoPush: boolean) =>
    ana.client.notifications.saveSettings({ ...settings, echoPush, quietFrom: 0, quietUntil: 0 })
  const send = async () => {
    world.pass(minute)
    await runJobs(world)
    await onTime(world, 'notifications.push')
    await runJobs(world)
  }
  await ana.client.notifications.subscribe(browserSubscription('phone'))
  await choose(true)
  await send()
  for (const who of [bia, caio]) {
    await like(who)
    await send()
  }
  expect(world.push.sent.map(({ payload }) => payload)).toEqual([{ kind: 'post_like', count: 1 }])
  await choose(false)
  await comment(bia)
  await send()
  expect(world.push.sent).toHaveLength(1)
  expect(await unseen()).toBe(2)
})

test('a like that was taken back before it was sent goes to no device', async () => {
  await ana.client.notifications.subscribe(browserSubscription('phone'))
  const settings = await ana.client.notifications.settings()
  await ana.client.notifications.saveSettings({ ...settings, quietFrom: 0, quietUntil: 0 })
  await like(bia)
  await like(bia, false)
  world.pass(minute)
  await onTime(world, 'notifications.push')
  await runJobs(world)
  expect(world.push.sent).toEqual([])
})
