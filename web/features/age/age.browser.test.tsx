// Age check where a provider's word is required: what is said meanwhile, and how it is had.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { refusal } from '#web/testing/fake-api.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'

const path = '/relacionamento/idade'
const heading = (name: string) => page.getByRole('heading', { name })

test('a provider that is away is said to be; what waits for its answer changes by itself', async () => {
  let state: 'missing' | 'waiting' | 'assured' = 'missing'
  const own = vi.fn(() => ({ required: true, state, until: new Date('2028-03-10T12:00:00Z') }))
  const begin = (): never => {
    throw refusal('age.provider_away')
  }
  const { close } = await openScreen(path, { answers: { age: { own, begin } } })
  await button('Confirmar minha idade').click()
  await expect.element(notices().getByText(/^Não deu para falar com quem confirma a idade/)).toBeVisible()
  await expectAccessible()
  await close()
  state = 'waiting'
  await openScreen(path, { answers: { age: { own } } })
  await expect.element(heading('Esperando a resposta')).toBeVisible()
  await expect.element(button('Começar de novo')).toBeVisible()
  state = 'assured'
  await expect.poll(() => heading('Idade confirmada').elements().length).toBe(1)
  await expect.element(page.getByText(/^Vale até 10\/03\/2028/)).toBeVisible()
})
