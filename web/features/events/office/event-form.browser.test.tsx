// The office's form of an event: what it says of being paid online.
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, openScreen } from '#web/testing/screen.tsx'

const none = { rows: [], total: 0, more: false }
const online = () => page.getByRole('checkbox', { name: /^Pago online/ })
const dialog = () => page.getByRole('dialog', { name: 'Novo evento' })
const open = async (payable: boolean, create = vi.fn()) => {
  const screen = await openScreen('/admin/eventos', {
    size: 'laptop',
    role: 'administrador',
    answers: { events: { records: () => none, payable: () => ({ payable }), create } },
  })
  await page.getByRole('button', { name: 'Novo evento' }).first().click()
  await expect.element(dialog()).toBeVisible()
  return screen
}

// spec M218
test('a new event with a price is paid online unless somebody says otherwise', async () => {
  const create = vi.fn((_: { paidOnline?: boolean | undefined }) => ({
    id: crypto.randomUUID(),
    version: 1,
    entry: crypto.randomUUID(),
    undoable: false,
  }))
  await open(true, create)
  expect(online().elements()).toEqual([])
  await page.getByLabelText('Preço (R$)').fill('20,00')
  await expect.element(online()).toBeChecked()
  await dialog()
    .getByLabelText(/^Título/)
    .fill('Luau')
  await dialog()
    .getByLabelText(/^Começo/)
    .fill('2026-04-10T18:00')
  await dialog()
    .getByLabelText(/^Local/)
    .fill('Praia')
  await button('Salvar').click()
  await expect.poll(() => create).toHaveBeenCalledOnce()
  expect(create.mock.calls[0]?.[0]).toMatchObject({ paidOnline: true })
})

// spec M218
test('without a payment provider a new event is paid at the door, and the form says why', async () => {
  await open(false)
  await page.getByLabelText('Preço (R$)').fill('20,00')
  await expect.element(page.getByText(/falta configurar um provedor de pagamento/)).toBeVisible()
  expect(online().elements()).toEqual([])
})

test('a number stays when the page is scrolled with the pointer over its field', async () => {
  await open(false)
  const places = page.getByLabelText(/^Máximo de participantes|^Vagas|^Limite/)
  await places.fill('50')
  await userEvent.wheel(places, { delta: { y: 100 } })
  await userEvent.wheel(places, { delta: { y: 100 } })
  await expect.element(places).toHaveValue(50)
})
