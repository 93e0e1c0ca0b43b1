// Where mail goes out: an e-mail is confirmed before its owner may sign in and is shown to others.
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mailOutbox } from '#server/platform/mail-tables.ts'
import { codeOf, createWorld, password, refusalOf, type World } from '#server/testing/world.ts'
import { appUsers } from './tables.ts'

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
    confirm: () => client.identity.confirmEmail({ token }),
    signIn: () => client.identity.signIn({ email: form.email, password }),
  }
}

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
  expect(await codeOf(client.identity.confirmEmail({ token: `${token}x` }))).toBe('identity.link_expired')
  expect(await client.identity.confirmEmail({ token })).toEqual({ ok: true })
  expect(await client.identity.signIn({ email: form.email, password })).toEqual({ role: 'member' })
  expect((await client.profile.me()).emailConfirmed).toBe(true)
})

test('who never confirmed is shown to nobody, and their number told to nobody; from the first sign-in on they are', async () => {
  const rui = await registered('Rui')
  await rui.confirm()
  await rui.signIn()
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
  expect(await found()).toEqual([])
  await ana.signIn()
  expect(await found()).toEqual([id])
  for (const ask of toHer) expect(await ask()).toBeTruthy()
})

test('a deactivated account is not shown again for having signed in', async () => {
  const rui = await registered('Rui')
  await rui.confirm()
  await rui.signIn()
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
  expect(await world.visitor().identity.confirmEmail({ token: await world.mailedToken() })).toEqual({
    ok: true,
  })
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
  const confirm = (token: string) => world.visitor().identity.confirmEmail({ token })
  const [ana, bia] = [await links('Ana'), await links('Bia')]
  world.pass(3 * 24 * 3600 * 1000 - 60_000)
  for (const token of ana) expect(await confirm(token)).toEqual({ ok: true })
  world.pass(120_000)
  for (const token of bia) expect(await codeOf(confirm(token))).toBe('identity.link_expired')
})
