import { and, desc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { users } from '#server/features/accounts/tables.ts'
import { dayMs, hourMs } from '#server/platform/clock.ts'
import { mailOutbox } from '#server/platform/mail-tables.ts'
import { securityEvents } from '#server/platform/security-log-tables.ts'
import { codeOf, createWorld, type Person, password, type World } from '#server/testing/world.ts'
import { appUsers, emailLinks } from '../tables.ts'

let world: World
let ana: Person
beforeEach(async () => {
  world = await createWorld()
  ana = await world.register('Ana')
})
afterEach(() => world.close())

const fresh = 'ana.nova@exemplo.com.br'
const chosen = { password: 'vento-leste-2026', confirmation: 'vento-leste-2026' }
const ask = (email = fresh, typed = password) =>
  ana.client.identity.requestEmailChange({ email, password: typed })

async function mailTo(address: string) {
  const [mail] = await world.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.to, address))
    .orderBy(desc(mailOutbox.createdAt))
    .limit(1)
  const token = mail?.text.match(/token=([\w-]+)/)?.[1] ?? ''
  return { subject: mail?.subject, token }
}
const opened = async (client = world.visitor()) => {
  const { token } = await mailTo(fresh)
  return client.identity.confirmEmailChange({ token })
}
const signIn = (email: string, typed: string) => world.visitor().identity.signIn({ email, password: typed })
const session = async () => (await ana.client.identity.session())?.email

describe('another e-mail', () => {
  test('stands once the link is opened, in the account and the profile; the old one is told and signs in no more', async () => {
    await ask(fresh.toUpperCase())
    expect(await ana.client.identity.emailChange()).toEqual({ email: fresh })
    expect(await session()).toBe(ana.email)
    expect(await opened()).toEqual({ email: fresh })
    expect(await codeOf(signIn(ana.email, password))).toBe('identity.wrong_credentials')
    await signIn(fresh, password)
    const [profile] = await world.db
      .select({ email: appUsers.email })
      .from(appUsers)
      .where(eq(appUsers.id, ana.id))
    expect(profile?.email).toBe(fresh)
    expect((await mailTo(ana.email)).subject).toBe('Seu e-mail no Xamego mudou')
    expect(world.enqueued.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ kind: 'email' }),
    )
    const [event] = await world.db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.what, 'email_changed'))
    expect(event?.account).toBeTruthy()
  })

  test('ends every session but that of who opens the link in the account', async () => {
    const elsewhere = world.visitor()
    await elsewhere.identity.signIn({ email: ana.email, password })
    await ask()
    await opened(ana.client)
    expect(await session()).toBe(fresh)
    expect(await elsewhere.identity.session()).toBeNull()
  })

  test('opened by nobody who is signed in, it ends all of them', async () => {
    await ask()
    await opened()
    expect(await ana.client.identity.session()).toBeNull()
  })

  test('is asked for with the password, and with an address that is one and nobody’s', async () => {
    const bia = await world.register('Bia')
    expect(await codeOf(ask(fresh, 'outra-senha-qualquer'))).toBe('identity.wrong_password')
    expect(await codeOf(ask('ana'))).toBe('identity.email_invalid')
    expect(await codeOf(ask(''))).toBe('identity.missing_credentials')
    expect(await codeOf(ask(bia.email.toUpperCase()))).toBe('identity.email_taken')
    expect(await codeOf(ask(ana.email))).toBe('identity.email_taken')
    expect(await world.db.$count(emailLinks)).toBe(0)
    expect(await codeOf(world.visitor().identity.requestEmailChange({ email: fresh, password }))).toBe(
      'session.required',
    )
  })

  test('five addresses a day are written to, and no more', async () => {
    for (let turn = 0; turn < 5; turn++) await ask(`ana${turn}@exemplo.com.br`)
    expect(await codeOf(ask())).toBe('request.too_many')
  })

  test('a link is good for an hour, once, and only the last one asked for', async () => {
    await ask()
    const first = await mailTo(fresh)
    await ask('ana.outra@exemplo.com.br')
    const confirm = (token: string) => world.visitor().identity.confirmEmailChange({ token })
    expect(await codeOf(confirm(first.token))).toBe('identity.link_expired')
    const second = await mailTo('ana.outra@exemplo.com.br')
    world.pass(hourMs)
    expect(await ana.client.identity.emailChange()).toEqual({ email: null })
    expect(await codeOf(confirm(second.token))).toBe('identity.link_expired')
    await ask()
    await ana.client.identity.cancelEmailChange()
    expect(await codeOf(opened())).toBe('identity.link_expired')
    await ask()
    await opened()
    expect(await codeOf(opened())).toBe('identity.link_expired')
    expect(await codeOf(confirm(''))).toBe('identity.link_expired')
  })

  test('an address that somebody took meanwhile stays theirs, and nothing changes', async () => {
    await ask()
    const { token } = await mailTo(fresh)
    await world.register('Bia', { email: fresh })
    expect(await codeOf(world.visitor().identity.confirmEmailChange({ token }))).toBe('identity.email_taken')
    expect(await session()).toBe(ana.email)
  })

  test('two requests at once leave one link, and it opens', async () => {
    await Promise.all([ask(), ask('ana.outra@exemplo.com.br')])
    expect(await world.db.$count(emailLinks)).toBe(1)
  })

  test('a link for a forgotten password that was mailed to the old address opens nothing any more', async () => {
    await world.visitor().identity.requestPasswordReset({ email: ana.email })
    const { token } = await mailTo(ana.email)
    await ask()
    await opened()
    expect(await codeOf(world.visitor().identity.resetPassword({ token, ...chosen }))).toBe(
      'identity.link_expired',
    )
  })
})

describe('the old address', () => {
  const takeBack = async (given = chosen) => {
    const { token } = await mailTo(ana.email)
    return world.visitor().identity.takeBackEmail({ token, ...given })
  }

  test('takes the account back with another password, and whoever was in it is out', async () => {
    await ask()
    await opened(ana.client)
    await ana.client.identity.requestEmailChange({ email: 'terceiro@exemplo.com.br', password })
    await takeBack()
    expect(await ana.client.identity.session()).toBeNull()
    await signIn(ana.email, chosen.password)
    expect(await codeOf(signIn(fresh, password))).toBe('identity.wrong_credentials')
    expect(await codeOf(signIn(ana.email, password))).toBe('identity.wrong_credentials')
    expect(await world.db.$count(emailLinks)).toBe(0)
    const [event] = await world.db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.what, 'email_taken_back'))
    expect(event).toBeDefined()
  })

  test('the old address takes the account back after two changes in a row, too', async () => {
    await ask()
    await opened(ana.client)
    const third = 'terceiro@exemplo.com.br'
    await ana.client.identity.requestEmailChange({ email: third, password })
    const { token } = await mailTo(third)
    await world.visitor().identity.confirmEmailChange({ token })
    await takeBack()
    await signIn(ana.email, chosen.password)
    const [account] = await world.db
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.email, ana.email)))
    expect(account).toBeDefined()
  })

  test('may do so for seven days, once, with a password that is none of the weak', async () => {
    await ask()
    await opened()
    expect(await codeOf(takeBack({ password: '12345678', confirmation: '12345678' }))).toBe(
      'identity.password_weak',
    )
    expect(await codeOf(takeBack({ ...chosen, confirmation: 'outra' }))).toBe('identity.passwords_differ')
    world.pass(7 * dayMs)
    expect(await codeOf(takeBack())).toBe('identity.link_expired')
  })

  test('is nobody else’s while it may be taken back: neither by registering nor by another change', async () => {
    const bia = await world.register('Bia')
    await bia.client.identity.requestEmailChange({ email: 'bia.nova@exemplo.com.br', password })
    const { token } = await mailTo('bia.nova@exemplo.com.br')
    await world.db.update(emailLinks).set({ email: ana.email })
    await ask()
    await world.db.delete(mailOutbox).where(eq(mailOutbox.to, ana.email))
    await opened(ana.client)
    const taken = (work: Promise<unknown>) => expect(codeOf(work)).resolves.toBe('identity.email_taken')
    await taken(world.register('Thief', { email: ana.email.toUpperCase() }))
    await taken(bia.client.identity.requestEmailChange({ email: ana.email, password }))
    await taken(world.visitor().identity.confirmEmailChange({ token }))
    expect(await world.db.$count(users, eq(users.email, ana.email))).toBe(0)
    await takeBack()
    await signIn(ana.email, chosen.password)
  })

  test('is its own account’s again by another change, and everybody’s once the link is over', async () => {
    await ask()
    await opened(ana.client)
    await ana.client.identity.requestEmailChange({ email: ana.email, password })
    const { token } = await mailTo(ana.email)
    expect(await ana.client.identity.confirmEmailChange({ token })).toEqual({ email: ana.email })
    expect(await codeOf(world.register('Bia', { email: fresh }))).toBe('identity.email_taken')
    world.pass(7 * dayMs)
    await world.register('Bia', { email: fresh })
  })

  test('wins over an account that holds it unconfirmed, and not over one that confirmed it', async () => {
    await ask()
    await opened()
    const { token } = await mailTo(ana.email)
    const back = () => world.visitor().identity.takeBackEmail({ token, ...chosen })
    const bia = await world.register('Bia')
    await world.db
      .update(users)
      .set({ email: ana.email, emailVerified: true })
      .where(eq(users.email, bia.email))
    expect(await codeOf(back())).toBe('identity.email_taken')
    await world.db.update(users).set({ emailVerified: false }).where(eq(users.email, ana.email))
    await back()
    await signIn(ana.email, chosen.password)
    expect(await bia.client.identity.session()).toBeNull()
    expect(await world.db.$count(appUsers)).toBe(1)
  })
})
