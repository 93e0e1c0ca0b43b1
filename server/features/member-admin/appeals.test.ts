// Appeals of whoever is suspended and signs in, told through the API.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { codeOf, createWorld, type Person, password, type World } from '#server/testing/world.ts'

let world: World
let davi: Person
beforeEach(async () => {
  world = await createWorld()
  davi = await world.register('Davi Sales')
})
afterEach(() => world.close())

test('a suspension is read and contested once by whoever signs in, without the link, and by nobody else', async () => {
  const rita = (await world.staff('atendimento', 'rita')).client.memberAdmin
  expect(await codeOf(davi.client.memberAdmin.suspension({}))).toBe('identity.link_expired')
  await rita.setStatus({ id: davi.id, version: 1, status: 'inactive', reason: 'Perfil falso' })
  await davi.client.identity.signIn({ email: davi.email, password })
  expect(await davi.client.memberAdmin.suspension({})).toMatchObject({ ageDoubt: false, appealedAt: null })
  const ana = await world.register('Ana Lima')
  for (const other of [ana.client, world.visitor()]) {
    expect(await codeOf(other.memberAdmin.suspension({}))).toBe('identity.link_expired')
    expect(await codeOf(other.memberAdmin.appeal({ text: 'Oi' }))).toBe('identity.link_expired')
  }
  await davi.client.memberAdmin.appeal({ text: 'Foi engano: sou eu na foto.' })
  expect(await codeOf(davi.client.memberAdmin.appeal({ text: 'De novo' }))).toBe('identity.link_expired')
  expect((await davi.client.memberAdmin.suspension({})).appealedAt).not.toBeNull()
  expect(await rita.open({ id: davi.id })).toMatchObject({
    suspension: { reason: 'Perfil falso', appeal: { text: 'Foi engano: sou eu na foto.' } },
  })
})
