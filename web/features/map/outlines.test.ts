import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bairros, land } from './outlines.ts'

test('every bairro of the reference has an outline in the city, by its name, and nobody else has', () => {
  const file = new URL('../../../server/db/seed/reference/bairros.geojson', import.meta.url)
  const { features } = JSON.parse(readFileSync(file, 'utf8')) as {
    features: { properties: { name: string } }[]
  }
  const names = features.map(({ properties }) => properties.name)
  expect([...bairros.keys()].sort()).toEqual(names.sort())
  for (const ring of [land, ...bairros.values()]) {
    expect(ring.length).toBeGreaterThan(3)
    expect(ring.at(-1)).toEqual(ring[0])
    for (const [longitude, latitude] of ring) {
      expect(Math.abs(longitude + 38.5)).toBeLessThan(0.4)
      expect(Math.abs(latitude + 3.8)).toBeLessThan(0.4)
    }
  }
})
