import { expect, test } from 'vitest'
import { exampleOf } from './examples.ts'
import { paths, redirectOf } from './routes.ts'

test('a short address leads to the full one, and any other nowhere', () => {
  expect(redirectOf('/sorteio')).toBe('/relacionamento/sorteio')
  expect(redirectOf('/login/')).toBe('/relacionamento/login')
  for (const address of ['/sorteio/42', '/eventos/luau', '/toString', '/__proto__', '/', ''])
    expect(redirectOf(address), address).toBeUndefined()
})

test('no page is hidden by an address that leads elsewhere', () => {
  for (const path of paths) expect(redirectOf(path), path).toBeUndefined()
})

test('every page has an address that is its own, for the tests that open them all', () => {
  for (const path of paths) {
    const parts = path.split('/')
    const example = exampleOf(path).split('/')
    expect(example, path).toHaveLength(parts.length)
    for (const [place, part] of parts.entries())
      expect(example[place], path).toEqual(part.startsWith('$') ? expect.stringMatching(/^[^$]/) : part)
  }
})
