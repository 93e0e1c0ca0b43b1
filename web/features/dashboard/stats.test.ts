import { expect, test } from 'vitest'
import type { Flag } from '#contract/feature-flags/flags.ts'
import { statsFor } from './stats.tsx'

const labels = (...asked: Parameters<typeof statsFor>) => statsFor(...asked).map(({ label }) => label)
const all = ['Usuários Vistos', 'Meus Matches', 'Curtiram Você', 'Você rejeitou']
const allBut = (off: Flag) => (flag: Flag) => flag !== off

// spec M100
test('until they are counted, the cards of every feature that is on have their place', () => {
  expect(labels(undefined, () => true)).toEqual(all)
  expect(labels(undefined, allBut('liked_you'))).toEqual(['Usuários Vistos', 'Meus Matches', 'Você rejeitou'])
  expect(labels(undefined, allBut('discover'))).toEqual(['Meus Matches', 'Curtiram Você'])
  expect(labels(undefined, () => false)).toEqual([])
})

test('then those that were told stay, whatever the page was opened with', () => {
  expect(labels({ seen: 0, disliked: 0, matches: 0, newMatches: 0, likedYou: 0 }, () => false)).toEqual(all)
  expect(labels({ matches: 3 }, () => true)).toEqual(['Meus Matches'])
})
