// The offer to install the app: shown when the browser makes it, accepted, and closed for now.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { InstallBanner } from './install-banner.tsx'
import { installPrompt } from './install-prompt.ts'

// spec M19, M34, M306, M307, M308, M309, M310, M311
test('the offer is shown when the browser makes it, accepted, and closed for now', async () => {
  sessionStorage.clear()
  installPrompt.listen()
  await render(<InstallBanner onPhone="top" />)
  const offer = page.getByRole('region', { name: 'Instalar App' })
  expect(offer.elements()).toEqual([])
  const prompt = vi.fn(async () => {})
  const offered = () =>
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  offered()
  await expect.element(offer).toMatchTextContent('tenha a experiência completa')
  await offer.getByRole('button', { name: 'Instalar Agora' }).click()
  await expect.element(offer).not.toBeInTheDocument()
  expect(prompt).toHaveBeenCalledOnce()

  offered()
  await offer.getByRole('button', { name: 'Fechar' }).click()
  await expect.element(offer).not.toBeInTheDocument()
  offered()
  expect(offer.elements()).toEqual([])
  // It stands for whoever asks for it.
  expect(installPrompt.isPossible()).toBe(true)
  dispatchEvent(new Event('appinstalled'))
  expect(installPrompt.isPossible()).toBe(false)
})
