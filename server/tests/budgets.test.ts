// Limits of the doors that anyone may knock at: for one e-mail, for one address, for a whole campus.
import { asc, eq, like } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { limits } from '#contract/kit.ts'
import { mailOutbox } from '../platform/mail-tables.ts'
import { codeOf, createWorld, type Person, password, refusalOf, type World } from '../testing/world.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

/** Answer of a procedure to somebody at `remoteAddress`: `admitted`, or its refusal's code. */
async function asked(remoteAddress: string, url: string, payload: object, cookie = ''): Promise<string> {
  const headers = { cookie }
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api${url}`,
    payload,
    remoteAddress,
    headers,
  })
  return answer.json().code ?? 'admitted'
}
/** The device cookie that a browser got when its owner came in. */
const deviceOf = ({ cookie }: Pick<Person, 'cookie'>) => cookie.match(/xamego\.device=[^;]+/)?.[0] ?? ''
const mailsTo = (email: string) => world.db.$count(mailOutbox, eq(mailOutbox.to, email))
const times = (count: number) => Array.from({ length: count }, (_, index) => index)
const guess = (address: string, email: string, cookie?: string) =>
  asked(address, '/sign-in', { email, password: 'outra' }, cookie)
const enter = (address: string, email: string, cookie?: string) =>
  asked(address, '/sign-in', { email, password }, cookie)
const askReset = (address: string, email: string, cookie?: string) =>
  asked(address, '/password-reset/request', { email }, cookie)
const wrong = 'identity.wrong_credentials'

/** Another password by a mailed link, and coming in with it. */
async function enterByLink(remoteAddress: string, email: string): Promise<string> {
  await askReset(remoteAddress, email)
  const chosen = 'vento-leste-2026'
  const payload = { token: await world.mailedToken(), password: chosen, confirmation: chosen }
  const reset = { method: 'POST', url: '/api/password-reset', payload, remoteAddress } as const
  const cookie = [(await world.app.inject(reset)).headers['set-cookie'] ?? ''].flat().join()
  return asked(remoteAddress, '/sign-in', { email, password: chosen }, deviceOf({ cookie }))
}

describe('signing in', () => {
  test('a stranger’s wrong passwords, from however many addresses, keep the owner out of no device of theirs', async () => {
    const ana = await world.register('Ana')
    for (const turn of times(101)) await guess(`10.0.0.${turn}`, ana.email)
    expect(await enter('10.0.1.1', ' ANA@exemplo.com.br', deviceOf(ana))).toBe('admitted')
    const elsewhere = await enterByLink('10.0.1.1', ana.email)
    expect(elsewhere).toBe('admitted')
  })

  test('a hundred wrong ones an hour for an e-mail are all that unknown devices have, from anywhere', async () => {
    for (const turn of times(100)) expect(await guess(`10.0.0.${turn}`, 'ana@exemplo.com.br')).toBe(wrong)
    expect(await guess('10.0.1.1', ' ANA@exemplo.com.br')).toBe('request.too_many')
    expect(await guess('10.0.1.1', 'davi@exemplo.com.br')).toBe(wrong)
    world.pass(3601_000)
    expect(await guess('10.0.1.1', 'ana@exemplo.com.br')).toBe(wrong)
  })

  test('right passwords are counted for nobody', async () => {
    const ana = await world.register('Ana')
    for (const _ of times(2 * limits.signIn.points))
      expect(await enter('10.0.0.1', ana.email)).toBe('admitted')
  })

  test('guesses sent at once are counted before any of them is looked at', async () => {
    const answers = await Promise.all(times(50).map(() => guess('10.0.0.1', 'ana@exemplo.com.br')))
    expect(answers.filter((answer) => answer === wrong)).toHaveLength(limits.signIn.points)
  })

  test('a device that signed in before passes, whatever the neighbours at its address have spent', async () => {
    const ana = await world.register('Ana')
    const guesses = times(limits.passwordHash.points + 1).map(() => guess('10.0.0.1', ana.email))
    expect((await Promise.all(guesses)).filter((answer) => answer === wrong)).toHaveLength(
      limits.signIn.points,
    )
    expect(await enter('10.0.0.1', ana.email)).toBe('request.too_many')
    expect(await enter('10.0.0.1', ana.email, deviceOf(ana))).toBe('admitted')
  })

  test('a member shut out by a neighbour chooses a password by mail, and comes in from the same address', async () => {
    const ana = await world.register('Ana')
    for (const _ of times(limits.signIn.points)) await guess('10.0.0.1', ana.email)
    expect(await enter('10.0.0.1', ana.email)).toBe('request.too_many')
    expect(await enterByLink('10.0.0.1', ana.email)).toBe('admitted')
  })

  test('a device is known for the account that it opened, and for none besides', async () => {
    const [ana, rui] = [await world.register('Ana'), await world.register('Rui')]
    for (const _ of times(limits.signIn.points)) await guess('10.0.0.1', ana.email)
    const [id, since] = deviceOf(ana).split('.').slice(1)
    const forged = [deviceOf(rui), `xamego.device=${id}.${since}.`, `${deviceOf(ana)}x`, 'xamego.device=..']
    for (const cookie of forged) expect(await enter('10.0.0.1', ana.email, cookie)).toBe('request.too_many')
    world.pass(59_000)
    expect(await enter('10.0.0.1', ana.email, deviceOf(ana))).toBe('admitted')
    world.pass(400 * 24 * 3600_000)
    for (const _ of times(limits.signIn.points)) await guess('10.0.0.1', ana.email)
    expect(await enter('10.0.0.1', ana.email, deviceOf(ana))).toBe('request.too_many')
  })

  test('a device that is not its owner’s any more has twenty tries an hour, and right ones cost nothing', async () => {
    const ana = await world.register('Ana')
    for (const _ of times(limits.signInDevice.points + 1))
      expect(await enter('10.0.0.1', ana.email, deviceOf(ana))).toBe('admitted')
    for (const turn of times(limits.signInDevice.points))
      expect(await guess(`10.0.0.${turn}`, ana.email, deviceOf(ana))).toBe(wrong)
    expect(await guess('10.0.1.1', ana.email, deviceOf(ana))).toBe('request.too_many')
    expect(await enter('10.0.1.1', ana.email)).toBe('admitted')
  })

  test('without an e-mail counts for the address alone', async () => {
    for (const turn of times(101))
      expect(await guess(`10.0.0.${turn}`, '')).toBe('identity.missing_credentials')
  })

  test('spends one budget at all the addresses that a connection over IPv6 has', async () => {
    for (const turn of times(10))
      expect(await guess(`2001:db8:1:2::${turn}`, 'ana@exemplo.com.br')).toBe('identity.wrong_credentials')
    expect(await guess('2001:db8:1:2:ffff::1', 'ana@exemplo.com.br')).toBe('request.too_many')
    expect(await guess('2001:db8:1:3::1', 'ana@exemplo.com.br')).toBe('identity.wrong_credentials')
  })
})

describe('links by e-mail', () => {
  test('reach a mailbox three times in half an hour, and who asks again is told nothing else', async () => {
    const ana = await world.register('Ana')
    const before = await mailsTo(ana.email)
    for (const turn of times(20)) expect(await askReset(`10.0.0.${turn}`, ana.email)).toBe('admitted')
    expect(await mailsTo(ana.email)).toBe(before + limits.resetMail.points)
    world.pass(1801_000)
    expect(await askReset('10.0.0.1', ana.email)).toBe('admitted')
    expect(await mailsTo(ana.email)).toBe(before + limits.resetMail.points + 1)
  })

  test('asked for by strangers shut nobody out: the owner finds one that still opens', async () => {
    const ana = await world.register('Ana')
    for (const turn of times(20)) {
      await askReset(`10.0.0.${turn}`, ana.email)
      await asked(`10.0.0.${turn}`, '/email-confirmation/request', { email: ana.email })
    }
    world.pass(1799_000)
    expect(await askReset('10.0.0.9', ana.email)).toBe('admitted')
    const [link] = await world.db
      .select({ text: mailOutbox.text })
      .from(mailOutbox)
      .where(like(mailOutbox.text, '%nova-senha%'))
      .orderBy(asc(mailOutbox.createdAt))
    const token = link?.text.match(/token=([\w.-]+)/)?.[1]
    const chosen = { token, password: 'vento-leste-2026', confirmation: 'vento-leste-2026' }
    expect(await asked('10.0.0.9', '/password-reset', chosen)).toBe('admitted')
  })

  test('asked for from a device that signed in before are sent whatever others asked for', async () => {
    const ana = await world.register('Ana')
    const address = '10.0.0.1'
    const asks = times(limits.mailLinkAddress.points).map(() => askReset(address, ana.email))
    expect(new Set(await Promise.all(asks))).toEqual(new Set(['admitted']))
    const before = await mailsTo(ana.email)
    expect(await askReset(address, ana.email)).toBe('request.too_many')
    expect(await askReset(address, ana.email, deviceOf(ana))).toBe('admitted')
    expect(await mailsTo(ana.email)).toBe(before + 1)
  })

  test('are asked for from one address for a campus, not for a whole list of mailboxes', async () => {
    const { points } = limits.mailLinkAddress
    const answers = times(points).map((turn) => askReset('10.0.0.1', `pessoa${turn}@exemplo.com.br`))
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['admitted']))
    expect(await askReset('10.0.0.1', 'ana@exemplo.com.br')).toBe('request.too_many')
    expect(await askReset('10.0.0.2', 'ana@exemplo.com.br')).toBe('admitted')
  })
})

describe('registering', () => {
  const register = async (email: string) =>
    world.visitor().identity.register(await world.registrationOf('Ana', { email }))

  test('takes sixty an hour from one address, and then asks to wait', async () => {
    for (const turn of times(60)) await register(`pessoa${turn}@exemplo.com.br`)
    expect(await refusalOf(register('ana@exemplo.com.br'))).toMatchObject({
      code: 'request.too_many',
      status: 429,
      data: { retryAfter: 3600 },
    })
  })

  test('is not used up by forms that are refused, of which an address sends six hundred', async () => {
    const form = await world.registrationOf('Ana', { confirmation: 'outra' })
    const refused = () => codeOf(world.visitor().identity.register(form))
    for (const _ of times(limits.signUpTry.points - 1))
      expect(await refused()).toBe('identity.passwords_differ')
    await register('ana@exemplo.com.br')
    expect(await refused()).toBe('request.too_many')
  })

  test('as a member is not used up by who asks to administer', async () => {
    const ask = (email: string) => asked('127.0.0.1', '/admin-access/request', { email, password })
    for (const turn of times(limits.adminRequest.points))
      expect(await ask(`pessoa${turn}@exemplo.com.br`)).toBe('admitted')
    expect(await ask('ana@exemplo.com.br')).toBe('request.too_many')
    await register('ana@exemplo.com.br')
  })
})
