// Both doors: what is missing, what is wrong, and where each leads.

import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { failures } from '#contract/errors.ts'
import { identityFailures } from '#contract/identity/errors.ts'
import { staffFailures } from '#contract/identity/staff-errors.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { type Answers, refusal } from '#web/testing/fake-api.ts'
import { lia, sessionOf } from '#web/testing/members.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'

const email = () => page.getByRole('textbox', { name: 'E-mail' })
const password = () => page.getByLabelText('Senha', { exact: true })
const said = (text: string) => expect.element(notices().getByText(text)).toBeVisible()

/** No notice repeats what a field tells. */
const nothingSaid = () => expect(notices().getByRole('dialog').elements()).toEqual([])

async function openDoor(path: string, identity: NonNullable<Answers['identity']> = {}) {
  return openScreen(path, { member: null, answers: { identity } })
}

async function enter() {
  await email().fill(lia.email)
  await password().fill('jangada-no-mucuripe')
  await button('Entrar').last().click()
}

// spec M88, M344
test('missing fields are named, with the focus at the first', async () => {
  await openDoor('/relacionamento/login')
  await button('Entrar').click()
  await expect.element(email()).toHaveFocus()
  await expect.element(email()).toHaveAccessibleDescription('Preencha todos os campos')
  await expect.element(password()).toHaveAccessibleDescription('Digite sua senha.')
  await email().fill(lia.email)
  await expect.element(email()).not.toHaveAccessibleDescription()
  await expect.element(password()).toHaveAccessibleDescription('Digite sua senha.')
  await button('Entrar').click()
  await expect.element(password()).toHaveFocus()
  await expect.element(password()).toHaveAccessibleDescription('Preencha todos os campos')
  nothingSaid()
})

// spec M442
test('a wrong password is named under the field, and the message goes with the next letter', async () => {
  await openDoor('/relacionamento/login', {
    signIn: () => {
      throw refusal('identity.wrong_credentials')
    },
  })
  await enter()
  await expect.element(password()).toHaveAccessibleDescription('E-mail ou senha incorretos.')
  await expect.element(password()).toHaveFocus()
  nothingSaid()
  await password().fill('outra')
  await expect.element(password()).not.toHaveAccessibleDescription('E-mail ou senha incorretos.')
})

test('while it is on its way the button waits, and one press is one try', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const signIn = vi.fn(async () => {
    await promise
    return { role: 'member' as const }
  })
  const { address } = await openDoor('/relacionamento/login?voltar=%2Frelacionamento%2Fmatches', {
    signIn,
    session: () => sessionOf(lia),
  })
  await enter()
  await expect.poll(() => signIn).toHaveBeenCalledOnce()
  await expect.element(page.getByRole('button', { name: 'Entrar' })).toHaveAttribute('aria-busy', 'true')
  resolve()
  await expect.poll(address).toBe('/relacionamento/matches')
  expect(signIn).toHaveBeenCalledOnce()
})

test('an account is made where they come from: a member’s, or a business’s', async () => {
  const { close } = await openDoor('/relacionamento/login')
  await expect
    .element(page.getByRole('link', { name: 'Criar conta' }))
    .toHaveAttribute('href', '/relacionamento/cadastro')
  await close()
  await openDoor('/relacionamento/login?voltar=%2Fempresa%3Fempresa%3Dbar')
  await expect
    .element(page.getByRole('link', { name: 'Criar conta da empresa' }))
    .toHaveAttribute('href', '/empresa?empresa=bar')
})

test('an unconfirmed e-mail is named, and the mail can be sent again', async () => {
  const requestEmailConfirmation = vi.fn(() => ({ ok: true as const }))
  await openDoor('/relacionamento/login', {
    signIn: () => {
      throw refusal('identity.email_not_confirmed')
    },
    requestEmailConfirmation,
  })
  await enter()
  await expect
    .element(page.getByText(identityFailures['identity.email_not_confirmed'].message).first())
    .toBeVisible()
  await button('Reenviar e-mail de confirmação').click()
  await said('Se esse e-mail ainda não foi confirmado, um link novo chega já, já.')
  expect(requestEmailConfirmation).toHaveBeenCalledExactlyOnceWith({ email: lia.email })
})

// spec M22
test('the administrators’ door shows the members’ one first', async () => {
  await openDoor('/auth')
  const ways = page.getByRole('main').getByRole('link')
  await expect.element(page.getByRole('heading', { name: 'Veio paquerar?' })).toBeVisible()
  await expect
    .element(ways.filter({ hasText: 'Criar conta' }))
    .toHaveAttribute('href', '/relacionamento/cadastro')
  await expect
    .element(ways.filter({ hasText: 'Já tenho conta' }))
    .toHaveAttribute('href', '/relacionamento/login')
})

// spec M22
test('a member at the administrators’ door is told who they are, and goes on from there', async () => {
  await openScreen('/auth')
  await expect.element(page.getByRole('link', { name: 'Continuar no app' })).toBeVisible()
  expect(page.getByRole('heading', { name: 'Veio paquerar?' }).elements()).toEqual([])
})

// spec G247, G248
test('the administrators’ door says in a notice what is about no field', async () => {
  const refuse = (): never => {
    throw refusal('request.too_many')
  }
  await openDoor('/auth', { signIn: refuse, requestAdminAccess: refuse })
  await enter()
  await said('Erro no login')
  await said(failures['request.too_many'].message)
  await page.getByRole('tab', { name: 'Cadastrar' }).click()
  await email().fill(lia.email)
  await password().fill('jangada-no-mucuripe')
  await button('Cadastrar').last().click()
  await said('Erro no cadastro')
})

// spec M443
test('an unexpected error is named at sign-in', async () => {
  await openDoor('/relacionamento/login', {
    signIn: () => {
      throw refusal('internal')
    },
  })
  await enter()
  await said('Erro interno. Tente novamente.')
})

const linked = '/relacionamento/confirmar-email?token=x'
const entered = { role: 'member' as const }

test('an e-mail is confirmed by a press and its password, and leads home', async () => {
  const confirmEmail = vi.fn(() => entered)
  const { address } = await openDoor(linked, { confirmEmail, session: () => sessionOf(lia) })
  await button('Confirmar e entrar').click()
  await expect.element(password()).toHaveAccessibleDescription('Digite sua senha.')
  await expect.element(password()).toHaveFocus()
  expect(confirmEmail).not.toHaveBeenCalled()
  await password().fill('jangada-no-mucuripe')
  await button('Confirmar e entrar').click()
  await expect.poll(address).toBe('/relacionamento/dashboard')
  await said('E-mail confirmado!')
  expect(confirmEmail).toHaveBeenCalledExactlyOnceWith({ token: 'x', password: 'jangada-no-mucuripe' })
})

test('a wrong password is told at its field alone, and who has none chooses one', async () => {
  const confirmEmailChoosing = vi.fn(() => entered)
  const { address } = await openDoor(linked, {
    confirmEmail: () => {
      throw refusal('identity.wrong_password')
    },
    confirmEmailChoosing,
    session: () => sessionOf(lia),
  })
  await password().fill('outra')
  await button('Confirmar e entrar').click()
  await expect
    .element(password())
    .toHaveAccessibleDescription(identityFailures['identity.wrong_password'].message)
  expect(notices().getByText(identityFailures['identity.wrong_password'].message).elements()).toEqual([])

  await button('Não sei a senha, quero escolher outra').click()
  await page.getByLabelText('Nova senha').fill('curta')
  await button('Salvar e entrar').click()
  await expect
    .element(page.getByLabelText('Nova senha'))
    .toHaveAccessibleDescription(expect.stringContaining(identityFailures['identity.password_weak'].message))
  await page.getByLabelText('Nova senha').fill('dunas-de-jeri-7')
  await page.getByLabelText('Repita a senha').fill('dunas')
  await button('Salvar e entrar').click()
  await expect
    .element(page.getByLabelText('Repita a senha'))
    .toHaveAccessibleDescription('As senhas não coincidem')
  await page.getByLabelText('Repita a senha').fill('dunas-de-jeri-7')
  await button('Salvar e entrar').click()
  await expect.poll(address).toBe('/relacionamento/dashboard')
  const chosen = { password: 'dunas-de-jeri-7', confirmation: 'dunas-de-jeri-7' }
  expect(confirmEmailChoosing).toHaveBeenCalledExactlyOnceWith({ token: 'x', ...chosen })
})

test('under an expired link another is asked for, whatever is looked at meanwhile', async () => {
  const confirmEmail = vi.fn((): never => {
    throw refusal('identity.link_expired')
  })
  await openDoor(linked, { confirmEmail, requestEmailConfirmation: () => ({ ok: true }) })
  await password().fill('jangada-no-mucuripe')
  await button('Confirmar e entrar').click()
  await expect.element(page.getByRole('heading', { name: 'Esse link não vale mais' })).toBeVisible()
  await email().fill('lia@exemplo.br')
  dispatchEvent(new Event('visibilitychange'))
  dispatchEvent(new Event('online'))
  await button('Reenviar e-mail de confirmação').click()
  await said('Se esse e-mail ainda não foi confirmado, um link novo chega já, já.')
  await expect.element(email()).toHaveValue('lia@exemplo.br')
  expect(confirmEmail).toHaveBeenCalledOnce()
})

test('a forgotten password takes along the e-mail that was typed, and asks about a slip in it', async () => {
  const { address } = await openDoor('/relacionamento/login')
  await email().fill('lia@gmial.com')
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await expect.element(page.getByRole('heading', { name: 'Esqueceu a senha?' })).toBeVisible()
  expect(address()).toBe('/relacionamento/esqueci-senha')
  await expect.element(email()).toHaveValue('lia@gmial.com')
  await email().fill('')
  await button('Enviar link').click()
  await expect.element(email()).toHaveAccessibleDescription('Digite seu e-mail.')
  await expect.element(email()).toHaveFocus()
  nothingSaid()
  await email().fill('lia@hotmial.com')
  await userEvent.tab()
  await page.getByRole('button', { name: 'Você quis dizer hotmail.com?' }).click()
  await expect.element(email()).toHaveValue('lia@hotmail.com')
})

const code = (name = 'Código de 6 números') => page.getByRole('textbox', { name })

// spec G15
test('at the administrators’ door the password may be half of it: the code is asked for, its mistake told at its field', async () => {
  const verifySecondFactor = vi.fn(({ code }: { code: string }) => {
    if (code === '000000') throw refusal('identity.wrong_code')
    return { role: 'administrador' as const }
  })
  const { address } = await openDoor('/auth', {
    signIn: () => ({ half: true }),
    verifySecondFactor,
    session: () => ({ ...sessionOf(lia), role: 'financeiro' }),
  })
  await enter()
  await expect.element(code()).toHaveFocus()
  await expect.element(code()).toHaveAttribute('autocomplete', 'one-time-code')
  await button('Entrar').click()
  await expect.element(code()).toHaveAccessibleDescription('Digite o código.')
  await code().fill('000000')
  await button('Entrar').click()
  await expect.element(code()).toHaveAccessibleDescription(/já foi usado/)
  await expectAccessible()
  nothingSaid()
  await button('Usar um código de recuperação').click()
  await code('Código de recuperação').fill('k7q2m-x9dtw')
  await button('Entrar').click()
  await expect.poll(address).toBe('/admin')
  expect(verifySecondFactor).toHaveBeenLastCalledWith({ code: 'k7q2m-x9dtw' })
})

test('a code entered too late says so, and sign-in begins anew', async () => {
  await openDoor('/auth', {
    signIn: () => ({ half: true }),
    verifySecondFactor: () => {
      throw refusal('identity.half_sign_in_over')
    },
  })
  await enter()
  await code().fill('123456')
  await button('Entrar').click()
  await said(staffFailures['identity.half_sign_in_over'].message)
  await expect.element(email()).toHaveValue(lia.email)
  await expect.element(password()).toHaveValue('')
})
