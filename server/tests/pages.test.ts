// Content of a page as it arrives: what its screen asks for first, as whoever asks for the page may have it.
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { adminAudit } from '../features/back-office/tables.ts'
import { dayMs } from '../platform/clock.ts'
import type { WebAssets } from '../platform/http/web.ts'
import { renderedWeb } from '../testing/web.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'

let web: WebAssets
let world: World
beforeEach(async () => {
  web ??= await renderedWeb()
  world = await createWorld({ web })
})
afterEach(() => world.close())

async function open(url: string, cookie?: string) {
  const answer = await world.app.inject({ url, headers: cookie ? { cookie } : {} })
  return { answer, html: answer.body }
}

test('discover arrives with the person on top, whose photo goes before all others, and with who comes next as data', async () => {
  const ana = await world.register('Ana')
  for (const name of ['Rui', 'Ivo', 'Davi']) await world.register(name, { gender: 'masculino' })
  const { html } = await open('/relacionamento/descobrir', ana.cookie)
  const { items } = await ana.client.discover.list({})
  expect(items).toHaveLength(3)
  const [top, ...next] = items
  expect(html).toContain(`>${top?.name}, 22<`)
  for (const { name, id } of next) {
    expect(html).not.toContain(`>${name}, 22<`)
    expect(html).toContain(id)
  }
  expect(html.match(/<img[^>]*fetchPriority="high"[^>]*>/g)).toHaveLength(1)
  expect(html.match(/<img[^>]*fetchPriority="high"[^>]*>/)?.[0]).toContain(top?.bodyPhoto?.src)
})

test('people arrive one at a time, unless the grid was chosen', async () => {
  const ana = await world.register('Ana')
  await world.register('Rui', { gender: 'masculino' })
  const shape = async (chosen = '') => {
    const { html } = await open('/relacionamento/descobrir', ana.cookie + chosen)
    return html.includes('aria-label="Perfis"') ? 'card' : 'grid'
  }
  expect(await shape()).toBe('card')
  expect(await shape('; discover=grid')).toBe('grid')
})

test('filters in the address narrow what arrives with it', async () => {
  const ana = await world.register('Ana')
  await world.register('Rui', { gender: 'masculino' })
  await world.register('Bia')
  const { html } = await open('/relacionamento/descobrir?genero=masculino', ana.cookie)
  expect(html).toContain('Rui, 22')
  expect(html).not.toContain('Bia, 22')
})

// spec M312, M313
test('home, profile and lists arrive with what they show', async () => {
  const ana = await world.register('Ana')
  const rui = await world.register('Rui', { gender: 'masculino' })
  await rui.client.interactions.decide({ to: ana.id, type: 'like' })
  expect((await open('/relacionamento/dashboard', ana.cookie)).html).toContain('Rui, 22')
  expect((await open('/relacionamento/curtidas', ana.cookie)).html).toContain('Rui, 22')
  await ana.client.interactions.decide({ to: rui.id, type: 'like' })
  expect((await open('/relacionamento/matches', ana.cookie)).html).toContain('Rui, 22')
  expect((await open('/relacionamento/perfil', ana.cookie)).html).toContain(ana.email)
})

test('a member’s page in the office arrives with the member, and that it was opened is recorded', async () => {
  const ana = await world.register('Ana Lima')
  const { cookie } = await world.administrator()
  const opened = eq(adminAudit.action, 'opened')
  const { html } = await open(`/admin/usuarios/${ana.id}`, cookie)
  expect(html).toContain('Ana Lima, 22')
  expect(html).not.toContain(ana.email)
  expect(await world.db.select().from(adminAudit).where(opened)).toMatchObject([{ recordId: ana.id }])
  // A member who follows the address reads nobody, and leaves no record.
  expect((await open(`/admin/usuarios/${ana.id}`, ana.cookie)).html).not.toContain('Ana Lima, 22')
  expect(await world.db.$count(adminAudit, opened)).toBe(1)
})

test('nobody but an active member is sent people', async () => {
  const ana = await world.register('Ana')
  await world.register('Rui', { gender: 'masculino' })
  expect((await open('/relacionamento/descobrir')).html).not.toContain('Rui')
  const { cookie } = await world.administrator()
  expect((await open('/relacionamento/descobrir', cookie)).html).not.toContain('Rui')
  await world.deactivate(ana)
  const { answer, html } = await open('/relacionamento/descobrir', ana.cookie)
  expect([answer.statusCode, answer.headers.location]).toEqual([307, '/relacionamento/contestar'])
  expect(html).not.toContain('Rui')
})

test('a failed part of a page is loaded again by its screen, which arrives all the same', async () => {
  const ana = await world.register('Ana')
  await world.db.execute('alter table user_interactions rename to lost')
  try {
    const { answer, html } = await open('/relacionamento/curtidas', ana.cookie)
    expect(answer.statusCode).toBe(200)
    expect(html).toContain('Quem Curtiu')
    expect(html).toContain('aria-busy="true"')
  } finally {
    await world.db.execute('alter table lost rename to user_interactions')
  }
})

test('two members’ pages rendered at once never mix', async () => {
  const people: Person[] = []
  for (const name of ['Ana', 'Bia', 'Caio', 'Davi']) people.push(await world.register(`${name} Lima`))
  const paths = ['/relacionamento/dashboard', '/relacionamento/perfil', '/relacionamento/descobrir']
  const asked = Array.from({ length: 5 }, () =>
    people.flatMap((who) => paths.map((path) => ({ who, path }))),
  ).flat()
  const answers = await Promise.all(
    asked.map(async ({ who, path }) => ({ who, html: (await open(path, who.cookie)).html })),
  )
  for (const { who, html } of answers) {
    expect(html).toContain(who.email)
    for (const other of people) if (other !== who) expect(html).not.toContain(other.email)
  }
})

test('a member’s name cannot close the element that carries it', async () => {
  const ana = await world.register('Ana', { name: '</script><script>alert(1)</script>' })
  const { html } = await open('/relacionamento/dashboard', ana.cookie)
  expect(html).not.toContain('<script>alert')
})

// spec G204
test('the menu leaves out a line whose flag is off', async () => {
  const ana = await world.register('Ana')
  const line = '>Quem Você Curtiu<'
  expect((await open('/relacionamento/dashboard', ana.cookie)).html).toContain(line)
  for (const flag of ['you_liked', 'disliked'] as const) await world.turn(flag, false)
  try {
    const { html } = await open('/relacionamento/dashboard', ana.cookie)
    expect(html).not.toContain(line)
    // Always shown, whatever its flag.
    expect(html).toContain('>Quem te rejeitou<')
  } finally {
    for (const flag of ['you_liked', 'disliked'] as const) await world.turn(flag, true)
  }
})

// spec M315, M381, M521
test('a daily visitor stays signed in, and counts as active', async () => {
  const ana = await world.register('Ana')
  const browser = new Map([ana.cookie.split(/=(.*)/s).slice(0, 2) as [string, string]])
  for (let day = 0; day < 40; day++) {
    world.pass(dayMs + 60_000)
    const cookie = [...browser].map((pair) => pair.join('=')).join('; ')
    const { answer, html } = await open('/relacionamento/dashboard', cookie)
    expect(html, `day ${day}`).toMatch(/Oi, (<!-- -->)?Ana/)
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
