// The algorithm of the draw: uniform, the same each time and everywhere, and another for every other list or number.
import { createHash, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesOf, draw, hexOf, readSealedList, sealedList, sha256 } from '#contract/raffles/draw.ts'
// @ts-expect-error a program of its own, without types
import { check, drawn } from './verifier.mjs'

const hex = () => randomBytes(32).toString('hex')
const numbersOf = async (seal: string, randomness: string, count: number, places: number) =>
  (await draw(seal, randomness, count, places)).map(({ number }) => number)

test('every number wins equally often over 100,000 draws, by chi-square', async () => {
  const count = 97
  const draws = 100_000
  const seal = await sha256('a list')
  const won = new Array<number>(count).fill(0)
  for (let at = 0; at < draws; at++) {
    // Fixed numbers: what holds today holds tomorrow.
    const randomness = createHash('sha256').update(`draw ${at}`).digest('hex')
    const [number = 0] = drawn(seal, randomness, count, 1) as number[]
    won[number - 1] = (won[number - 1] ?? 0) + 1
  }
  const expected = draws / count
  const chiSquare = won.reduce((sum, times) => sum + (times - expected) ** 2 / expected, 0)
  // 96 degrees of freedom: a fair draw is above this once in a thousand.
  expect(chiSquare).toBeLessThan(143.3)
})

test('server, browser and verifier agree on 1,000 random cases', async () => {
  for (let at = 0; at < 1000; at++) {
    const [seal, randomness] = [hex(), hex()]
    const count = 1 + (at % 130)
    expect(await numbersOf(seal, randomness, count, 10)).toEqual(drawn(seal, randomness, count, 10))
  }
})

test('one byte of the number, or one letter of the list, makes another draw', async () => {
  const facts = { id: 'a', title: 'Fone', prize: '1 fone', endsAt: '2026-03-12T15:00:00.000Z', source: 'x 1' }
  const receipts = await Promise.all(['ana', 'bia', 'caio'].map((one) => sha256(one)))
  const list = sealedList({ ...facts, receipts })
  const randomness = hex()
  const order = await numbersOf(await sha256(list), randomness, 10_000, 10)
  const [firstByte = 0, ...rest] = bytesOf(randomness)
  const changed = hexOf(Uint8Array.from([firstByte ^ 1, ...rest]))
  expect(await numbersOf(await sha256(list), changed, 10_000, 10)).not.toEqual(order)
  const other = await sha256(list.replace('Fone', 'Fonе'))
  expect(await numbersOf(other, randomness, 10_000, 10)).not.toEqual(order)
  expect(await numbersOf(await sha256(list), randomness, 10_000, 10)).toEqual(order)
})

test('winner and alternates are different numbers of the list, as many as there are', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 300 }),
      fc.integer({ min: 0, max: 12 }),
      async (count, places) => {
        const numbers = await numbersOf(hex(), hex(), count, places)
        expect(numbers).toHaveLength(Math.min(count, places))
        expect(new Set(numbers).size).toBe(numbers.length)
        for (const number of numbers) expect(number >= 1 && number <= count).toBe(true)
      },
    ),
    { numRuns: 60 },
  )
})

test('a sealed list is read as it was written, whatever stands in its title', async () => {
  const receipts = await Promise.all(['ana', 'bia'].map((one) => sha256(one)))
  const facts = { id: 'a', prize: '1 fone', endsAt: '2026-03-12T15:00:00.000Z', source: 'drand-quicknet 7' }
  for (const title of ['Fone', 'Fone\nparticipantes 9', 'fonte falsa\r\n1 0'])
    expect(readSealedList(sealedList({ ...facts, title, receipts }))).toEqual({
      source: facts.source,
      receipts,
    })
  expect(readSealedList('outra coisa')).toBeNull()
})

test('the verifier finds what was changed of a proof', async () => {
  // So many that another random number gives another order.
  const count = 20
  const receipts = await Promise.all(Array.from({ length: count }, (_, at) => sha256(`member ${at}`)))
  const facts = { id: 'a', title: 'Fone', prize: '1', endsAt: 'então', source: 'stand_in 7' }
  const list = sealedList({ ...facts, receipts })
  const randomness = hex()
  const seal = await sha256(list)
  const order = await numbersOf(seal, randomness, count, 10)
  const sealedAt = '2023-08-23T15:00:00.000Z'
  const proof = { list, seal, randomness, order, participants: count, beacon: 'stand_in', round: 7, sealedAt }
  const failing = (changed: object) =>
    (check({ ...proof, ...changed }) as [string, boolean][]).filter(([, holds]) => !holds).length
  expect(failing({})).toBe(0)
  for (const changed of [
    { list: list.replace('Fone', 'Bicicleta') },
    { order: order.toReversed() },
    { round: 8 },
    { randomness: hex() },
    { participants: count + 1 },
    // The time of round 7, to the second.
    { sealedAt: '2023-08-23T15:09:45.000Z' },
    { sealedAt: null },
  ])
    expect(failing(changed), JSON.stringify(changed).slice(0, 40)).toBeGreaterThan(0)
})

test('the verifier demands a signature of drand, and a seal that is older than the extraction', async () => {
  const seal = await sha256('list')
  const failing = (proof: object) =>
    (check({ list: '', seal, order: [], participants: 0, ...proof }) as [string, boolean][])
      .filter(([, holds]) => !holds)
      .map(([step]) => step)
  const unsigned = { beacon: 'drand-quicknet', round: 7, randomness: hex(), signature: null }
  expect(failing(unsigned)).toContain('o número público vem do que a fonte publicou')
  const lottery = { lotteryDay: '2026-03-11', lotteryResult: ['01234'], randomness: hex() }
  const late = 'a lista foi lacrada antes de o número público existir'
  expect(failing({ ...lottery, sealedAt: '2026-03-11T21:59:59.999Z' })).not.toContain(late)
  expect(failing({ ...lottery, sealedAt: '2026-03-11T22:00:00.000Z' })).toContain(late)
})
