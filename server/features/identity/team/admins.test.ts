// Ways to become an administrator, and that nobody does at an address that is not theirs.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mailOutbox } from '#server/platform/mail-tables.ts'
import { codeOf, createWorld, password, refusalOf, type World } from '#server/testing/world.ts'
import { type Decision, ensureFirstAdmin } from './admins.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

const nina = 'nina@exemplo.com.br'
const chosen = 'vento-leste-2026'
const strangers = 'onda-do-estranho-9'

const ask = (email: string, typed = chosen) =>
  world.visitor().identity.requestAdminAccess({ email, password: typed })
const enter = (email: string, typed: string) => world.visitor().identity.signIn({ email, password: typed })

type Boss = Awaited<ReturnType<World['administrator']>>
async function decide(boss: Boss, grant: boolean) {
  const { items } = await boss.client.identity.adminRequests({})
  const [request] = items
  const id = request?.id ?? ''
  const decision: Decision = grant ? { id, grant, role: 'administrador', password } : { id, grant }
  expect(await boss.client.identity.decideAdminRequest(decision)).toEqual({ ok: true })
  return decision
}

describe('asking for access', () => {
  // spec G193
  test('wants everything, and answers a known e-mail like any other', async () => {
    const ana = await world.register('Ana')
    for (const [email, typed] of [
      ['', ''],
      [nina, ''],
      ['', chosen],
    ] as const)
      expect(await refusalOf(ask(email, typed))).toMatchObject({
        code: 'identity.admin_fields',
        message: 'Por favor, preencha todos os campos',
      })
    expect(await codeOf(ask('nina'))).toBe('identity.email_invalid')
    expect(await codeOf(ask(nina, 'senha123'))).toBe('identity.password_weak')
    for (const email of [ana.email, nina, nina]) expect(await ask(email)).toEqual({ ok: true })
    const boss = await world.administrator()
    expect(await boss.client.identity.adminRequests({})).toMatchObject({ total: 2 })
  })

  test('shows administrators the address and the day, and nothing of the password', async () => {
    const boss = await world.administrator()
    await ask('Nina@exemplo.com.br')
    const { items } = await boss.client.identity.adminRequests({})
    const [request] = items
    expect(request?.email).toBe(nina)
    expect(Object.keys(request ?? {}).sort()).toEqual(['createdAt', 'email', 'id'])
  })

  // spec G197, G224
  test('opens nothing until an administrator grants it', async () => {
    await ask(nina)
    expect(await codeOf(enter(nina, chosen))).toBe('identity.wrong_credentials')
  })

  test('may be turned down, and leaves no account', async () => {
    const boss = await world.administrator()
    await ask(nina)
    await decide(boss, false)
    expect(await boss.client.identity.adminRequests({})).toMatchObject({ total: 0 })
    expect(await codeOf(enter(nina, chosen))).toBe('identity.wrong_credentials')
  })

  test('is decided once', async () => {
    const boss = await world.administrator()
    await ask(nina)
    const decision = await decide(boss, true)
    expect(await codeOf(boss.client.identity.decideAdminRequest(decision))).toBe('request.not_found')
  })
})

describe('without outgoing mail', () => {
  test('an admitted colleague enters with the password of the request', async () => {
    const boss = await world.administrator()
    await ask(nina)
    await decide(boss, true)
    const { client } = world.browser()
    expect(await client.identity.signIn({ email: nina, password: chosen })).toEqual({ role: 'administrador' })
    expect(await client.identity.adminRequests({})).toMatchObject({ total: 0 })
    expect((await client.identity.session())?.member).toBeNull()
  })

  test('a later request for the same address does not change the password of the first', async () => {
    const boss = await world.administrator()
    await ask(nina)
    expect(await ask(nina, strangers)).toEqual({ ok: true })
    await decide(boss, true)
    expect(await codeOf(enter(nina, strangers))).toBe('identity.wrong_credentials')
    expect(await enter(nina, chosen)).toEqual({ role: 'administrador' })
  })

  test('a member who asked keeps their own password, and is an administrator from the next call on', async () => {
    const boss = await world.administrator()
    const ana = await world.register('Ana')
    await ask(ana.email)
    expect(await codeOf(ana.client.identity.adminRequests({}))).toBe('session.not_admin')
    await decide(boss, true)
    expect(await ana.client.identity.adminRequests({})).toMatchObject({ total: 0 })
    expect(await codeOf(enter(ana.email, chosen))).toBe('identity.wrong_credentials')
    expect(await enter(ana.email, password)).toEqual({ role: 'administrador' })
  })
})

describe('with outgoing mail', () => {
  let boss: Boss
  beforeEach(async () => {
    await world.app.close()
    world = await createWorld({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
    boss = await world.administrator()
  })
  const choose = async (typed: string, token?: string) =>
    world.visitor().identity.resetPassword({
      token: token ?? (await world.mailedToken()),
      password: typed,
      confirmation: typed,
    })

  test('an admitted colleague chooses a password by the mailed link, which confirms the address', async () => {
    await ask(nina)
    await decide(boss, true)
    expect(world.enqueued).toMatchObject([{ job: 'mail.send' }])
    const [mail] = await world.db.select().from(mailOutbox)
    expect([mail?.to, mail?.subject]).toEqual([nina, 'Confirme seu e-mail na administração do Xamego'])
    expect(await codeOf(enter(nina, chosen))).toBe('identity.wrong_credentials')
    const token = await world.mailedToken()
    expect(await codeOf(choose('nina@exemplo', token))).toBe('identity.password_weak')
    expect(await choose('areia-branca-2026', token)).toEqual({ ok: true })
    expect(await codeOf(choose(strangers, token))).toBe('identity.link_expired')
    expect(await enter(nina, 'areia-branca-2026')).toEqual({ role: 'administrador' })
  })

  test('a password that a stranger typed never opens the account, whoever asked first', async () => {
    await ask(nina, strangers)
    await ask(nina, chosen)
    await decide(boss, true)
    await choose(chosen)
    await ask(nina, strangers)
    await decide(boss, true)
    expect(await codeOf(enter(nina, strangers))).toBe('identity.wrong_credentials')
    expect(await enter(nina, chosen)).toEqual({ role: 'administrador' })
  })

  test('confirming the address alone gives the account no password', async () => {
    await ask(nina, strangers)
    await decide(boss, true)
    await world.visitor().identity.requestEmailConfirmation({ email: nina })
    const token = await world.mailedToken()
    expect(await codeOf(world.visitor().identity.confirmEmail({ token, password: strangers }))).toBe(
      'identity.wrong_password',
    )
    expect(await codeOf(enter(nina, strangers))).toBe('identity.wrong_credentials')
  })

  test('an unconfirmed account with the admitted address loses password and sessions', async () => {
    await world
      .visitor()
      .identity.register(
        await world.registrationOf('Nina', { email: nina, password: strangers, confirmation: strangers }),
      )
    const confirmation = await world.mailedToken()
    await ask(nina)
    await decide(boss, true)
    const invitation = await world.mailedToken()
    const confirm = world.visitor().identity.confirmEmail({ token: confirmation, password: strangers })
    expect(await codeOf(confirm)).toBe('identity.wrong_password')
    expect(await codeOf(enter(nina, strangers))).toBe('identity.wrong_credentials')
    await choose(chosen, invitation)
    expect(await enter(nina, chosen)).toEqual({ role: 'administrador' })
  })

  test('a session from before mail went out ends, too', async () => {
    const offline = await createWorld()
    const ana = await offline.register('Ana')
    await offline.app.close()
    const stillIn = async () =>
      (await world.app.inject({ url: '/api/profile', headers: { cookie: ana.cookie } })).statusCode
    expect(await stillIn()).toBe(200)
    boss = await world.administrator()
    await ask(ana.email)
    await decide(boss, true)
    expect(await stillIn()).toBe(401)
  })

  test('a member with a confirmed address keeps password and session, and needs no link', async () => {
    const { client } = world.browser()
    const form = await world.registrationOf('Ana')
    await client.identity.register(form)
    await client.identity.confirmEmail({ token: await world.mailedToken(), password })
    const sent = world.enqueued.length
    await ask(form.email, strangers)
    await decide(boss, true)
    expect(await client.identity.adminRequests({})).toMatchObject({ total: 0 })
    expect(await codeOf(enter(form.email, strangers))).toBe('identity.wrong_credentials')
    expect(world.enqueued).toHaveLength(sent)
  })

  test('the link waits three days, and asking again brings another', async () => {
    await ask(nina)
    await decide(boss, true)
    const first = await world.mailedToken()
    world.pass(3 * 24 * 3600 * 1000 + 1000)
    expect(await codeOf(choose(chosen, first))).toBe('identity.link_expired')
    await ask(nina)
    boss = await world.administrator()
    await decide(boss, true)
    expect(await choose(chosen)).toEqual({ ok: true })
  })
})

test('the requests come a page at a time, with how many there are', async () => {
  const boss = await world.administrator()
  for (const name of ['ana', 'bia', 'caio']) {
    world.pass(1000)
    await ask(`${name}@exemplo.com.br`)
  }
  const first = await boss.client.identity.adminRequests({ limit: 2 })
  const rest = await boss.client.identity.adminRequests({ limit: 2, cursor: first.nextCursor ?? '' })
  expect([first.total, rest.nextCursor]).toEqual([3, null])
  expect((await boss.client.identity.adminRequests({ limit: 3 })).nextCursor).toBeNull()
  expect(new Set([...first.items, ...rest.items].map(({ email }) => email)).size).toBe(3)
})

test('the first administrator is made once', async () => {
  const first = 'Chefia@exemplo.com.br'
  const make = (email: string) => ensureFirstAdmin(world.deps, world.auth, email, chosen)
  expect([await make(first), await make(first), await make('outra@exemplo.com.br')]).toEqual([
    'nobody',
    'theirs',
    'another',
  ])
  expect(await codeOf(world.administrator('outra@exemplo.com.br'))).toBe('identity.wrong_credentials')
})

test('the first administrator of an address that already has an account has the password given, and no old session', async () => {
  const ana = await world.register('Ana')
  await ensureFirstAdmin(world.deps, world.auth, ana.email, chosen)
  expect(await ana.client.identity.session()).toBeNull()
  expect(await codeOf(enter(ana.email, password))).toBe('identity.wrong_credentials')
  expect(await enter(ana.email, chosen)).toEqual({ role: 'administrador' })
})
