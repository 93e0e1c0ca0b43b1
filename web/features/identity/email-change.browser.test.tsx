// Another e-mail for the account: asked for, waited for, confirmed and taken back.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { refusal } from '#web/testing/fake-api.ts'
import { lia } from '#web/testing/members.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'

const field = (name: string) => page.getByRole('textbox', { name })
const password = () => page.getByLabelText('Sua senha', { exact: true })

test('a member asks for another e-mail; each mistake is told at its field, and what waits is canceled', async () => {
  let waiting: string | null = null
  const requestEmailChange = vi.fn(({ email, password }: { email?: unknown; password?: unknown }) => {
    if (password !== 'certa') throw refusal('identity.wrong_password')
    waiting = String(email)
    return { ok: true as const }
  })
  const cancelEmailChange = vi.fn(() => {
    waiting = null
    return { ok: true as const }
  })
  await openScreen('/relacionamento/perfil#seguranca', {
    answers: {
      profile: { me: () => lia },
      identity: { emailChange: () => ({ email: waiting }), requestEmailChange, cancelEmailChange },
    },
  })
  await button('Trocar e-mail').click()
  await button('Mandar link').click()
  await expect.element(page.getByText('Esse e-mail não parece certo. Confira.')).toBeVisible()
  await field('Novo e-mail').fill(lia.email)
  await button('Mandar link').click()
  await expect.element(page.getByText('Esse já é o seu e-mail.')).toBeVisible()
  await field('Novo e-mail').fill('lia.nova@exemplo.br')
  await button('Mandar link').click()
  await expect.element(page.getByText('Digite sua senha.')).toBeVisible()
  await password().fill('errada')
  await button('Mandar link').click()
  await expect.element(page.getByText(/^Senha incorreta/)).toBeVisible()
  await expect.element(password()).toHaveFocus()
  await expectAccessible()
  await password().fill('certa')
  await button('Mandar link').click()
  await expect.element(notices().getByText('Mandamos um link para o novo e-mail.')).toBeVisible()
  await expect.element(page.getByText(/^Abra o link que mandamos para lia\.nova@exemplo\.br/)).toBeVisible()
  await expect.element(field('Novo e-mail')).not.toBeInTheDocument()
  await button('Usar outro e-mail').click()
  await expect.element(field('Novo e-mail')).toBeVisible()
  await button('Cancelar a troca').click()
  await expect.element(page.getByText(/^Abra o link que mandamos/)).not.toBeInTheDocument()
  expect(cancelEmailChange).toHaveBeenCalledTimes(1)
})

test('the link asks for a press; one that ran out, and an address taken meanwhile, say so', async () => {
  const path = '/relacionamento/trocar-email?token=abc'
  const confirmEmailChange = vi.fn(() => ({ email: 'lia.nova@exemplo.br' }))
  const { close } = await openScreen(path, { answers: { identity: { confirmEmailChange } } })
  await expect.element(button('Confirmar e-mail')).toBeVisible()
  expect(confirmEmailChange).not.toHaveBeenCalled()
  await button('Confirmar e-mail').click()
  await expect.element(page.getByRole('heading', { name: 'E-mail trocado!' })).toBeVisible()
  expect(confirmEmailChange).toHaveBeenCalledWith({ token: 'abc' })
  await close()
  for (const [code, title] of [
    ['identity.link_expired', 'Esse link não vale mais'],
    ['identity.email_taken', 'Esse e-mail já tem conta'],
  ] as const) {
    const refused = await openScreen(path, {
      answers: {
        identity: {
          confirmEmailChange: () => {
            throw refusal(code)
          },
        },
      },
    })
    await button('Confirmar e-mail').click()
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
    await refused.close()
  }
  await openScreen('/relacionamento/trocar-email')
  await expect.element(page.getByRole('heading', { name: 'Esse link não vale mais' })).toBeVisible()
})

test('an owner who did not request it takes the account back with another password', async () => {
  const takeBackEmail = vi.fn(() => ({ ok: true as const }))
  await openScreen('/relacionamento/desfazer-email?token=abc', {
    member: null,
    answers: { identity: { takeBackEmail } },
  })
  await page.getByLabelText('Nova senha', { exact: true }).fill('vento-leste-2026')
  await page.getByLabelText('Repita a senha', { exact: true }).fill('vento-leste-2026')
  await button('Trazer minha conta de volta').click()
  await expect.element(page.getByRole('heading', { name: 'Sua conta voltou' })).toBeVisible()
  expect(takeBackEmail).toHaveBeenCalledWith({
    token: 'abc',
    password: 'vento-leste-2026',
    confirmation: 'vento-leste-2026',
  })
})
