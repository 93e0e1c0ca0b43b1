// Over a real connection: what is told live, to whom, and that nothing is left behind.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveEvent } from '#contract/notifications/api.ts'
import { soon } from '#server/testing/waiting.ts'
import { createWorld, type Person, password, refusalOf, type World } from '#server/testing/world.ts'
import { ensureFirstAdmin } from '../identity/team/admins.ts'
import { matches } from '../interactions/tables.ts'
import { liveEvents } from './live.ts'

let world: World
let ana: Person
let davi: Person
beforeEach(async () => {
  world = await createWorld()
  ana = await world.register('Ana')
  davi = await world.register('Davi')
})
afterEach(() => world.close())

/** Opens the stream and waits until it is heard; `next` answers the next event. */
async function open(person: Person) {
  const client = await world.listen(person)
  const abort = new AbortController()
  const stream = await client.notifications.live(undefined, { signal: abort.signal })
  const next = async (): Promise<LiveEvent | undefined> => {
    const { done, value } = await stream.next()
    return done ? undefined : value
  }
  expect(await next()).toEqual({ type: 'connected' })
  return { next, close: () => abort.abort() }
}

test('a like is told without a name, a match to both with the other’s, and its end to both', async () => {
  const told = { ana: await open(ana), davi: await open(davi) }
  await ana.client.interactions.decide({ to: davi.id, type: 'like' })
  expect(await told.davi.next()).toEqual({ type: 'like' })

  const { match } = await davi.client.interactions.decide({ to: ana.id, type: 'like' })
  const matchId = match?.id ?? ''
  expect(await told.ana.next()).toEqual({ type: 'match', matchId, personId: davi.id, name: 'Davi' })
  expect(await told.davi.next()).toEqual({ type: 'match', matchId, personId: ana.id, name: 'Ana' })

  await ana.client.matches.remove({ id: matchId })
  expect(await told.ana.next()).toEqual({ type: 'match_removed', matchId })
  expect(await told.davi.next()).toEqual({ type: 'match_removed', matchId })
  told.ana.close()
  told.davi.close()
})

test('blocking tells both that the match is over, and a reject tells nobody', async () => {
  const bia = await world.register('Bia')
  await ana.client.interactions.decide({ to: davi.id, type: 'like' })
  await davi.client.interactions.decide({ to: ana.id, type: 'like' })
  const told = await open(davi)
  await bia.client.interactions.decide({ to: davi.id, type: 'dislike' })
  await ana.client.interactions.block({ id: davi.id })
  expect((await told.next())?.type).toBe('match_removed')
  told.close()
})

test('matches seen on one device are seen on all, once, and by nobody else', async () => {
  world.pass(1_000)
  await ana.client.interactions.decide({ to: davi.id, type: 'like' })
  await davi.client.interactions.decide({ to: ana.id, type: 'like' })
  const [match] = (await ana.client.matches.list({})).items
  const upTo = match?.at ?? new Date(0)
  const told = { ana: await open(ana), other: await open(ana), davi: await open(davi) }
  for (const _ of [1, 2]) await ana.client.matches.seen({ upTo })
  await ana.client.matches.remove({ id: match?.id ?? '' })
  for (const heard of [told.ana, told.other])
    expect([(await heard.next())?.type, (await heard.next())?.type]).toEqual([
      'matches_seen',
      'match_removed',
    ])
  expect((await told.davi.next())?.type).toBe('match_removed')
  for (const { close } of Object.values(told)) close()
})

test('the same like twice is told once', async () => {
  const bia = await world.register('Bia')
  const told = await open(davi)
  for (const _ of [1, 2]) await ana.client.interactions.decide({ to: davi.id, type: 'like' })
  await davi.client.interactions.decide({ to: bia.id, type: 'like' })
  await bia.client.interactions.decide({ to: davi.id, type: 'like' })
  expect([(await told.next())?.type, (await told.next())?.type]).toEqual(['like', 'match'])
  told.close()
})

test('when a member leaves, nothing goes on listening for them', async () => {
  const listening = new Set<number>()
  const { on } = world.deps.signals
  let count = 0
  world.deps.signals.on = (name, listener) => {
    const number = count++
    listening.add(number)
    const stop = on(name, listener)
    return () => {
      listening.delete(number)
      stop()
    }
  }
  const told = await open(ana)
  expect(listening.size).toBeGreaterThan(0)
  told.close()
  await vi.waitFor(() => expect(listening.size).toBe(0), soon)
})

test('a member holds sixteen connections and no more, until one of them ends', async () => {
  const told = []
  for (let count = 0; count < 16; count++) told.push(await open(ana))
  const client = await world.listen(ana)
  expect(await refusalOf(client.notifications.live())).toMatchObject({
    code: 'request.too_many',
    data: { retryAfter: 30 },
  })
  const other = await open(davi)
  told.pop()?.close()
  await vi.waitFor(async () => told.push(await open(ana)), soon)
  for (const { close } of [...told, other]) close()
})

test('a member who signed out or became inactive meanwhile is notified no more', async () => {
  const bia = await world.register('Bia')
  const told = { bia: await open(bia), davi: await open(davi) }
  await davi.client.identity.signOut()
  for (const to of [davi.id, bia.id]) await ana.client.interactions.decide({ to, type: 'like' })
  expect(await told.davi.next()).toBeUndefined()
  expect(await told.bia.next()).toEqual({ type: 'like' })
  await world.deactivate(bia)
  await world.deps.signals.emit('like.received', { memberId: bia.id })
  expect(await told.bia.next()).toBeUndefined()
})

test('a stream ends with the session that it was opened in, and with no other', async () => {
  const other = world.browser()
  await other.client.identity.signIn({ email: ana.email, password })
  const told = { here: await open(ana), there: await open({ ...ana, cookie: other.cookie() }) }
  await ana.client.identity.signOut()
  expect(await told.here.next()).toBeUndefined()
  await davi.client.interactions.decide({ to: ana.id, type: 'like' })
  expect(await told.there.next()).toEqual({ type: 'like' })
  await other.client.identity.signOutEverywhere()
  expect(await told.there.next()).toBeUndefined()
})

test('a stream ends where its session is ended from another device', async () => {
  const other = world.browser()
  await other.client.identity.signIn({ email: ana.email, password })
  const told = await open(ana)
  await other.client.identity.endOtherSessions()
  expect(await told.next()).toBeUndefined()
})

test('a stream ends where its account becomes the first administrator’s, whose password is another', async () => {
  const told = await open(ana)
  await ensureFirstAdmin(world.deps, world.auth, ana.email, 'outra-maré-2026')
  expect(await told.next()).toBeUndefined()
})

test('and with every session there was, when a new password is chosen', async () => {
  const told = await open(ana)
  await world.visitor().identity.requestPasswordReset({ email: ana.email })
  const chosen = 'outra-maré-2026'
  const token = await world.mailedToken()
  await world.visitor().identity.resetPassword({ token, password: chosen, confirmation: chosen })
  expect(await told.next()).toBeUndefined()
})

test('an open stream checks its session again every so often, and ends with a suspension that no signal announced', async () => {
  let admitted = true
  const listener = {
    userId: 'ana',
    memberId: ana.id,
    stillAdmitted: async () => admitted,
    isOn: async () => true,
  }
  const stream = liveEvents(world.deps, listener, new AbortController().signal, 5)
  await stream.next()
  const next = stream.next()
  admitted = false
  expect((await next).done).toBe(true)
})

test('a match that a block ended first is announced without a name', async () => {
  await ana.client.interactions.decide({ to: davi.id, type: 'like' })
  const { match } = await davi.client.interactions.decide({ to: ana.id, type: 'like' })
  const told = await open(ana)
  await world.db.update(matches).set({ status: 'removed' })
  const matchId = match?.id ?? ''
  await world.deps.signals.emit('match.made', { matchId, memberIds: [ana.id, davi.id] })
  await world.deps.signals.emit('match.removed', { matchId, memberIds: [ana.id, davi.id] })
  expect(await told.next()).toEqual({ type: 'match_removed', matchId })
  told.close()
})

test('a feature that is turned off brings no news, but that it was turned', async () => {
  const told = await open(davi)
  await world.turn('liked_you', false)
  await ana.client.interactions.decide({ to: davi.id, type: 'like' })
  await davi.client.interactions.decide({ to: ana.id, type: 'like' })
  expect(await told.next()).toEqual({ type: 'features' })
  expect(await told.next()).toMatchObject({ type: 'match' })

  await world.turn('matches', false)
  const { items } = await ana.client.matches.likesSent({})
  expect(items).toMatchObject([{ matched: true }])
  await ana.client.interactions.block({ id: davi.id })
  await world.turn('liked_you', true)
  const bia = await world.register('Bia')
  await bia.client.interactions.decide({ to: davi.id, type: 'like' })
  for (const _ of ['matches', 'liked_you']) expect(await told.next()).toEqual({ type: 'features' })
  expect(await told.next()).toEqual({ type: 'like' })
})

test('for who reads slowly the latest are kept', async () => {
  const yes = async () => true
  const abort = new AbortController()
  const listener = { userId: 'ana', memberId: ana.id, stillAdmitted: yes, isOn: yes }
  const stream = liveEvents(world.deps, listener, abort.signal)
  await stream.next()
  const removed = (matchId: string) =>
    world.deps.signals.emit('match.removed', { matchId, memberIds: [ana.id, davi.id] })
  const ids = Array.from({ length: 60 }, () => crypto.randomUUID())
  // It listens for as long as it is read.
  const first = stream.next()
  for (const id of ids) await removed(id)
  await first
  const told: unknown[] = []
  while (told.length < 50) told.push((await stream.next()).value)
  expect(told).toEqual(ids.slice(-50).map((matchId) => ({ type: 'match_removed', matchId })))
  abort.abort()
  expect((await stream.next()).done).toBe(true)
})

test('the server stops without waiting for who is listening', async () => {
  await open(ana)
  // It would wait for as long as somebody listens, and nobody stops.
  await world.app.close()
})
