// What a page carries for the app in it: who is signed in, and what its screen asks for first.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayMs } from './platform/clock.ts'
import { builtWeb, type WebAssets } from './platform/http/web.ts'
import { emptyBuild } from './testing/web.ts'
import { createWorld, type World } from './testing/world.ts'

let web: WebAssets
let world: World
beforeEach(async () => {
  web ??= await builtWeb(emptyBuild())
  world = await createWorld({ web })
})
afterEach(() => world.close())

async function open(url: string, cookie?: string) {
  const answer = await world.app.inject({ url, headers: cookie ? { cookie } : {} })
  const embedded = (id: string) => {
    const [, text] =
      answer.body.match(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`)) ?? []
    return text === undefined ? undefined : JSON.parse(text)
  }
  return { answer, html: answer.body, boot: embedded('boot'), ahead: embedded('ahead')?.answer }
}

test('discover brings its first people and names its first photo', async () => {
  const ana = await world.register('Ana')
  const rui = await world.register('Rui', { gender: 'masculino' })
  const { ahead, html } = await open('/relacionamento/descobrir', ana.cookie)
  expect(ahead).toEqual(await ana.client.discover.list({}))
  expect(ahead.items).toMatchObject([{ id: rui.id }])
  expect(html).toContain(`${ahead.items[0].bodyPhoto.src}_480.webp 480w`)
  expect(html).toContain('imagesizes=')
})

test('who looks at all at once is sent no photo ahead, and a narrowed list asks for itself', async () => {
  const ana = await world.register('Ana')
  await world.register('Rui', { gender: 'masculino' })
  const grid = await open('/relacionamento/descobrir', `${ana.cookie}; discover=grid`)
  expect(grid.ahead.items).toHaveLength(1)
  expect(grid.html).not.toContain('imagesizes=')
  expect((await open('/relacionamento/descobrir?genero=feminino', ana.cookie)).ahead).toBeUndefined()
})

test('the profile comes with its page', async () => {
  const ana = await world.register('Ana')
  const { ahead } = await open('/relacionamento/perfil', ana.cookie)
  expect(ahead).toEqual(await ana.client.profile.me())
  expect((await open('/relacionamento/perfil')).ahead).toBeUndefined()
})

test('nobody but an active member is sent people', async () => {
  const ana = await world.register('Ana')
  await world.register('Rui', { gender: 'masculino' })
  expect((await open('/relacionamento/descobrir')).ahead).toBeUndefined()
  expect(
    (await open('/relacionamento/descobrir', (await world.administrator()).cookie)).ahead,
  ).toBeUndefined()
  await world.deactivate(ana)
  const { answer, ahead } = await open('/relacionamento/descobrir', ana.cookie)
  expect(answer.statusCode).toBe(200)
  expect(ahead).toBeUndefined()
})

test('who opens the app every day stays signed in, and counts as active', async () => {
  const ana = await world.register('Ana')
  const browser = new Map([ana.cookie.split(/=(.*)/s).slice(0, 2) as [string, string]])
  for (let day = 0; day < 40; day++) {
    world.pass(dayMs + 60_000)
    const cookie = [...browser].map((pair) => pair.join('=')).join('; ')
    const { answer, boot } = await open('/relacionamento/dashboard', cookie)
    expect(boot.session, `day ${day}`).toMatchObject({ member: { id: ana.id } })
    for (const set of [answer.headers['set-cookie'] ?? []].flat()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split(/=(.*)/s)
      browser.set(name, value)
    }
  }
  const rui = await world.register('Rui', { gender: 'masculino' })
  const { items } = await rui.client.discover.list({})
  expect(items).toMatchObject([{ id: ana.id }])
  const { rows } = await world.pool.query('select last_active_at as at from app_users where id = $1', [
    ana.id,
  ])
  expect(new Date(rows[0].at).getTime()).toBe(world.deps.clock.now().getTime())
})
