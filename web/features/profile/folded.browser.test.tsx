// Parts of a profile as a phone folds them, each to one line.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { lia } from '#web/testing/members.ts'
import { button, openScreen } from '#web/testing/screen.tsx'

const profile = '/relacionamento/perfil'
const whatsapp = () => page.getByRole('switch', { name: /^WhatsApp/ })
const opener = (name: string) => page.getByRole('button', { name, exact: true, expanded: false })

// spec M152
test('on a phone the parts are folded to one line each, and a press or a link opens one', async () => {
  const told = { ...lia, bio: 'Café e mar.', interests: ['Surf', 'Dança'], work: 'Padeira' }
  const { close } = await openScreen(profile, { answers: { profile: { me: () => told } } })
  const parts = page.getByRole('navigation', { name: 'Partes do perfil' })
  for (const [part, line] of [
    ['Sobre mim', 'Café e mar.'],
    ['Interesses', 'Surf, Dança'],
    ['Informações', 'Padeira'],
    ['Fotos', 'Rosto e corpo'],
    ['Privacidade', 'Contatos: WhatsApp'],
    ['Premium e VIP', 'O que um plano dá a mais'],
    ['Segurança', 'E-mail, senha e aparelhos'],
  ] as const) {
    await expect.element(opener(part)).toBeVisible()
    await expect.element(page.getByText(line, { exact: true }).first()).toBeVisible()
  }
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(2000)
  expect(page.getByRole('switch').elements()).toEqual([])
  for (const [link, opened] of [
    ['Sobre mim', 'Sobre mim'],
    ['Fotos', 'Fotos'],
    ['Privacidade', 'Privacidade'],
    ['Nível', 'Premium e VIP'],
    ['Segurança', 'Segurança'],
  ] as const) {
    await parts.getByRole('link', { name: link }).click()
    await expect
      .element(page.getByRole('button', { name: opened, exact: true, expanded: true }))
      .toBeVisible()
  }
  await expect.element(whatsapp()).toBeVisible()
  await page.getByRole('button', { name: 'Privacidade', exact: true }).click()
  await expect.element(opener('Privacidade')).toBeVisible()
  expect(whatsapp().elements()).toEqual([])
  await close()
  await openScreen(profile, { size: 'laptop', answers: { profile: { me: () => told } } })
  await expect.element(whatsapp()).toBeVisible()
  await expect.element(button('Trocar senha')).toBeVisible()
  await expect.element(parts).not.toBeInTheDocument()
  expect(opener('Privacidade').elements()).toEqual([])
})

// spec M152
test('typed text of a part is there when it was folded and opened again', async () => {
  await openScreen(`${profile}#seguranca`, { answers: { profile: { me: () => lia } } })
  await button('Trocar senha').click()
  await page.getByLabelText('Senha atual').fill('jangada')
  await button('Segurança').click()
  await expect.element(page.getByLabelText('Senha atual')).not.toBeVisible()
  await button('Segurança').click()
  await expect.element(page.getByLabelText('Senha atual')).toHaveValue('jangada')
})
