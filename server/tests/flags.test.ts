// Switches of the dating core's feature flags while everything else goes on (docs/decisions/0082).
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Flag } from '#contract/feature-flags/flags.ts'
import type { Counts } from '#contract/matches/api.ts'
import { createWorld, type Person, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let davi: Person
beforeEach(async () => {
  world = await createWorld()
  ana = await world.register('Ana')
  davi = await world.register('Davi')
  const [bia, caio] = [await world.register('Bia'), await world.register('Caio')]
  await ana.client.interactions.decide({ to: caio.id, type: 'like' })
  await caio.client.interactions.decide({ to: ana.id, type: 'like' })
  await bia.client.interactions.decide({ to: ana.id, type: 'dislike' })
  await davi.client.interactions.decide({ to: ana.id, type: 'like' })
})
afterEach(() => world.close())

const all: Counts = { seen: 1, disliked: 0, matches: 1, newMatches: 0, likedYou: 1 }

/** The refusal of a call, or `null` when it was answered. */
const codeOf = (call: Promise<unknown>): Promise<string | null> =>
  call.then(
    () => null,
    ({ code }: { code: string }) => code,
  )

/** Each screen's list, by its name. */
const screens = {
  discover: () => ana.client.discover.list({}),
  unimatch: () => ana.client.unimatch.list({}),
  matches: () => ana.client.matches.list({}),
  likesReceived: () => ana.client.matches.likesReceived({}),
  likesSent: () => ana.client.matches.likesSent({}),
  rejections: () => ana.client.matches.rejections({}),
}

/** Lists that are refused, figures that are left out, and what nobody can do, while a flag is off. */
async function switchedOff(flag: Flag) {
  await world.turn(flag, false)
  const refused: string[] = []
  for (const [name, read] of Object.entries(screens))
    if ((await codeOf(read())) === 'request.feature_off') refused.push(name)
  const counts = await ana.client.matches.counts()
  const leftOut = Object.keys(all).filter((figure) => !(figure in counts))
  expect(all).toMatchObject(counts)
  return { refused, leftOut }
}

/** Outcome of closer looks and of decisions, which several screens offer. */
const about = async (person: Person) => ({
  details: await codeOf(ana.client.interactions.details({ id: person.id })),
  decide: await codeOf(ana.client.interactions.decide({ to: person.id, type: 'like' })),
  undo: await codeOf(ana.client.interactions.undo({ to: person.id })),
})

// spec M374, M488, M491
test('without discover nobody is discovered or brought back, and what was seen and rejected is not counted', async () => {
  expect(await switchedOff('discover')).toEqual({ refused: ['discover'], leftOut: ['seen', 'disliked'] })
  // A member who liked can still be answered.
  expect(await about(davi)).toEqual({ details: null, decide: null, undo: 'request.feature_off' })
})

test('without unimatch no students are listed, and everything else goes on', async () => {
  expect(await switchedOff('unimatch')).toEqual({ refused: ['unimatch'], leftOut: [] })
  expect(await about(davi)).toEqual({ details: null, decide: null, undo: 'interactions.nothing_to_undo' })
})

// spec M489
test('without matches they are not listed, counted or undone, and likes go on', async () => {
  const { items } = await ana.client.matches.list({})
  expect(await switchedOff('matches')).toEqual({ refused: ['matches'], leftOut: ['matches', 'newMatches'] })
  expect(await codeOf(ana.client.matches.remove({ id: items[0]?.id ?? '' }))).toBe('request.feature_off')
  expect(await about(davi)).toEqual({ details: null, decide: null, undo: 'interactions.nothing_to_undo' })
})

// spec M490
test('without liked_you who liked is not listed or counted, and is met in discover', async () => {
  expect(await switchedOff('liked_you')).toEqual({ refused: ['likesReceived'], leftOut: ['likedYou'] })
  expect((await ana.client.discover.list({})).items).toMatchObject([{ name: 'Davi' }])
  expect(await about(davi)).toEqual({ details: null, decide: null, undo: 'interactions.nothing_to_undo' })
})

test('without liked_you, discover and unimatch nobody decides', async () => {
  await switchedOff('discover')
  await switchedOff('unimatch')
  await switchedOff('liked_you')
  expect(await about(davi)).toMatchObject({ details: null, decide: 'request.feature_off' })
})

test('without disliked who rejected is not listed, and a rejection holds all the same', async () => {
  expect(await switchedOff('disliked')).toEqual({ refused: ['rejections'], leftOut: [] })
  expect((await ana.client.discover.list({})).items).toMatchObject([{ name: 'Davi' }])
})

test('without you_liked whom one liked is not listed', async () => {
  expect(await switchedOff('you_liked')).toEqual({ refused: ['likesSent'], leftOut: [] })
})
