// Asking a match for a contact, and answering, where matches stand.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ContactBetween } from '#contract/contact-requests/between.ts'
import { refusal } from '#web/testing/fake-api.ts'
import { lia, noDetails, person } from '#web/testing/members.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'

const nothing: ContactBetween = { mayAsk: false, asked: false, shown: null, waiting: false, showing: null }
const ana = person('Ana Lima', { whatsappAvailable: false })

/** Lia's one match, and who waits for her answer; both as the server says them at each asking. */
async function openMatches(
  contact: Partial<ContactBetween>,
  given: { size?: 'phone' | 'laptop'; instagram?: string | null } = {},
) {
  let between = { ...nothing, ...contact }
  const match = { id: crypto.randomUUID(), person: ana, at: new Date(), isNew: false, contactedOn: null }
  const set = (next: Partial<ContactBetween>) => {
    between = { ...nothing, ...next }
  }
  const ask = vi.fn((): { ok: true } | Promise<{ ok: true }> => {
    set({ asked: true })
    return { ok: true as const }
  })
  const answer = vi.fn(({ channel }: { channel: ContactBetween['showing'] }) => {
    set({ showing: channel })
    return { ok: true as const }
  })
  const link = vi.fn(() => ({ url: '#chat' }))
  await openScreen('/relacionamento/matches', {
    ...(given.size && { size: given.size }),
    answers: {
      profile: { me: () => ({ ...lia, instagram: given.instagram ?? null }) },
      matches: {
        list: () => ({ items: [{ ...match, reasons: [], contact: between }], nextCursor: null, total: 1 }),
      },
      interactions: { details: () => ({ ...ana, ...noDetails, liked: true }) },
      contactRequests: {
        waiting: () => ({ items: between.waiting ? [{ person: ana, askedAt: new Date() }] : [] }),
        ask,
        answer,
        link,
      },
    },
  })
  return { ask, answer, link, set }
}
const sent = () => page.getByText('Pedido enviado. Se Ana responder, aparece aqui.')

for (const size of ['phone', 'laptop'] as const)
  test(`on a ${size} a match who shows no channel is asked for one, once`, async () => {
    const { ask } = await openMatches({ mayAsk: true }, { size })
    await expect.element(page.getByText('Ana ainda não mostra nenhum contato por aqui.')).toBeVisible()
    await button('Pedir contato a Ana Lima').click()
    await expect.element(sent()).toBeVisible()
    await expect.element(button('Pedir contato a Ana Lima')).not.toBeInTheDocument()
    expect(ask).toHaveBeenCalledExactlyOnceWith({ id: ana.id })
  })

test('the details of a match who shows no channel offer the same, and say that it was sent', async () => {
  await openMatches({ mayAsk: true })
  await button('Ana, 22').click()
  const details = page.getByRole('dialog', { name: 'Ana Lima, 22' })
  await details.getByRole('button', { name: 'Pedir contato' }).click()
  await expect.element(details.getByText('Pedido enviado. Se Ana responder, aparece aqui.')).toBeVisible()
})

test('a request is heard at once, and pressed twice is made once', async () => {
  const { ask, set } = await openMatches({ mayAsk: true })
  const gate = Promise.withResolvers<void>()
  ask.mockImplementation(async () => {
    await gate.promise
    set({ asked: true })
    return { ok: true as const }
  })
  await button('Pedir contato a Ana Lima').click()
  await expect.element(button('Pedir contato a Ana Lima')).toHaveAttribute('aria-busy', 'true')
  await button('Pedir contato a Ana Lima').click({ force: true })
  gate.resolve()
  await expect.element(sent()).toBeVisible()
  expect(ask).toHaveBeenCalledOnce()
})

test('a week later it may be asked again', async () => {
  await openMatches({ mayAsk: true, asked: true })
  await expect.element(sent()).toBeVisible()
  await expect.element(button('Pedir de novo a Ana Lima')).toBeVisible()
})

test('a channel that a match shows to the member alone opens from the card', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const { link } = await openMatches({ shown: 'whatsapp' })
  await expect.element(page.getByText('Ana mostra o WhatsApp só para você.')).toBeVisible()
  await button('Chamar Ana Lima no WhatsApp').click()
  await expect.poll(() => link).toHaveBeenCalledWith({ id: ana.id })
  open.mockRestore()
})

test('a request is answered with one channel of those that the profile has, and taken back on the card', async () => {
  const { answer } = await openMatches({ waiting: true })
  await button('Responder Ana Lima').click()
  const drawer = page.getByRole('dialog', { name: 'Ana quer conversar com você. Por onde?' })
  await expect.element(drawer.getByRole('button', { name: /E-mail.*lia@exemplo\.br/ })).toBeVisible()
  await expect.element(drawer.getByRole('link', { name: 'Adicionar no Perfil' })).toBeVisible()
  expect(drawer.getByRole('button', { name: /Instagram/ }).elements()).toEqual([])
  await drawer.getByRole('button', { name: /WhatsApp/ }).click()
  await expect.element(notices().getByText('Ana já vê seu WhatsApp.')).toBeVisible()
  await expect.element(page.getByText('Você mostra seu WhatsApp')).toBeVisible()
  await expect.element(button('Responder Ana Lima')).not.toBeInTheDocument()
  await button('Deixar de mostrar a Ana Lima').click()
  await expect.element(notices().getByText('Ana não vê mais seu contato.')).toBeVisible()
  expect(answer.mock.calls.map(([input]) => input)).toEqual([
    { id: ana.id, channel: 'whatsapp' },
    { id: ana.id, channel: null },
  ])
})

test('“Agora não” closes the question and shows nothing', async () => {
  const { answer } = await openMatches({ waiting: true }, { instagram: 'lia.sampaio' })
  await button('Responder Ana Lima').click()
  const drawer = page.getByRole('dialog', { name: 'Ana quer conversar com você. Por onde?' })
  await expect.element(drawer.getByRole('button', { name: /@lia\.sampaio/ })).toBeVisible()
  expect(drawer.getByRole('link').elements()).toEqual([])
  await drawer.getByRole('button', { name: 'Agora não' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(button('Responder Ana Lima')).not.toBeInTheDocument()
  expect(answer).toHaveBeenCalledExactlyOnceWith({ id: ana.id, channel: null })
})

test('a contact that was taken back meanwhile says so, and the card follows', async () => {
  const { link, set } = await openMatches({ shown: 'email' })
  link.mockImplementation(() => {
    set({ asked: true })
    throw refusal('contact_requests.not_shown')
  })
  await button('Escrever um e-mail para Ana Lima').click()
  await expect.element(notices().getByText('Esse contato não está mais à mostra.')).toBeVisible()
  await expect.element(sent()).toBeVisible()
})
