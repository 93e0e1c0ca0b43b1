import { afterEach, beforeEach, expect, test } from 'vitest'
import { codeOf, createWorld, type World } from '#server/testing/world.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

const names = async (
  client: World extends never ? never : Awaited<ReturnType<World['register']>>['client'],
) => (await client.discover.list({})).items.map((person) => person.name)

test('Ana and Davi, who seek each other, find each other', async () => {
  const ana = await world.register('Ana', { genero: 'feminino', generoPreferencia: 'masculino' })
  const davi = await world.register('Davi', { genero: 'masculino', generoPreferencia: 'feminino' })
  expect(await names(ana.client)).toEqual(['Davi'])
  expect(await names(davi.client)).toEqual(['Ana'])
})

test('a mutual like makes a match', async () => {
  const ana = await world.register('Ana')
  const davi = await world.register('Davi')
  expect(await ana.client.discover.interact({ to: davi.id, type: 'like' })).toEqual({ match: null })
  const { match } = await davi.client.discover.interact({ to: ana.id, type: 'like' })
  expect(match?.person.name).toBe('Ana')
  expect(await codeOf(world.visitor().discover.list({}))).toBe('session.required')
})
