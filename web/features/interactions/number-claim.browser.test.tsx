// “Esse número é meu” as who has no account says it.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { button, openScreen } from '#web/testing/screen.tsx'

test.for(['phone', 'laptop'] as const)(
  'a visitor claims a number, and reads what follows, on a %s',
  async (size) => {
    const claimNumber = vi.fn(() => ({ ok: true as const }))
    await openScreen('/relacionamento/esse-numero', {
      member: null,
      size,
      answers: { interactions: { claimNumber } },
    })
    const number = page.getByRole('textbox', { name: 'Seu WhatsApp' })
    await number.fill('8532')
    await button('Avisar a equipe').click()
    await expect.element(number).toHaveAccessibleDescription(/Digite um celular com DDD/)
    await expectAccessible()
    await number.fill('85987654321')
    await button('Avisar a equipe').click()
    await expect.element(page.getByRole('heading', { name: 'Recebemos' })).toBeVisible()
    expect(claimNumber).toHaveBeenCalledExactlyOnceWith({ whatsapp: '(85) 98765-4321' })
    await expectAccessible()
  },
)
