import { afterEach, beforeEach, expect, test } from 'vitest'
import { createWorld, type World } from '#server/testing/world.ts'
import { tellAbout } from './commands.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

test('a birth date is a day, wherever the server stands, and nobody else reads it', async () => {
  const ana = await world.register('Ana')
  const davi = await world.register('Davi')
  await tellAbout(world.deps, davi.id, { birthDate: '2003-06-13' })
  expect((await davi.client.profile.me()).birthDate).toBe('2003-06-13')
  expect(JSON.stringify(await ana.client.interactions.details({ id: davi.id }))).not.toContain('2003-06-13')
})

test('what a member tells of their work and themselves is read by them and by others', async () => {
  const ana = await world.register('Ana')
  const davi = await world.register('Davi')
  await tellAbout(world.deps, davi.id, { work: 'Padeiro', bio: 'Acordo antes do sol.' })
  const told = { work: 'Padeiro', bio: 'Acordo antes do sol.' }
  expect(await davi.client.profile.me()).toMatchObject(told)
  expect(await ana.client.interactions.details({ id: davi.id })).toMatchObject(told)
  expect((await ana.client.discover.list({})).items).toMatchObject([told])
})

test('privacy switches are turned one by one, and read back in the profile', async () => {
  const ana = await world.register('Ana')
  const davi = await world.register('Davi')
  const initial = {
    whatsappEnabled: true,
    emailEnabled: false,
    instagramVisible: false,
    anonymousRejections: false,
  }
  expect((await davi.client.profile.me()).privacy).toEqual(initial)
  expect(await davi.client.profile.setPrivacy({ emailEnabled: true })).toEqual({
    ...initial,
    emailEnabled: true,
  })
  expect(await davi.client.profile.setPrivacy({})).toEqual({ ...initial, emailEnabled: true })
  expect((await ana.client.profile.me()).privacy).toEqual(initial)
})
