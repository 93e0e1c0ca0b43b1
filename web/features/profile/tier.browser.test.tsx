// Gifts of a member's tier, used from their profile.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '#web/testing/fake-api.ts'
import { lia } from '#web/testing/members.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'

const profile = '/relacionamento/perfil#nivel'
const offer = () => page.getByRole('heading', { name: 'Premium e VIP' })

test('a member on the free plan reads what the others give, and the way to them, while there are plans', async () => {
  const { close } = await openScreen(profile)
  await expect.element(offer()).toBeVisible()
  await expect.element(page.getByText('Um destaque de 30 minutos por mês')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Ver planos' }))
    .toHaveAttribute('href', '/relacionamento/planos')
  await close()
  await openScreen(profile, { flagsOff: ['plans'] })
  await expect.element(page.getByRole('heading', { name: 'Privacidade' })).toBeVisible()
  expect(offer().elements()).toEqual([])
})

test('a member goes incognito, begins a boost, and finds who saw them', async () => {
  let stored = lia.privacy
  const setPrivacy = vi.fn((given: Partial<typeof stored>) => {
    stored = { ...stored, ...given }
    return stored
  })
  const until = new Date('2026-03-10T23:00:00Z')
  const startBoost = vi.fn(() => ({ until, nextAt: new Date('2026-03-17T22:30:00Z') }))
  await openScreen(profile, {
    tier: 'vip',
    answers: { profile: { me: () => ({ ...lia, privacy: stored }), setPrivacy, startBoost } },
  })
  await expect.element(page.getByRole('heading', { name: 'Seu nível: VIP' })).toBeVisible()
  await page.getByRole('switch', { name: /^Modo incógnito/ }).click()
  await expect.element(page.getByRole('switch', { name: /^Modo incógnito/ })).toBeChecked()
  expect(setPrivacy).toHaveBeenCalledWith({ incognito: true })
  await button('Começar').click()
  await expect.element(notices().getByText('Seu destaque começou!')).toBeVisible()
  await expect.element(page.getByText('Até 20:00 você aparece mais cedo em Descobrir.')).toBeVisible()
  expect(button('Começar').elements()).toEqual([])
  await expect
    .element(page.getByRole('link', { name: 'Quem viu seu perfil' }))
    .toHaveAttribute('href', '/relacionamento/quem-viu')
})

test('a boost begun on another device is told, and when the next one may begin', async () => {
  let begun = false
  const nextAt = new Date('2026-03-17T22:30:00Z')
  await openScreen(profile, {
    tier: 'premium',
    answers: {
      profile: {
        me: () => lia,
        boost: () => ({ until: null, nextAt: begun ? nextAt : null }),
        startBoost: () => {
          begun = true
          throw refusal('profile.boosted_already')
        },
      },
    },
  })
  await button('Começar').click()
  await expect.element(notices().getByText(/^Você já usou seu destaque/)).toBeVisible()
  await expect.element(page.getByText('Seu próximo destaque é a partir de 17/03/2026.')).toBeVisible()
})
