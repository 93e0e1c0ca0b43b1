// How often the doors that anyone may knock at are opened: for one e-mail, for one address, for a whole campus.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { limits } from '#contract/kit.ts'
import { codeOf, createWorld, password, refusalOf, type World } from './testing/world.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

/** What a procedure answers somebody at `remoteAddress`: `admitted`, or its refusal's code. */
async function asked(remoteAddress: string, url: string, payload: object): Promise<string> {
  const answer = await world.app.inject({ method: 'POST', url: `/api${url}`, payload, remoteAddress })
  return answer.json().code ?? 'admitted'
}
const times = (count: number) => Array.from({ length: count }, (_, index) => index)
const signIn = (address: string, email: string) => asked(address, '/sign-in', { email, password: 'outra' })
const mailLink = (address: string, email: string) => asked(address, '/password-reset/request', { email })

describe('signing in', () => {
  test('is tried a hundred times an hour for one e-mail, however many addresses it is tried from', async () => {
    for (const turn of times(100))
      expect(await signIn(`10.0.0.${turn}`, 'ana@exemplo.com.br')).toBe('identity.wrong_credentials')
    expect(await signIn('10.0.1.1', ' ANA@exemplo.com.br')).toBe('request.too_many')
    expect(await signIn('10.0.1.1', 'davi@exemplo.com.br')).toBe('identity.wrong_credentials')
    world.pass(3601_000)
    expect(await signIn('10.0.1.1', 'ana@exemplo.com.br')).toBe('identity.wrong_credentials')
  })

  test('without an e-mail counts for the address alone', async () => {
    for (const turn of times(101))
      expect(await signIn(`10.0.0.${turn}`, '')).toBe('identity.missing_credentials')
  })

  test('spends one budget at all the addresses that a connection over IPv6 has', async () => {
    for (const turn of times(10))
      expect(await signIn(`2001:db8:1:2::${turn}`, 'ana@exemplo.com.br')).toBe('identity.wrong_credentials')
    expect(await signIn('2001:db8:1:2:ffff::1', 'ana@exemplo.com.br')).toBe('request.too_many')
    expect(await signIn('2001:db8:1:3::1', 'ana@exemplo.com.br')).toBe('identity.wrong_credentials')
  })
})

describe('links by e-mail', () => {
  test('are five an hour to one mailbox, wherever they are asked for', async () => {
    for (const turn of times(5))
      expect(await mailLink(`10.0.0.${turn}`, 'ana@exemplo.com.br')).toBe('admitted')
    expect(await mailLink('10.0.0.9', 'Ana@exemplo.com.br ')).toBe('request.too_many')
    expect(await asked('10.0.0.9', '/email-confirmation/request', { email: 'ana@exemplo.com.br' })).toBe(
      'request.too_many',
    )
  })

  test('are asked for from one address for a campus, not for a whole list of mailboxes', async () => {
    const { points } = limits.mailLinkAddress
    const answers = times(points).map((turn) => mailLink('10.0.0.1', `pessoa${turn}@exemplo.com.br`))
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['admitted']))
    expect(await mailLink('10.0.0.1', 'ana@exemplo.com.br')).toBe('request.too_many')
    expect(await mailLink('10.0.0.2', 'ana@exemplo.com.br')).toBe('admitted')
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
