// Confirmation where mail goes out: before its owner may sign in and is shown to others.
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { users, verifications } from '#server/features/accounts/tables.ts'
import { mailOutbox } from '#server/platform/mail-tables.ts'
import { codeOf, createWorld, password, refusalOf, type World } from '#server/testing/world.ts'
import { appUsers } from '../tables.ts'

let world: World
beforeEach(async () => {
  world = await createWorld({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
})
afterEach(() => world.close())

const another = 'vento-leste-2026'
const mails = async () => (await world.db.select().from(mailOutbox)).length

async function registered(name: string) {
  const { client } = world.browser()
  const form = await world.registrationOf(name, { contactAudience: 'everyone' })
  await client.identity.register(form)
  const token = await world.mailedToken()
  const [member] = await world.db.select().from(appUsers).where(eq(appUsers.email, form.email))
  return {
    id: member?.id ?? '',
    client,
    confirm: () => client.identity.confirmEmail({ token, password }),
    signIn: () => client.identity.signIn({ email: form.email, password }),
  }
}

// spec M383, M441
test('signing in waits for the e-mail to be confirmed, with the sentence of the specification', async () => {
  const { client } = world.browser()
  const form = await world.registrationOf('Ana')
  expect(await client.identity.register(form)).toEqual({ signedIn: false, warnings: [] })
  expect(world.enqueued).toMatchObject([{ job: 'mail.send' }])
  expect(await client.identity.session()).toBeNull()
  expect(await refusalOf(client.identity.signIn({ email: form.email, password }))).toMatchObject({
    code: 'identity.email_not_confirmed',
    message:
      'Email não confirmado. Verifique seu email e clique no link de confirmação antes de fazer login.',
  })
  // Only who knows the password is told so.
  expect(await codeOf(client.identity.signIn({ email: form.email, password: another }))).toBe(
    'identity.wrong_credentials',
  )
  const token = await world.mailedToken()
  expect(await codeOf(client.identity.confirmEmail({ token: `${token}x`, password }))).toBe(
    'identity.link_expired',
  )
  expect(await client.identity.confirmEmail({ token, password })).toEqual({ role: 'member' })
  expect(await client.identity.signIn({ email: form.email, password })).toEqual({ role: 'member' })
  expect((await client.profile.me()).emailConfirmed).toBe(true)
})

test('an unconfirmed member is shown to nobody, nor is their number; from the confirmation on both are', async () => {
  const rui = await registered('Rui')
  await rui.confirm()
  const ana = await registered('Ana')
  const { id } = ana
  const found = async () => (await rui.client.discover.list({})).items.map((person) => person.id)
  const toHer = [
    () => rui.client.interactions.details({ id }),
    () => rui.client.interactions.contact({ id, by: 'whatsapp' }),
    () => rui.client.interactions.decide({ to: id, type: 'like' }),
  ]
  const answers = await Promise.all(toHer.map((ask) => codeOf(ask())))
  expect(answers).toEqual(['people.not_found', 'people.not_found', 'people.not_found'])
  expect(await found()).toEqual([])

  await ana.confirm()
  expect(await found()).toEqual([id])
  for (const ask of toHer) expect(await ask()).toBeTruthy()
})

test('a deactivated account is not shown again for having signed in', async () => {
  const rui = await registered('Rui')
  await rui.confirm()
  await world.deactivate(rui)
  await rui.signIn()
  expect((await rui.client.identity.session())?.member?.status).toBe('inactive')
})

test('a new confirmation can be asked for, and asking tells nothing', async () => {
  const form = await world.registrationOf('Ana')
  await world.visitor().identity.register(form)
  const before = await mails()
  for (const email of [form.email, 'ninguem@exemplo.com.br', 'isto não é e-mail'])
    expect(await world.visitor().identity.requestEmailConfirmation({ email })).toEqual({ ok: true })
  expect(await mails()).toBe(before + 1)
  const token = await world.mailedToken()
  expect(await world.visitor().identity.confirmEmail({ token, password })).toEqual({ role: 'member' })
})

test('a link for a new password, once used, confirms the e-mail as well: only its owner has it', async () => {
  const { client } = world.browser()
  const form = await world.registrationOf('Ana')
  await client.identity.register(form)
  await client.identity.requestPasswordReset({ email: form.email })
  const token = await world.mailedToken()
  await client.identity.resetPassword({ token, password: another, confirmation: another })
  expect(await client.identity.signIn({ email: form.email, password: another })).toEqual({ role: 'member' })
  expect((await client.profile.me()).emailConfirmed).toBe(true)
})

test('a confirmation link, the first or another, is good for three days', async () => {
  const links = async (name: string) => {
    const form = await world.registrationOf(name, { contactAudience: 'everyone' })
    await world.visitor().identity.register(form)
    const first = await world.mailedToken()
    await world.visitor().identity.requestEmailConfirmation({ email: form.email })
    return [first, await world.mailedToken()]
  }
  const confirm = (token = '') => world.visitor().identity.confirmEmail({ token, password })
  const [ana, lia, bia] = [await links('Ana'), await links('Lia'), await links('Bia')]
  world.pass(3 * 24 * 3600 * 1000 - 60_000)
  expect(await confirm(ana[0])).toEqual({ role: 'member' })
  expect(await confirm(lia[1])).toEqual({ role: 'member' })
  world.pass(120_000)
  for (const token of bia) expect(await codeOf(confirm(token))).toBe('identity.link_expired')
})

describe('the link that confirms', () => {
  const chosen = { password: another, confirmation: another }
  /** Somebody who types an address that is not theirs, and the link that its owner gets. */
  async function typedByAStranger() {
    const form = await world.registrationOf('Ana')
    await world.visitor().identity.register(form)
    return { email: form.email, token: await world.mailedToken() }
  }
  const verified = async () => (await world.db.select().from(users)).map((user) => user.emailVerified)

  test('does nothing by being opened: programs that look for malware open links too', async () => {
    const { token } = await typedByAStranger()
    const address = `/relacionamento/confirmar-email?token=${token}`
    for (const method of ['GET', 'HEAD'] as const) await world.app.inject({ method, url: address })
    for (const url of ['/api/email-confirmation', '/rpc/identity/confirmEmail']) {
      const query = `token=${token}&password=${password}`
      expect((await world.app.inject({ method: 'GET', url: `${url}?${query}` })).statusCode).toBe(404)
    }
    expect(await verified()).toEqual([false])
  })

  test('is told as one that is not valid any more where it was left out or is empty', async () => {
    const chosen = { password: another, confirmation: another }
    const forms = {
      '/api/email-confirmation': { password },
      '/api/email-confirmation/new-password': chosen,
      '/api/password-reset': chosen,
    }
    for (const [url, form] of Object.entries(forms))
      for (const token of [undefined, null, '']) {
        const answer = await world.app.inject({ method: 'POST', url, payload: { ...form, token } })
        expect([url, answer.json()]).toMatchObject([url, { code: 'identity.link_expired' }])
      }
  })

  test('lets nobody in who does not know the password, and is not used up by trying', async () => {
    const { token } = await typedByAStranger()
    const tries = ['', another, `${password} `].map((typed) =>
      codeOf(world.visitor().identity.confirmEmail({ token, password: typed })),
    )
    expect(await Promise.all(tries)).toEqual([
      'identity.missing_credentials',
      'identity.wrong_password',
      'identity.wrong_password',
    ])
    expect(await verified()).toEqual([false])
    expect(await world.visitor().identity.confirmEmail({ token, password })).toEqual({ role: 'member' })
  })

  test('gives the account to whoever reads the mail: the password of who typed the address first opens nothing', async () => {
    const { email, token } = await typedByAStranger()
    const { client } = world.browser()
    expect(await client.identity.confirmEmailChoosing({ token, ...chosen })).toEqual({ role: 'member' })
    expect(await client.identity.session()).toMatchObject({ email, emailVerified: true })
    expect(await codeOf(world.visitor().identity.signIn({ email, password }))).toBe(
      'identity.wrong_credentials',
    )
    expect(await world.visitor().identity.signIn({ email, password: another })).toEqual({ role: 'member' })
  })

  test('takes no password that would be refused elsewhere, and stays good', async () => {
    const { email, token } = await typedByAStranger()
    const choose = (typed: string, confirmation = typed) =>
      codeOf(world.visitor().identity.confirmEmailChoosing({ token, password: typed, confirmation }))
    expect(await choose(another, 'outra')).toBe('identity.passwords_differ')
    for (const weak of ['curta', 'senha123', email]) expect(await choose(weak)).toBe('identity.password_weak')
    expect(await world.visitor().identity.confirmEmailChoosing({ token, ...chosen })).toEqual({
      role: 'member',
    })
  })

  test('works once, and takes every other link to the account with it', async () => {
    const { email, token } = await typedByAStranger()
    await world.visitor().identity.requestEmailConfirmation({ email })
    const second = await world.mailedToken()
    await world.visitor().identity.requestPasswordReset({ email })
    const reset = await world.mailedToken()
    await world.visitor().identity.confirmEmail({ token: second, password })
    for (const used of [token, second]) {
      expect(await codeOf(world.visitor().identity.confirmEmail({ token: used, password }))).toBe(
        'identity.link_expired',
      )
      expect(await codeOf(world.visitor().identity.confirmEmailChoosing({ token: used, ...chosen }))).toBe(
        'identity.link_expired',
      )
    }
    expect(await codeOf(world.visitor().identity.resetPassword({ token: reset, ...chosen }))).toBe(
      'identity.link_expired',
    )
  })

  test('pressed twice at once, confirms once, and who pressed stays in', async () => {
    const { token } = await typedByAStranger()
    const { client } = world.browser()
    const presses = [1, 2].map(() =>
      client.identity.confirmEmail({ token, password }).then(
        () => 'in',
        (error: { code: string }) => error.code,
      ),
    )
    expect((await Promise.all(presses)).toSorted()).toEqual(['identity.link_expired', 'in'])
    expect((await client.identity.session())?.emailVerified).toBe(true)
  })

  test('opens nothing for who reads the database', async () => {
    const { token } = await typedByAStranger()
    const rows = await world.db.select().from(verifications)
    expect(JSON.stringify(rows)).not.toContain(token)
    for (const { identifier } of rows)
      expect(await codeOf(world.visitor().identity.confirmEmail({ token: identifier, password }))).toBe(
        'identity.link_expired',
      )
  })
})

test('confirming ends the sessions that were there before mail went out, whoever has them', async () => {
  const offline = await createWorld()
  const stranger = await offline.register('Ana')
  const token = await offline.mailedToken()
  await offline.app.close()
  const inside = async () =>
    (await world.app.inject({ url: '/api/profile', headers: { cookie: stranger.cookie } })).statusCode
  expect(await inside()).toBe(200)
  const { client } = world.browser()
  await client.identity.confirmEmail({ token, password })
  expect(await inside()).toBe(401)
  expect((await client.profile.me()).emailConfirmed).toBe(true)
})
