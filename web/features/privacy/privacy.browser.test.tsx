// Consents that a member gave and can take back, and the question at a visit when a text changed.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { CallerView } from '#contract/identity/api.ts'
import type { Consent, ConsentsDue, OwnRequest } from '#contract/privacy/api.ts'
import type { OwnProfile } from '#contract/profile/api.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { refusal } from '#web/testing/fake-api.ts'
import { inhabited } from '#web/testing/inhabited.ts'
import { lia, sessionOf } from '#web/testing/members.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'

const privacy = '/relacionamento/privacidade'
const at = new Date('2026-03-10T22:30:00Z')
const terms: Consent = {
  purpose: 'terms',
  given: true,
  at,
  how: 'registration',
  text: { slug: 'termos', title: 'Termos de uso', version: 3 },
}
const orientation: Consent = {
  purpose: 'orientation',
  given: true,
  at,
  how: 'profile',
  text: { slug: 'privacidade', title: 'Política de privacidade', version: 1 },
}

// spec M168
test('each consent says when, how and to which version it was given, and leads there', async () => {
  const consents = () => ({ now: [terms, orientation], history: [terms, orientation] })
  await openScreen(privacy, { answers: { privacy: { ...inhabited().privacy, consents } } })
  await expect.element(page.getByText('10/03/2026, no cadastro · versão 3')).toBeVisible()
  const version = page.getByRole('link', { name: 'versão 3' })
  await expect.element(version).toHaveAttribute('href', '/textos/termos?versao=3')
  await expect.element(page.getByText('Autorizado em 10/03/2026, no seu perfil')).toBeVisible()
})

test('withdrawing the consent on the sought gender says before what it costs', async () => {
  let now = [terms, orientation]
  const withdrawn: Consent = { ...orientation, given: false, how: 'privacy_page' }
  await openScreen(privacy, {
    size: 'laptop',
    answers: {
      privacy: {
        ...inhabited().privacy,
        consents: () => ({ now, history: now }),
        withdrawOrientation: () => {
          now = [terms, withdrawn]
          return { now, history: [withdrawn, terms, orientation] }
        },
      },
    },
  })
  await button('Retirar autorização').click()
  const question = page.getByRole('alertdialog', { name: 'Esquecer quem você procura?' })
  await expect.element(question.getByText(/você volta a procurar todos/)).toBeVisible()
  await expectAccessible()
  await question.getByRole('button', { name: 'Retirar autorização' }).click()
  await expect.element(notices().getByText('Pronto. Esquecemos quem você procura.')).toBeVisible()
  await expect.element(page.getByText('Não autorizado')).toBeVisible()
  await button('Ver histórico').click()
  await expect.element(page.getByText(/retirou em 10\/03\/2026/)).toBeVisible()
})

const due: ConsentsDue = {
  texts: [{ slug: 'termos', title: 'Termos de uso', version: 4, publishedAt: at, isNew: true }],
  orientation: true,
}
const session = sessionOf(lia)
if (!session.member) throw new Error('Lia is a member')
const asked = { ...session, member: { ...session.member, agreementDue: true } }

for (const size of ['phone', 'laptop'] as const)
  test(`at a visit a member reads what changed and agrees on a ${size}; who does not is led to their data`, async () => {
    const sent: unknown[] = []
    let current: CallerView = asked
    const { address, client, router } = await openScreen('/relacionamento/dashboard', {
      size,
      answers: {
        ...inhabited(),
        identity: { session: () => current },
        privacy: {
          ...inhabited().privacy,
          due: () => due,
          agree: (input) => {
            sent.push(input)
            current = session
            return { texts: [], orientation: false }
          },
        },
      },
    })
    client.setQueryData(['session'], asked)
    const question = page.getByRole('dialog', { name: 'Antes de continuar' })
    await expect.element(question.getByRole('link', { name: /Termos de uso/ })).toBeVisible()
    await expectAccessible()
    history.back()
    await expect.poll(address).toBe(privacy)
    await expect.element(question).not.toBeInTheDocument()
    await router.navigate({ to: '/relacionamento/matches' })
    await question.getByRole('checkbox', { name: /Autorizo usar quem eu procuro/ }).click()
    await question.getByRole('button', { name: 'Li e aceito' }).click()
    await expect.element(question).not.toBeInTheDocument()
    expect(sent).toEqual([{ read: [{ slug: 'termos', version: 4 }], orientation: true }])
    expect(address()).toBe('/relacionamento/matches')
  })

// spec M170
test('a postponed question waits on the page of one’s data', async () => {
  const { client } = await openScreen(privacy, {
    answers: { privacy: { ...inhabited().privacy, due: () => due } },
  })
  client.setQueryData(['session'], asked)
  await button('Ler e aceitar').click()
  await expect.element(page.getByRole('dialog', { name: 'Antes de continuar' })).toBeVisible()
})

const copy = { askedAt: at, readyAt: at, expiresAt: new Date('2026-03-17T22:30:00Z'), bytes: 1_240_000 }

test('a member requests an export, and fetches it with the password once it is made', async () => {
  const asked: unknown[] = []
  await openScreen(privacy, {
    size: 'laptop',
    answers: {
      privacy: {
        ...inhabited().privacy,
        askExport: () => ({ current: copy }),
        openExport: (input) => {
          asked.push(input)
          if (input.password !== 'jangada') throw refusal('identity.wrong_password')
          return { url: '#aqui' }
        },
      },
    },
  })
  await button('Preparar meu arquivo').click()
  await expect.element(page.getByText('Pronto, com 1,2 MB. Fica aqui até 17/03/2026.')).toBeVisible()
  await button('Baixar arquivo').click()
  const form = page.getByRole('dialog', { name: 'Baixar seus dados' })
  await form.getByRole('button', { name: 'Baixar' }).click()
  await expect.element(form.getByText('Digite sua senha.')).toBeVisible()
  await form.getByLabelText('Sua senha').fill('errada')
  await form.getByRole('button', { name: 'Baixar' }).click()
  await expect.element(form.getByText('Senha incorreta. Confira e tente de novo.')).toBeVisible()
  await expectAccessible()
  await form.getByLabelText('Sua senha').fill('jangada')
  await form.getByRole('button', { name: 'Baixar' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(asked).toEqual([{ password: 'errada' }, { password: 'jangada' }])
})

test('a pause is offered before the account is deleted, once', async () => {
  const setPrivacy = vi.fn(() => ({ ...lia.privacy, paused: true }))
  await openScreen(privacy, { answers: { ...inhabited(), profile: { me: () => lia, setPrivacy } } })
  await button('Excluir minha conta').click()
  const offer = page.getByRole('dialog', { name: 'Que tal só dar um tempo?' })
  await expectAccessible()
  await offer.getByRole('button', { name: 'Pausar perfil' }).click()
  await expect.element(offer).not.toBeInTheDocument()
  expect(setPrivacy).toHaveBeenCalledExactlyOnceWith({ paused: true })
  await button('Excluir minha conta').click()
  await expect.element(page.getByRole('dialog', { name: 'Excluir sua conta?' })).toBeVisible()
})

for (const size of ['phone', 'laptop'] as const)
  test(`deleting the account takes the password and signs out on a ${size}`, async () => {
    const { address } = await openScreen(privacy, {
      size,
      answers: { ...inhabited(), privacy: { ...inhabited().privacy, askDeletion: () => ({ ok: true }) } },
    })
    await button('Excluir minha conta').click()
    await button('Excluir mesmo assim').click()
    const form = page.getByRole('dialog', { name: 'Excluir sua conta?' })
    await form.getByLabelText('Sua senha').fill('jangada')
    await expectAccessible()
    await form.getByRole('button', { name: 'Excluir conta' }).click()
    await expect.poll(address).toBe('/')
    await expect.element(notices().getByText('Sua conta será apagada em 7 dias.')).toBeVisible()
  })

for (const size of ['phone', 'laptop'] as const)
  test(`a leaving member finds the way back wherever they go, on a ${size}`, async () => {
    const leaving: OwnProfile = { ...lia, status: 'leaving' }
    let current = sessionOf(leaving)
    const { address } = await openScreen('/relacionamento/matches', {
      size,
      member: leaving,
      answers: {
        ...inhabited(),
        identity: { session: () => current },
        privacy: {
          ...inhabited().privacy,
          keepAccount: () => {
            current = sessionOf(lia)
            return { ok: true }
          },
        },
      },
    })
    await expect.poll(address).toBe('/relacionamento/despedida')
    await expect.element(page.getByText(/Em 17\/03\/2026 apagamos tudo/)).toBeVisible()
    await expectAccessible()
    await button('Ficar no Xamego').click()
    await expect.poll(address).toBe('/relacionamento/dashboard')
  })

test('a data request shows on the page, with the day of the answer', async () => {
  let items: OwnRequest[] = []
  await openScreen(privacy, {
    answers: {
      privacy: {
        ...inhabited().privacy,
        requests: () => ({ items }),
        ask: ({ kind, text }) => {
          const dueAt = new Date('2026-03-25T22:30:00Z')
          items = [
            { id: crypto.randomUUID(), kind, text, askedAt: at, dueAt, answer: null, answeredAt: null },
          ]
          return { ok: true }
        },
      },
    },
  })
  await button('Escrever para a equipe').click()
  const form = page.getByRole('dialog', { name: 'Escrever para a equipe' })
  await form.getByRole('button', { name: 'Enviar' }).click()
  await expect.element(form.getByText('Conte o que você precisa.')).toBeVisible()
  await form.getByRole('textbox', { name: 'O que você precisa' }).fill('Meu e-mail mudou.')
  await expectAccessible()
  await form.getByRole('button', { name: 'Enviar' }).click()
  await expect.element(page.getByText('10/03/2026 · resposta até 25/03/2026')).toBeVisible()
})
