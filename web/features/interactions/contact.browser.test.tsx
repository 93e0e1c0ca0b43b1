// Reaching somebody outside the app: one tab a tap, and a lost answer is no missing number.
import { beforeEach, expect, test, vi } from 'vitest'
import { refusal, server } from '#web/testing/fake-api.ts'
import { person } from '#web/testing/members.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'

const rui = person('Rui Sales')
const withoutChat = { ...rui, whatsappAvailable: false }
const match = (of: typeof rui) => ({
  id: rui.id,
  person: of,
  at: new Date(),
  isNew: false,
  contactedOn: null,
  reasons: [],
})
const hidden = 'WhatsApp não disponível - Este usuário não habilitou contato via WhatsApp.'
const refuse = vi.fn((): never => {
  throw refusal('people.whatsapp_hidden')
})
const link = 'https://wa.me/5585981234567'

/** The tab that a press opens. */
function fakeTab() {
  const empty = document.implementation.createHTMLDocument()
  const tab = { opener: window, document: empty, location: { replace: vi.fn() }, close: vi.fn() }
  const open = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  return { ...tab, open }
}

beforeEach(async () => {
  await openScreen('/relacionamento/matches', {
    answers: { matches: { list: () => ({ items: [match(rui)], nextCursor: null, total: 1 }) } },
  })
  await expect.element(button('Chamar Rui Sales no WhatsApp')).toBeVisible()
})

test('a tab is opened inside the tap, and led to the chat once the server answered', async () => {
  const tab = fakeTab()
  const contact = vi.fn(() => ({ url: link }))
  server.answer({ interactions: { contact } })
  await button('Chamar Rui Sales no WhatsApp').click()
  expect(tab.document.body.textContent).toBe('Abrindo o WhatsApp…')
  await expect.poll(() => tab.location.replace).toHaveBeenCalledExactlyOnceWith(link)
  expect(contact).toHaveBeenCalledExactlyOnceWith({ id: rui.id, by: 'whatsapp' })
  expect(tab.open).toHaveBeenCalledOnce()
})

test('a chat asked for twice opens once, and a lost connection is not a missing number', async () => {
  const tab = fakeTab()
  const { promise, reject } = Promise.withResolvers<never>()
  const contact = vi.fn(() => promise)
  server.answer({ interactions: { contact } })
  await button('Chamar Rui Sales no WhatsApp').dblClick()
  await expect.poll(() => contact).toHaveBeenCalled()
  reject(refusal('internal'))
  await expect.element(notices().getByText('Erro inesperado. Tente novamente.')).toBeVisible()
  expect(tab.close).toHaveBeenCalledOnce()
  expect(tab.open).toHaveBeenCalledOnce()
  expect(contact).toHaveBeenCalledOnce()
})

test('a refused contact shows the server’s words, and the row offers what there is instead', async () => {
  const tab = fakeTab()
  server.answer({
    interactions: { contact: refuse },
    matches: { list: () => ({ items: [match(withoutChat)], nextCursor: null, total: 1 }) },
  })
  await button('Chamar Rui Sales no WhatsApp').click()
  await expect.element(notices().getByText(hidden)).toBeVisible()
  expect(tab.close).toHaveBeenCalledOnce()
  await expect.element(button('Chamar Rui Sales no WhatsApp')).not.toBeInTheDocument()
  await expect.element(button('Ver perfil de Rui Sales')).toHaveFocus()
  await expect.element(notices().getByText(hidden)).toBeVisible()
})

test('too many for today is no word about the person: the row stays', async () => {
  fakeTab()
  const listed = vi.fn(() => ({ items: [match(rui)], nextCursor: null, total: 1 }))
  server.answer({
    interactions: {
      contact: () => {
        throw refusal('people.enough_strangers')
      },
    },
    matches: { list: listed },
  })
  await button('Chamar Rui Sales no WhatsApp').click()
  await expect.element(notices().getByText(/^Você já chamou 20 pessoas hoje/)).toBeVisible()
  await expect.element(button('Chamar Rui Sales no WhatsApp')).toBeVisible()
  expect(listed).not.toHaveBeenCalled()
})
