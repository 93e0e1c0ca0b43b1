import { expect, test } from 'vitest'
import { bairroShapes, landPath, world } from './shapes.ts'

const pointsOf = (d: string) =>
  d
    .slice(1, -1)
    .split('L')
    .map((point) => point.split(',').map(Number))

test('the city fills its drawing, north above, and each bairro’s middle lies within its edges', () => {
  const all = [...bairroShapes.values()].flatMap(({ d }) => pointsOf(d))
  const across = all.map(([x = 0]) => x)
  const down = all.map(([, y = 0]) => y)
  const edges = [Math.min(...across), Math.max(...across), Math.min(...down), Math.max(...down)]
  const [west = 0, east = 0, north = 0, south = 0] = edges
  expect(Math.max((east - west) / world.width, (south - north) / world.height)).toBeCloseTo(1, 3)
  expect((west + east) / 2).toBeCloseTo(world.width / 2, 1)
  expect((north + south) / 2).toBeCloseTo(world.height / 2, 1)
  for (const { d, x, y, width } of bairroShapes.values()) {
    const points = pointsOf(d)
    const xs = points.map(([x = 0]) => x)
    const ys = points.map(([, y = 0]) => y)
    expect(Math.max(...xs) - Math.min(...xs)).toBeCloseTo(width, 1)
    expect(x).toBeGreaterThan(Math.min(...xs))
    expect(x).toBeLessThan(Math.max(...xs))
    expect(y).toBeGreaterThan(Math.min(...ys))
    expect(y).toBeLessThan(Math.max(...ys))
  }
  const middle = (name: string) => bairroShapes.get(name) ?? { x: Number.NaN, y: Number.NaN }
  // The shore is north of the airport, the mouth of the Ceará west of the lighthouse.
  expect(middle('Meireles').y).toBeLessThan(middle('Aeroporto').y)
  expect(middle('Barra do Ceará').x).toBeLessThan(middle('Vicente Pinzón').x)
  expect(landPath).toMatch(/^M[\d.,L-]+Z$/)
})
