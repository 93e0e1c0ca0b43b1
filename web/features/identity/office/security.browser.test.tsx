// One's own security in the back-office: the second factor, step by step.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { type Answers, refusal } from '#web/testing/fake-api.ts'
import { lia, sessionOf } from '#web/testing/members.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'

const codes = Array.from({ length: 10 }, (_, at) => `k7q2m-x9dt${at}`)
const begun = {
  uri: 'otpauth://totp/Casa:rita@exemplo.br?secret=JBSWY3DPEHPK3PXP',
  secret: 'JBSWY3DPEHPK3PXP',
}
const off = { on: false, demanded: true, recoveryCodesLeft: 0 }
const on = { on: true, demanded: true, recoveryCodesLeft: 10 }

const open = (
  identity: NonNullable<Answers['identity']>,
  size: 'phone' | 'laptop' = 'laptop',
  path = '/admin/seguranca',
) => openScreen(path, { size, role: 'administrador', answers: { identity } })
const field = (name: string) => page.getByRole('textbox', { name })

test.for(['phone', 'laptop'] as const)(
  'is set up with password, app and first code, and gives its recovery codes once, on a %s',
  async (size) => {
    let is = off
    const startSecondFactor = vi.fn(({ password }: { password?: string | null | undefined }) => {
      if (password !== 'vento-leste-26') throw refusal('identity.wrong_password')
      return begun
    })
    const confirmSecondFactor = vi.fn(({ code }: { code: string }) => {
      if (code !== '123456') throw refusal('identity.wrong_code')
      is = on
      return { recoveryCodes: codes }
    })
    await open({ secondFactor: () => is, startSecondFactor, confirmSecondFactor }, size)
    await button('Ligar o segundo fator').click()
    await page.getByLabelText('Sua senha').fill('outra')
    await button('Continuar').click()
    await expect.element(page.getByLabelText('Sua senha')).toHaveAccessibleDescription(/Senha incorreta/)
    await page.getByLabelText('Sua senha').fill('vento-leste-26')
    await button('Continuar').click()
    await expect.element(page.getByRole('img', { name: 'Código QR do segundo fator' })).toBeVisible()
    await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
    const code = field('Código que o aplicativo mostra')
    await code.fill('000000')
    await button('Ligar').click()
    await expect.element(code).toHaveAccessibleDescription(/já foi usado/)
    await expectAccessible()
    await code.fill('123456')
    await button('Ligar').click()
    await expect.element(page.getByText(codes[9] ?? '')).toBeVisible()
    await expectAccessible()
    await button('Já guardei').click()
    await expect.element(page.getByText('Restam 10 códigos de recuperação.')).toBeVisible()
    expect(page.getByText(codes[9] ?? '').elements()).toEqual([])
  },
)

test('codes stored before the session was confirmed again are replaced by the valid ones', async () => {
  let is = off
  let answerSession = () => {}
  const session = { ...sessionOf(lia), role: 'administrador' as const }
  const confirmSecondFactor = () => {
    is = on
    return { recoveryCodes: codes }
  }
  await open({
    secondFactor: () => is,
    startSecondFactor: () => begun,
    confirmSecondFactor,
    session: () =>
      new Promise((resolve) => {
        answerSession = () => resolve(session)
      }),
  })
  await button('Ligar o segundo fator').click()
  await page.getByLabelText('Sua senha').fill('vento-leste-26')
  await button('Continuar').click()
  await field('Código que o aplicativo mostra').fill('123456')
  await button('Ligar').click()
  await button('Já guardei').click()
  await expect.element(button('Ligar o segundo fator')).toBeVisible()
  answerSession()
  await expect.element(page.getByText('Restam 10 códigos de recuperação.')).toBeVisible()
})

test('a role with the duty moves it to another device and can’t switch it off', async () => {
  const startSecondFactor = vi.fn(() => begun)
  await open({ secondFactor: () => on, startSecondFactor })
  await expect.element(button('Trocar de aparelho')).toBeVisible()
  expect(button('Desligar').elements()).toEqual([])
  await button('Trocar de aparelho').click()
  await page.getByLabelText('Sua senha').fill('vento-leste-26')
  await field('Código do aparelho de agora').fill('654321')
  await button('Continuar').click()
  await expect.element(page.getByRole('img', { name: 'Código QR do segundo fator' })).toBeVisible()
  expect(startSecondFactor).toHaveBeenCalledExactlyOnceWith({ password: 'vento-leste-26', code: '654321' })
})

test('a role without the duty switches it off with the password again and a code', async () => {
  const endSecondFactor = vi.fn(({ code }: { code?: string | undefined }) => {
    if (code !== '654321') throw refusal('identity.wrong_code')
    return { ok: true as const }
  })
  await open({ secondFactor: () => ({ ...on, demanded: false }), endSecondFactor })
  await button('Desligar').click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Sua senha' }).fill('vento-leste-26')
  const code = field('Código do aplicativo')
  await code.fill('000000')
  await page.getByRole('dialog').getByRole('button', { name: 'Desligar' }).click()
  await expect.element(code).toHaveAccessibleDescription(/já foi usado/)
  await expectAccessible()
  await code.fill('654321')
  await page.getByRole('dialog').getByRole('button', { name: 'Desligar' }).click()
  await expect.element(notices().getByText('Segundo fator desligado')).toBeVisible()
  expect(endSecondFactor).toHaveBeenLastCalledWith({ password: 'vento-leste-26', code: '654321' })
})

test('recovery codes are made anew with the password again and a code', async () => {
  await open({
    secondFactor: () => ({ ...on, recoveryCodesLeft: 1 }),
    newRecoveryCodes: () => ({ recoveryCodes: codes }),
  })
  await expect.element(page.getByText('Resta 1 código de recuperação.')).toBeVisible()
  await button('Novos códigos de recuperação').click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Sua senha' }).fill('vento-leste-26')
  await field('Código do aplicativo').fill('k7q2m-x9dtw')
  await button('Fazer novos códigos').click()
  await expect.element(page.getByText(codes[0] ?? '')).toBeVisible()
})

test('a colleague without the role’s second factor is led here from every other screen', async () => {
  const { client, router, address } = await open({ secondFactor: () => off })
  client.setQueryData(['session'], { ...sessionOf(lia), role: 'administrador', secondFactorMissing: true })
  await router.navigate({ to: '/admin' })
  await expect.poll(address).toBe('/admin/seguranca')
  await expect.element(page.getByText('Falta o segundo fator')).toBeVisible()
})
