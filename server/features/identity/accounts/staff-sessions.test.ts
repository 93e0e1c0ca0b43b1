// The sessions of the team are shorter than the members'.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createWorld, type World } from '#server/testing/world.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

const minute = 60_000

test('a colleague idle for half an hour is signed out; a member is not', async () => {
  const [nina, ana] = [await world.staff('conteudo', 'nina'), await world.register('Ana')]
  world.pass(29 * minute)
  expect(await nina.client.backOffice.views({ list: 'categories' })).toEqual([])
  world.pass(29 * minute)
  expect(await nina.client.identity.session()).not.toBeNull()
  world.pass(31 * minute)
  expect(await nina.client.identity.session()).toBeNull()
  expect(await ana.client.identity.session()).not.toBeNull()
})

test('a colleague signs in every twelve hours, however busy', async () => {
  const nina = await world.staff('conteudo', 'nina')
  for (let turn = 0; turn < 12 * 3; turn++) {
    expect(await nina.client.identity.session()).not.toBeNull()
    world.pass(20 * minute)
  }
  expect(await nina.client.identity.session()).toBeNull()
})

test('an open stream keeps no session of the team alive', async () => {
  const nina = await world.staff('conteudo', 'nina')
  const photo = () => world.app.inject({ url: '/media/x', headers: { cookie: nina.cookie } })
  world.pass(20 * minute)
  await photo()
  world.pass(11 * minute)
  expect(await nina.client.identity.session()).toBeNull()
})
