// A person's own sessions: what they see and end, how long one lasts, and changing the password.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { sessions } from '#server/features/accounts/tables.ts'
import { dayMs } from '#server/platform/clock.ts'
import { codeOf, createWorld, type Person, password, type World } from '#server/testing/world.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

const another = 'vento-leste-2026'
const minute = 60_000
const android =
  'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36'

/** The same person at another browser. */
async function alsoIn({ email }: Pick<Person, 'email'>) {
  const { client } = world.browser()
  await client.identity.signIn({ email, password })
  return client
}

describe('the list of sessions', () => {
  test('says in plain words where the account is open and when it was last, this one first', async () => {
    const ana = await world.register('Ana')
    const since = Date.now()
    world.pass(20 * minute)
    const headers = { 'user-agent': android }
    const payload = { email: ana.email, password }
    await world.app.inject({ method: 'POST', url: '/api/sign-in', headers, payload })
    const [first, second, ...more] = await ana.client.identity.sessions()
    expect(more).toEqual([])
    expect(first).toMatchObject({ current: true, device: 'Aparelho desconhecido' })
    expect(second).toMatchObject({ current: false, device: 'Celular com Android · Chrome' })
    expect(first?.lastSeen.getTime()).toBe(since)
    expect(second?.lastSeen.getTime()).toBe(Date.now())
    // Being in use is noted as the app notes it, by the quarter of an hour.
    await ana.client.identity.session()
    expect((await ana.client.identity.sessions())[0]?.lastSeen.getTime()).toBe(Date.now())
    world.pass(14 * minute)
    await ana.client.identity.session()
    expect((await ana.client.identity.sessions())[0]?.lastSeen.getTime()).toBe(Date.now() - 14 * minute)
  })

  test('holds nothing that opens one, and no session of anybody else', async () => {
    const [ana, davi] = [await world.register('Ana'), await world.register('Davi')]
    const shown = await ana.client.identity.sessions()
    const rows = await world.db.select().from(sessions)
    for (const { token } of rows) expect(JSON.stringify(shown)).not.toContain(token)
    expect(shown).toHaveLength(1)
    expect(await davi.client.identity.sessions()).toHaveLength(1)
    expect(await codeOf(world.visitor().identity.sessions())).toBe('session.required')
  })

  test('leaves out those that are over', async () => {
    const ana = await world.register('Ana')
    world.pass(29 * dayMs)
    const phone = await alsoIn(ana)
    expect(await phone.identity.sessions()).toHaveLength(2)
    world.pass(2 * dayMs)
    expect(await phone.identity.sessions()).toHaveLength(1)
  })
})

describe('ending sessions', () => {
  test('one ends, the others go on', async () => {
    const ana = await world.register('Ana')
    const [phone, tablet] = [await alsoIn(ana), await alsoIn(ana)]
    const [, ...others] = await ana.client.identity.sessions()
    const there = (await phone.identity.sessions()).find(({ current }) => current)
    expect(others.map(({ id }) => id)).toContain(there?.id)
    await ana.client.identity.endSession({ id: there?.id ?? '' })
    expect(await codeOf(phone.profile.me())).toBe('session.required')
    for (const left of [ana.client, tablet]) expect((await left.profile.me()).name).toBe('Ana')
  })

  test('nobody ends another’s, or learns that there is one', async () => {
    const [ana, davi] = [await world.register('Ana'), await world.register('Davi')]
    const [his] = await davi.client.identity.sessions()
    for (const id of [his?.id ?? '', 'inventada', "' or true --"])
      expect(await codeOf(ana.client.identity.endSession({ id }))).toBe('request.not_found')
    expect((await davi.client.profile.me()).name).toBe('Davi')
    expect(await codeOf(world.visitor().identity.endSession({ id: his?.id ?? '' }))).toBe('session.required')
  })

  test('all others end at once, of this account alone', async () => {
    const [ana, davi] = [await world.register('Ana'), await world.register('Davi')]
    const phone = await alsoIn(ana)
    await ana.client.identity.endOtherSessions()
    expect(await codeOf(phone.profile.me())).toBe('session.required')
    for (const each of [ana, davi]) expect(await each.client.identity.sessions()).toHaveLength(1)
    expect(await codeOf(world.visitor().identity.endOtherSessions())).toBe('session.required')
  })
})

test('a session lasts ninety days at most, however often it is renewed', async () => {
  const ana = await world.register('Ana')
  for (let day = 0; day < 89; day++) {
    world.pass(dayMs)
    expect((await ana.client.identity.session())?.email, `day ${day}`).toBe(ana.email)
  }
  world.pass(dayMs)
  expect(await ana.client.identity.session()).toBeNull()
  expect(await codeOf(ana.client.profile.me())).toBe('session.required')
})

describe('changing the password', () => {
  const change = (person: Pick<Person, 'client'>, given: object = {}) =>
    person.client.identity.changePassword({
      current: password,
      password: another,
      confirmation: another,
      ...given,
    })

  test('takes the current one, ends every other session and leaves this one open', async () => {
    const ana = await world.register('Ana')
    const phone = await alsoIn(ana)
    const copied = () => world.app.inject({ url: '/api/profile', headers: { cookie: ana.cookie } })
    expect((await copied()).statusCode).toBe(200)
    expect(await change(ana)).toEqual({ ok: true })
    expect((await ana.client.profile.me()).name).toBe('Ana')
    expect(await codeOf(phone.profile.me())).toBe('session.required')
    // A thief with a copy of this one's cookie is out as well.
    expect((await copied()).statusCode).toBe(401)
    expect(await codeOf(world.visitor().identity.signIn({ email: ana.email, password }))).toBe(
      'identity.wrong_credentials',
    )
    expect(await world.visitor().identity.signIn({ email: ana.email, password: another })).toEqual({
      role: 'member',
    })
  })

  test('gives a cookie like the one of signing in, on https as well', async () => {
    for (const PUBLIC_URL of ['http://localhost', 'https://xamego.example']) {
      const there = await createWorld({ env: { PUBLIC_URL } })
      const ana = await there.register('Ana')
      const post = async (url: string, payload: object) => {
        const headers = { cookie: ana.cookie }
        const answer = await there.app.inject({ method: 'POST', url, payload, headers })
        const lines = [answer.headers['set-cookie'] ?? []].flat()
        const [, ...attributes] = lines.find((line) => line.includes('session_token'))?.split('; ') ?? []
        return attributes.toSorted()
      }
      const chosen = { current: password, password: another, confirmation: another }
      const changed = await post('/api/password', chosen)
      expect(changed).toEqual(await post('/api/sign-in', { email: ana.email, password: another }))
      expect(changed).toContain('HttpOnly')
      await there.app.close()
    }
  })

  test('is refused to a visitor, without the current one, mistyped, and for a weak one', async () => {
    const ana = await world.register('Ana Sales')
    expect(await codeOf(change({ client: world.visitor() }))).toBe('session.required')
    const refused = async (given: object) => codeOf(change(ana, given))
    expect(await refused({ current: '' })).toBe('identity.missing_credentials')
    expect(await refused({ current: another })).toBe('identity.wrong_password')
    expect(await refused({ confirmation: 'outra' })).toBe('identity.passwords_differ')
    for (const weak of ['curta', 'senha123', 'anasales2026', 'Xamego-2026'])
      expect(await refused({ password: weak, confirmation: weak }), weak).toBe('identity.password_weak')
    expect(await world.visitor().identity.signIn({ email: ana.email, password })).toEqual({ role: 'member' })
  })

  test('guessed at by who found a device open is stopped after ten tries', async () => {
    const ana = await world.register('Ana')
    for (let turn = 0; turn < limits.passwordChange.points; turn++)
      expect(await codeOf(change(ana, { current: `palpite-${turn}-aqui` }))).toBe('identity.wrong_password')
    expect(await codeOf(change(ana))).toBe('request.too_many')
  })

  test('belongs to administrators without a profile as well', async () => {
    const boss = await world.administrator()
    await change(boss)
    expect(await boss.client.identity.sessions()).toHaveLength(1)
    expect(await world.visitor().identity.signIn({ email: boss.email, password: another })).toEqual({
      role: 'administrador',
    })
  })
})
