import { afterEach, beforeEach, expect, test } from 'vitest'
import { codeOf, createWorld, type World } from '#server/testing/world.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

test('without a provider a member reads that nothing is missing, and has nothing to begin', async () => {
  const { client } = await world.register('Ana')
  expect(await client.age.own()).toEqual({ required: false, state: 'assured', until: null })
  expect(await codeOf(client.age.begin())).toBe('age.not_asked')
})

test('a visitor is asked to sign in', async () => {
  const { age } = world.visitor()
  expect(await codeOf(age.own())).toBe('session.required')
  expect(await codeOf(age.begin())).toBe('session.required')
})
