// Tests of the page where whoever is suspended contests it.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { refusal } from '#web/testing/fake-api.ts'
import { inhabited } from '#web/testing/inhabited.ts'
import { lia } from '#web/testing/members.ts'
import { button, openScreen } from '#web/testing/screen.tsx'

const decided = {
  rule: 'threat' as const,
  since: new Date('2026-03-10T22:30:00Z'),
  ageDoubt: false,
  appealedAt: null,
  answer: null,
}

for (const size of ['phone', 'laptop'] as const)
  test(`a suspended member reads so wherever they go, and contests it there, on a ${size}`, async () => {
    const appeal = vi.fn(() => ({ ok: true as const }))
    const { address } = await openScreen('/relacionamento/matches', {
      size,
      member: { ...lia, status: 'inactive' },
      answers: { ...inhabited(), memberAdmin: { suspension: () => decided, appeal } },
    })
    await expect.poll(address).toBe('/relacionamento/contestar')
    await expect.element(page.getByRole('heading', { name: 'Sua conta foi suspensa' })).toBeVisible()
    await expect.element(page.getByText('não ameaçar, perseguir nem assediar.')).toBeVisible()
    await expect.element(button('Sair')).toBeVisible()
    await expectAccessible()
    await page.getByRole('textbox').fill('Sou eu na foto.')
    await button('Enviar').click()
    await expect.element(page.getByRole('heading', { name: 'Recebemos' })).toBeVisible()
    expect(appeal).toHaveBeenCalledWith({ text: 'Sou eu na foto.' })
  })

test('a member who contested already reads when, and is asked nothing more', async () => {
  const appealedAt = new Date('2026-03-11T12:00:00Z')
  await openScreen('/relacionamento/contestar', {
    member: { ...lia, status: 'inactive' },
    answers: { ...inhabited(), memberAdmin: { suspension: () => ({ ...decided, appealedAt }) } },
  })
  await expect.element(page.getByText('Você já escreveu, em 11/03/2026. Falta a resposta.')).toBeVisible()
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
})

test('a refused appeal shows the team’s answer', async () => {
  const answered = { ...decided, appealedAt: new Date('2026-03-11T12:00:00Z'), answer: 'Lemos a conversa.' }
  await openScreen('/relacionamento/contestar', {
    member: { ...lia, status: 'inactive' },
    answers: { ...inhabited(), memberAdmin: { suspension: () => answered } },
  })
  await expect.element(page.getByText('A equipe já respondeu: “Lemos a conversa.”')).toBeVisible()
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
})

test('a link that is over says so before anything is written, and how to contest without it', async () => {
  await openScreen('/relacionamento/contestar?token=velho', {
    member: null,
    answers: {
      memberAdmin: {
        suspension: () => {
          throw refusal('identity.link_expired')
        },
      },
    },
  })
  await expect.element(page.getByRole('heading', { name: 'Esse link não vale mais' })).toBeVisible()
  await expect.element(page.getByText(/entre com seu e-mail e sua senha para contestar/)).toBeVisible()
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
})
