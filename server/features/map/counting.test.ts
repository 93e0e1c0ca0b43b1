import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minCounted } from '#contract/map/options.ts'
import { type Count, nextCount, published, type Resident } from './counting.ts'

/** Numbers from 0 to 1, the same for the same seed. */
function drawsOf(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const bairros = ['a', 'b', 'c', 'd', 'e']
const regionOf = (bairro: string) => (bairro < 'd' ? 'SER 1' : 'SER 2')
const resident = (id: string, home: string): Resident => ({ id, home, region: regionOf(home) })
const nobody: Count = { counted: new Map(), shown: new Map() }
const inCell = ({ counted }: Count, cell: string) =>
  [...counted].filter(([, one]) => one === cell).map(([id]) => id)

/** Each person counted, with a name for each time they were: those who left and are not taken off stay in it. */
type Tokens = Map<string, number>

// spec M219
test('no two days of any world differ by fewer than three who came or three who left, in any cell', () => {
  const world = fc.property(fc.noShrink(fc.integer()), (seed) => {
    const draw = drawsOf(seed)
    const pick = () => bairros[Math.floor(draw() * bairros.length)] ?? 'a'
    const homes = new Map<string, string>()
    const hidden = new Set<string>()
    let count = nobody
    let total: Tokens = new Map()
    let next = 0
    for (let day = 0; day < 40; day++) {
      const before = count
      const erased = new Map(count.counted)
      for (let arrivals = Math.floor(draw() * 5); arrivals > 0; arrivals--) homes.set(`p${next++}`, pick())
      for (const id of [...homes.keys()]) {
        const what = draw()
        if (what < 0.04) homes.set(id, pick())
        else if (what < 0.08) hidden.add(id)
        else if (what < 0.14) hidden.delete(id)
        else if (what < 0.17) {
          homes.delete(id)
          // The row goes with its account.
          erased.delete(id)
        }
      }
      const residents = [...homes].filter(([id]) => !hidden.has(id)).map(([id, home]) => resident(id, home))
      count = nextCount(residents, { counted: erased, shown: before.shown })
      const after: Tokens = new Map()
      for (const cell of new Set([...before.shown.keys(), ...count.shown.keys()])) {
        const joined = inCell(count, cell).filter((id) => before.counted.get(id) !== cell).length
        const shown = count.shown.get(cell) ?? 0
        const left = (total.get(cell) ?? 0) + joined - shown
        expect(joined === 0 || joined >= minCounted, `${joined} came to ${cell}`).toBe(true)
        expect(left === 0 || left >= minCounted, `${left} left ${cell}`).toBe(true)
        expect(shown).toBeGreaterThanOrEqual(inCell(count, cell).length)
        after.set(cell, shown)
      }
      total = after
      for (const shown of count.shown.values()) expect([1, 2]).not.toContain(published(shown))
    }
  })
  fc.assert(world, { numRuns: 300 })
})

test('two worlds that differ by one person publish the same while that person waits', () => {
  const three = ['x', 'y', 'z'].map((id) => resident(id, 'a'))
  const count = nextCount(three, nobody)
  expect(count.shown.get('a')).toBe(3)
  expect(nextCount([...three, resident('w', 'a')], count)).toEqual(count)
  expect(nextCount(three.slice(1), count)).toEqual(count)
  expect(nextCount([resident('x', 'd'), ...three.slice(1)], count)).toEqual(count)
})

test('too few people in a bairro count in its region, and come over with the third', () => {
  const scattered = [resident('x', 'a'), resident('y', 'b'), resident('z', 'c')]
  const count = nextCount(scattered, nobody)
  expect(count.shown).toEqual(new Map([['SER 1', 3]]))
  const more = [...scattered, resident('v', 'a'), resident('w', 'a')]
  const later = nextCount(more, count)
  expect(later.shown.get('a')).toBe(3)
  // One of the region's three is now counted in their bairro: too few to be taken off.
  expect(later.shown.get('SER 1')).toBe(3)
})

test('three who left are taken off at once, whether hidden, moved or erased', () => {
  const people = ['t', 'u', 'v', 'w', 'x', 'y', 'z'].map((id) => resident(id, 'a'))
  const count = nextCount(people, nobody)
  const erased = new Map(count.counted)
  erased.delete('t')
  const later = nextCount([resident('v', 'd'), ...people.slice(3)], { ...count, counted: erased })
  expect(later.shown.get('a')).toBe(4)
  expect(later.counted.has('u')).toBe(false)
  expect(published(2)).toBeNull()
})
