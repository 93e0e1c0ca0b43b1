import { afterEach, expect, test } from 'vitest'
import { deleteForeignCaches } from './own-caches.ts'

const made = ['xamego-v3-a', 'xamego-v2-b', 'outra-loja', 'offline-c']
afterEach(async () => {
  for (const name of made) await caches.delete(name)
})

// spec G231
test('caches of another prefix are deleted, ours stay', async () => {
  for (const name of made) await caches.open(name)
  await deleteForeignCaches('xamego-')
  const left = await caches.keys()
  expect(left.filter((name) => made.includes(name)).toSorted()).toEqual(['xamego-v2-b', 'xamego-v3-a'])
})

test('in development, where nothing is kept, nothing is deleted', async () => {
  await caches.open('outra-loja')
  await deleteForeignCaches(undefined)
  expect(await caches.has('outra-loja')).toBe(true)
})
