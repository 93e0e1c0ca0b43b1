// The second factor: set up, asked for, good once, demanded in production, and never a way around the password.
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { secondFactors, verifications } from '#server/features/accounts/tables.ts'
import { mailOutbox } from '#server/platform/mail-tables.ts'
import { setUpSecondFactor } from '#server/testing/authenticator.ts'
import { codeAt } from '#server/testing/totp.ts'
import { codeOf, createWorld, password, type World } from '#server/testing/world.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

const halfMinute = 30_000

/** Somebody of the team with a second factor, and how they come in. */
async function guarded() {
  const nina = await world.staff('atendimento', 'nina')
  const factor = await setUpSecondFactor(nina.client)
  world.pass(2 * halfMinute)
  return { ...nina, ...factor }
}
async function half(email: string) {
  const { client, cookie } = world.browser()
  expect(await client.identity.signIn({ email, password })).toEqual({ half: true })
  return { client, cookie }
}

describe('setting it up', () => {
  test('asks for the password, gives a secret for the app, and counts from its first code on', async () => {
    const { client, email } = await world.staff('atendimento', 'nina')
    expect(await codeOf(client.identity.startSecondFactor({ password: 'outra-senha-1' }))).toBe(
      'identity.wrong_password',
    )
    expect(await codeOf(client.identity.confirmSecondFactor({ code: '123456' }))).toBe(
      'identity.second_factor_not_begun',
    )
    const { uri, secret } = await client.identity.startSecondFactor({ password })
    expect(uri).toBe(
      `otpauth://totp/Xamego:${encodeURIComponent(email)}?secret=${secret}&issuer=Xamego&digits=6&period=30`,
    )
    expect(await world.visitor().identity.signIn({ email, password })).toEqual({ role: 'atendimento' })
    expect(await codeOf(client.identity.confirmSecondFactor({ code: '000000' }))).toBe('identity.wrong_code')
    expect(await client.identity.secondFactor()).toMatchObject({ on: false })
    const { recoveryCodes } = await client.identity.confirmSecondFactor({ code: codeAt(secret) })
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await client.identity.secondFactor()).toEqual({ on: true, demanded: false, recoveryCodesLeft: 10 })
    await half(email)
  })

  test('is for the team alone', async () => {
    const ana = await world.register('Ana')
    expect(await codeOf(ana.client.identity.startSecondFactor({ password }))).toBe('session.not_admin')
  })

  test('ends every other session of the account, and gives this one another cookie', async () => {
    const nina = await world.staff('atendimento', 'nina')
    const elsewhere = world.browser()
    await elsewhere.client.identity.signIn({ email: nina.email, password })
    await setUpSecondFactor(nina.client)
    expect(await elsewhere.client.identity.session()).toBeNull()
    expect(await nina.client.identity.session()).toMatchObject({ email: nina.email })
    const { statusCode } = await world.app.inject({ url: '/api/sessions', headers: { cookie: nina.cookie } })
    expect(statusCode).toBe(401)
  })

  test('keeps neither the secret nor a recovery code where the database’s reader finds them', async () => {
    const { secret, recoveryCodes } = await guarded()
    const kept = JSON.stringify(await world.db.select().from(secondFactors))
    for (const told of [secret, ...recoveryCodes]) expect(kept).not.toContain(told)
  })
})

describe('signing in', () => {
  test('the password opens half the door, and the app’s code the rest', async () => {
    const { email, secret } = await guarded()
    const { client } = await half(email)
    expect(await client.identity.session()).toBeNull()
    expect(await codeOf(client.identity.verifySecondFactor({ code: '000000' }))).toBe('identity.wrong_code')
    expect(await client.identity.verifySecondFactor({ code: codeAt(secret) })).toEqual({
      role: 'atendimento',
    })
    expect(await client.identity.session()).toMatchObject({ email, role: 'atendimento' })
  })

  test('a code of a clock half a minute off is taken, one of a whole minute is not', async () => {
    const { email, secret } = await guarded()
    const { client } = await half(email)
    const code = codeAt(secret, Date.now() + 2 * halfMinute)
    expect(await codeOf(client.identity.verifySecondFactor({ code }))).toBe('identity.wrong_code')
    const ahead = codeAt(secret, Date.now() + halfMinute)
    expect(await client.identity.verifySecondFactor({ code: ahead })).toEqual({ role: 'atendimento' })
  })

  test('a code is good once, and so is every older one', async () => {
    const { email, secret } = await guarded()
    const code = codeAt(secret)
    const [first, second] = [await half(email), await half(email)]
    await first.client.identity.verifySecondFactor({ code })
    expect(await codeOf(second.client.identity.verifySecondFactor({ code }))).toBe('identity.wrong_code')
    const before = codeAt(secret, Date.now() - halfMinute)
    expect(await codeOf(second.client.identity.verifySecondFactor({ code: before }))).toBe(
      'identity.wrong_code',
    )
    world.pass(halfMinute)
    await second.client.identity.verifySecondFactor({ code: codeAt(secret) })
  })

  test('a recovery code opens it once, however it is typed', async () => {
    const { email, recoveryCodes } = await guarded()
    const [code = ''] = recoveryCodes
    const typed = code.toUpperCase().replace('-', ' ')
    const { client } = await half(email)
    expect(await client.identity.verifySecondFactor({ code: typed })).toEqual({ role: 'atendimento' })
    expect(await client.identity.secondFactor()).toMatchObject({ recoveryCodesLeft: 9 })
    const again = await half(email)
    expect(await codeOf(again.client.identity.verifySecondFactor({ code }))).toBe('identity.wrong_code')
  })

  test('five wrong codes, or ten minutes, and the password is asked for again', async () => {
    const { email, secret } = await guarded()
    const { client } = await half(email)
    for (let turn = 0; turn < 5; turn++)
      expect(await codeOf(client.identity.verifySecondFactor({ code: '000000' }))).toBe('identity.wrong_code')
    const late = await half(email)
    expect(await codeOf(client.identity.verifySecondFactor({ code: codeAt(secret) }))).toBe(
      'identity.half_sign_in_over',
    )
    world.pass(10 * 60_000 + 1000)
    expect(await codeOf(late.client.identity.verifySecondFactor({ code: codeAt(secret) }))).toBe(
      'identity.half_sign_in_over',
    )
  })

  test('ten wrong codes in a row shut it for a quarter of an hour, right ones too', async () => {
    const { email, secret } = await guarded()
    for (let turn = 0; turn < 10; turn++) {
      const { client } = await half(email)
      await codeOf(client.identity.verifySecondFactor({ code: '000000' }))
    }
    const { client } = await half(email)
    expect(await codeOf(client.identity.verifySecondFactor({ code: codeAt(secret) }))).toBe(
      'identity.half_sign_in_over',
    )
    world.pass(15 * 60_000 + 1000)
    const later = await half(email)
    await later.client.identity.verifySecondFactor({ code: codeAt(secret) })
  })

  test('nothing else completes it: no cookie, somebody else’s, one that is made up, or a new password', async () => {
    const { email, secret } = await guarded()
    const code = codeAt(secret)
    expect(await codeOf(world.visitor().identity.verifySecondFactor({ code }))).toBe(
      'identity.half_sign_in_over',
    )
    const { cookie } = await half(email)
    const [name = ''] = cookie().split('=')
    const [waiting] = await world.db.select().from(verifications)
    const forged = world.browser(new Map([[name, encodeURIComponent(`${waiting?.identifier}.x`)]]))
    expect(await codeOf(forged.client.identity.verifySecondFactor({ code }))).toBe(
      'identity.half_sign_in_over',
    )
    await world.visitor().identity.requestPasswordReset({ email })
    const token = await world.mailedToken()
    const chosen = 'areia-branca-2026'
    const { client } = world.browser()
    await client.identity.resetPassword({ token, password: chosen, confirmation: chosen })
    expect(await client.identity.signIn({ email, password: chosen })).toEqual({ half: true })
  })
})

describe('later', () => {
  test('the recovery codes can be made anew: the old ones are worth nothing', async () => {
    const { client, email, secret, recoveryCodes } = await guarded()
    const code = codeAt(secret)
    expect(await codeOf(client.identity.newRecoveryCodes({ password: 'outra-senha-1', code }))).toBe(
      'identity.wrong_password',
    )
    const { recoveryCodes: anew } = await client.identity.newRecoveryCodes({ password, code })
    const { client: entering } = await half(email)
    expect(await codeOf(entering.identity.verifySecondFactor({ code: recoveryCodes[0] ?? '' }))).toBe(
      'identity.wrong_code',
    )
    await entering.identity.verifySecondFactor({ code: anew[0] ?? '' })
  })

  test('another device takes the place of this one only by a code of this one', async () => {
    const { client, email, secret, recoveryCodes } = await guarded()
    expect(await codeOf(client.identity.startSecondFactor({ password }))).toBe('identity.wrong_code')
    const begun = await client.identity.startSecondFactor({ password, code: codeAt(secret) })
    expect(begun.uri).toMatch(/^otpauth:\/\/totp\/Xamego:/)
    expect(begun.secret).not.toBe(secret)
    const { recoveryCodes: anew } = await client.identity.confirmSecondFactor({ code: codeAt(begun.secret) })
    expect(new Set([...anew, ...recoveryCodes]).size).toBe(20)
    expect(await codeOf(client.identity.confirmSecondFactor({ code: codeAt(begun.secret) }))).toBe(
      'identity.second_factor_not_begun',
    )
    world.pass(halfMinute)
    const { client: entering } = await half(email)
    expect(await codeOf(entering.identity.verifySecondFactor({ code: codeAt(secret) }))).toBe(
      'identity.wrong_code',
    )
    await entering.identity.verifySecondFactor({ code: codeAt(begun.secret) })
    const { client: recovering } = await half(email)
    expect(await codeOf(recovering.identity.verifySecondFactor({ code: recoveryCodes[0] ?? '' }))).toBe(
      'identity.wrong_code',
    )
    await recovering.identity.verifySecondFactor({ code: anew[0] ?? '' })
  })

  test('until the other device has shown its first code, this one is asked for', async () => {
    const { client, email, secret } = await guarded()
    const begun = await client.identity.startSecondFactor({ password, code: codeAt(secret) })
    expect(await client.identity.secondFactor()).toMatchObject({ on: true, recoveryCodesLeft: 10 })
    expect(await codeOf(client.identity.confirmSecondFactor({ code: '000000' }))).toBe('identity.wrong_code')
    world.pass(halfMinute)
    const { client: entering } = await half(email)
    expect(await codeOf(entering.identity.verifySecondFactor({ code: codeAt(begun.secret) }))).toBe(
      'identity.wrong_code',
    )
    await entering.identity.verifySecondFactor({ code: codeAt(secret) })
    const [kept] = await world.db.select({ next: secondFactors.nextSecret }).from(secondFactors)
    expect(kept?.next).not.toContain(begun.secret)
  })

  test('an open session with the password alone neither makes codes nor switches it off', async () => {
    const { client, secret } = await guarded()
    for (const code of ['', '000000', 'k7q2m-x9dtw']) {
      expect(await codeOf(client.identity.newRecoveryCodes({ password, code }))).toBe('identity.wrong_code')
      expect(await codeOf(client.identity.endSecondFactor({ password, code }))).toBe('identity.wrong_code')
    }
    expect(await client.identity.secondFactor()).toMatchObject({ on: true, recoveryCodesLeft: 10 })
    const used = codeAt(secret)
    const { recoveryCodes: anew } = await client.identity.newRecoveryCodes({ password, code: used })
    expect(await codeOf(client.identity.endSecondFactor({ password, code: used }))).toBe(
      'identity.wrong_code',
    )
    await client.identity.endSecondFactor({ password, code: anew[0] ?? '' })
  })

  test('a recovery code of before makes others, and is worth nothing afterwards', async () => {
    const { client, recoveryCodes } = await guarded()
    const [code = ''] = recoveryCodes
    await client.identity.newRecoveryCodes({ password, code })
    expect(await client.identity.secondFactor()).toMatchObject({ recoveryCodesLeft: 10 })
    expect(await codeOf(client.identity.newRecoveryCodes({ password, code }))).toBe('identity.wrong_code')
  })

  test('each change of it is told to its owner by mail', async () => {
    const { client, email, secret } = await guarded()
    const { recoveryCodes: anew } = await client.identity.newRecoveryCodes({ password, code: codeAt(secret) })
    const [first = ''] = anew
    const begun = await client.identity.startSecondFactor({ password, code: first })
    const { recoveryCodes } = await client.identity.confirmSecondFactor({ code: codeAt(begun.secret) })
    await client.identity.endSecondFactor({ password, code: recoveryCodes[0] ?? '' })
    const mails = await world.db.select().from(mailOutbox).where(eq(mailOutbox.to, email))
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'Seu segundo fator foi desligado no Xamego',
      'Seu segundo fator foi ligado no Xamego',
      'Seu segundo fator foi ligado no Xamego',
      'Seus códigos de recuperação mudaram no Xamego',
    ])
  })

  test('a role without the duty switches it off with the password and a code', async () => {
    const { client, email, secret } = await guarded()
    const code = codeAt(secret)
    expect(await codeOf(client.identity.endSecondFactor({ password: 'outra-senha-1', code }))).toBe(
      'identity.wrong_password',
    )
    await client.identity.endSecondFactor({ password, code })
    expect(await codeOf(client.identity.endSecondFactor({ password }))).toBe('identity.second_factor_off')
    expect(await world.visitor().identity.signIn({ email, password })).toEqual({ role: 'atendimento' })
  })
})

describe('in production', () => {
  beforeEach(async () => {
    await world.app.close()
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'http://localhost', NO_MAIL: '1' }
    world = await createWorld({ env: production })
  })

  test('a role that administers or sees personal data gets no further than setting one up', async () => {
    for (const role of ['administrador', 'atendimento'] as const) {
      const { client } = await world.staff(role)
      expect(await client.identity.session()).toMatchObject({ role, secondFactorMissing: true })
      expect(await codeOf(client.backOffice.views({ list: 'members' }))).toBe(
        'session.second_factor_required',
      )
      await setUpSecondFactor(client)
      expect(await client.identity.session()).toMatchObject({ secondFactorMissing: false })
      expect(await client.backOffice.views({ list: 'members' })).toEqual([])
      expect(await codeOf(client.identity.endSecondFactor({ password }))).toBe(
        'identity.second_factor_demanded',
      )
    }
  })

  test('the others may, and may do without', async () => {
    const { client } = await world.staff('conteudo')
    expect(await client.identity.session()).toMatchObject({ secondFactorMissing: false })
    expect(await client.guide.categories({})).toMatchObject({ rows: expect.anything() })
  })
})
