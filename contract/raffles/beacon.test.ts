import { expect, test } from 'vitest'
import { isSignatureOf, randomnessOf } from './beacon.ts'
import { extractionOf, nextExtraction, roundFrom, timeOfRound } from './public-number.ts'

// Round 1000 as the network published it.
const signature =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'
const randomness = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd'

test('a published round is the network’s, and gives its published randomness', async () => {
  expect(await isSignatureOf(1000, signature)).toBe(true)
  expect(await randomnessOf(signature)).toBe(randomness)
})

test('the signature of another round, or one with a changed bit, is none', async () => {
  expect(await isSignatureOf(1001, signature)).toBe(false)
  expect(await isSignatureOf(1000, signature.replace(/9$/, '8'))).toBe(false)
  expect(await isSignatureOf(1000, '00'.repeat(48))).toBe(false)
})

test('a round comes out at its time, and not before', () => {
  expect(timeOfRound(1)).toEqual(new Date('2023-08-23T15:09:27Z'))
  for (const at of ['2026-03-10T22:30:00Z', '2026-03-10T22:30:01Z', '2026-03-10T22:30:02Z']) {
    const round = roundFrom(new Date(at))
    expect(timeOfRound(round).getTime()).toBeGreaterThanOrEqual(Date.parse(at))
    expect(timeOfRound(round - 1).getTime()).toBeLessThan(Date.parse(at))
  }
})

test('the next extraction is on a Wednesday or a Saturday, and its hour is to come', () => {
  for (const [at, day] of [
    ['2026-03-10T12:00:00-03:00', '2026-03-11'],
    ['2026-03-11T18:59:59-03:00', '2026-03-11'],
    ['2026-03-11T19:00:00-03:00', '2026-03-14'],
    ['2026-03-14T23:30:00-03:00', '2026-03-18'],
    ['2026-12-31T12:00:00-03:00', '2027-01-02'],
  ] as const) {
    expect(nextExtraction(new Date(at)), at).toBe(day)
    expect(extractionOf(day).getTime()).toBeGreaterThan(Date.parse(at))
  }
})
