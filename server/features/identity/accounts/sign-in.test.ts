// Signing in and out, and the links sent by e-mail.
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { verifications } from '#server/features/accounts/tables.ts'
import { mailOutbox } from '#server/platform/mail-tables.ts'
import { codeOf, createWorld, type Person, password, refusalOf, type World } from '#server/testing/world.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

const another = 'vento-leste-2026'
const mails = async () => (await world.db.select().from(mailOutbox)).length

async function alsoSignedIn(person: Person) {
  const phone = world.browser()
  await phone.client.identity.signIn({ email: person.email, password })
  return phone.client
}

describe('signing in and out', () => {
  // spec M382, G223
  test('a member signs in with e-mail and password, however the e-mail is written', async () => {
    const ana = await world.register('Ana')
    const { client } = world.browser()
    expect(await client.identity.session()).toBeNull()
    expect(await client.identity.signIn({ email: ' ANA@exemplo.com.br', password })).toEqual({
      role: 'member',
    })
    expect(await client.identity.session()).toEqual({
      email: ana.email,
      role: 'member',
      secondFactorMissing: false,
      emailVerified: false,
      member: {
        id: ana.id,
        name: 'Ana',
        status: 'active',
        tier: 'basic',
        agreementDue: false,
        ageDue: false,
      },
    })
  })

  // spec M344
  test('both are required', async () => {
    for (const given of [
      { email: '', password },
      { email: 'ana@exemplo.com.br', password: '' },
      { email: ' ', password: '' },
      { email: 'ana@exemplo.com.br' },
      { password },
      {},
    ])
      expect(await refusalOf(world.visitor().identity.signIn(given))).toMatchObject({
        code: 'identity.missing_credentials',
        message: 'Preencha todos os campos',
      })
  })

  test('a wrong password and an unknown e-mail get the same answer', async () => {
    const ana = await world.register('Ana')
    const wrong = await refusalOf(world.visitor().identity.signIn({ email: ana.email, password: another }))
    const unknown = await refusalOf(
      world.visitor().identity.signIn({ email: 'ninguem@exemplo.com.br', password }),
    )
    const odd = await refusalOf(world.visitor().identity.signIn({ email: 'isto não é e-mail', password }))
    expect(wrong).toMatchObject({ code: 'identity.wrong_credentials', status: 401 })
    for (const refusal of [unknown, odd]) expect(JSON.stringify(refusal)).toBe(JSON.stringify(wrong))
  })

  // spec M385
  test('signing out ends this session and no other; twice does no harm', async () => {
    const ana = await world.register('Ana')
    const phone = await alsoSignedIn(ana)
    for (const _ of [1, 2]) expect(await ana.client.identity.signOut()).toEqual({ ok: true })
    expect(await codeOf(ana.client.profile.me())).toBe('session.required')
    expect((await phone.profile.me()).name).toBe('Ana')
  })

  test('a session that was ended is no use to who copied its cookie', async () => {
    const ana = await world.register('Ana')
    await ana.client.identity.signOut()
    const answer = await world.app.inject({ url: '/api/profile', headers: { cookie: ana.cookie } })
    expect(answer.statusCode).toBe(401)
  })

  test('signing in ends the session that the browser had, whoever’s it was; a refused attempt does not', async () => {
    const [ana, davi] = [await world.register('Ana'), await world.register('Davi')]
    const first = await ana.client.profile.me()
    const attempt = (chosen: string) => ana.client.identity.signIn({ email: davi.email, password: chosen })
    const copied = () => world.app.inject({ url: '/api/profile', headers: { cookie: ana.cookie } })
    expect(await codeOf(attempt(another))).toBe('identity.wrong_credentials')
    expect((await copied()).json()).toMatchObject({ id: first.id })
    await attempt(password)
    expect((await ana.client.profile.me()).name).toBe('Davi')
    expect((await copied()).statusCode).toBe(401)
    expect((await davi.client.profile.me()).name).toBe('Davi')
  })

  // spec M385
  test('signing out everywhere ends all sessions of the account, and of nobody else', async () => {
    const ana = await world.register('Ana')
    const davi = await world.register('Davi')
    const phone = await alsoSignedIn(ana)
    expect(await ana.client.identity.signOutEverywhere()).toEqual({ ok: true })
    expect(await codeOf(phone.profile.me())).toBe('session.required')
    expect(await codeOf(ana.client.profile.me())).toBe('session.required')
    expect((await davi.client.profile.me()).name).toBe('Davi')
    expect(await codeOf(world.visitor().identity.signOutEverywhere())).toBe('session.required')
  })

  // spec M525
  test('ten wrong ones in a quarter of an hour for an e-mail from an address, with the seconds to wait; spaces buy no more', async () => {
    await world.register('Ana')
    const attempt = (email: string) =>
      refusalOf(world.visitor().identity.signIn({ email, password: another }))
    for (let turn = 0; turn < 10; turn++)
      expect((await attempt(`${' '.repeat(turn)}Ana@exemplo.com.br`)).code).toBe('identity.wrong_credentials')
    expect(await attempt('  ana@EXEMPLO.com.br ')).toMatchObject({
      code: 'request.too_many',
      status: 429,
      data: { retryAfter: 900 },
    })
    // Neighbours behind the same address are not kept out.
    expect((await attempt('davi@exemplo.com.br')).code).toBe('identity.wrong_credentials')
    world.pass(901_000)
    expect((await attempt('ana@exemplo.com.br')).code).toBe('identity.wrong_credentials')
  })

  test('an address is what the connection or our one proxy says, not what a client claims', async () => {
    const attempts = async (other: World) => {
      const answers = []
      for (let turn = 0; turn < 11; turn++)
        answers.push(
          await other.app.inject({
            method: 'POST',
            url: '/api/sign-in',
            headers: { 'x-forwarded-for': `10.0.0.${turn}, 200.19.190.7` },
            payload: { email: 'ana@exemplo.com.br', password: another },
          }),
        )
      return answers.at(-1)?.statusCode
    }
    expect(await attempts(world)).toBe(429)
    const behind = await createWorld({ env: { TRUST_PROXY: '1' } })
    expect(await attempts(behind)).toBe(429)
    await behind.app.close()
  })

  test('being here is noted, once a quarter of an hour', async () => {
    const ana = await world.register('Ana')
    const lastActive = async () => {
      const { rows } = await world.db.execute<{ at: string }>(sql`select last_active_at as at from app_users`)
      return new Date(rows[0]?.at ?? 0).getTime()
    }
    const registered = await lastActive()
    world.pass(14 * 60_000)
    await ana.client.identity.session()
    expect(await lastActive()).toBe(registered)
    world.pass(2 * 60_000)
    await ana.client.identity.session()
    expect(await lastActive()).toBe(registered + 16 * 60_000)
  })
})

describe('the session cookie', () => {
  const signInAt = async (other: World) => {
    const { client } = other.browser()
    const form = await other.registrationOf('Ana')
    await client.identity.register(form)
    const answer = await other.app.inject({
      method: 'POST',
      url: '/api/sign-in',
      payload: { email: form.email, password },
    })
    return (
      [answer.headers['set-cookie'] ?? ''].flat().find((cookie) => cookie.includes('session_token')) ?? ''
    )
  }

  // spec M270, M372, M381
  test('is out of reach for scripts and other sites', async () => {
    const cookie = await signInAt(world)
    expect(cookie).toMatch(/^xamego\.session_token=/)
    for (const attribute of [/; HttpOnly/i, /; SameSite=Lax/i, /; Path=\//i, /; Max-Age=2592000/i])
      expect(cookie).toMatch(attribute)
    expect(cookie).not.toMatch(/; Secure/i)
  })

  test('travels over https only, where the site is on https', async () => {
    const secure = await createWorld({ env: { PUBLIC_URL: 'https://xamego.example' } })
    const cookie = await signInAt(secure)
    expect(cookie).toMatch(/^__Host-xamego\.session_token=/)
    expect(cookie).toMatch(/; Secure/i)
    // Or browsers refuse the prefix, which keeps other hosts of the domain from setting it.
    expect(cookie).toMatch(/; Path=\/(;|$)/i)
    expect(cookie).not.toMatch(/; Domain/i)
    const profile = await secure.app.inject({
      url: '/api/profile',
      headers: { cookie: cookie.split(';')[0] ?? '' },
    })
    expect(profile.statusCode).toBe(200)
    await secure.app.close()
  })
})

describe('a forgotten password', () => {
  const reset = (token: string, chosen = another, confirmation = chosen) =>
    world.visitor().identity.resetPassword({ token, password: chosen, confirmation })

  // spec M316
  test('is replaced through a link that works once, and ends the sessions there were', async () => {
    const ana = await world.register('Ana')
    await world.visitor().identity.requestPasswordReset({ email: ' ANA@exemplo.com.br' })
    const token = await world.mailedToken()
    expect(await reset(token)).toEqual({ ok: true })
    expect(await codeOf(ana.client.profile.me())).toBe('session.required')
    expect(await codeOf(reset(token, 'terceira-senha-2026'))).toBe('identity.link_expired')
    expect(await codeOf(world.visitor().identity.signIn({ email: ana.email, password }))).toBe(
      'identity.wrong_credentials',
    )
    expect(await world.visitor().identity.signIn({ email: ana.email, password: another })).toEqual({
      role: 'member',
    })
  })

  test('chosen through one link, makes every other link to the account useless', async () => {
    const [ana, davi] = [await world.register('Ana'), await world.register('Davi')]
    const linkTo = async ({ email }: Person) => {
      await world.visitor().identity.requestPasswordReset({ email })
      return world.mailedToken()
    }
    const [first, second, his] = [await linkTo(ana), await linkTo(ana), await linkTo(davi)]
    await reset(second)
    expect(await codeOf(reset(first, 'terceira-senha-2026'))).toBe('identity.link_expired')
    expect(await reset(his)).toEqual({ ok: true })
  })

  test('cannot be replaced by who reads the database: it keeps of a link what does not open it', async () => {
    const ana = await world.register('Ana')
    await world.visitor().identity.requestPasswordReset({ email: ana.email })
    const token = await world.mailedToken()
    const rows = await world.db.select().from(verifications)
    // The one for a new password, and the one that confirms the e-mail.
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain(token)
    for (const { identifier } of rows) expect(await codeOf(reset(identifier))).toBe('identity.link_expired')
  })

  test('an hour later the link has run out', async () => {
    const ana = await world.register('Ana')
    await world.visitor().identity.requestPasswordReset({ email: ana.email })
    const token = await world.mailedToken()
    world.pass(61 * 60_000)
    expect(await codeOf(reset(token))).toBe('identity.link_expired')
  })

  test('a weak or mistyped choice is refused and does not use the link up', async () => {
    const ana = await world.register('Ana Sales')
    await world.visitor().identity.requestPasswordReset({ email: ana.email })
    const token = await world.mailedToken()
    expect(await codeOf(reset(token, another, `${another}!`))).toBe('identity.passwords_differ')
    for (const weak of ['curta', 'senha123', ana.email, 'anasales2026'])
      expect(await codeOf(reset(token, weak)), weak).toBe('identity.password_weak')
    expect(await reset(token)).toEqual({ ok: true })
    expect(await codeOf(reset('inventado'))).toBe('identity.link_expired')
  })

  test('asking does not tell whether an e-mail is registered', async () => {
    const ana = await world.register('Ana')
    const before = await mails()
    for (const email of [ana.email, 'ninguem@exemplo.com.br', 'isto não é e-mail'])
      expect(await world.visitor().identity.requestPasswordReset({ email })).toEqual({ ok: true })
    expect(await mails()).toBe(before + 1)
    expect(await codeOf(world.visitor().identity.requestPasswordReset({ email: ' ' }))).toBe(
      'identity.missing_credentials',
    )
  })

  test('nor does how long the answer takes: the link is written long before it comes', async () => {
    const ana = await world.register('Ana')
    for (const email of [ana.email, 'ninguem@exemplo.com.br']) {
      const began = performance.now()
      await world.visitor().identity.requestPasswordReset({ email })
      expect(performance.now() - began, email).toBeGreaterThan(240)
    }
  })
})

test('no mail repeats what was typed as a name: it may be an advert to somebody else’s address', async () => {
  const advert = 'Ganhe já seu premio'
  const ana = await world.register('Ana', { name: advert })
  await world.visitor().identity.requestPasswordReset({ email: ana.email })
  await world.visitor().identity.requestEmailConfirmation({ email: ana.email })
  const sent = await world.db.select().from(mailOutbox)
  expect(sent.map(({ to }) => to)).toEqual([ana.email, ana.email, ana.email])
  for (const { subject, text } of sent) expect(subject + text).not.toMatch(/Ganhe|premio/)
})
