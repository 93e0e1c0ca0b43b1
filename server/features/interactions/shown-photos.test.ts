// A photo is served to whom its owner is shown to, and asked about again each time.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { limits } from '#contract/kit.ts'
import { createWorld, type Person, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let davi: Person
let file: string
beforeEach(async () => {
  world = await createWorld()
  ana = await world.register('Ana')
  davi = await world.register('Davi')
  file = `${(await davi.client.profile.me()).facePhoto?.src}_160.webp`
})
afterEach(() => world.close())

const ask = (person: Person, headers = {}) =>
  world.app.inject({ url: file, headers: { cookie: person.cookie, ...headers } })
const status = async (person: Person) => (await ask(person)).statusCode

// spec M419, G225
test('an address tells nothing of whose it is', () => {
  expect(file).not.toContain(davi.id)
})

// spec M420
test('both sides of a block load no photo, and do again once it is lifted', async () => {
  for (const [one, other] of [
    [ana, davi],
    [davi, ana],
  ] as const) {
    expect(await status(ana)).toBe(200)
    await one.client.interactions.block({ id: other.id })
    expect(await status(ana)).toBe(404)
    const { items } = await one.client.interactions.blocked({})
    await one.client.interactions.unblock({ id: items[0]?.id ?? '' })
  }
  expect(await status(ana)).toBe(200)
})

test('a rejected member loads none, unless the rejecter chose to be seen; the rejecter none until it is taken back', async () => {
  await davi.client.interactions.decide({ to: ana.id, type: 'dislike' })
  expect(await status(ana)).toBe(404)
  await davi.client.profile.setPrivacy({ anonymousRejections: false })
  expect(await status(ana)).toBe(200)
  await davi.client.interactions.undo({ to: ana.id })
  await ana.client.interactions.decide({ to: davi.id, type: 'dislike' })
  expect(await status(ana)).toBe(404)
  await ana.client.interactions.undo({ to: davi.id })
  expect(await status(ana)).toBe(200)
})

test('nobody loads those of a match that was undone, or of an account that is inactive; the owner does', async () => {
  await ana.client.interactions.decide({ to: davi.id, type: 'like' })
  const { match } = await davi.client.interactions.decide({ to: ana.id, type: 'like' })
  expect(await status(ana)).toBe(200)
  await ana.client.matches.remove({ id: match?.id ?? '' })
  expect([await status(ana), await status(davi)]).toEqual([404, 200])
  const bia = await world.register('Bia')
  expect(await status(bia)).toBe(200)
  await world.deactivate(davi)
  expect(await status(bia)).toBe(404)
})

test('a browser that has it is told so without the file, as long as it may', async () => {
  const { headers } = await ask(ana)
  const again = { 'if-none-match': String(headers.etag) }
  const same = await ask(ana, again)
  expect([same.statusCode, same.rawPayload.byteLength]).toEqual([304, 0])
  await davi.client.interactions.block({ id: ana.id })
  const gone = await ask(ana, again)
  expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store'])
})

test('loading one after the other is not endless', async () => {
  for (let turn = 0; turn < limits.photo.points; turn++) await ask(ana)
  expect(await status(ana)).toBe(429)
  expect(await status(davi)).toBe(200)
})

test('signing out has the browser forget them', async () => {
  for (const url of ['/api/sign-out', '/api/sign-out-everywhere']) {
    const bia = await world.register(url === '/api/sign-out' ? 'Bia' : 'Caio')
    const answer = await world.app.inject({ method: 'POST', url, headers: { cookie: bia.cookie } })
    expect(answer.headers['clear-site-data']).toBe('"cache"')
  }
})
