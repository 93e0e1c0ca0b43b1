// "Instalar App" in the menu: where it can be installed and is not, by the browser's offer or by hand.
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { installPrompt } from '#web/features/landing/install-prompt.ts'
import { button, openScreen } from '#web/testing/screen.tsx'

const home = '/relacionamento/dashboard'

afterEach(() => {
  dispatchEvent(new Event('appinstalled'))
  Reflect.deleteProperty(navigator, 'standalone')
  sessionStorage.clear()
})

const offers = (prompt = vi.fn(async () => {})) => {
  installPrompt.listen()
  dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  return prompt
}
const onSafari = (installed: boolean) =>
  Object.defineProperty(navigator, 'standalone', { value: installed, configurable: true })

test('it is not there where the browser offers nothing, nor in the installed app', async () => {
  onSafari(true)
  await openScreen(home)
  await button('Abrir menu').click()
  await expect
    .element(page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sair' }))
    .toBeVisible()
  expect(button('Instalar App').elements()).toEqual([])
})

for (const size of ['phone', 'laptop'] as const)
  test(`it takes the browser’s offer, also after the banner was closed, on a ${size}`, async () => {
    const prompt = offers()
    installPrompt.close()
    await openScreen(home, { size })
    if (size === 'phone') await button('Abrir menu').click()
    await button('Instalar App').click()
    expect(prompt).toHaveBeenCalledOnce()
    await expect.element(button('Instalar App')).not.toBeInTheDocument()
  })

// spec M19
test('on Safari it tells the two steps, and the menu is there again after', async () => {
  onSafari(false)
  await openScreen(home)
  await button('Abrir menu').click()
  await button('Instalar App').click()
  const told = page.getByRole('dialog', { name: 'Instalar App' })
  await expect.element(told).toBeVisible()
  expect(
    told
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['1. Toque em Compartilhar, na barra do navegador', '2. Escolha Adicionar à Tela de Início'])
  await told.getByRole('button', { name: 'Entendi' }).click()
  await expect.element(told).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})
