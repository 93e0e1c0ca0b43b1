import { expect, test } from 'vitest'
import { exampleOf } from './examples.ts'
import { paths, redirectOf } from './routes.ts'

const table = { '/sorteio/$id': '/relacionamento/sorteio/$id', '/login': '/relacionamento/login' }

test('a short address leads to the full one with what stood for its parameters', () => {
  expect(redirectOf('/sorteio/42', table)).toBe('/relacionamento/sorteio/42')
  expect(redirectOf('/login/', table)).toBe('/relacionamento/login')
  expect(redirectOf('/login', table)).toBe('/relacionamento/login')
  for (const address of ['/sorteio', '/sorteio/', '/sorteio/42/x', '/toString', '/'])
    expect(redirectOf(address, table), address).toBeUndefined()
})

test('no page is hidden by an address that leads elsewhere', () => {
  for (const path of paths) expect(redirectOf(path), path).toBeUndefined()
})

test('every page has an address that is its own, for the tests that open them all', () => {
  for (const path of paths.filter((each) => each !== '/'))
    expect(redirectOf(exampleOf(path), { [path]: '/found' }), path).toBe('/found')
})
