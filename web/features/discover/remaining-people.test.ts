import { expect, test } from 'vitest'
import type { DiscoverPerson } from '#contract/discover/api.ts'
import { factsWith } from '#contract/people/facts.ts'
import {
  type Decided,
  type DecidedEvent,
  decidedAfter,
  noneDecided,
} from '#web/features/interactions/decided.ts'
import { emptyFacts } from '#web/testing/facts.ts'
import { refreshed, remainingPeople } from './remaining-people.ts'

const person = (id: string): DiscoverPerson => ({
  ...emptyFacts(factsWith({ seenBy: 'card' })),
  id,
  name: id,
  age: 22,
  facePhoto: null,
  bodyPhoto: null,
  video: null,
  neighborhood: null,
  city: 'Fortaleza',
  studying: false,
  emailConfirmed: false,
  studentVerified: false,
  whatsappAvailable: false,
  fit: 40,
  reasons: [{ kind: 'close_age' }],
})
const [ana, lia, rui] = [person('ana'), person('lia'), person('rui')]

const after = (...events: DecidedEvent[]): Decided => events.reduce(decidedAfter, noneDecided)
const names = (deck: Decided, listed = [ana, lia, rui]) =>
  remainingPeople(deck, listed).map(({ name }) => name)

// spec M320
test('a person decided about leaves, and the next comes up', () => {
  expect(names(noneDecided)).toEqual(['ana', 'lia', 'rui'])
  expect(names(after({ type: 'decided', id: 'ana' }))).toEqual(['lia', 'rui'])
})

test('a person who comes back is on top', () => {
  const deck = after(
    { type: 'decided', id: 'ana' },
    { type: 'decided', id: 'lia' },
    { type: 'returned', person: lia },
  )
  expect(names(deck)).toEqual(['lia', 'rui'])
})

// spec M320
test('a failed decision leaves the person where they stood', () => {
  const deck = after({ type: 'decided', id: 'lia' }, { type: 'restored', id: 'lia' })
  expect(names(deck)).toEqual(['ana', 'lia', 'rui'])
})

test('two that come back stand latest first', () => {
  const deck = after(
    { type: 'decided', id: 'ana' },
    { type: 'decided', id: 'lia' },
    { type: 'returned', person: lia },
    { type: 'returned', person: ana },
  )
  expect(names(deck)).toEqual(['ana', 'lia', 'rui'])
})

test('a person back and decided about again leaves again', () => {
  const deck = after(
    { type: 'decided', id: 'ana' },
    { type: 'returned', person: ana },
    { type: 'decided', id: 'ana' },
  )
  expect(names(deck)).toEqual(['lia', 'rui'])
})

test('a page that repeats someone shows them once', () => {
  expect(names(noneDecided, [ana, lia, ana])).toEqual(['ana', 'lia'])
})

test('a list asked for anew keeps who is looked at in place, with what is told of them now', () => {
  const page = (...items: DiscoverPerson[]) => ({ items, nextCursor: null })
  const [bia, older] = [person('bia'), { ...lia, bio: 'Antes' }]
  const shown = (kept: DiscoverPerson[], latest: DiscoverPerson[]) =>
    refreshed(kept, [page(ana, older, rui)], page(...latest)).items.map(({ name, bio }) => [name, bio])
  // On the deck one card is seen.
  expect(shown([older], [bia, rui, { ...lia, bio: 'Agora' }])).toEqual([
    ['lia', 'Agora'],
    ['bia', null],
    ['rui', null],
  ])
  // In the grid all are; who is not named any more stays until they are decided about.
  expect(shown([ana, older, rui], [bia, rui])).toEqual([
    ['ana', null],
    ['lia', 'Antes'],
    ['rui', null],
    ['bia', null],
  ])
})
